// An absorbing chain in exact fractions: where it ends from a start, with which chance, and what it gathers on the way.
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
} from '@passline/engine/rational';

/** One state: what a visit gathers, where it goes on to, and where it ends. All chances of a row add up to 1. */
export type Row = {
  readonly gathers: Rational;
  readonly next: ReadonlyMap<number, Rational>;
  readonly ends: ReadonlyMap<string, Rational>;
};

export type Absorbed = {
  readonly ends: ReadonlyMap<string, Rational>;
  /** What is gathered until the end, in the mean. */
  readonly gathered: Rational;
};

type Work = { gathers: Rational; next: Map<number, Rational>; ends: Map<string, Rational> };

export function put<K>(chances: Map<K, Rational>, key: K, chance: Rational): void {
  const before = chances.get(key);
  chances.set(key, before ? add(before, chance) : chance);
}

/** Every set of chances in the lab goes through here: it adds up to exactly 1, or nothing is said at all. */
export function assertWhole(chances: Iterable<Rational>, what: string): void {
  const total = sum(chances);
  if (!equals(total, ONE))
    throw new Error(`the chances of ${what} add up to ${formatRational(total)}, not to 1`);
}

/** Whoever goes to a state goes straight to where it leads. */
function bypass(into: Work, state: number, by: Work): void {
  const chance = into.next.get(state);
  if (!chance) return;
  into.next.delete(state);
  into.gathers = add(into.gathers, multiply(chance, by.gathers));
  for (const [next, share] of by.next) put(into.next, next, multiply(chance, share));
  for (const [end, share] of by.ends) put(into.ends, end, multiply(chance, share));
}

/** A state that may return to itself, as one that does not. */
function withoutLoop(row: Work, state: number): Work {
  const loop = row.next.get(state);
  if (!loop) return row;
  const leaves = subtract(ONE, loop);
  if (leaves.num === 0n) throw new Error('a state that is never left has no end');
  row.next.delete(state);
  const scaled = <K>(chances: Map<K, Rational>): Map<K, Rational> =>
    new Map([...chances].map(([key, chance]) => [key, divide(chance, leaves)]));
  return { gathers: divide(row.gathers, leaves), next: scaled(row.next), ends: scaled(row.ends) };
}

/**
 * Takes the states away one after the other, in the order they are given: the start is left with its ends alone.
 * Where states come in the order they are reached, the start is mostly the only one to lead to the next.
 */
export function absorbed(start: ReadonlyMap<number, Rational>, rows: readonly Row[]): Absorbed {
  assertWhole(start.values(), 'the start');
  const work: Work[] = rows.map(row => {
    assertWhole([...row.next.values(), ...row.ends.values()], 'a state');
    return { gathers: row.gathers, next: new Map(row.next), ends: new Map(row.ends) };
  });
  const source: Work = { gathers: { num: 0n, den: 1n }, next: new Map(start), ends: new Map() };
  work.forEach((row, state) => {
    const by = withoutLoop(row, state);
    bypass(source, state, by);
    for (const later of work.slice(state + 1)) bypass(later, state, by);
  });
  assertWhole(source.ends.values(), 'the ends');
  return { ends: source.ends, gathered: source.gathers };
}
