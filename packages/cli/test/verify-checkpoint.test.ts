// passline verify --checkpoint: a record checked against what the house has signed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointKey, checkpointText, signedText } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { signerFrom } from '@passline/table/node-signing';
import { playedTable } from '@passline/table/testing/record/game.ts';
import { expect, test } from 'vitest';
import { passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const table = playedTable({ id: 't_held', mode: 'live', rulebook: 'rws-2019' }, 5);
const record = table.record();
const path = file('held.record', record);
const hash = record.trimEnd().slice(-64);
const signer = signerFrom(Buffer.alloc(32, 7));

function checkpoint(
  name: string,
  tables: ReadonlyMap<string, { version: number; hash: string }>,
  at = table.now,
): string {
  const house = { version: 0, hash: '0'.repeat(64) };
  const signed = checkpointText({ number: 3, at, house, tables }, signer.publicKey);
  return file(name, signedText({ signed, signature: signer.sign(signed) }));
}

const end = { version: table.entries.length, hash };
const key = checkpointKey('t_held', NODE_HASHING);
const fitting = checkpoint('fitting', new Map([[key, end]]));

test('a record that fits is checked against it, with 0', () => {
  const { code, out, err } = passline('verify', path, '--checkpoint', fitting, '--key', signer.publicKey);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`  against  checkpoint 3 of ${new Date(table.now).toISOString()}, signed with`);
});

test('one that was cut off after it fails with 1', () => {
  const later = checkpoint('later', new Map([[key, { version: end.version + 4, hash }]]));
  const { code, out, err } = passline('verify', path, '--checkpoint', later);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('its end was cut off');
});

test('a checkpoint that knows nothing of the table holds nothing, and fails with 1', () => {
  const silent = checkpoint('silent', new Map(), (table.entries[0]?.at ?? 0) - 1_000);
  const { code, out, err } = passline('verify', path, '--checkpoint', silent);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/held\.record:2: The table was opened after checkpoint 3, which does not cover it/);
  const { out: json } = passline('verify', '--json', path, '--checkpoint', silent);
  expect(JSON.parse(json)).toMatchObject({ ok: false, problems: [{ line: 2 }] });
});

test('a file that is not a checkpoint, was changed, or is signed with a different key fails with 2', () => {
  expect(passline('verify', path, '--checkpoint', path)).toMatchObject({ code: 2, out: '' });
  const text = readFileSync(fitting, 'utf8');
  const changed = file('changed', text.replace(`${end.version} ${hash}`, `${end.version - 1} ${hash}`));
  expect(passline('verify', path, '--checkpoint', changed)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('the checkpoint was changed'),
  });
  const other = passline('verify', path, '--checkpoint', fitting, '--key', 'ab'.repeat(32));
  expect(other).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('Signed with a different key'),
  });
  expect(passline('verify', path, '--key', 'ab'.repeat(32))).toMatchObject({
    code: 2,
    err: 'passline: verify: --key needs --checkpoint\n',
  });
});
