// Which standing bets a change of settings would pay or charge differently (D50).

import { payout } from '../bets/payout.ts';
import { type Commission, type Rules, type SpotRules, type Win, winsOf } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import { isLineOdds } from '../bets/spots.ts';
import type { Point } from '../dice.ts';
import { type Refusal, refusal } from '../refusal.ts';
import * as sentences from '../sentences/rounds.ts';
import { type Bet, betOn, boxTotal, rulesFor, type Table } from '../table.ts';
import { isLimited } from './limits.ts';

/** The spots whose rules decide a bet: its own, and those of the numbers that it may travel to. */
function decidedBy(rules: Rules, spot: SpotName): readonly SpotRules[] {
  const own = rules.spots.get(spot);
  return [spot, ...(own?.spot.travels ?? [])].flatMap(name => (name && rules.spots.get(name)) ?? []);
}

const samePay = (a: Win, b: Win): boolean =>
  a.num * b.den === b.num * a.den && a.share.num * b.share.den === b.share.num * a.share.den;

const sameCommission = (a: Commission | null, b: Commission | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.of === b.of &&
    a.when === b.when &&
    a.to === b.to &&
    a.way === b.way &&
    a.min === b.min &&
    a.rate.num * b.rate.den === b.rate.num * a.rate.den);

/** Whether a stake on a spot is paid and charged the same under both sets of rules, to the cent. */
function paysAlike(next: Rules, spot: SpotRules, bet: Bet, point: Point | null): boolean {
  const onLine = isLineOdds(spot.spot);
  const other = next.spots.get(spot.spot.name);
  if (!other || !sameCommission(spot.commission, other.commission)) return false;
  const wins = winsOf(other);
  return winsOf(spot).every((pay, on) => {
    // Odds on the line are paid by the current point.
    if (onLine && on !== point) return true;
    const to = wins[on] ?? null;
    if (pay === null || to === null) return pay === to;
    const paid = payout(spot.rounding, bet.amount, pay, pay.share);
    return samePay(pay, to) && paid === payout(other.rounding, bet.amount, to, to.share);
  });
}

/**
 * Whether the share of a bet that is at risk might change: if limits are only recorded (P37), or there are
 * late bets.
 */
function otherShare(table: Table, next: Rules, { spot, amount, late }: Bet): boolean {
  const { rules: was, seats } = table;
  const own = rulesFor(table, spot);
  const then = next.spots.get(spot);
  if (!isLimited(own) || !then || was.book.overLimit.bets === 'stand-whole') return false;
  const box = boxTotal(table, spot);
  const isFound = seats.some(seat => betOn(seat, spot)?.late);
  // A player's maximum reduces only chips that were never checked against it; a box is shared among all bets
  // in it (D48).
  const isShared = ({ limits }: Rules, { limits: { max, boxMax } }: SpotRules): boolean =>
    ((limits === 'record' || late) && amount > (max ?? amount)) ||
    ((limits === 'record' || isFound) && box > (boxMax ?? box));
  if (!isShared(was, own) && !isShared(next, then)) return false;
  const keys = ['min', 'max', 'boxMax'] as const;
  return (
    was.limits !== next.limits ||
    was.chip !== next.chip ||
    keys.some(key => own.limits[key] !== then.limits[key])
  );
}

/** The names of the spots with bets that other rules would pay or charge differently. */
export function alteredBets(table: Table, next: Rules): readonly SpotName[] {
  const altered = table.seats
    .flatMap(seat => seat.bets)
    .filter(
      bet =>
        otherShare(table, next, bet) ||
        !decidedBy(table.rules, bet.spot).every(spot => paysAlike(next, spot, bet, table.point)),
    );
  return [...new Set(altered.map(({ spot }) => spot))];
}

export function betsStandingRefusal(table: Table, spots: readonly SpotName[]): Refusal {
  const message = sentences.betsStanding(spots.map(spot => rulesFor(table, spot).spot.label));
  return refusal('settings/bets-standing', 'D50', message, { spots });
}
