// The average return of bets on a whole hand: closed forms for sets, counts and points, and a chain for all
// others.

import type { Point } from '../dice.ts';
import {
  add,
  divide,
  equals,
  isLess,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../lib/rational.ts';
import { required } from '../lib/required.ts';
import type { HandRules } from './hand.ts';
import { type ComeOutNumbers, handChain, meanOfBestStop, meanOfChain } from './hand-chain.ts';
import { meanOfReached, rollCountChances } from './hand-return.ts';

type Weights = { readonly each: readonly Rational[]; readonly end: Rational };

const ways = (total: number): number => 6 - Math.abs(7 - total);

/**
 * How often a point is made before a seven-out: the chance by which different points and line wins are
 * collected.
 */
function pointWeights(points: readonly Point[]): Weights {
  const chance = (point: number, outOf: number): Rational => rational(ways(point) * outOf, ways(point) + 6);
  return {
    each: points.map(point => chance(point, ways(point))),
    end: points.map(point => chance(point, 6)).reduce(add, ZERO),
  };
}

/**
 * The weight of what ends a bet against the weights of what it collects; null for bets that are not on a set.
 */
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
 * The chance that at least this many of a set come before the end, by inclusion and exclusion. The chance
 * that none of a subset comes is the end's weight over the weights of the end and the subset.
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

/** The chance of counting one more before the end; null for bets that count something else. */
function stepOf({ definition: { remembers, ends } }: HandRules, comeOut: ComeOutNumbers): Rational | null {
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

function power(base: Rational, times: number): Rational {
  return { num: base.num ** BigInt(times), den: base.den ** BigInt(times) };
}

/** The chance of reaching each pay; null for bets that are not on one count or set. */
function reachChances(hand: HandRules, comeOut: ComeOutNumbers): readonly Rational[] | null {
  const { remembers, ends } = hand.definition;
  const isOnRolls = 'counts' in remembers && remembers.counts === 'rolls';
  if (isOnRolls && ends === 'seven-out') return rollCountChances(hand.pays, comeOut.points);
  // A count ends with the seven, which is counted.
  if (isOnRolls) return hand.pays.map(({ from }) => power(rational(5, 6), from - 1));
  const weights = weightsOf(hand, comeOut.points);
  if (weights) return hand.pays.map(({ from }) => atLeast(weights, from));
  const step = stepOf(hand, comeOut);
  return step && hand.pays.map(({ from }) => power(step, from));
}

const times = (a: readonly Rational[], b: readonly Rational[]): readonly Rational[] => {
  const product = Array.from({ length: a.length + b.length - 1 }, () => ZERO);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      product[i + j] = add(product[i + j] ?? ZERO, multiply(x, y));
    });
  });
  return product;
};

/**
 * The chance that each of these numbers comes fewer times than given before the end. Let each number arrive
 * at random moments at its own rate: the counts up to any moment are then independent, and the end is one
 * more such arrival.
 */
function chanceOfFewer(
  counts: readonly (readonly [rate: Rational, fewerThan: number])[],
  end: Rational,
): Rational {
  let terms: readonly Rational[] = [ONE];
  let rate = end;
  for (const [own, fewerThan] of counts) {
    let term = ONE;
    const moments = Array.from({ length: fewerThan }, (_, index) => {
      if (index > 0) term = multiply(term, divide(own, rational(index)));
      return term;
    });
    terms = times(terms, moments);
    rate = add(rate, own);
  }
  let [chance, moment] = [ZERO, divide(end, rate)];
  terms.forEach((term, index) => {
    if (index > 0) moment = multiply(moment, divide(rational(index), rate));
    chance = add(chance, multiply(term, moment));
  });
  return chance;
}

/** For one point made repeatedly: the chance that the best pay is at least each of these, highest first. */
function meanByNumber({ pays }: HandRules, { points }: ComeOutNumbers): HandMean {
  const { each, end } = pointWeights(points);
  return backs => {
    const levels = backs.filter((back, index) => backs.findIndex(other => equals(other, back)) === index);
    const chanceOf = (min: Rational): Rational => {
      const counts = points.flatMap((point, index) => {
        const enough = pays.flatMap(({ on, from }, pay) =>
          on?.includes(point) && !isLess(required(backs[pay]), min) ? [from] : [],
        );
        return enough.length === 0 ? [] : [[required(each[index]), Math.min(...enough)] as const];
      });
      return subtract(ONE, chanceOfFewer(counts, end));
    };
    const ascending = levels.toSorted((a, b) => (isLess(a, b) ? -1 : 1));
    return meanOfReached(ascending.map(chanceOf), ascending);
  };
}

/** The average return of a bet, from what each of its pays returns, and its stake. */
export type HandMean = (backs: readonly Rational[], stake: Rational) => Rational;

/** The mean return of a bet on a whole hand for the best player; null if that takes too long to compute. */
export function handMean(hand: HandRules, comeOut: ComeOutNumbers): HandMean | null {
  const { remembers, ends, binds } = hand.definition;
  if (binds.from !== 'never') {
    const chances = reachChances(hand, comeOut);
    if (chances) return backs => meanOfReached(chances, backs);
    const isOnePoint = 'counts' in remembers && remembers.counts === 'one-point';
    if (isOnePoint && ends === 'seven-out') return meanByNumber(hand, comeOut);
  }
  const rows = handChain(hand, comeOut);
  if (!rows) return null;
  return binds.from === 'never' ? meanOfBestStop(rows) : meanOfChain(rows);
}
