// passline verify as a skeptic uses it: real processes, genuine records, and forged ones.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seatNumber } from '@passline/engine';
import { pseudonymOf } from '@passline/table';
import { PAT, playedTable, RecordedTable } from '@passline/table/testing/record/game.ts';
import { describe, expect, test } from 'vitest';
import { passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const live = playedTable({ id: 't_live', mode: 'live', rulebook: 'etg' }, 50);
while (live.game.count === 0) live.roll();
const record = live.record();
const path = file('live.record', record);
const lastHash = record.trimEnd().split(' ').at(-1);

describe('a record that holds', () => {
  test('exits 0 and says what was checked', () => {
    const { code, out, err } = passline('verify', path);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const open = live.game.count;
    const rolls = live.entries.filter(({ event }) => event.type === 'rolled').length;
    const decisions = live.entries.filter(({ event }) => 'cite' in event).length;
    expect(out.split('\n')).toEqual([
      'Table t_live, “Zoë’s table”: live, etg.',
      `  events   ${live.entries.length}, hash chain intact`,
      `  rules    ${decisions} decisions recomputed by the engine, identical to the cent`,
      `  rolls    ${rolls}: ${rolls - open} match their seeds, ${open} in a hand whose seed is not revealed yet`,
      `  hands    ${live.game.hand}, ${live.game.hand - 1} revealed and matching their commitments`,
      `  hash     ${lastHash}`,
      'Everything checks out. Compare the hash with one you kept.',
      '',
    ]);
  });

  test('reads as docs/reference/fair-dice-scheme.md shows it', () => {
    const page = readFileSync(join(ROOT, 'docs/reference/fair-dice-scheme.md'), 'utf8');
    const shown = /^Table t_live.*?(?=```)/ms.exec(page)?.[0] ?? '';
    const form = (text: string): string => text.replace(/[0-9a-f]{64}/g, 'HASH').replace(/\d+(,\d+)*/g, 'N');
    expect(form(passline('verify', path).out)).toBe(form(shown));
  });

  test('of a dealer’s table says that the dice were entered', () => {
    const dealt = playedTable({ id: 't_dealt', mode: 'dealer-run', rulebook: 'rws-2019' }, 20);
    const { code, out } = passline('verify', file('dealt.record', dealt.record()));
    expect(code).toBe(0);
    expect(out).toContain('  rolls    20: 20 entered by a dealer\n');
    expect(out).not.toContain('hands');
  });

  // cites: P4
  test('has the correction of a roll whose winner had left, then what becomes of that player’s chips', () => {
    const dealt = new RecordedTable({ id: 't_left', mode: 'dealer-run', rulebook: 'rws-2019' });
    const guest = { id: 'guest-2', kind: 'guest' } as const;
    const ana = {
      ...PAT,
      ...guest,
      player: guest.id,
      name: pseudonymOf(guest),
      roles: [],
      managesHouse: false,
    };
    dealt.must(ana, { type: 'sit', seat: seatNumber(2), amount: 50_00 });
    dealt.must(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
    dealt.must(PAT, { type: 'enter-dice', dice: [6, 5] });
    dealt.must(PAT, { type: 'confirm-dice', dice: [6, 5] });
    dealt.must(ana, { type: 'leave' });
    const before = dealt.entries.length;
    dealt.must(PAT, { type: 'correct', dice: [1, 1], because: 'misread' });
    // All of these are one decision, signed with its reason, and the player is gone again.
    const added = dealt.entries.slice(before).filter(({ event }) => event.type !== 'bank-issued');
    expect(added.map(({ event, cause }) => [event.type, cause !== undefined])).toEqual([
      ['roll-corrected', true],
      ['seated', false],
      ['seat-claimed', false],
      ['ruled', false],
      ['departed', false],
    ]);
    const signed = { by: 'Pat', because: 'misread' };
    expect(added[0]?.event).toMatchObject(signed);
    expect(added[3]?.event).toMatchObject({ ...signed, amount: -20_00 });
    const { code, out } = passline('verify', file('left.record', dealt.record()));
    expect({ code, checks: out.includes('Everything checks out.') }).toEqual({ code: 0, checks: true });
  });

  test('as JSON has every roll', () => {
    const { code, out } = passline('verify', '--json', path);
    expect(code).toBe(0);
    const verdict = JSON.parse(out) as { rolls: { fairness: string }[] };
    expect(verdict).toMatchObject({ file: path, ok: true, table: 't_live', hash: lastHash, problems: [] });
    expect(verdict.rolls[0]).toMatchObject({ hand: 1, roll: 1, fairness: 'fair' });
  });

  test('may be longer than one read', () => {
    const long = playedTable({ id: 't_long', mode: 'practice', rulebook: 'south-dakota' }, 1_200);
    const text = long.record();
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    const { code, out, err } = passline('verify', file('long.record', text));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('  rolls    1,200: ');
  });
});

describe('a record that does not hold', () => {
  test('exits 1 with the line of every error, and prints nothing else', () => {
    const at = record.indexOf('\n', 3_000);
    const altered = `${record.slice(0, at - 1)} ${record.slice(at)}`;
    const forged = file('forged.record', altered);
    const line = record.slice(0, at).split('\n').length;
    const { code, out, err } = passline('verify', forged);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `${forged}:${line}: The hash does not match the event and the hash before it.\n${forged}:${line}: The event is not JSON.\n`,
    );
    const json = passline('verify', forged, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      problems: [{ line, version: line - 1 }, { line }],
    });
  });

  test('exits 1 if it is not valid text, is truncated, or continues after its end', () => {
    const bytes = Buffer.from(record);
    const at = record.indexOf('\n', 2_000) - 5;
    bytes[at] = (bytes[at] ?? 0) ^ 0x80;
    const line = record.slice(0, at).split('\n').length;
    const broken = file('broken.record', bytes);
    expect(passline('verify', broken)).toEqual({
      code: 1,
      out: '',
      err: `${broken}:${line}: The line is not UTF-8 text.\n`,
    });
    const cut = file('cut.record', record.slice(0, -1));
    const last = record.split('\n').length - 1;
    expect(passline('verify', cut)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${cut}:${last}: The last line has no line break`),
    });
    const longer = file('longer.record', `${record}\n`);
    expect(passline('verify', longer)).toMatchObject({
      code: 1,
      err: `${longer}:${last + 1}: Expected nothing after the “end” line.\n`,
    });
  });

  test('exits 1 if it goes on forever', () => {
    const endless = file('endless.record', `passline-record 1 t\n${'x'.repeat(14 * 1024 * 1024)}`);
    expect(passline('verify', endless)).toEqual({
      code: 1,
      out: '',
      err: `${endless}:2: The line is longer than any event can be.\n`,
    });
  });
});

