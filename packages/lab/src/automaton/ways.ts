// The chance of every edge of an automaton: whole ways of one total, from the dice and the edges' weights.
import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { totalWeight } from '../dice-weights.ts';
import { ROLLS } from '../rolls.ts';
import type { Automaton } from './automaton.ts';

/**
 * By edge, how many of the total ways take it from its state: whole numbers, 36 in all for fair dice and no Power Odds.
 * If the total is too large for doubles, they are approximate.
 */
export type Ways = { readonly total: number; readonly isWhole: boolean; readonly ways: Float64Array };

const MAX_TOTAL = 2 ** 53;

export function waysOf({ states, dice, first, weight }: Automaton): Ways {
  const sums = new Float64Array(states * ROLLS);
  let parts = 1;
  for (let at = 0; at < sums.length; at += 1) {
    let sum = 0;
    for (let edge = required(first[at]); edge < required(first[at + 1]); edge += 1)
      sum += required(weight[edge]);
    sums[at] = sum;
    if (sum > 1 && parts < MAX_TOTAL) parts *= sum / gcd(parts, sum);
  }
  const common = dice.reduce((divisor, rolls) => gcd(divisor, rolls), 0);
  const total = (totalWeight(dice) / common) * parts;
  const ways = new Float64Array(weight.length);
  sums.forEach((sum, at) => {
    const rolls = required(dice[at % ROLLS]) / common;
    for (let edge = required(first[at]); edge < required(first[at + 1]); edge += 1)
      ways[edge] = ((rolls * parts) / sum) * required(weight[edge]);
  });
  return { total, isWhole: total < MAX_TOTAL, ways };
}

/** By edge, its chance in its state, as the nearest double. */
export function edgeChances(automaton: Automaton): Float64Array {
  const { ways, total } = waysOf(automaton);
  return ways.map(count => count / total);
}
