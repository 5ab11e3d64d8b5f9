// Where logs ended according to signed checkpoints, to compare with the store.
import { createHash } from 'node:crypto';
import { checkpointKey, readCheckpoint, type SignedCheckpoint } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { isSignedBy } from '@passline/table/node-signing';
import { CHECKPOINTS_KEPT } from '../store/shared/house.ts';
import type { Head } from '../store/stored.ts';
import type { HouseReplay } from './house-replay.ts';

/** `number` is null for a checkpoint that was kept elsewhere. */
type Named = Head & { readonly where: string; readonly at: number; readonly number: number | null };
/** A checkpoint from the store, without its tables. */
type Stored = { readonly number: number; readonly hash: string; readonly key: string; readonly house: Head };

const nameOf = ({ version, hash }: Head): string => `${version} ${hash}`;

export class SignedHeads {
  readonly problems: string[] = [];
  readonly #stored: Stored[] = [];
  /** Each signed head of a table, once; if several of the store's checkpoints have it, the last of them. */
  readonly #tables = new Map<string, Map<string, Named>>();
  readonly #house = new Map<string, Named>();
  /** The store's checkpoints before this number are older than its last restore, and do not count. */
  #from = 0;

  /** Adds a checkpoint from the store. */
  addStored(number: number, body: string): void {
    const read = readCheckpoint(body);
    const where = `checkpoint ${number}`;
    if (!read.ok || read.checkpoint.number !== number || !isSigned(read.checkpoint)) {
      this.problems.push(`Checkpoint ${number} was altered after it was signed.`);
      return;
    }
    const { checkpoint } = read;
    const hash = createHash('sha256').update(body).digest('hex');
    this.#stored.push({ number, hash, key: checkpoint.key, house: checkpoint.house });
    this.#add(checkpoint, where, number);
  }

  /** Adds a checkpoint that was kept elsewhere; the caller has verified its signature. */
  addGiven(checkpoint: SignedCheckpoint): void {
    this.#add(checkpoint, `the given checkpoint ${checkpoint.number}`, null);
  }

  #add({ at, house, tables }: SignedCheckpoint, where: string, number: number | null): void {
    this.#house.set(`${number === null} ${nameOf(house)}`, { ...house, where, at, number });
    for (const [key, head] of tables) {
      const named = this.#tables.get(key) ?? new Map();
      named.set(`${number === null} ${nameOf(head)}`, { ...head, where, at, number });
      this.#tables.set(key, named);
    }
  }

  /** Compares the store's checkpoints with the house log. `key` is the house's, if the caller knows it. */
  compare(replay: HouseReplay, generation: string | null, key: string | null): void {
    const restored = replay.restores.get(generation ?? '') ?? 0;
    this.#from = this.#stored.find(({ house }) => house.version >= restored)?.number ?? Number.MAX_VALUE;
    const expected = key ?? replay.signingKey;
    for (const { number, hash, key: own } of this.#stored) {
      const logged = replay.checkpoints.get(number);
      if (expected !== null && own !== expected)
        this.problems.push(`Checkpoint ${number} is signed with a different key.`);
      if (logged !== undefined && logged !== hash)
        this.problems.push(`Checkpoint ${number} is not the one that the house log names.`);
    }
    const stored = new Set(this.#stored.map(({ number }) => number));
    const last = Math.max(0, ...replay.checkpoints.keys(), ...stored);
    for (const number of replay.checkpoints.keys()) {
      if (number > last - CHECKPOINTS_KEPT && !stored.has(number))
        this.problems.push(`Checkpoint ${number} was made but is missing.`);
    }
  }

  /** Versions of the house log whose hashes are needed. */
  houseVersions(): ReadonlySet<number> {
    return new Set([...this.#house.values()].map(({ version }) => version));
  }

  compareHouse(end: Head, hashes: ReadonlyMap<number, string>): void {
    this.#compare('The house log', [...this.#house.values()], end, hashes);
  }

  /** Versions of a table's log whose hashes are needed. */
  versionsOf(table: string): ReadonlySet<number> {
    return new Set(this.#namedOf(table).map(({ version }) => version));
  }

  /** Each table is compared once; those never compared are missing. */
  compareTable(table: string, end: Head, hashes: ReadonlyMap<number, string>): void {
    this.#compare(`Table ${table}`, this.#namedOf(table), end, hashes);
    this.#tables.delete(checkpointKey(table, NODE_HASHING));
  }

  /**
   * An archived table must have ended no earlier than any checkpoint says. Nothing is kept of a pruned practice table.
   */
  compareGone(table: string, end: Head & { readonly pruned: boolean }): void {
    if (!end.pruned) {
      const ends = new Map([[end.version, end.hash]]);
      this.#compare(`Table ${table}`, this.#namedOf(table), end, ends);
    }
    this.#tables.delete(checkpointKey(table, NODE_HASHING));
  }

  /**
   * Reports tables that checkpoints have and the store lacks. Before `since`, older programs removed idle tables
   * without a trace.
   */
  compareMissing(since: number | null): void {
    for (const named of this.#tables.values()) {
      const counted = [...named.values()].filter(one => this.#counts(one));
      const last = counted.filter(({ at }) => since !== null && at >= since).at(-1);
      if (last)
        this.problems.push(`A table that had ${last.version} entries at ${last.where} is no longer there.`);
    }
  }

  #namedOf(table: string): readonly Named[] {
    return [...(this.#tables.get(checkpointKey(table, NODE_HASHING))?.values() ?? [])];
  }

  #counts({ number }: { readonly number: number | null }): boolean {
    return number === null || number >= this.#from;
  }

  /** One problem per log is enough. Unknown hashes, such as those of an archived log, are not compared. */
  #compare(what: string, named: readonly Named[], end: Head, hashes: ReadonlyMap<number, string>): void {
    for (const { version, hash, where } of named.filter(one => this.#counts(one))) {
      if (version > end.version) {
        this.problems.push(
          `${what} ends with entry ${end.version}; at ${where} it had ${version}: its end was cut off.`,
        );
        return;
      }
      const found = hashes.get(version);
      if (version > 0 && found !== undefined && found !== hash) {
        this.problems.push(
          `${what}: entry ${version} is not the one that ${where} names: the log was rewritten.`,
        );
        return;
      }
    }
  }
}

const isSigned = ({ key, signed, signature }: SignedCheckpoint): boolean =>
  isSignedBy(key, signed, signature);
