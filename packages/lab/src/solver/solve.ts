// A strategy's long-run figures: exact fractions for automata of up to a few hundred states, bounded doubles beyond.

import {
  add,
  divide,
  equals,
  multiply,
  negate,
  type Rational,
  rational,
  toNumber,
} from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import type { Automaton } from '../automaton/automaton.ts';
import { chainOf, type MarkovChain } from './chain.ts';
import { classesIn } from './classes.ts';
import { classIntervals, type Interval } from './estimate.ts';
import { absorption, classFigures, isSolvable } from './stationary.ts';

export const MAX_EXACT_STATES = 400;

/** A number, its exact fraction if known, and its maximum error: with a fraction, 2^-53 of the number. */
export type Figure = { readonly value: number; readonly exact: Rational | null; readonly error: number };

/** Long-run figures per roll, in cents. */
export type LongRun = {
  /** Of the automaton, and of the chain, which merges states that differ only in which rolls do what. */
  readonly states: number;
  readonly chainStates: number;
  /** Sets of states that, once entered, are never left. With more than one, figures are weighted by their chances. */
  readonly closedClasses: number;
  /** Expected profit: negative for a loss. */
  readonly meanPerRoll: Figure;
  /** Stakes decided. */
  readonly wageredPerRoll: Figure;
  /** Loss ÷ stakes decided; null for a strategy that bets nothing. */
  readonly edge: Figure | null;
  /**
   * Variance of the total profit ÷ rolls, correlation between rolls included. Null if the strategy ends in one of
   * several classes with different means: then the variance grows faster than the rolls.
   */
  readonly variancePerRoll: Figure | null;
  /** From sitting down to leaving, for a strategy that leaves; the figures above are those of visit after visit. */
  readonly visit: VisitFigures | null;
};

/** Expected totals of one visit, in cents. */
export type VisitFigures = { readonly rolls: Figure; readonly profit: Figure; readonly wagered: Figure };

type Means = Pick<LongRun, 'meanPerRoll' | 'wageredPerRoll' | 'edge' | 'variancePerRoll' | 'visit'>;

const exactly = (exact: Rational): Figure => {
  const value = toNumber(exact);
  return { value, exact, error: Math.abs(value) * 2 ** -53 };
};

const within = ({ low, high }: Interval): Figure => {
  const value = (low + high) / 2;
  return { value, exact: null, error: (high - low) / 2 + Math.abs(value) * 2 ** -52 };
};

function exactMeans(
  chain: MarkovChain,
  closed: readonly (readonly number[])[],
  chances: readonly Rational[],
): Means {
  const figures = closed.map(states => classFigures(chain, states));
  const weighted = (amounts: readonly Rational[]): Rational =>
    amounts.reduce((sum, amount, id) => add(sum, multiply(amount, required(chances[id]))), rational(0));
  const [first] = figures;
  if (!first) throw new Error('a chain without a closed class');
  // A visit begins at the start: if play never returns there, there are no visits.
  const leaves = closed.length === 1 && closed[0]?.includes(chain.start) ? first.leaves : rational(0);
  const mean = weighted(figures.map(figure => figure.mean));
  const wagered = weighted(figures.map(figure => figure.wagered));
  return {
    meanPerRoll: exactly(mean),
    wageredPerRoll: exactly(wagered),
    edge: wagered.num === 0n ? null : exactly(divide(negate(mean), wagered)),
    variancePerRoll: figures.every(figure => equals(figure.mean, first.mean))
      ? exactly(weighted(figures.map(figure => figure.variance)))
      : null,
    visit:
      leaves.num === 0n
        ? null
        : {
            rolls: exactly(divide(rational(1), leaves)),
            profit: exactly(divide(mean, leaves)),
            wagered: exactly(divide(wagered, leaves)),
          },
  };
}

const MAX_PASSES = 100_000;
const LEFT_OVER = 1e-15;

