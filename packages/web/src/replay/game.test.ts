// Games opened from text: scripts and records become frames, and trouble is one sentence with its line.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXAMPLE } from './example.ts';
import { diceAt, openGame, rollFrom } from './game.ts';

const FIXTURES = new URL('../../../engine/fixtures/', import.meta.url);

describe('a script', () => {
  test('becomes frames, one for each thing that happened', () => {
    const opened = openGame(EXAMPLE);
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.problems).toEqual([]);
    expect(opened.frames.filter(frame => frame.roll).length).toBe(8);
    expect(opened.frames.at(-1)?.words.join(' ')).toContain('seven out');
  });

  test('every fixture of the rules opens, unless it needs a house’s file', () => {
    const files = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.craps'),
    );
    expect(files.length).toBeGreaterThan(400);
    for (const name of files) {
      const opened = openGame(readFileSync(new URL(name, FIXTURES), 'utf8'));
      if (opened.ok) expect(opened.problems).toEqual([]);
      else expect(opened.message).toContain('house’s file');
    }
  });

  test('says where an expectation does not hold, and goes on', () => {
    const opened = openGame('rulebook etg\nseat 1 Ana 10.00\nexpect rack 1 11.00\n1 bet pass 1.00\n');
    expect(opened).toMatchObject({ ok: true, problems: [expect.stringContaining('Line 3')] });
  });

  test.each([
    ['', 'The file is empty.'],
    ['dance', 'Line 1'],
    ['# nothing', 'no rulebook'],
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
  const first = rollFrom(frames, 0, 1);
  expect(frames[first]?.roll?.dice).toEqual([3, 1]);
  expect(rollFrom(frames, first, -1)).toBe(first);
  expect(diceAt(frames, first - 1)).toBeNull();
  expect(diceAt(frames, frames.length - 1)?.dice).toEqual([5, 2]);
});
