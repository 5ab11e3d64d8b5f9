// A shift: some tables dealt from one source, hand after hand, and counted by every family of tests.
import { BYTES } from './bytes.ts';
import { CRAPS } from './craps.ts';
import { FACES } from './faces.ts';
import { GAPS } from './gaps.ts';
import { PATTERNS } from './patterns.ts';
import { POSITIONS, TABLE_THROWS } from './positions.ts';
import { repeatsTest, Windows } from './repeats.ts';
import { RUNS } from './runs.ts';
import { SERIAL } from './serial.ts';
import type { TestResult } from './test-result.ts';
import type { Counts, Family, Source, Tally, Thrown } from './thrown.ts';

const FAMILIES: Readonly<Record<string, Family>> = {
  faces: FACES,
  serial: SERIAL,
  runs: RUNS,
  gaps: GAPS,
  patterns: PATTERNS,
  craps: CRAPS,
  places: POSITIONS,
  bytes: BYTES,
};

/** The number of tables in a whole shift. */
export const SHIFT_TABLES = 125;
export const SHIFT_THROWS = SHIFT_TABLES * TABLE_THROWS;

/** What one shift, or several together, counted. */
export type Counted = {
  readonly throws: number;
  readonly counts: Readonly<Record<string, Counts>>;
  readonly windows: readonly Float64Array[];
};

const isPoint = (total: number): boolean => total !== 7 && total >= 4 && total <= 10;

/** The point after a throw. */
function pointAfter(point: number, total: number): number {
  if (point === 0) return isPoint(total) ? total : 0;
  return total === 7 || total === point ? 0 : point;
}

/** Plays one hand, until the seven-out. */
function playHand(source: Source, thrown: Thrown, tallies: readonly Tally[], windows: Windows): void {
  source.openHand(thrown.hand);
  thrown.point = 0;
  for (thrown.roll = 1; ; thrown.roll += 1) {
    const pair = source.rollDice(thrown.roll);
    thrown.pair = pair;
    thrown.first = Math.floor(pair / 6) + 1;
    thrown.second = (pair % 6) + 1;
    thrown.total = thrown.first + thrown.second;
    thrown.bytes = source.bytes;
    for (const tally of tallies) tally.add(thrown);
    windows.add(pair);
    thrown.nth += 1;
    if (thrown.point > 0 && thrown.total === 7) return;
    thrown.point = pointAfter(thrown.point, thrown.total);
  }
}

/**
 * Deals whole hands, so that a table ends where its hand does. Whether it goes on depends on dice already thrown and
 * never on those to come, so that the end of the sample biases no figure.
 */
export function playShift(source: Source, tables = SHIFT_TABLES): Counted {
  const tallies = Object.entries(FAMILIES).map(([name, family]) => ({ name, tally: family.tally() }));
  const each = tallies.map(({ tally }) => tally);
  const windows = new Windows();
  const thrown: Thrown = {
    ...{ pair: 0, first: 1, second: 1, total: 2 },
    ...{ table: 0, hand: 1, roll: 1, nth: 0, point: 0, bytes: null },
  };
  let throws = 0;
  for (let table = 0; table < tables; table += 1) {
    source.openTable(table);
    thrown.table = table;
    thrown.nth = 0;
    for (thrown.hand = 1; thrown.nth < TABLE_THROWS; thrown.hand += 1)
      playHand(source, thrown, each, windows);
    throws += thrown.nth;
  }
  for (const tally of each) tally.finish();
  const counts = Object.fromEntries(tallies.map(({ name, tally }) => [name, tally.counts]));
  return { throws, counts, windows: [windows.numbers()] };
}

/** Adds the second to the first, in place. */
export function addCounts(sum: Counts, more: Counts): Counts {
  for (const [name, counts] of Object.entries(sum)) {
    const added = more[name];
    if (added)
      for (let at = 0; at < counts.length; at += 1)
        counts[at] = (counts[at] as number) + (added[at] as number);
  }
  return sum;
}

/** Adds the second to the first, whose arrays are used for the sum. */
export function mergeCounts(sum: Counted | null, more: Counted): Counted {
  if (!sum) return more;
  for (const [family, counts] of Object.entries(sum.counts)) addCounts(counts, more.counts[family] ?? {});
  return { throws: sum.throws + more.throws, counts: sum.counts, windows: [...sum.windows, ...more.windows] };
}

/** All tests on the counts. */
export function testsOf({ counts, windows }: Counted): readonly TestResult[] {
  const outcomes = Object.entries(FAMILIES).flatMap(([name, family]) => family.tests(counts[name] ?? {}));
  return [...outcomes, repeatsTest(windows)];
}
