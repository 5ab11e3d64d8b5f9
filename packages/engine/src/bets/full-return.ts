// Bets that give back all that is bet on them, or more: exact, from the rules alone, for warnings about a house's own book.
import { ALL_DICE, type Point, rollOf } from '../dice.ts';
import {
  add,
  divide,
  exact,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sum,
  ZERO,
} from '../rational.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import { handReturn } from './hand-chances.ts';
import { outcomeOn, rollIndex } from './resolve.ts';
import type { Rules, SpotRules } from './rules.ts';
import type { Spot } from './spots.ts';

/** A bet that a house loses by, or gives away: what it gives back of every unit. */
export type FullReturn = { readonly spot: Spot; readonly back: Rational };

const waysOf = (total: number): number => 6 - Math.abs(7 - total);

/** What a unit gains on average, if it wins with these odds in so many ways and loses in the others. */
const gainOf = (odds: Rational, wins: Rational, loses: Rational): Rational =>
  subtract(multiply(wins, odds), loses);

/** With a number to come before a seven, or a seven before it. */
function gainOnNumber({ spot, pays }: SpotRules, number: number): Rational {
  const pay = pays[number];
  const made = rational(waysOf(number), waysOf(number) + 6);
  const missed = subtract(ONE, made);
  if (!pay) return rational(-1);
  return spot.side === 'right' ? gainOf(exact(pay), made, missed) : gainOf(exact(pay), missed, made);
}

/** A line or come bet from its first roll on. */
function gainFromFirstRoll(rules: SpotRules): Rational {
  const gains = ALL_DICE.map(dice => {
    const roll = rollOf(dice);
    const outcome = outcomeOn(rules.outcomes, rollIndex(roll, null));
    const pay = rules.pays[roll.total];
    if (outcome === 'win') return pay ? exact(pay) : ZERO;
    if (outcome === 'lose') return rational(-1);
    return outcome === 'push' ? ZERO : gainOnNumber(rules, roll.total);
  });
  return divide(sum(gains), rational(ALL_DICE.length));
}

/** What a decision costs: paid with the bet, or out of a win. */
function chargeOn(
  { commission }: SpotRules,
  odds: Rational,
): { readonly always: Rational; readonly onWin: Rational } {
  if (!commission) return { always: ZERO, onWin: ZERO };
  const charge = multiply(exact(commission.rate), commission.of === 'bet' ? ONE : odds);
  return commission.when === 'placed' ? { always: charge, onWin: ZERO } : { always: ZERO, onWin: charge };
}

/** A bet that is decided by rolls whatever the point. */
function gainAnytime(rules: SpotRules): Rational {
  const gains = ALL_DICE.flatMap(dice => {
    const roll = rollOf(dice);
    const outcome = outcomeOn(rules.outcomes, rollIndex(roll, null));
    if (outcome === 'stand') return [];
    const pay = rules.pays[roll.total] ?? rules.pays[rules.spot.number ?? 0];
    const odds = pay ? exact(pay) : ZERO;
    const { always, onWin } = chargeOn(rules, odds);
    if (outcome !== 'win' || !pay) return [subtract(rational(-1), always)];
    const share = exact(pay.share);
    const won = subtract(multiply(share, add(ONE, odds)), ONE);
    return [subtract(subtract(won, onWin), always)];
  });
  return divide(sum(gains), rational(gains.length));
}

const best = (gains: readonly Rational[]): Rational =>
  gains.reduce((most, gain) => (gain.num * most.den > most.num * gain.den ? gain : most), rational(-1));

/** What a player can gain by a spot, choosing the best time; null where the rules alone do not tell. */
function bestGain(book: Rulebook, rules: SpotRules): Rational | null {
  const { spot, hand, increase } = rules;
  const points: readonly Point[] = book.comeOut.points;
  const onPoints = (): Rational => best(points.map(point => gainOnNumber(rules, point)));
  if (hand) {
    const back = handReturn(hand, book.comeOut);
    return back && subtract(back, ONE);
  }
  switch (spot.timing) {
    case 'any':
      return gainAnytime(rules);
    case 'come-out':
      return best([gainFromFirstRoll(rules), ...(increase?.afterPoint ? [onPoints()] : [])]);
    case 'point':
      return spot.definition.bet === 'come' ? gainFromFirstRoll(rules) : onPoints();
    case 'raise-only':
      return increase?.afterPoint ? gainOnNumber(rules, spot.number ?? 0) : rational(-1);
    default:
      return spot.number === null ? onPoints() : gainOnNumber(rules, spot.number);
  }
}

/** Odds are free: they only must not pay more than is due. */
const isFull = ({ spot }: SpotRules, { num }: Rational): boolean =>
  spot.flat === null ? num >= 0n : num > 0n;

export function fullReturns({ book, spots }: Pick<Rules, 'book' | 'spots'>): readonly FullReturn[] {
  return [...spots.values()].flatMap(rules => {
    const gain = bestGain(book, rules);
    return gain && isFull(rules, gain) ? [{ spot: rules.spot, back: add(ONE, gain) }] : [];
  });
}
