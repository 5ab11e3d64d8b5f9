// Compares steady plays with given bets by hourly cost and risk of ruin, and marks those that no other play beats.
import { type Cents, cents, formatCents, type Rules, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Setup } from '../automaton/automaton.ts';
import { compile } from '../automaton/compile.ts';
import { PlanError } from '../kernel/sessions.ts';
import * as say from '../sentences/questions.ts';
import { solveSessions, WorkLimitError } from '../solver/bankroll.ts';
import { compileSessions } from '../solver/session-states.ts';
import { solve } from '../solver/solve.ts';
import { StrategyError } from '../strategy/player.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { BestError, rulesOfSetup, spotsFor } from './goal.ts';

export type FrontierGoal = {
  readonly bankroll: Cents;
  readonly unit: Cents;
  readonly bets?: readonly string[];
  /** Rolls per session, and rolls per hour. */
  readonly rolls: number;
  readonly pace: number;
};

/** One way to bet. Amounts in cents. */
export type SteadyPlay = {
  readonly bets: readonly SpotName[];
  /** Stake on each bet, and odds behind it: a multiple of it, or the table's maximum. */
  readonly flat: Cents;
  readonly odds: number | 'full';
  readonly costPerHour: number;
  readonly actionPerHour: number;
  /** The chance of ruin in a session. */
  readonly ruin: number;
  /** No other play here has as much action for as little cost and as little ruin. */
  readonly efficient: boolean;
};

const UNITS = [1, 2, 5];
const MULTIPLES: readonly SteadyPlay['odds'][] = [0, 1, 2, 'full'];

type Size = Pick<SteadyPlay, 'flat' | 'odds'>;

/** Makes every bet whenever possible: line bets on the come-out, others with a point on, odds behind any flat bet. */
function steadyStrategy(rules: Rules, spots: readonly SpotName[], { flat, odds }: Size): Strategy {
  const own = spots.map(name => required(rules.spots.get(name)).spot);
  return {
    name: `steady-${formatCents(flat)}-${odds}`,
    about: 'the same bets all the time',
    start: null,
    play(sight) {
      const bets: { [S in SpotName]?: number } = {};
      for (const spot of own) {
        if (spot.flat === null) {
          if (sight.comeOut === (spot.timing === 'come-out')) bets[spot.name] = flat;
          continue;
        }
        const behind = sight.bets[spot.flat];
        if (!behind || odds === 0) continue;
        const max = sight.maxOdds(spot.name);
        if (max > 0) bets[spot.name] = odds === 'full' ? max : Math.min(max, behind * odds);
      }
      return { bets };
    },
  };
}

type Compared = Pick<SteadyPlay, 'costPerHour' | 'actionPerHour' | 'ruin'>;

/** The figures of one play; null where the table refuses it or the bankroll cannot open with it. */
function figuresOf(
  setup: Setup,
  strategy: Strategy,
  { bankroll, rolls, pace }: FrontierGoal,
): Compared | null {
  try {
    const automaton = compile(setup, strategy);
    const { meanPerRoll, wageredPerRoll } = solve(automaton);
    const { ruin } = solveSessions(compileSessions(setup, strategy, bankroll), { rolls });
    return {
      costPerHour: -meanPerRoll.value * pace,
      actionPerHour: wageredPerRoll.value * pace,
      ruin,
    };
  } catch (error) {
    if (error instanceof StrategyError || error instanceof PlanError) return null;
    if (error instanceof WorkLimitError) throw new BestError(say.askForLess(error.message));
    throw error;
  }
}

/** Smaller differences are rounding. */
const SAME = 1e-9;

/** Whether a play is at least as good in everything, and better in something. */
function beats(a: Compared, b: Compared): boolean {
  const gains = [
    b.costPerHour - a.costPerHour,
    a.actionPerHour - b.actionPerHour,
    (b.ruin - a.ruin) * b.actionPerHour,
  ].map(gain => gain / Math.max(1, b.actionPerHour));
  return gains.every(gain => gain > -SAME) && gains.some(gain => gain > SAME);
}

/** Each bet on its own with its odds, and all of them together. */
function combinationsOf(rules: Rules, spots: readonly SpotName[]): readonly (readonly SpotName[])[] {
  const flatOf = (spot: SpotName): SpotName | null => required(rules.spots.get(spot)).spot.flat;
  const flats = spots.filter(spot => flatOf(spot) === null);
  const alone = flats.map(flat => [flat, ...spots.filter(spot => flatOf(spot) === flat)]);
  return alone.length > 1 ? [...alone, spots] : alone;
}

/** Every steady play that the bankroll and the table allow, the cheapest first. */
export function frontier(setup: Setup, goal: FrontierGoal): readonly SteadyPlay[] {
  const rules = rulesOfSetup(setup);
  const found: Omit<SteadyPlay, 'efficient'>[] = [];
  for (const bets of combinationsOf(rules, spotsFor(rules, goal.bets))) {
    const hasOdds = bets.some(spot => required(rules.spots.get(spot)).spot.flat !== null);
    for (const units of UNITS) {
      const flat = cents(units * goal.unit);
      if (flat > goal.bankroll) continue;
      for (const odds of hasOdds ? MULTIPLES : MULTIPLES.slice(0, 1)) {
        const strategy = steadyStrategy(rules, bets, { flat, odds });
        const figures = figuresOf({ ...setup, unit: goal.unit }, strategy, goal);
        if (figures) found.push({ bets, flat, odds, ...figures });
      }
    }
  }
  if (found.length === 0) throw new BestError(say.noBetAllowed);
  return found
    .map(play => ({ ...play, efficient: !found.some(other => beats(other, play)) }))
    .sort((a, b) => a.costPerHour - b.costPerHour || a.ruin - b.ruin);
}
