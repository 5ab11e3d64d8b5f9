// One table's log as an auditor reads it: every entry in the chain, and what players were told about it.
import assert from 'node:assert/strict';
import type { LoggedEvent, TableEvent } from '@passline/client';
import { bodyOf, evolve, firstHash, HOUSE, type LogEntry, nextHash, type TableState } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { MasterKey } from '../../src/lib/master-key.ts';
import { expectDice } from './consistency.ts';
import type { SqlRow } from './test-storage.ts';

/** Entries by the automatic dealer; players' commands write all others. */
const HOUSE_EVENTS: ReadonlySet<string> = new Set([
  'table-created',
  'hand-committed',
  'hand-revealed',
  'dice-sealed',
  'dice-opened',
  'clock-set',
  'bets-closed',
  'bets-opened',
  'rolled',
  'settings-changed',
  'interrupted',
  'store-restored',
  'player-away',
  'player-back',
  'bank-issued',
]);

/** Whether the automatic dealer itself wrote it, which signs what a player could also have done. */
const isHouses = (event: TableEvent): boolean =>
  HOUSE_EVENTS.has(event.type) || ('by' in event && event.by === HOUSE);

/** A practice table has no dealer: every entry but its creation is the player's. */
const MAKING = 2;

export class AuditedLog {
  readonly id: string;
  readonly #hashes: string[] = [];
  readonly #claimed = new Set<number>();
  readonly #players = new Map<number, string>();
  #state: TableState | null = null;
  rolls = 0;

  constructor(id: string) {
    this.id = id;
  }

  get version(): number {
    return this.#hashes.length;
  }

  get state(): TableState {
    assert.ok(this.#state, `${this.id}: no log`);
    return this.#state;
  }

  hashAt(version: number): string {
    return version === 0 ? firstHash(this.id, NODE_HASHING) : (this.#hashes[version - 1] ?? '');
  }

  /** The next entry as stored; an entry seen before must be unchanged. */
  read({ version, body, hash }: SqlRow, key: MasterKey): void {
    const at = Number(version);
    if (at === this.version && at > 0) {
      assert.equal(hash, this.hashAt(at), `${this.id}: entry ${at} is no longer what it was`);
      return;
    }
    assert.equal(at, this.version + 1, `${this.id}: a gap or a repeat after version ${this.version}`);
    const text = String(body);
    assert.equal(hash, nextHash(this.hashAt(at - 1), text, NODE_HASHING), `${this.id}: the chain at ${at}`);
    this.#fold(JSON.parse(text) as LogEntry, key);
    this.#hashes.push(String(hash));
  }

  #fold(entry: LogEntry, key: MasterKey): void {
    const { event, version } = entry;
    if (event.type === 'rolled' && this.#state) {
      expectDice(key, this.#state, event);
      this.rolls += 1;
    }
    this.#state = evolve(this.#state, entry);
    const alone = this.#state.created.mode === 'practice' && version > MAKING;
    if ((alone || !isHouses(event)) && !this.#claimed.has(version)) this.#players.set(version, event.type);
  }

  /** A client was shown this entry: the log must contain exactly the same. */
  agrees({ hash, entry }: LoggedEvent): void {
    const { version } = entry;
    assert.equal(this.hashAt(version), hash, `${this.id}: an entry ${version} was shown that is not there`);
    const shown = nextHash(this.hashAt(version - 1), bodyOf(entry as LogEntry), NODE_HASHING);
    assert.equal(shown, hash, `${this.id}: entry ${version} was shown in other words than it is stored in`);
  }

  /** A client was told that their command wrote this entry, so no other command may have. */
  claim(event: LoggedEvent): void {
    this.agrees(event);
    const { version } = event.entry;
    assert.ok(!this.#claimed.has(version), `${this.id}: entry ${version} was acknowledged to two commands`);
    this.#claimed.add(version);
    this.#players.delete(version);
  }

  /** Once every client has an answer, every entry by a player must belong to one. */
  expectAllClaimed(): void {
    const unclaimed = Array.from(this.#players, ([version, type]) => `${version} ${type}`);
    assert.deepEqual(unclaimed, [], `${this.id}: nobody was answered for these`);
  }
}
