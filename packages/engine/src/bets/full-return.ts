// Bets that give back all that is bet on them, or more: exact, at the amounts that a table takes (P72, P78).
import { limitsOn } from '../decide/limits.ts';
import { ALL_DICE, rollOf } from '../dice.ts';
import { type Cents, cents, formatCents, MAX_CENTS } from '../money.ts';
import type { Ratio } from '../ratio.ts';
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
} from '../rational.ts';
import { gainOnCome, gainOnceDecided, gainOnLine, larger } from './bet-gain.ts';
import { type HandMean, handMean } from './hand-chances.ts';
import { returnText } from './hand-return.ts';
import { outcomeOn, rollIndex } from './resolve.ts';
import { type Terms, termsOf, UNIT_TERMS } from './return-terms.ts';
import { type Rules, type SpotRules, winsOf } from './rules.ts';
import type { Spot } from './spots.ts';

/** A bet that a house loses by, or gives away. */
export type FullReturn = {
  readonly spot: Spot;
  /** What it gives back of every unit; null where it takes too long to tell. */
  readonly back: Rational | null;
  /** The amount that it is given back on, by rounding; null where it is on any. */
  readonly amount: Cents | null;
};

type Gains = (terms: Terms) => Rational;

/** What a player gains by a spot, choosing the best time. */
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

/** After how many steps amounts are rounded the same way again. */
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

/** Whether payouts are rounded up, and not all of them are whole anyway. */
const paysMore = ({ rounding, step, ...rules }: SpotRules): boolean =>
  rounding.way !== 'down' &&
  winsOf(rules).some(
    win => win && (step * win.num * win.share.num) % (win.den * win.share.den * rounding.to) !== 0,
  );

/** What rounding may add to a bet's gain at most, in cents; 0 where it can make no bet a gift. */
function slackOf(table: Rules, rules: SpotRules, mean: HandMean | null): number {
  const more = paysMore(rules) && !isRequired(table) ? rules.rounding.to : 0;
  const { commission } = rules;
  if (!commission || commission.way === 'up') return more;
  const free = gainOf(table, { ...rules, commission: null }, mean)(UNIT_TERMS);
  return more > 0 || free.num > 0n ? more + commission.to : 0;
}

/** A rounding that a regulator requires is not the house's gift. */
const isRequired = ({ book }: Rules): boolean => book.regulated.includes('rounding');

/** Rounding repeats itself, with usual chips and odds, within so many amounts; where chains are solved, a few must do. */
const MAX_AMOUNTS = 2000;
const MAX_SOLVED = 20;

/** The amounts at which rounding may make up for the house's edge; null if they are too many to try. */
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

/** The largest bet: what a commission with a minimum matters least to. */
function largestOf(table: Rules, rules: SpotRules): Cents {
  const { max } = limitsOn(table, rules);
  return cents(Math.max(1, Math.floor((max ?? MAX_CENTS) / rules.step)) * rules.step);
}

/** Odds are free: they only must not pay more than is due. */
const isFull = ({ spot }: SpotRules, { num }: Rational): boolean =>
  spot.flat === null ? num >= 0n : num > 0n;

/** The amount that gains most for its size, and the most that any gains. */
type Rounded = { readonly amount: Cents; readonly rate: Rational; readonly most: Rational };

/** The amount that gains most by its rounding; null if none does, and unknown where there are too many to try. */
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
    const most = larger(made, best?.most ?? ZERO);
    best = best && !isLess(best.rate, rate) ? { ...best, most } : { amount, rate, most };
  }
  return best;
}

const waysOf = (total: number): number => 6 - Math.abs(7 - total);

/** In how many of the 36 throws a flat bet does not push on its first roll. */
const decidedWays = ({ outcomes }: SpotRules): number =>
  ALL_DICE.filter(dice => outcomeOn(outcomes, rollIndex(rollOf(dice), null)) !== 'push').length;

/** The bet that odds come with: the line, or the box that a bet came to its number from. */
function baseOf({ spots }: Rules, { spot }: SpotRules): SpotRules | undefined {
  const flat = spot.flat === null ? undefined : spots.get(spot.flat);
  if (flat?.spot.timing !== 'raise-only') return flat;
  return [...spots.values()].find(({ spot: { travels } }) => travels.includes(flat.spot.name));
}

/** Odds come with a flat bet: what they are rounded up by is a gift where it is more than the smallest flat bet costs. */
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
    return best === 'unknown' ? ONE : best ? multiply(chance, best.most) : ZERO;
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
  const isCheaper = (commission?.least ?? 0) === 0 || isFull(rules, gains(large));
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
  if (back === null) return `what ${label} returns in the long run takes too long to tell`;
  const bet = amount === null ? 'what is bet' : `a bet of ${formatCents(amount)}`;
  return `${label} returns ${returnText(back)} of ${bet} in the long run`;
}
