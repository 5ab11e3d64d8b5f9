// Finds bets that return 100% or more of what is bet on them: exactly, at the amounts that a table takes
// (P72, P78).
import { limitsOn } from '../decide/limits.ts';
import { ALL_DICE, rollOf } from '../dice.ts';
import type { Ratio } from '../lib/ratio.ts';
import {
  add,
  divide,
  gcd,
  isLess,
  multiply,
  negate,
  ONE,
  type Rational,
  rational,
  subtract,
  sum,
  ZERO,
} from '../lib/rational.ts';
import { type Cents, cents, formatCents, MAX_CENTS } from '../money.ts';
import * as say from '../sentences/house-files.ts';
import { gainOnCome, gainOnceDecided, gainOnLine, larger } from './bet-gain.ts';
import { type HandMean, handMean } from './hand-chances.ts';
import { returnText } from './hand-return.ts';
import { outcomeOn, rollIndex } from './resolve.ts';
import { type Terms, termsOf, UNIT_TERMS } from './return-terms.ts';
import { type Rules, type SpotRules, winsOf } from './rules.ts';
import type { Spot } from './spots.ts';

/** A bet on which the house loses or breaks even. */
export type FullReturn = {
  readonly spot: Spot;
  /** Its return per unit bet; null if that takes too long to compute. */
  readonly back: Rational | null;
  /** The amount at which rounding makes it return that much; null if every amount does. */
  readonly amount: Cents | null;
};

type Gains = (terms: Terms) => Rational;

/** What a player gains on a spot, betting at the best time. */
function gainOf({ book, spots }: Rules, rules: SpotRules, mean: HandMean | null): Gains {
  const { spot, increase } = rules;
  const { points } = book.comeOut;
  const never = (terms: Terms): Rational => negate(terms.stake);
  const onNumber: Gains = terms => gainOnceDecided(rules, terms, null);
  const onPoints: Gains = terms =>
    points.map(point => gainOnceDecided(rules, terms, point)).reduce(larger, never(terms));
  if (mean) return terms => subtract(mean(terms.backs(rules), terms.stake), terms.stake);
  switch (spot.timing) {
    case 'come-out':
      return terms =>
        larger(gainOnLine(rules, terms, points), increase?.afterPoint ? onPoints(terms) : never(terms));
    case 'point':
      return spot.definition.bet === 'come' ? terms => gainOnCome(spots, rules, terms) : onPoints;
    case 'raise-only':
      return increase?.afterPoint ? onNumber : never;
    case 'with-flat':
      return spot.number === null ? onPoints : onNumber;
    default:
      return onNumber;
  }
}

/** After how many steps rounding repeats itself. */
function periodOf(rules: SpotRules): number {
  const { step, rounding, commission } = rules;
  const stepsTo = ({ num, den }: Ratio, to: number): number =>
    num === 0 ? 1 : (den * to) / gcd(den * to, num * step);
  const wins = winsOf(rules).filter(win => win !== null);
  const periods = wins.map(({ num, den, share }) =>
    stepsTo({ num: num * share.num, den: den * share.den }, rounding.to),
  );
  if (commission) {
    const { rate, of, to } = commission;
    const charged =
      of === 'bet' ? [rate] : wins.map(win => ({ num: rate.num * win.num, den: rate.den * win.den }));
    periods.push(...charged.map(ratio => stepsTo(ratio, to)));
  }
  return periods.reduce((all, one) => (all / gcd(all, one)) * one, 1);
}

/** Whether payouts are rounded up, and some of them are not whole to begin with. */
const paysMore = ({ rounding, step, ...rules }: SpotRules): boolean =>
  rounding.way !== 'down' &&
  winsOf(rules).some(
    win => win && (step * win.num * win.share.num) % (win.den * win.share.den * rounding.to) !== 0,
  );

/** The most that rounding can add to a bet's gain, in cents; 0 if it cannot turn any bet into a gift. */
function slackOf(table: Rules, rules: SpotRules, mean: HandMean | null): number {
  const more = paysMore(rules) && !isRequired(table) ? rules.rounding.to : 0;
  const { commission } = rules;
  if (!commission || commission.way === 'up') return more;
  const free = gainOf(table, { ...rules, commission: null }, mean)(UNIT_TERMS);
  return more > 0 || free.num > 0n ? more + commission.to : 0;
}

/** A rounding that a regulator requires is not a gift from the house. */
const isRequired = ({ book }: Rules): boolean => book.regulated.includes('rounding');

/**
 * With the usual chips and odds, rounding repeats itself within this many amounts; if chains must be solved,
 * only a few are tried.
 */
const MAX_AMOUNTS = 2000;
const MAX_SOLVED = 20;

/** The amounts at which rounding may make up for the house's edge; null if there are too many to try. */
function amountsToTry(
  table: Rules,
  rules: SpotRules,
  edge: Rational,
  slack: number,
): readonly Cents[] | null {
  const { min, max } = limitsOn(table, rules);
  const first = Math.max(1, Math.ceil((min ?? 0) / rules.step));
  const last = Math.floor((max ?? MAX_CENTS) / rules.step);
  const upTo = (BigInt(slack) * edge.den) / (edge.num === 0n ? 1n : edge.num * BigInt(rules.step));
  const within = edge.num === 0n ? Number.POSITIVE_INFINITY : Number(upTo) - first + 1;
  const count = Math.max(0, Math.min(periodOf(rules), within, last - first + 1));
  if (count > (rules.hand?.definition.binds.from === 'never' ? MAX_SOLVED : MAX_AMOUNTS)) return null;
  return Array.from({ length: count }, (_, index) => cents((first + index) * rules.step));
}

