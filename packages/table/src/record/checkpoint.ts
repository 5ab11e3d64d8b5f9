// A checkpoint: where the logs of all tables and of the house ended at one moment, as a text that the house signs.
import type { Hashing } from '../fair/hashing.ts';
import { isHex32 } from '../fair/hex.ts';
import type { RecordEnd } from './record.ts';

export type Checkpoint = {
  /** From 1. */
  readonly number: number;
  readonly at: number;
  /** The end of the house's log; version 0 if it is empty. */
  readonly house: RecordEnd;
  /** By `checkpointKey`, so that a checkpoint anyone may read names no private table. */
  readonly tables: ReadonlyMap<string, RecordEnd>;
};

export type SignedCheckpoint = Checkpoint & {
  /** The text that is signed. */
  readonly signed: string;
  /** The house's public Ed25519 key, and its signature, in hexadecimal. */
  readonly key: string;
  readonly signature: string;
};

const UTF8 = new TextEncoder();

/** A table as a checkpoint names it. */
export const checkpointKey = (table: string, hashing: Hashing): string =>
  hashing.sha256(UTF8.encode(`passline/checkpoint/1|${table}`));

const endText = ({ version, hash }: RecordEnd): string => `${version} ${hash}`;

/** What is signed: one line each for the moment, the house, every table in order, and the key. */
export function checkpointText({ number, at, house, tables }: Checkpoint, key: string): string {
  const rows = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([table, end]) => `table ${table} ${endText(end)}\n`);
  return `passline-checkpoint 1 ${number} ${at}\nhouse ${endText(house)}\n${lines.join('')}key ${key}\n`;
}

export type ReadCheckpoint =
  | { readonly ok: true; readonly checkpoint: SignedCheckpoint }
  | { readonly ok: false; readonly line: number; readonly message: string };

const NUMBER = '(0|[1-9]\\d{0,14})';
const HEX = '([0-9a-f]{64})';
const HEADER = new RegExp(`^passline-checkpoint 1 ${NUMBER} ${NUMBER}$`);
const HOUSE = new RegExp(`^house ${NUMBER} ${HEX}$`);
const TABLE = new RegExp(`^table ${HEX} ${NUMBER} ${HEX}$`);
const KEY = new RegExp(`^key ${HEX}$`);
const SIGNATURE = /^signature ([0-9a-f]{128})$/;

const bad = (line: number, message: string): ReadCheckpoint => ({ ok: false, line, message });

/** The form alone: whether the signature is the key's is for the reader to check. */
export function readCheckpoint(text: string): ReadCheckpoint {
  const lines = text.split('\n');
  const [, number, at] = HEADER.exec(lines[0] ?? '') ?? [];
  if (number === undefined) return bad(1, 'Expected “passline-checkpoint 1 NUMBER TIME” as the first line.');
  const [, version, hash] = HOUSE.exec(lines[1] ?? '') ?? [];
  if (version === undefined || hash === undefined) return bad(2, 'Expected “house VERSION HASH”.');
  const tables = new Map<string, RecordEnd>();
  let line = 2;
  for (let row = TABLE.exec(lines[line] ?? ''); row; row = TABLE.exec(lines[line] ?? '')) {
    const [, table = '', end, last = ''] = row;
    tables.set(table, { version: Number(end), hash: last });
    line += 1;
  }
  const [, key] = KEY.exec(lines[line] ?? '') ?? [];
  if (key === undefined || !isHex32(key))
    return bad(line + 1, 'Expected “table KEY VERSION HASH” or “key KEY”.');
  const [, signature] = SIGNATURE.exec(lines[line + 1] ?? '') ?? [];
  if (signature === undefined) return bad(line + 2, 'Expected “signature SIGNATURE” after the key.');
  if (lines[line + 2] !== '' || lines.length > line + 3)
    return bad(line + 3, 'Expected nothing after the signature.');
  const signed = `${lines.slice(0, line + 1).join('\n')}\n`;
  const house = { version: Number(version), hash };
  return {
    ok: true,
    checkpoint: { number: Number(number), at: Number(at), house, tables, signed, key, signature },
  };
}

export const signedText = ({ signed, signature }: Pick<SignedCheckpoint, 'signed' | 'signature'>): string =>
  `${signed}signature ${signature}\n`;

/** A table opened at the moment of the checkpoint may not be in it yet. */
const MOMENT_MS = 60_000;

/** Checks a record against a checkpoint as it is read. */
export class CheckpointCheck {
  readonly #checkpoint: Checkpoint;
  readonly #named: RecordEnd | undefined;
  /** Null: the first entry has not been read, or cannot be. */
  #openedAt: number | null = null;
  #events = 0;
  #hash: string | null = null;

  constructor(checkpoint: Checkpoint, table: string, hashing: Hashing) {
    this.#checkpoint = checkpoint;
    this.#named = checkpoint.tables.get(checkpointKey(table, hashing));
  }

  see(version: number, hash: string, at: number | null): void {
    this.#events = version;
    if (version === 1) this.#openedAt = at;
    if (version === this.#named?.version) this.#hash = hash;
  }

  /** What is wrong, once the record has been read. */
  problem(): { readonly version: number | null; readonly message: string } | null {
    const { number, at } = this.#checkpoint;
    const named = this.#named;
    const where = `checkpoint ${number}`;
    if (!named) {
      // The checkpoint says nothing about this table, so nothing is confirmed.
      const message =
        this.#openedAt !== null && this.#openedAt > at - MOMENT_MS
          ? `The table was opened after ${where}, which does not cover it: use a later checkpoint.`
          : `The table was open at ${where}, which does not name it.`;
      return { version: 1, message };
    }
    if (this.#events < named.version) {
      const message = `The record ends with entry ${this.#events}; at ${where} the table had ${named.version}: its end was cut off.`;
      return { version: null, message };
    }
    if (this.#hash === named.hash) return null;
    const message = `Entry ${named.version} is not the one that ${where} names: the record was rewritten up to here.`;
    return { version: named.version, message };
  }
}
