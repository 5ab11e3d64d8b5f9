// An automaton as a Markov chain for the solver: dice that do the same counted together, states that behave alike merged.
import type { Automaton } from '../automaton/automaton.ts';

const DICE = 36;
// A counter of many states splits one state a pass; beyond this, merging costs more than it saves.
const MAX_PASSES = 64;

/** Steps of state s are those from first[s] up to first[s + 1]. All money in cents. */
export type Chain = {
  readonly states: number;
  readonly start: number;
  readonly openingCost: number;
  readonly layout: Float64Array;
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** How many of the 36 dice take this step. */
  readonly dice: Float64Array;
  readonly profit: Float64Array;
  readonly rack: Float64Array;
  readonly wagered: Float64Array;
  /** Commission for the bets made after the roll: not spent by a player who cannot pay for them. */
  readonly unspent: Float64Array;
};

type Money = {
  readonly profit: number;
  readonly rack: number;
  readonly wagered: number;
  readonly unspent: number;
};

/** By edge, the number of its money in a list without repetition. */
function moneyOf(automaton: Automaton): { readonly ids: Int32Array; readonly list: readonly Money[] } {
  const list: Money[] = [];
  const known = new Map<string, number>();
  const ids = Int32Array.from(automaton.next, (_, edge) => {
    let unspent = 0;
    // Shares without a stake are the commission of bets put down after the roll, or what comes back of it.
    for (const { wagered, profit } of automaton.shares[edge] ?? [])
      if (wagered === 0 && profit < 0) unspent -= profit;
    const money = {
      profit: automaton.profit[edge] ?? 0,
      rack: automaton.rack[edge] ?? 0,
      wagered: automaton.wagered[edge] ?? 0,
      unspent,
    };
    const key = `${money.profit} ${money.rack} ${money.wagered} ${unspent}`;
    const id = known.get(key) ?? list.push(money) - 1;
    known.set(key, id);
    return id;
  });
  return { ids, list };
}

/**
 * The class of each state: alike where equally many dice lead to the same class with the same money. Which dice they
 * are does not matter to any figure, so that a 4 and a 10 are one state here.
 */
function classesOf({ next, layout, states }: Automaton, money: Int32Array, kinds: number): Int32Array {
  const sizes = new Map<number, number>();
  let classes = Int32Array.from(layout, chips => sizes.get(chips) ?? sizes.set(chips, sizes.size).size - 1);
  let count = sizes.size;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const known = new Map<string, number>();
    const steps = new Float64Array(DICE);
    const refined = Int32Array.from(classes, (own, state) => {
      for (let die = 0; die < DICE; die += 1) {
        const edge = state * DICE + die;
        steps[die] = (classes[next[edge] ?? 0] ?? 0) * kinds + (money[edge] ?? 0);
      }
      const key = `${own}:${steps.sort().join()}`;
      return known.get(key) ?? known.set(key, known.size).size - 1;
    });
    classes = refined;
    if (known.size === count) return classes;
    count = known.size;
  }
  return Int32Array.from({ length: states }, (_, state) => state);
}

export function chainOf(automaton: Automaton): Chain {
  const { ids, list } = moneyOf(automaton);
  const classes = classesOf(automaton, ids, list.length);
  const representatives: number[] = [];
  classes.forEach((id, state) => {
    representatives[id] ??= state;
  });
  const first = [0];
  const steps: { readonly next: number; readonly money: Money; dice: number }[] = [];
  for (const state of representatives) {
    const known = new Map<string, { dice: number }>();
    for (let edge = state * DICE; edge < (state + 1) * DICE; edge += 1) {
      const next = classes[automaton.next[edge] ?? 0] ?? 0;
      const id = ids[edge] ?? 0;
      const money = list[id];
      if (!money) throw new Error('an edge without money');
      const seen = known.get(`${next} ${id}`);
      if (seen) seen.dice += 1;
      else {
        const step = { next, money, dice: 1 };
        known.set(`${next} ${id}`, step);
        steps.push(step);
      }
    }
    first.push(steps.length);
  }
  return {
    states: representatives.length,
    start: classes[automaton.start] ?? 0,
    openingCost: automaton.openingCost,
    layout: Float64Array.from(representatives, state => automaton.layout[state] ?? 0),
    first: Int32Array.from(first),
    next: Int32Array.from(steps, step => step.next),
    dice: Float64Array.from(steps, step => step.dice),
    profit: Float64Array.from(steps, step => step.money.profit),
    rack: Float64Array.from(steps, step => step.money.rack),
    wagered: Float64Array.from(steps, step => step.money.wagered),
    unspent: Float64Array.from(steps, step => step.money.unspent),
  };
}