/** The largest bet: a commission with a minimum matters least to it. */
function largestOf(table: Rules, rules: SpotRules): Cents {
  const { max } = limitsOn(table, rules);
  return cents(Math.max(1, Math.floor((max ?? MAX_CENTS) / rules.step)) * rules.step);
}

/** Odds have no edge, so they count only if they pay more than is due. */
const isFull = ({ spot }: SpotRules, { num }: Rational): boolean =>
  spot.flat === null ? num >= 0n : num > 0n;

/** The amount with the highest gain for its size, and the highest gain of any amount. */
type Rounded = { readonly amount: Cents; readonly rate: Rational; readonly max: Rational };

/** The amount that gains most by rounding; null if none does, and unknown if there are too many to try. */
function bestRounded(
  table: Rules,
  rules: SpotRules,
  gains: Gains,
  slack: number,
): Rounded | null | 'unknown' {
  const gain = gains(UNIT_TERMS);
  const amounts = amountsToTry(table, rules, isLess(gain, ZERO) ? negate(gain) : ZERO, slack);
  if (amounts === null) return 'unknown';
  let best = null as Rounded | null;
  for (const amount of amounts) {
    const made = gains(termsOf(amount, !isRequired(table)));
    if (made.num <= 0n) continue;
    const rate = divide(made, rational(amount));
    const max = larger(made, best?.max ?? ZERO);
    best = best && !isLess(best.rate, rate) ? { ...best, max } : { amount, rate, max };
  }
  return best;
}

const waysOf = (total: number): number => 6 - Math.abs(7 - total);

/** How many of the 36 throws do not push a flat bet on its first roll. */
const decidedWays = ({ outcomes }: SpotRules): number =>
  ALL_DICE.filter(dice => outcomeOn(outcomes, rollIndex(rollOf(dice), null)) !== 'push').length;

/** The bet that odds stand behind: the line, or the box from which a bet came to its number. */
function baseOf({ spots }: Rules, { spot }: SpotRules): SpotRules | undefined {
  const flat = spot.flat === null ? undefined : spots.get(spot.flat);
  if (flat?.spot.timing !== 'raise-only') return flat;
  return [...spots.values()].find(({ spot: { travels } }) => travels.includes(flat.spot.name));
}

/**
 * Odds need a flat bet: what rounding up adds to them is a gift only if it exceeds the cost of the smallest
 * flat bet.
 */
function isWorthFlat(table: Rules, odds: SpotRules): boolean {
  const base = baseOf(table, odds);
  if (!base) return true;
  const { min } = limitsOn(table, base);
  const smallest = cents(Math.max(1, Math.ceil((min ?? 0) / base.step)) * base.step);
  const gifts = table.book.comeOut.points.map(point => {
    const number = base.spot.odds ?? table.spots.get(base.spot.travels[point] ?? base.spot.name)?.spot.odds;
    const rules = number == null ? undefined : table.spots.get(number);
    if (!rules) return ZERO;
    const gains: Gains = terms => gainOnceDecided(rules, terms, rules.spot.number === null ? point : null);
    const best = bestRounded(table, rules, gains, slackOf(table, rules, null));
    const chance = rational(waysOf(point), decidedWays(base));
    return best === 'unknown' ? ONE : best ? multiply(chance, best.max) : ZERO;
  });
  const cost = gainOf(table, base, null)(termsOf(smallest, !isRequired(table)));
  return add(cost, sum(gifts)).num > 0n;
}

function fullReturnOf(table: Rules, rules: SpotRules): FullReturn | null {
  const { spot, hand, commission } = rules;
  const mean = hand && handMean(hand, table.book.comeOut);
  const unknown: FullReturn = { spot, back: null, amount: null };
  if (hand && !mean) return unknown;
  const gains = gainOf(table, rules, mean);
  const gain = gains(UNIT_TERMS);
  const large = termsOf(largestOf(table, rules), !isRequired(table));
  const isCheaper = (commission?.min ?? 0) === 0 || isFull(rules, gains(large));
  if (isFull(rules, gain) && isCheaper) return { spot, back: add(ONE, gain), amount: null };
  const slack = slackOf(table, rules, mean);
  const best = slack === 0 ? null : bestRounded(table, rules, gains, slack);
  if (best === null) return null;
  if (best === 'unknown') return unknown;
  if (spot.flat !== null && !isWorthFlat(table, rules)) return null;
  return { spot, back: add(ONE, best.rate), amount: best.amount };
}

export const fullReturns = (table: Rules): readonly FullReturn[] =>
  [...table.spots.values()].flatMap(rules => fullReturnOf(table, rules) ?? []);

/** "Field returns 102.5% of what is bet in the long run". */
export function fullReturnText({ spot: { label }, back, amount }: FullReturn): string {
  const { unknown, ofBets, ofAmount } = say.fullReturn;
  if (back === null) return unknown(label);
  const share = returnText(back);
  return amount === null ? ofBets(label, share) : ofAmount(label, share, formatCents(amount));
}
