// An automaton as a Markov chain for the solver: equal rolls counted together, states that behave alike merged.

import { required } from '@passline/engine/required';
import type { Automaton } from '../automaton/automaton.ts';
import { type Ways, waysOf } from '../automaton/ways.ts';
import { ROLLS } from '../rolls.ts';

// A long counter splits off one state per pass; beyond this many passes, merging costs more than it saves.
const MAX_PASSES = 64;

/** Steps of state s are those from first[s] up to first[s + 1]. All money in cents. */
export type MarkovChain = {
  readonly states: number;
  readonly start: number;
  readonly openingCost: number;
  readonly layout: Float64Array;
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** A step's chance is its ways of this total: whole numbers, 36 in all for fair dice without Power Odds. */
  readonly total: number;
  /** Whether the ways are exact: if the total is too large for doubles, they only approximate each chance. */
  readonly isWhole: boolean;
  readonly ways: Float64Array;
  readonly profit: Float64Array;
  readonly rack: Float64Array;
  readonly wagered: Float64Array;
  /** Commission for the bets made after the roll: not spent by a player who cannot pay for them. */
  readonly unspent: Float64Array;
  /** 1 where the player leaves; the step leads to the start of the next visit. */
  readonly leaves: Float64Array;
};

type Money = {
  readonly profit: number;
  readonly rack: number;
  readonly wagered: number;
  readonly unspent: number;
  readonly leaves: number;
};

/** The distinct money of edges, and each edge's index in that list. */
function moneyOf(automaton: Automaton): { readonly ids: Int32Array; readonly list: readonly Money[] } {
  const list: Money[] = [];
  const known = new Map<string, number>();
  const ids = Int32Array.from(automaton.next, (_, edge) => {
    let unspent = 0;
    // Shares without a stake are commission: paid for bets made after the roll, or returned for bets taken down.
    for (const { wagered, profit } of required(automaton.shares[edge]))
      if (wagered === 0 && profit < 0) unspent -= profit;
    const money = {
      profit: required(automaton.profit[edge]),
      rack: required(automaton.rack[edge]),
      wagered: required(automaton.wagered[edge]),
      unspent,
      leaves: required(automaton.leaves[edge]),
    };
    const key = `${money.profit} ${money.rack} ${money.wagered} ${unspent} ${money.leaves}`;
    const id = known.get(key) ?? list.push(money) - 1;
    known.set(key, id);
    return id;
  });
  return { ids, list };
}

/** A state's steps as text: the number of ways to each class with each money. */
function stepsText(
  { first, next }: Automaton,
  state: number,
  ways: Float64Array,
  place: (edge: number, to: number) => number,
): string {
  const steps = new Map<number, number>();
  const end = required(first[(state + 1) * ROLLS]);
  for (let edge = required(first[state * ROLLS]); edge < end; edge += 1) {
    const to = place(edge, required(next[edge]));
    steps.set(to, (steps.get(to) ?? 0) + required(ways[edge]));
  }
  return [...steps]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b)
    .join(' ');
}

/**
 * The class of each state: states share one if equally many rolls lead to the same class with the same money. No figure
 * depends on which rolls these are, so the points 4 and 10 are one state here.
 */
function classesOf(automaton: Automaton, { ways }: Ways, money: Int32Array, kinds: number): Int32Array {
  const { layout, states } = automaton;
  const sizes = new Map<number, number>();
  let classes = Int32Array.from(layout, chips => sizes.get(chips) ?? sizes.set(chips, sizes.size).size - 1);
  let count = sizes.size;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const known = new Map<string, number>();
    const place = (edge: number, to: number): number => required(classes[to]) * kinds + required(money[edge]);
    const refined = Int32Array.from(classes, (own, state) => {
      const key = `${own}:${stepsText(automaton, state, ways, place)}`;
      return known.get(key) ?? known.set(key, known.size).size - 1;
    });
    classes = refined;
    if (known.size === count) return classes;
    count = known.size;
  }
  return Int32Array.from({ length: states }, (_, state) => state);
}

/** `merges` must be false if chips may run short: states that behave alike may differ then. */
export function chainOf(automaton: Automaton, merges = true): MarkovChain {
  const { ids, list } = moneyOf(automaton);
  const chances = waysOf(automaton);
  const classes = merges
    ? classesOf(automaton, chances, ids, list.length)
    : Int32Array.from({ length: automaton.states }, (_, state) => state);
  const representatives: number[] = [];
  classes.forEach((id, state) => {
    representatives[id] ??= state;
  });
  const first = [0];
  const steps: { readonly next: number; readonly money: Money; ways: number }[] = [];
  for (const state of representatives) {
    const known = new Map<string, { ways: number }>();
    const end = required(automaton.first[(state + 1) * ROLLS]);
    for (let edge = required(automaton.first[state * ROLLS]); edge < end; edge += 1) {
      const ways = required(chances.ways[edge]);
      // An impossible edge is not a step.
      if (ways === 0) continue;
      const next = required(classes[required(automaton.next[edge])]);
      const id = required(ids[edge]);
      const money = required(list[id]);
      const seen = known.get(`${next} ${id}`);
      if (seen) seen.ways += ways;
      else {
        const step = { next, money, ways };
        known.set(`${next} ${id}`, step);
        steps.push(step);
      }
    }
    first.push(steps.length);
  }
  return {
    states: representatives.length,
    start: required(classes[automaton.start]),
    openingCost: automaton.openingCost,
    layout: Float64Array.from(representatives, state => required(automaton.layout[state])),
    first: Int32Array.from(first),
    next: Int32Array.from(steps, step => step.next),
    total: chances.total,
    isWhole: chances.isWhole,
    ways: Float64Array.from(steps, step => step.ways),
    profit: Float64Array.from(steps, step => step.money.profit),
    rack: Float64Array.from(steps, step => step.money.rack),
    wagered: Float64Array.from(steps, step => step.money.wagered),
    unspent: Float64Array.from(steps, step => step.money.unspent),
    leaves: Float64Array.from(steps, step => step.money.leaves),
  };
}

/** The chain of one visit: a player who leaves goes to an additional last state, with all chips in the rack. */
export function visitChain(chain: MarkovChain): MarkovChain {
  const { states, first, next, profit, rack, unspent, leaves, layout } = chain;
  if (!leaves.includes(1)) return chain;
  const from = new Int32Array(next.length);
  for (let state = 0; state < states; state += 1)
    from.fill(state, required(first[state]), required(first[state + 1]));
  // The opening bets of the next visit are not made, and their commission is not spent.
  const result = (step: number): number => required(profit[step]) + required(unspent[step]);
  const change = <T extends Float64Array | Int32Array>(amounts: T, at: (step: number) => number): T =>
    amounts.map((amount, step) => (leaves[step] === 1 ? at(step) : amount)) as T;
  return {
    ...chain,
    states: states + 1,
    layout: Float64Array.from([...layout, 0]),
    first: Int32Array.from([...first, next.length]),
    next: change(next, () => states),
    profit: change(profit, result),
    rack: change(rack, step => result(step) + required(layout[required(from[step])])),
    unspent: change(unspent, () => 0),
  };
}
