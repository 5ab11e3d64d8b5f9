// Automata that no strategy has, with any states and any money, to test the kernels beyond what craps produces.
import * as fc from 'fast-check';
import type { Automaton, Share } from '../src/automaton/automaton.ts';
import { FAIR } from '../src/dice-weights.ts';

const ROLLS = 36;

type Shape = {
  states: number;
  kinds: number;
  moneyUnit: number;
  size: number;
  commission: boolean;
  seed: number;
};

/** A small separate generator, so that the inputs do not depend on the code under test. */
function numbers(seed: number): (below: number) => number {
  let state = seed | 1;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** An automaton with the given number of distinct columns, so that some have few and some many. */
export function automatonOf({ states, kinds, moneyUnit, size, commission, seed }: Shape): Automaton {
  const below = numbers(seed);
  const layout = Float64Array.from({ length: states }, () => below(size) * moneyUnit);
  const point = Array.from({ length: states }, (_, state) => (state % 2 === 1 ? 6 : null));
  const [next, profit, rack, wagered, sevenOut] = [[], [], [], [], []] as number[][];
  const shares: Share[][] = [];
  for (let state = 0; state < states; state += 1) {
    const kind = Array.from({ length: kinds }, () => {
      const to = below(states);
      const gain = (below(2 * size + 1) - size) * moneyUnit;
      const paid = commission && below(4) === 0 ? below(size + 1) * moneyUnit : 0;
      return { to, gain, paid, stake: below(size + 1) * moneyUnit, ends: below(3) === 0 };
    });
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const { to, gain, paid, stake, ends } = kind[roll % kinds] ?? {
        to: 0,
        gain: 0,
        paid: 0,
        stake: 0,
        ends: false,
      };
      next?.push(to);
      profit?.push(gain - paid);
      rack?.push(gain - paid - (layout[to] ?? 0) + (layout[state] ?? 0));
      wagered?.push(stake);
      sevenOut?.push(ends && point[state] !== null && point[to] === null ? 1 : 0);
      const bet = { spot: 'place-6', profit: gain, wagered: stake } as const;
      shares.push(paid > 0 ? [bet, { spot: 'buy-4', profit: -paid, wagered: 0 }] : [bet]);
    }
  }
  return {
    states,
    unmerged: states,
    start: below(states),
    openingCost: commission ? below(size + 1) * moneyUnit : 0,
    dice: FAIR,
    first: Int32Array.from({ length: states * ROLLS + 1 }, (_, at) => at),
    weight: new Float64Array(states * ROLLS).fill(1),
    next: Int32Array.from(next ?? []),
    profit: Float64Array.from(profit ?? []),
    rack: Float64Array.from(rack ?? []),
    wagered: Float64Array.from(wagered ?? []),
    sevenOut: Uint8Array.from(sevenOut ?? []),
    leaves: new Uint8Array(next?.length ?? 0),
    layout,
    point,
    labels: Array.from({ length: states }, (_, state) => `state ${state}`),
    shares,
  };
}

/** The same with weighted dice, and with several edges for some of its rolls, as Power Odds give them. */
export function vary(automaton: Automaton, dice: readonly number[], ways: number, seed: number): Automaton {
  const below = numbers(seed);
  const first = [0];
  const from: number[] = [];
  const weight: number[] = [];
  automaton.next.forEach((_, edge) => {
    const count = below(3) === 0 ? 1 + below(ways) : 1;
    for (let way = 0; way < count; way += 1) {
      // The other ways are copies of other rolls' edges.
      from.push(way === 0 ? edge : below(automaton.next.length));
      weight.push(count === 1 ? 1 : 1 + below(40));
    }
    first.push(from.length);
  });
  const pick = (amounts: Float64Array): Float64Array => Float64Array.from(from, edge => amounts[edge] ?? 0);
  return {
    ...automaton,
    dice,
    first: Int32Array.from(first),
    weight: Float64Array.from(weight),
    next: Int32Array.from(from, edge => automaton.next[edge] ?? 0),
    profit: pick(automaton.profit),
    rack: pick(automaton.rack),
    wagered: pick(automaton.wagered),
    sevenOut: Uint8Array.from(from, edge => automaton.sevenOut[edge] ?? 0),
    leaves: new Uint8Array(from.length),
    shares: from.map(edge => automaton.shares[edge] ?? []),
  };
}

export const automata: fc.Arbitrary<Automaton> = fc
  .record({
    states: fc.integer({ min: 1, max: 40 }),
    kinds: fc.constantFrom(1, 2, 9, 12, 36),
    moneyUnit: fc.constantFrom(1, 100, 2500),
    size: fc.constantFrom(1, 7, 500),
    commission: fc.boolean(),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  .map(automatonOf);
