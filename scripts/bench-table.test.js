// The benchmarks' table and history: ratios, budgets met and missed, and rows in the right place.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissed, ROWS_VARIABLE, rowsIn, tell } from './bench-row.ts';
import { HISTORY_HEADING, historyRow, tableOf, withRow } from './bench-table.ts';

/** @type {import('./bench-row.ts').BenchRow} */
const ENGINE = {
  key: 'engine.one',
  what: 'engine: one player',
  unit: 'rolls/s',
  measured: 1_000_000,
  yardstick: 'plain loop',
  against: 80_000_000,
  better: 'more',
};
/** @type {import('./bench-row.ts').BenchRow} */
const BYTES = {
  key: 'page.bytes',
  what: 'page: bytes',
  unit: 'B',
  measured: 144_000,
  yardstick: 'budget',
  against: 150_000,
  better: 'less',
  budget: true,
};
/** @type {import('./bench-row.ts').BenchRow} */
const FRAMES = { ...BYTES, key: 'page.frames', unit: '/s', measured: 55, against: 60, better: 'more' };

test('rows are read back from their file as they were written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passline-rows-'));
  const file = join(folder, 'rows.jsonl');
  writeFileSync(file, '');
  const before = process.env[ROWS_VARIABLE];
  process.env[ROWS_VARIABLE] = file;
  try {
    tell(ENGINE);
    tell(FRAMES);
    expect(rowsIn(file)).toEqual([ENGINE, FRAMES]);
  } finally {
    if (before === undefined) delete process.env[ROWS_VARIABLE];
    else process.env[ROWS_VARIABLE] = before;
    rmSync(folder, { recursive: true });
  }
});

test('a budget is met or missed, and against another program there is only a ratio', () => {
  expect(isMissed(BYTES)).toBe(false);
  expect(isMissed({ ...BYTES, measured: 150_001 })).toBe(true);
  expect(isMissed(FRAMES)).toBe(true);
  expect(isMissed({ ...FRAMES, measured: 61 })).toBe(false);
  expect(isMissed({ ...FRAMES, measured: Number.NaN })).toBe(true);
  expect(isMissed(ENGINE)).toBe(false);
});

test('the table shows both figures and the ratio between them', () => {
  const [, engine, bytes, frames] = tableOf([ENGINE, BYTES, FRAMES]).split('\n');
  expect(engine).toMatch(/1,000,000 rolls\/s\s+plain loop\s+80,000,000 rolls\/s\s+0\.013 ×\s+more is better/);
  expect(bytes).toMatch(/144,000 B\s+budget\s+150,000 B\s+0\.960 ×\s+kept/);
  expect(frames).toMatch(/55 \/s\s+budget\s+60 \/s\s+0\.917 ×\s+MISSED/);
});

test('a row of the history has a dash for parts that did not run', () => {
  const row = historyRow('2026-11-15', 'two cores', [ENGINE, BYTES]);
  expect(row).toBe('| 2026-11-15 | two cores | 0.013 / – | – / – / – / – | – | – | – | – | 0.960 / – / – |');
});

test('the history is started once, and continues below its last row whatever follows it', () => {
  const once = withRow('# Results\n', '| first |');
  expect(once.split(HISTORY_HEADING)).toHaveLength(2);
  const twice = withRow(`${once}\nSome words.\n\n## Another\n\n| a |\n|---|\n| b |\n`, '| second |');
  expect(twice.split(HISTORY_HEADING)).toHaveLength(2);
  expect(twice).toContain('| first |\n| second |\n\nSome words.');
  expect(twice.endsWith('| b |\n')).toBe(true);
});
