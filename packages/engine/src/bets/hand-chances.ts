// What bets on a whole hand give back, by closed forms: sets that are collected, totals repeated, rolls and line wins counted.
import type { Point } from '../dice.ts';
import { add, divide, exact, multiply, ONE, type Rational, rational, subtract, ZERO } from '../rational.ts';
import type { HandRules } from './hand.ts';
import { best, rollCountReturn } from './hand-return.ts';

type Weights = { readonly each: readonly Rational[]; readonly end: Rational };

const ways = (total: number): number => 6 - Math.abs(7 - total);

/** How often a point is made against a seven-out: what different points, and line wins, are collected by. */
function pointWeights(points: readonly Point[]): Weights {
  const chance = (point: number, outOf: number): Rational => rational(ways(point) * outOf, ways(point) + 6);
  return {
    each: points.map(point => chance(point, ways(point))),
    end: points.map(point => chance(point, 6)).reduce(add, ZERO),
  };
}

/** What ends a bet against what it collects; null for bets that are not on a set. */
function weightsOf({ definition: { remembers, ends } }: HandRules, points: readonly Point[]): Weights | null {
  if ('collects' in remembers && ends === 'any-seven') {
    const each = remembers.collects === 'doubles' ? [1, 1, 1, 1, 1, 1] : remembers.collects.map(ways);
    return { each: each.map(weight => rational(weight)), end: rational(6) };
  }
  const onPoints = 'counts' in remembers && remembers.counts === 'different-points' && ends === 'seven-out';
  return onPoints ? pointWeights(points) : null;
}

const choose = (n: number, k: number): bigint => {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return k < 0 || k > n ? 0n : result;
};

/** By size and weight: how many subsets there are. */
function subsetsOf(each: readonly Rational[]): readonly { size: number; weight: Rational; count: bigint }[] {
  let found = new Map([['0 0/1', { size: 0, weight: ZERO, count: 1n }]]);
  for (const own of each) {
    const next = new Map(found);
    for (const { size, weight, count } of found.values()) {
      const heavier = add(weight, own);
      const key = `${size + 1} ${heavier.num}/${heavier.den}`;
      next.set(key, { size: size + 1, weight: heavier, count: (next.get(key)?.count ?? 0n) + count });
    }
    found = next;
  }
  return [...found.values()];
}

/**
 * The chance that at least so many of a set come before the end, by inclusion and exclusion: none of a subset comes
 * with the end's share of its own and the subset's weight.
 */
function atLeast({ each, end }: Weights, from: number): Rational {
  const size = each.length;
  const sign = (n: number): bigint => (n % 2 === 0 ? 1n : -1n);
  let chance = ZERO;
  for (const { size: own, weight, count } of subsetsOf(each)) {
    let times = 0n;
    for (let j = Math.max(from, own); j <= size; j += 1) {
      times += sign(j - from) * choose(j - 1, from - 1) * choose(size - own, j - own);
    }
    const none = divide(end, add(end, weight));
    chance = add(chance, multiply(rational(sign(own) * count * times), none));
  }
  return chance;
}

/** The chance to count one more before the end; null for bets that count something else. */
function stepOf({ definition: { remembers, ends } }: HandRules, comeOut: ComeOut): Rational | null {
  if ('repeats' in remembers && ends === 'any-seven') {
    return rational(ways(remembers.repeats), ways(remembers.repeats) + 6);
  }
  if (!('counts' in remembers) || remembers.counts !== 'line-wins' || ends !== 'seven-out') return null;
  const { each, end } = pointWeights(comeOut.points);
  const wins = add(
    each.reduce(add, ZERO),
    rational(comeOut.wins.reduce((all, total) => all + ways(total), 0)),
  );
  return divide(wins, add(wins, end));
}

type ComeOut = { readonly wins: readonly number[]; readonly points: readonly Point[] };

function power(base: Rational, times: number): Rational {
  return { num: base.num ** BigInt(times), den: base.den ** BigInt(times) };
}

/** What a bet on a whole hand gives back of every unit bet; null where it takes more than this to tell. */
export function handReturn(hand: HandRules, comeOut: ComeOut): Rational | null {
  const { remembers, ends } = hand.definition;
  const isOnRolls = 'counts' in remembers && remembers.counts === 'rolls';
  if (isOnRolls && ends === 'seven-out') return rollCountReturn(hand.pays, comeOut.points);
  const weights = weightsOf(hand, comeOut.points);
  const step = stepOf(hand, comeOut);
  const reach = (from: number): Rational | null => {
    // A count ends with the seven, which is counted.
    if (isOnRolls) return power(rational(5, 6), from - 1);
    return weights ? atLeast(weights, from) : step && power(step, from);
  };
  let [back, paid] = [ZERO, ZERO];
  for (const { from, wins } of hand.pays) {
    const chance = reach(from);
    if (!chance) return null;
    const times = best(paid, add(ONE, exact(wins)));
    back = add(back, multiply(subtract(times, paid), chance));
    paid = times;
  }
  return back;
}
