// A line bet together with the odds behind it: the edge on all that is put up, for each multiple a table takes.
import {
  type Cents,
  cents,
  decide,
  evolve,
  maxOdds,
  POINTS,
  type Ratio,
  type Rulebook,
  type Settings,
  type SpotName,
  type SpotRules,
  type Table,
} from '@passline/engine';
import {
  divide,
  multiply,
  negate,
  type Rational,
  rational,
  subtract,
  sum,
  toNumber,
} from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { DEEP_RACK } from '../automaton/automaton.ts';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { SEAT } from '../strategy/player.ts';
import { followBet } from './follow-bet.ts';
import {
  betsOf,
  emptyTable,
  exactSetup,
  type FreshTable,
  lcm,
  OddsError,
  starts,
  UndecidedError,
} from './start.ts';
import { throwsOf } from './throws.ts';

/** Figures of a flat bet with odds, in units of the flat bet unless stated otherwise. */
export type CombinedLine = {
  readonly flat: SpotName;
  /** The displayed name of the flat bet. */
  readonly label: string;
  /** "2x": odds of twice the flat bet; laid odds are measured by what they win, unless the label says "laid". */
  readonly odds: string;
  /** Mean of everything put up. */
  readonly action: Rational;
  /** Expected loss over everything put up. */
  readonly edge: Rational;
  readonly standardDeviation: number;
};

/** How much to put on odds behind a flat bet, at this point. */
type Size = (rules: SpotRules, flat: Cents, table: Table) => number;
type Plan = { readonly odds: string; readonly size: Size };

type Times = Readonly<Record<string, number>>;

const same = (times: number): Times => Object.fromEntries(POINTS.map(n => [n, times]));
const THREE_FOUR_FIVE: Times = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** "2x", "3-4-5x", or all points if high and low points differ. */
function labelOf(times: Times, points: readonly number[]): string {
  const all = points.map(point => required(times[point]));
  if (new Set(all).size === 1) return `${all[0]}x`;
  const half = all.slice(0, all.length / 2);
  const mirrored = points.every((point, index) => point + required(points.at(-1 - index)) === 14);
  const isSame = mirrored && all.join() === [...half, ...half.toReversed()].join();
  return `${(isSame ? half : all).join('-')}x`;
}

const timesOf = (times: Readonly<Record<string, Ratio>>): Times =>
  Object.fromEntries(Object.entries(times).map(([point, { num, den }]) => [point, num / den]));

/** Multiples of the flat bet: taken odds by what is bet, laid odds by what they win. */
const byTimes =
  (times: Times, by: 'bet' | 'winnings'): Size =>
  (rules, flat, table) => {
    const point = required(table.point);
    const pay = required(rules.pays[point]);
    const wanted = flat * required(times[point]);
    return by === 'bet' ? wanted : (wanted * pay.den) / pay.num;
  };

function plansFor({ spot }: SpotRules, rules: SpotRules, points: readonly number[]): readonly Plan[] {
  const by = spot.side === 'right' ? 'bet' : 'winnings';
  const known = [same(1), same(2), THREE_FOUR_FIVE].filter(times => points.every(point => times[point]));
  const plans = known.map(times => ({ odds: labelOf(times, points), size: byTimes(times, by) }));
  const limit = rules.odds;
  // If only an amount caps the odds, there is no maximum in multiples.
  if (!limit?.times) return plans;
  const odds = `${labelOf(timesOf(limit.times), points)}${limit.of === by ? '' : limit.of === 'bet' ? ' laid' : ' won'}`;
  const max: Size = (own, amount, table) => maxOdds(own, amount, table.point);
  return plans.some(plan => plan.odds === odds) ? plans : [...plans, { odds, size: max }];
}

/** A flat bet whose multiples are all paid without a remainder; null if it would exceed the rack. */
function flatFor(flat: SpotRules, odds: SpotRules): Cents | null {
  const parts = [flat, odds].flatMap(({ pays, step }) => [
    step,
    // Laid odds are a multiple divided by their pay.
    ...pays.filter(pay => !!pay).flatMap(({ num, den }) => (flat.spot.side === 'right' ? [den] : [num, den])),
  ]);
  // For odds of "5/2" times the flat bet to be whole cents, the flat bet must be even.
  const multiples = Object.values(odds.odds?.times ?? {}).map(({ den }) => den);
  const smallest = lcm(parts.map(BigInt)) * lcm(multiples.map(BigInt));
  return smallest > BigInt(DEEP_RACK) / 1_000_000n ? null : cents(Number(smallest));
}

const BEYOND = 'bet/odds-limit';

class BeyondLimit extends Error {}

/** Makes the odds bet once there is a point. */
const placeOdds =
  (odds: SpotRules, flat: Cents, size: Size) =>
  (table: Table): Table => {
    if (table.point === null || betsOf(table).some(bet => bet.spot === odds.spot.name)) return table;
    const amount = size(odds, flat, table);
    const decision = decide(table, { type: 'bet', seat: SEAT, spot: odds.spot.name, amount });
    if (decision.ok) return decision.events.reduce(evolve, table);
    if (decision.refusal.code === BEYOND) throw new BeyondLimit();
    throw new OddsError(decision.refusal.message);
  };

function lineOf(at: FreshTable, flat: SpotRules, odds: SpotRules, plan: Plan, amount: Cents): CombinedLine {
  const { endings } = followBet(starts(at, flat, amount), {
    throws: at.throws,
    spot: flat.spot.name,
    beside: [odds.spot.name],
    beforeRoll: placeOdds(odds, amount, plan.size),
  });
  const mean = (of: (ending: (typeof endings)[number]) => Rational): Rational =>
    sum(endings.map(ending => multiply(ending.chance, of(ending))));
  const net = mean(ending => rational(ending.net, amount));
  const squares = mean(ending => rational(BigInt(ending.net) ** 2n, BigInt(amount) ** 2n));
  const action = mean(ending => rational(ending.putUp, amount));
  return {
    flat: flat.spot.name,
    label: flat.spot.label,
    odds: plan.odds,
    action,
    edge: divide(negate(net), action),
    standardDeviation: Math.sqrt(toNumber(subtract(squares, multiply(net, net)))),
  };
}

/** The line bets with 1x, 2x, 3-4-5x and maximum odds, except those that the table refuses or dice never decide. */
export function combinedLines(
  book: Rulebook,
  settings: Settings = {},
  dice: DiceWeights = FAIR,
): readonly CombinedLine[] {
  const empty = emptyTable(exactSetup(book, settings));
  const at = { empty, throws: throwsOf(dice) };
  const lines: CombinedLine[] = [];
  for (const flat of empty.rules.spots.values()) {
    const odds = flat.spot.odds === null ? undefined : empty.rules.spots.get(flat.spot.odds);
    if (flat.spot.timing !== 'come-out' || !odds) continue;
    const amount = flatFor(flat, odds);
    if (amount === null) continue;
    for (const plan of plansFor(flat, odds, book.comeOut.points)) {
      try {
        lines.push(lineOf(at, flat, odds, plan, amount));
      } catch (error) {
        if (!(error instanceof BeyondLimit || error instanceof UndecidedError)) throw error;
      }
    }
  }
  return lines;
}
