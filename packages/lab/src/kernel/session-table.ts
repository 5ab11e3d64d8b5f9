// The tables of the sessions' hot loop: for each state and roll or pair of rolls, its effect on a session, and the
// bounds within which it cannot end one.
import { AT, eachEntry, type Grid, rowBytes, writePlaces } from './draws.ts';
import {
  type FlatAutomaton,
  isUniform,
  largestOf,
  moneyUnitOf,
  type RollClasses,
  rollClasses,
} from './flat-automaton.ts';
import type { SessionPlan } from './lane.ts';

/**
 * A lane in memory, or a recorded session: its row, the entry it finished with, the rounds left, its number, two
 * vectors of four numbers, and the draw in which it ends.
 */
export const LANE = {
  row: 0,
  entry: 4,
  left: 8,
  number: 12,
  progress: 16,
  peak: 32,
  draw: 48,
  bytes: 64,
} as const;
/** An entry of a table. */
export const FIELD = { next: 0, count: 4, floor: 8, add: 16, reach: 32, bytes: 48 } as const;

/** A table: how entries are looked up, where it begins, and the length of its rows. */
export type SessionTable = { readonly grid: Grid; readonly base: number; readonly row: number };

export type SessionLayout = {
  readonly classes: RollClasses;
  /** Worth in the kernel is (worth − origin) ÷ moneyUnit. */
  readonly origin: number;
  readonly moneyUnit: number;
  /** Two rolls at a time, unless that table is too large; and one at a time, for the draw in which a session ends. */
  readonly play: SessionTable;
  readonly finish: SessionTable;
  readonly quiet: QuietResults | null;
  readonly bytes: number;
};

/**
 * Where the kernel counts the results of sessions that play all their rolls, in money units from `lowest` on, so that
 * they need no records; null if there are too many possible results.
 */
export type QuietResults = { readonly base: number; readonly lowest: number; readonly count: number };

/** Totals of such sessions, from AT.quiet on: 64-bit sums of drawdown and longest hand, the maxima, and the count. */
export const QUIET = { sums: 0, highest: 16, sessions: 32, bytes: 48 } as const;

const MAX_RESULTS = 2 ** 15;

// Far enough from the limits of 32 bits that sums of a few such numbers do not overflow.
const FAR = 2 ** 29;
/** Worth is stored as LEVEL − worth and LEVEL + worth, which are never negative. */
export const LEVEL = FAR;
/** A new session's numbers: fall, hand, −worth, worth; drawdown, longest hand, shortage, excess. */
export const INITIAL = { progress: [0, 0, LEVEL, LEVEL], peak: [0, 0, -1, -1] } as const;
/** More rounds than are ever played. */
export const IDLE_ROUNDS = 2 ** 31 - 1;

const MAX_TABLE = 4 * 2 ** 20;

/** Where everything is in memory; null if rolls are not uniform or a session's worth could leave the kernel's range. */
export function layoutOf(flat: FlatAutomaton, plan: SessionPlan): SessionLayout | null {
  if (!isUniform(flat)) return null;
  const moneyUnit = moneyUnitOf(flat.profit);
  if ((largestOf(flat.profit) / moneyUnit) * plan.rolls >= FAR || plan.rolls >= FAR) return null;
  const classes = rollClasses(flat);
  const single: Grid = { rollsPerLookup: 1, entry: FIELD.bytes, places: AT.morePlaces };
  const pair: Grid = { rollsPerLookup: 2, entry: FIELD.bytes, places: AT.places };
  const finish = { grid: single, base: 0, row: rowBytes(single, classes) };
  // Each table has one more row, for idle lanes.
  const behind = (flat.states + 1) * finish.row;
  const pairs = { grid: pair, base: behind, row: rowBytes(pair, classes) };
  const play = flat.states * pairs.row <= MAX_TABLE ? pairs : finish;
  const tables = AT.table + behind + (play === finish ? 0 : (flat.states + 1) * play.row);
  const farthest = (largestOf(flat.profit) / moneyUnit) * plan.rolls;
  const count = 2 * farthest + 1;
  const quiet = count <= MAX_RESULTS ? { base: tables, lowest: -farthest, count } : null;
  const bytes = tables + 4 * (quiet?.count ?? 0);
  return { classes, origin: plan.bankroll - flat.openingCost, moneyUnit, play, finish, quiet, bytes };
}

