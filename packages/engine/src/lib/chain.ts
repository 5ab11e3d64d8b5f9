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
} from './rational.ts';
import { required } from './required.ts';

/** One state: what a visit collects, the next states, and the ends. All chances of a row add up to 1. */
export type ChainState = {
  readonly gathers: Rational;
  readonly next: ReadonlyMap<number, Rational>;
  readonly ends: ReadonlyMap<string, Rational>;
};

export type Absorbed = {
  readonly ends: ReadonlyMap<string, Rational>;
  /** What is collected before the end, on average. */
  readonly gathered: Rational;
};

/** Thrown for a chain that does not end. */
export class NeverLeftError extends Error {}

type Work = { gathers: Rational; next: Map<number, Rational>; ends: Map<string, Rational> };

export function addChance<K>(chances: Map<K, Rational>, key: K, chance: Rational): void {
  const before = chances.get(key);
  chances.set(key, before ? add(before, chance) : chance);
}

/** Throws unless chances add up to exactly 1. */
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
  if (leaves.num === 0n) throw new NeverLeftError('a state that is never left');
  row.next.delete(state);
  const scaled = <K>(chances: Map<K, Rational>): Map<K, Rational> =>
    new Map([...chances].map(([key, chance]) => [key, divide(chance, leaves)]));
  return { gathers: divide(row.gathers, leaves), next: scaled(row.next), ends: scaled(row.ends) };
}

type Visit = { readonly state: number; readonly next: Iterator<number> };

/**
 * Groups of states that lead to one another, each group before those that it leads to (Tarjan's algorithm).
 */
export function groupsOf(rows: readonly ChainState[]): readonly (readonly number[])[] {
  const [found, lowest, group] = [new Map<number, number>(), new Map<number, number>(), new Set<number>()];
  const groups: number[][] = [];
  const open: number[] = [];
  const enter = (state: number): Visit => {
    found.set(state, found.size);
    lowest.set(state, required(found.get(state)));
    open.push(state);
    group.add(state);
    return { state, next: required(rows[state]).next.keys() };
  };
  const lower = (state: number, to: number): void => {
    lowest.set(state, Math.min(required(lowest.get(state)), to));
  };
  const leave = (state: number): void => {
    if (lowest.get(state) !== found.get(state)) return;
    const closed = open.splice(open.lastIndexOf(state));
    for (const one of closed) group.delete(one);
    groups.push(closed);
  };
  for (let root = 0; root < rows.length; root += 1) {
    if (found.has(root)) continue;
    const path = [enter(root)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { value: next, done } = last.next.next();
      if (!done) {
        if (!found.has(next)) path.push(enter(next));
        else if (group.has(next)) lower(last.state, required(found.get(next)));
        continue;
      }
      path.pop();
      leave(last.state);
      const parent = path.at(-1);
      if (parent) lower(parent.state, required(lowest.get(last.state)));
    }
  }
  return groups.reverse();
}

/**
 * Eliminates one state after another until only the ends are left. It goes group by group, so that a state is
 * substituted only into the few that can lead back to it. Where sets only grow, most groups have one state.
 */
export function absorb(start: ReadonlyMap<number, Rational>, rows: readonly ChainState[]): Absorbed {
  assertWhole(start.values(), 'the start');
  const work: Work[] = rows.map(row => {
    assertWhole([...row.next.values(), ...row.ends.values()], 'a state');
    return { gathers: row.gathers, next: new Map(row.next), ends: new Map(row.ends) };
  });
  const source: Work = { gathers: ZERO, next: new Map(start), ends: new Map() };
  for (const group of groupsOf(rows)) {
    group.forEach((state, index) => {
      const by = withoutLoop(required(work[state]), state);
      bypass(source, state, by);
      for (const later of group.slice(index + 1)) bypass(required(work[later]), state, by);
    });
  }
  assertWhole(source.ends.values(), 'the ends');
  return { ends: source.ends, gathered: source.gathers };
}