/** Intervals of the chance of ending in each closed class: follows the chain until almost nothing is undecided. */
function absorptionIntervals(chain: MarkovChain, closed: readonly (readonly number[])[]): Interval[] {
  const home = new Map<number, number>();
  closed.forEach((states, id) => {
    for (const state of states) home.set(state, id);
  });
  const chances = new Float64Array(closed.length);
  let now = new Float64Array(chain.states);
  now[chain.start] = 1;
  let left = 1;
  for (let pass = 0; pass < MAX_PASSES && left > LEFT_OVER; pass += 1) {
    const then = new Float64Array(chain.states);
    left = 0;
    now.forEach((chance, state) => {
      const id = home.get(state);
      if (chance === 0) return;
      if (id !== undefined) {
        chances[id] = required(chances[id]) + chance;
        return;
      }
      left += chance;
      for (let step = required(chain.first[state]); step < required(chain.first[state + 1]); step += 1) {
        const to = required(chain.next[step]);
        then[to] = required(then[to]) + (chance * required(chain.ways[step])) / chain.total;
      }
    });
    now = then;
  }
  // Allows for the rounding of every pass.
  const slack = left + 1e-14;
  return Array.from(chances, chance => ({
    low: Math.max(0, chance - slack),
    high: Math.min(1, chance + slack),
  }));
}

const sumOf = (intervals: readonly Interval[]): Interval => ({
  low: intervals.reduce((sum, { low }) => sum + low, 0),
  high: intervals.reduce((sum, { high }) => sum + high, 0),
});

function timesChance(amount: Interval, chance: Interval): Interval {
  const ends = [
    amount.low * chance.low,
    amount.low * chance.high,
    amount.high * chance.low,
    amount.high * chance.high,
  ];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** Figures per visit: divided by how often the player leaves; null if that may be never. */
function boundedVisit(profit: Interval, wagered: Interval, leaves: Interval): VisitFigures | null {
  if (leaves.low <= 0) return null;
  const each = (total: Interval): Figure =>
    within(timesChance(total, { low: 1 / leaves.high, high: 1 / leaves.low }));
  return { rolls: each({ low: 1, high: 1 }), profit: each(profit), wagered: each(wagered) };
}

function boundedMeans(
  chain: MarkovChain,
  closed: readonly (readonly number[])[],
  chances: readonly Interval[],
): Means {
  const figures = closed.map(states => classIntervals(chain, states));
  const weighted = (amounts: readonly Interval[]): Interval =>
    sumOf(amounts.map((amount, id) => timesChance(amount, required(chances[id]))));
  const mean = weighted(figures.map(figure => figure.mean));
  const wagered = weighted(figures.map(figure => figure.wagered));
  const ends = [mean.low, mean.high].flatMap(loss => [-loss / wagered.low, -loss / wagered.high]);
  return {
    meanPerRoll: within(mean),
    wageredPerRoll: within(wagered),
    edge: wagered.low > 0 ? within({ low: Math.min(...ends), high: Math.max(...ends) }) : null,
    variancePerRoll: closed.length === 1 ? within(weighted(figures.map(figure => figure.variance))) : null,
    visit:
      figures.length === 1 && closed[0]?.includes(chain.start)
        ? boundedVisit(mean, wagered, required(figures[0]).leaves)
        : null,
  };
}

export function solve(automaton: Automaton, maxExactStates = MAX_EXACT_STATES): LongRun {
  const chain = chainOf(automaton);
  const { closed, transient } = classesIn(chain);
  const several = closed.length > 1;
  const exact =
    isSolvable(chain) &&
    closed.every(states => states.length <= maxExactStates) &&
    (!several || transient.length <= maxExactStates);
  const [one, bound] = [rational(1), { low: 1, high: 1 }];
  const means = exact
    ? exactMeans(chain, closed, several ? absorption(chain, transient, closed) : [one])
    : boundedMeans(chain, closed, several ? absorptionIntervals(chain, closed) : [bound]);
  return { states: automaton.states, chainStates: chain.states, closedClasses: closed.length, ...means };
}