type RollOutcome = { readonly profit: number; readonly rack: number; readonly sevenOut: boolean };

/** The entry's rolls in order, with the profit and rack accumulated since before the first. */
function stepsOf(
  { profit, rack, sevenOut }: FlatAutomaton,
  first: number,
  second: number | null,
): RollOutcome[] {
  const one = {
    profit: profit[first] as number,
    rack: rack[first] as number,
    sevenOut: sevenOut[first] === 1,
  };
  if (second === null) return [one];
  const two = {
    profit: one.profit + (profit[second] as number),
    rack: one.rack + (rack[second] as number),
    sevenOut: sevenOut[second] === 1,
  };
  return [one, two];
}

const within = (value: number): number => Math.max(-FAR, Math.min(FAR, value));

type PlannedLayout = { readonly plan: SessionPlan; readonly layout: SessionLayout };

/** What is added to (−worth, worth): both stay below 0 as long as no roll of the entry can end a session. */
function boundsOf({ plan, layout }: PlannedLayout, chips: number, steps: readonly RollOutcome[]): number[] {
  const { origin, moneyUnit } = layout;
  let [floor, ceiling] = [-FAR, FAR];
  for (const { profit, rack } of steps) {
    floor = Math.max(floor, Math.ceil((chips - rack - origin) / moneyUnit));
    if (plan.stopLoss !== null)
      floor = Math.max(floor, Math.floor((plan.stopLoss - profit - origin) / moneyUnit) + 1);
    if (plan.target !== null)
      ceiling = Math.min(ceiling, Math.ceil((plan.target - profit - origin) / moneyUnit));
  }
  return [within(floor) - 1 - LEVEL, -within(ceiling) - LEVEL];
}

type Effect = { readonly add: number[]; readonly floor: number[]; readonly reach: number[] };

/** What an entry does to (fall, hand, −worth, worth), and to their peaks. */
function effectOf(planned: PlannedLayout, chips: number, steps: readonly RollOutcome[]): Effect {
  const profits = steps.map(({ profit }) => profit / planned.layout.moneyUnit);
  const [first, last] = [profits[0] as number, profits.at(-1) as number];
  const ends = steps.findIndex(step => step.sevenOut);
  const begins = steps.findLastIndex(step => step.sevenOut) + 1;
  // The fall is measured before each roll; the fall after the last roll is measured by the next entry.
  const deepest = steps.length === 1 ? 0 : Math.max(0, -first);
  return {
    add: [-last, ends >= 0 ? -FAR : steps.length, -last, last],
    floor: [Math.max(0, first - last), begins > 0 ? steps.length - begins : 0],
    reach: [deepest, ends >= 0 ? ends + 1 : steps.length, ...boundsOf(planned, chips, steps)],
  };
}

function writeTable(
  memory: ArrayBuffer,
  flat: FlatAutomaton,
  planned: PlannedLayout,
  { grid, base, row }: SessionTable,
): void {
  const words = new Int32Array(memory);
  const entries = row / FIELD.bytes;
  const put = (entry: number, field: number, values: readonly number[]): void => {
    words.set(values, (AT.table + base + entry * FIELD.bytes + field) / 4);
  };
  eachEntry(flat, grid, planned.layout.classes, (entry, first, second) => {
    const chips = flat.layout[Math.floor(entry / entries)] as number;
    const { add, floor, reach } = effectOf(planned, chips, stepsOf(flat, first, second));
    put(entry, FIELD.next, [base + (flat.next[second ?? first] as number) * row]);
    put(entry, FIELD.floor, floor);
    put(entry, FIELD.add, add);
    put(entry, FIELD.reach, reach);
  });
  for (let entry = flat.states * entries; entry < (flat.states + 1) * entries; entry += 1) {
    put(entry, FIELD.next, [base + flat.states * row]);
    put(entry, FIELD.reach, [0, 0, -FAR - LEVEL, -FAR - LEVEL]);
  }
}

export function writeSessionTables(
  memory: ArrayBuffer,
  flat: FlatAutomaton,
  plan: SessionPlan,
  layout: SessionLayout,
): void {
  for (const table of new Set([layout.finish, layout.play])) {
    writePlaces(memory, table.grid, layout.classes);
    writeTable(memory, flat, { plan, layout }, table);
  }
}
