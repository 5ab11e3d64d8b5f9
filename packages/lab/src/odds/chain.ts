// An absorbing chain in exact fractions: the chance of each end, and what is collected on the way there.
import {
  add,
  divide,
  equals,
  formatRational,
  multiply,
  ONE,
  type Rational,
  subtract,
  sum,
  ZERO,
} from '@passline/engine/rational';

/** One state: what a visit collects, the next states, and the ends. All chances of a row add up to 1. */
export type Row = {
  readonly gathers: Rational;
  readonly next: ReadonlyMap<number, Rational>;
  readonly ends: ReadonlyMap<string, Rational>;
};

export type Absorbed = {
  readonly ends: ReadonlyMap<string, Rational>;
  /** What is collected before the end, on average. */
  readonly gathered: Rational;
};

type Work = { gathers: Rational; next: Map<number, Rational>; ends: Map<string, Rational> };

export function addChance<K>(chances: Map<K, Rational>, key: K, chance: Rational): void {
  const before = chances.get(key);
  chances.set(key, before ? add(before, chance) : chance);
}

/** Every set of chances in the lab is checked here: it adds up to exactly 1, or there is no result. */
export function assertWhole(chances: Iterable<Rational>, what: string): void {
  const total = sum(chances);
  if (!equals(total, ONE))
    throw new Error(`the chances of ${what} add up to ${formatRational(total)}, not to 1`);
}

/** Replaces a step to a state by the steps that lead on from it. */
function bypass(into: Work, state: number, by: Work): void {
  const chance = into.next.get(state);
  if (!chance) return;
  into.next.delete(state);
  into.gathers = add(into.gathers, multiply(chance, by.gathers));
  for (const [next, share] of by.next) addChance(into.next, next, multiply(chance, share));
  for (const [end, share] of by.ends) addChance(into.ends, end, multiply(chance, share));
}

/** The same row without its chance of staying in the state. */
function withoutLoop(row: Work, state: number): Work {
  const loop = row.next.get(state);
  if (!loop) return row;
  const leaves = subtract(ONE, loop);
  if (leaves.num === 0n) throw new Error('a state that is never left');
  row.next.delete(state);
  const scaled = <K>(chances: Map<K, Rational>): Map<K, Rational> =>
    new Map([...chances].map(([key, chance]) => [key, divide(chance, leaves)]));
  return { gathers: divide(row.gathers, leaves), next: scaled(row.next), ends: scaled(row.ends) };
}

/**
 * Eliminates the states in the given order, until only the ends are left. If states come in the order in which they
 * are reached, the start is usually the only one that leads to the next.
 */
export function absorb(start: ReadonlyMap<number, Rational>, rows: readonly Row[]): Absorbed {
  assertWhole(start.values(), 'the start');
  const work: Work[] = rows.map(row => {
    assertWhole([...row.next.values(), ...row.ends.values()], 'a state');
    return { gathers: row.gathers, next: new Map(row.next), ends: new Map(row.ends) };
  });
  const source: Work = { gathers: ZERO, next: new Map(start), ends: new Map() };
  work.forEach((row, state) => {
    const by = withoutLoop(row, state);
    bypass(source, state, by);
    for (const later of work.slice(state + 1)) bypass(later, state, by);
  });
  assertWhole(source.ends.values(), 'the ends');
  return { ends: source.ends, gathered: source.gathers };
}
