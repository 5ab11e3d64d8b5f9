// What a simulation needs of an automaton, as plain arrays that can be sent to a worker; and classes of equivalent
// rolls.
import { gcd } from '@passline/engine/rational';
import type { Automaton } from '../automaton/automaton.ts';
import { isFair } from '../dice-weights.ts';
import { ROLLS } from '../rolls.ts';

export type FlatAutomaton = Pick<
  Automaton,
  | 'states'
  | 'start'
  | 'openingCost'
  | 'dice'
  | 'first'
  | 'weight'
  | 'next'
  | 'profit'
  | 'rack'
  | 'wagered'
  | 'sevenOut'
  | 'leaves'
  | 'layout'
> & {
  /** By edge: commission for the bets made after the roll, not spent by a player who cannot pay for them. */
  readonly unspent: Float64Array;
  /** By edge: the number of its list of shares; equal lists share a number. */
  readonly sharing: Int32Array;
};

function sharingOf({ shares }: Automaton): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(shares, list => {
    const key = list.map(({ spot, profit, wagered }) => `${spot} ${profit} ${wagered}`).join();
    return known.get(key) ?? known.set(key, known.size).size - 1;
  });
}

export function flatten(automaton: Automaton): FlatAutomaton {
  const { states, start, openingCost, dice, first, weight, layout, shares } = automaton;
  const { next, profit, rack, wagered, sevenOut, leaves } = automaton;
  // Shares without a stake are commission: paid for bets made after the roll, or returned for bets taken down.
  const unspent = Float64Array.from(shares, list =>
    list.reduce((sum, share) => (share.wagered === 0 && share.profit < 0 ? sum - share.profit : sum), 0),
  );
  const sharing = sharingOf(automaton);
  const edges = { first, weight, next, profit, rack, wagered, sevenOut, leaves, unspent, sharing };
  return { states, start, openingCost, dice, layout, ...edges };
}

/** Whether all 36 rolls are equally likely and each has one edge, so that edge e is state × 36 + roll. */
export const isUniform = ({ states, next, dice }: FlatAutomaton): boolean =>
  next.length === states * ROLLS && isFair(dice);

/**
 * The class of each roll, and the first roll of each class: rolls of one class do the same in every state.
 */
export type RollClasses = { readonly of: Uint8Array; readonly first: readonly number[] };

function alike(flat: FlatAutomaton, a: number, b: number): boolean {
  const { next, profit, rack, wagered, sevenOut, leaves, sharing } = flat;
  for (let row = 0; row < flat.states * ROLLS; row += ROLLS) {
    const [x, y] = [row + a, row + b];
    if (next[x] !== next[y] || profit[x] !== profit[y] || wagered[x] !== wagered[y]) return false;
    if (rack[x] !== rack[y] || sharing[x] !== sharing[y] || sevenOut[x] !== sevenOut[y]) return false;
    if (leaves[x] !== leaves[y]) return false;
  }
  return true;
}

export function rollClasses(flat: FlatAutomaton): RollClasses {
  const first: number[] = [];
  const of = Uint8Array.from({ length: ROLLS }, (_, roll) => {
    const known = first.findIndex(other => alike(flat, other, roll));
    return known >= 0 ? known : first.push(roll) - 1;
  });
  return { of, first };
}

/** The largest amount that divides all of these: counting in it keeps sums small. */
export const moneyUnitOf = (...amounts: readonly Float64Array[]): number => {
  let moneyUnit = 0;
  for (const list of amounts) for (const amount of list) moneyUnit = gcd(moneyUnit, amount);
  return moneyUnit === 0 ? 1 : moneyUnit;
};

/** The largest absolute value. */
export const largestOf = (amounts: Float64Array): number =>
  amounts.reduce((max, amount) => Math.max(max, Math.abs(amount)), 0);
