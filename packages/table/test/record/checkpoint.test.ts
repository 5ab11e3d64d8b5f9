// Checkpoints: their text, and what they reveal about records that verify by themselves: a tail cut off or rewritten.
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import {
  type Checkpoint,
  checkpointKey,
  checkpointText,
  readCheckpoint,
  signedText,
} from '../../src/record/checkpoint.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { chained, playedTable, RecordedTable } from './game.ts';

const table = playedTable({ id: 't_kept', mode: 'live', rulebook: 'rws-2019' }, 20);
const record = table.record();
const { entries } = table;
const ZERO = '0'.repeat(64);
const lastOf = (text: string): string => text.trimEnd().slice(-64);

const checkpointOn = (version: number, hash: string, at = table.now): Checkpoint => ({
  number: 7,
  at,
  house: { version: 3, hash: ZERO },
  tables: new Map([[checkpointKey('t_kept', NODE_HASHING), { version, hash }]]),
});
const checkpoint = checkpointOn(entries.length, lastOf(record));

describe('the text', () => {
  const signed = checkpointText(checkpoint, 'ab'.repeat(32));
  const text = signedText({ signed, signature: 'cd'.repeat(64) });

  test('reads back as it was written, and names no table by its id', () => {
    const read = readCheckpoint(text);
    expect(read).toEqual({
      ok: true,
      checkpoint: { ...checkpoint, signed, key: 'ab'.repeat(32), signature: 'cd'.repeat(64) },
    });
    expect(text).not.toContain('t_kept');
  });

  test.each([
    ['nothing', '', 1],
    ['another file', 'passline-record 1 t\n', 1],
    ['no house', text.replace(/^house.*\n/m, ''), 2],
    ['a table in words', text.replace('table ', 'desk '), 3],
    ['no signature', signed, 5],
    ['something after its end', `${text}more\n`, 6],
    ['line ends of another kind', text.replaceAll('\n', '\r\n'), 1],
  ])('is not one with %s', (_, broken, line) => {
    expect(readCheckpoint(broken)).toMatchObject({ ok: false, line });
  });
});

describe('a record', () => {
  const problems = (text: string, held: Checkpoint): readonly string[] =>
    verifyRecord(text, NODE_HASHING, held).problems.map(({ message }) => message);

  test('that went on after the checkpoint holds', () => {
    expect(problems(record, checkpoint)).toEqual([]);
    const half = chained(entries.slice(0, 30).map(bodyOf), 't_kept');
    expect(problems(record, checkpointOn(30, lastOf(half)))).toEqual([]);
  });

  test('whose tail was cut off verifies by itself, but not against the checkpoint', () => {
    const last = entries.findLastIndex(({ cause }) => cause !== undefined);
    const cut = chained(entries.slice(0, last).map(bodyOf), 't_kept');
    expect(verifyRecord(cut, NODE_HASHING).problems).toEqual([]);
    expect(problems(cut, checkpoint)).toEqual([
      `The record ends with entry ${last}; at checkpoint 7 the table had ${entries.length}: its end was cut off.`,
    ]);
  });

  test('whose tail was rewritten verifies by itself, but not against the checkpoint', () => {
    const other = new RecordedTable({ id: 't_kept', mode: 'live', rulebook: 'rws-2019' });
    other.sit(1, 'Ana', 2_000_00, 'ana-7');
    while (other.entries.length <= entries.length) other.roll();
    expect(verifyRecord(other.record(), NODE_HASHING).problems).toEqual([]);
    expect(problems(other.record(), checkpoint)).toEqual([
      `Entry ${entries.length} is not the one that checkpoint 7 names: the record was rewritten up to here.`,
    ]);
  });

  test('of a table that the checkpoint does not name is not held by it, opened before or after', () => {
    const without = { ...checkpoint, tables: new Map() };
    expect(problems(record, without)).toEqual([
      'The table was open at checkpoint 7, which does not name it.',
    ]);
    expect(problems(record, { ...without, at: (entries[0]?.at ?? 0) - 1_000 })).toEqual([
      'The table was opened after checkpoint 7, which does not cover it: use a later checkpoint.',
    ]);
  });
});