describe('a file that is not a record', () => {
  test('exits 2 with one line', () => {
    const script = file('game.craps', 'rulebook etg\n');
    expect(passline('verify', script)).toEqual({
      code: 2,
      out: '',
      err: `${script}:1: Expected “passline-record 1 TABLE” as the first line.\n`,
    });
    const missing = join(folder, 'missing.record');
    expect(passline('verify', missing)).toEqual({ code: 2, out: '', err: `${missing}: no such file\n` });
    const inside = join(folder, 'inside');
    mkdirSync(inside);
    expect(passline('verify', inside)).toEqual({ code: 2, out: '', err: `${inside}: is a folder\n` });
    expect(passline('verify', file('empty.record', ''))).toMatchObject({ code: 2 });
    const bom = file('bom.record', `\uFEFF${record}`);
    expect(passline('verify', bom)).toMatchObject({ code: 2 });
  });

  test('does not stop the others from being checked', () => {
    const { code, out, err } = passline('verify', join(folder, 'none.record'), path);
    expect(code).toBe(2);
    expect(err).toContain('none.record: no such file\n');
    expect(out).toContain('Everything checks out.');
  });

  test('wrong arguments are reported in one line, too', () => {
    expect(passline('verify')).toEqual({
      code: 2,
      out: '',
      err: 'passline: verify: name one or more table records\n',
    });
    expect(passline('verify', '--fast', path)).toEqual({
      code: 2,
      out: '',
      err: 'passline: verify: unknown option “--fast”. Options: --checkpoint, --key, --json, --help.\n',
    });
    expect(passline('help').out).toContain('passline verify FILE… [--json] [--checkpoint FILE [--key HEX]]');
  });
});
