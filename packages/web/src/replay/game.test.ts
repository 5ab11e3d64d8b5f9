// Games opened from text: scripts and records become frames, and an error is one sentence with its line.
import { readdirSync, readFileSync } from 'node:fs';
import { playedTable } from '@passline/table/testing/record/game.ts';
import { describe, expect, test } from 'vitest';
import { EXAMPLE } from './example.ts';
import { countUpTo, diceAt, rollFrom, rollsOf } from './frames.ts';
import { openGame, opening } from './game.ts';

const FIXTURES = new URL('../../../engine/fixtures/', import.meta.url);

describe('a script', () => {
  test('becomes frames, one for each event', () => {
    const opened = openGame(EXAMPLE);
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.problems).toEqual([]);
    expect(opened.frames.filter(frame => frame.roll).length).toBe(8);
    expect(opened.frames.at(-1)?.words.join(' ')).toContain('Seven out');
  });

  test('every fixture of the rules opens, unless it needs a house file', () => {
    const files = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.craps'),
    );
    expect(files.length).toBeGreaterThan(400);
    for (const name of files) {
      const opened = openGame(readFileSync(new URL(name, FIXTURES), 'utf8'));
      if (opened.ok) expect(opened.problems).toEqual([]);
      else expect(opened.message).toContain('house file');
    }
  });

  test('says where an expectation does not hold, and goes on', () => {
    const opened = openGame('rulebook etg\nseat 1 Ana 10.00\nexpect rack 1 11.00\n1 bet pass 1.00\n');
    expect(opened).toMatchObject({ ok: true, problems: [expect.stringContaining('Line 3')] });
  });

  test.each([
    ['', 'The file is empty.'],
    ['dance', 'Not a script or a record: it starts with “dance”'],
    ['{"a":1}', 'it starts with “{"a":1}”'],
    ['\u0089PNG\r\n\0\0', 'not a text file'],
    ['rulebook', 'Line 1: expected'],
    ['rulebook atlantis', 'Line 1: there is no rulebook “atlantis”'],
    ['# nothing', 'does not name a rulebook'],
    ['passline-record 1 t_x\nnonsense\n', 'Line 2'],
  ])('%j cannot be opened', (text, message) => {
    const opened = openGame(text);
    expect(opened).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  });
});

test('stepping from roll to roll stays within the game', () => {
  const opened = openGame(EXAMPLE);
  if (!opened.ok) throw new Error(opened.message);
  const { frames } = opened;
  const rolls = rollsOf(frames);
  const first = rollFrom(rolls, 0, 1);
  expect(frames[first]?.roll?.dice).toEqual([3, 1]);
  expect(rollFrom(rolls, first, -1)).toBe(first);
  expect(rollFrom(rolls, frames.length - 1, 1)).toBe(frames.length - 1);
  expect(rollFrom(rolls, rolls[1] ?? 0, -1)).toBe(first);
  expect(diceAt(frames, first - 1)).toBeNull();
  expect(diceAt(frames, frames.length - 1)?.dice).toEqual([5, 2]);
});

test('a number is found among ascending ones', () => {
  expect([-1, 2, 3, 9, 10].map(max => countUpTo([2, 5, 9], max))).toEqual([0, 1, 1, 3, 3]);
  expect(countUpTo([], 5)).toBe(0);
});

test('a byte order mark and other line endings do no harm', () => {
  expect(openGame(`\uFEFF${EXAMPLE.replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true, problems: [] });
});

describe('a record', () => {
  const record = playedTable(
    { id: 't_replay00000000000000', mode: 'practice', rulebook: 'etg' },
    40,
  ).record();
  const lines = record.split('\n');

  test('becomes frames, with all of its rolls', () => {
    const opened = openGame(record);
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.problems).toEqual([]);
    expect(rollsOf(opened.frames)).toHaveLength(40);
  });

  test('that is cut short is shown as far as it goes, with a notice', () => {
    const opened = openGame(lines.slice(0, -30).join('\n'));
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.problems).toEqual([expect.stringContaining('cut short')]);
    expect(rollsOf(opened.frames).length).toBeGreaterThan(20);
  });

  test('with an impossible event is shown up to that event', () => {
    const at = lines.findIndex((line, index) => index > 80 && line.includes('"type":"rolled"'));
    const forged = lines.with(at, (lines[at] ?? '').replace(/"before":\d+/, '"before":77700'));
    const opened = openGame(forged.join('\n'));
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.problems).toEqual([expect.stringContaining(`Line ${at + 1} cannot have happened`)]);
    expect(opened.frames.at(-1)?.line).toBeLessThanOrEqual(at);
  });

  test('is opened in small steps', () => {
    const shares = [...opening(record)];
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});
