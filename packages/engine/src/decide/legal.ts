// What a player may do now, found with the same checks that `decide` makes.

import { nearestPayable, payableStep } from '../bets/payable.ts';
import { winsNothing } from '../bets/payout.ts';
import { capOn } from '../bets/payout-cap.ts';
import type { SpotRules } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import type { Call } from '../commands.ts';
import { type Cents, cents, MAX_CENTS } from '../money.ts';
import type { SeatNumber } from '../seat-number.ts';
import { amountOn, betOn, type Seat, seatAt, type Table } from '../table.ts';
import { betRefusal, callRefusal, lateBetRefusal, reduceRefusal, takeRefusal } from './bet-checks.ts';
import { limitsOn, limitsOnLateBet } from './limits.ts';
import { acceptRefusal, declineRefusal, giveUpRefusal } from './shooter.ts';

/** Amounts from `min` to `max`, each a whole number of steps above `min`. */
export type Range = {
  readonly spot: SpotName;
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
};

/**
 * The largest amount of a range up to what is wanted, or its minimum if that is more. Whether it is too much is
 * up to `decide`.
 */
export const amountUpTo = ({ min, step }: Range, wanted: number): Cents =>
  cents(min + Math.max(0, Math.floor((wanted - min) / step)) * step);

export type BetRange = Range & {
  /** The smallest of these amounts with which the bet can win anything; null if none can (D47). */
  readonly winsFrom: Cents | null;
  /** The cap that its wins at long odds share with others on one roll; absent if the book has none (P83). */
  readonly cap?: Cents;
};

export type Legal = {
  readonly bets: readonly BetRange[];
  /** Reductions that leave a bet standing; taking it down whole is in `takes`. */
  readonly reductions: readonly Range[];
  readonly takes: readonly SpotName[];
  readonly calls: readonly { readonly spot: SpotName; readonly call: Call }[];
  readonly dice: readonly ('accept' | 'decline' | 'give-up')[];
};

const NOTHING: Legal = { bets: [], reductions: [], takes: [], calls: [], dice: [] };

const upTo = (value: number, step: number): Cents => cents(Math.ceil(value / step) * step);
const downTo = (value: number, step: number): Cents => cents(Math.floor(value / step) * step);

/** The largest amount in steps from `min` to `max` that is allowed, where less is always allowed too. */
function largest(min: Cents, max: Cents, step: Cents, allowed: (amount: Cents) => boolean): Cents | null {
  if (min > max || !allowed(min)) return null;
  let low = 0;
  let high = Math.floor((max - min) / step);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (allowed(cents(min + middle * step))) low = middle;
    else high = middle - 1;
  }
  return cents(min + low * step);
}

/**
 * The smallest amount of a range for which `holds` is true, given that it is then true for every larger one.
 */
function smallest({ min, max, step }: Range, holds: (amount: Cents) => boolean): Cents | null {
  if (!holds(max)) return null;
  const below = largest(min, max, step, amount => !holds(amount));
  return below === null ? min : cents(below + step);
}

/** How chips get onto a spot: as bets while bets are open, as late bets after the close. */
type Asked = { readonly refuses: typeof betRefusal; readonly limits: typeof limitsOn };
const AS_BETS: Asked = { refuses: betRefusal, limits: limitsOn };
const AS_LATE_BETS: Asked = { refuses: lateBetRefusal, limits: limitsOnLateBet };

function betRange(table: Table, seat: Seat, rules: SpotRules, { refuses, limits }: Asked): BetRange | null {
  const { spot, step: unit } = rules;
  const standing = amountOn(seat, spot.becomes);
  const tableMin = limits(table.rules, rules).min ?? 0;
  const from = cents(standing + upTo(Math.max(unit, tableMin - standing), unit));
  // D51: only what can be paid is offered.
  const total = rules.gaps.length === 0 ? from : nearestPayable(rules, from, 'up', table.point);
  if (total === null) return null;
  const min = cents(total - standing);
  const step = payableStep(rules, total, table.point);
  const ceiling = cents(Math.min(seat.rack, MAX_CENTS));
  const max = largest(min, ceiling, step, amount => refuses(table, seat, spot.name, amount) === null);
  if (max === null) return null;
  const range = { spot: spot.name, min, max, step };
  const wins = (amount: Cents): boolean => !winsNothing(rules, cents(standing + amount), table.point);
  const cap = capOn(table.rules.payoutCap, rules);
  return { ...range, winsFrom: smallest(range, wins), ...(cap && { cap: cap.amount }) };
}

function betRanges(table: Table, seat: Seat, asked: Asked): readonly BetRange[] {
  const spots = [...table.rules.spots.values()];
  return spots.map(rules => betRange(table, seat, rules, asked)).filter(range => range !== null);
}

function reduceRange(table: Table, seat: Seat, rules: SpotRules): Range | null {
  const { spot, step: unit } = rules;
  const total = betOn(seat, spot.name)?.amount;
  if (total === undefined) return null;
  const rest =
    rules.gaps.length === 0 ? cents(total - unit) : nearestPayable(rules, total - unit, 'down', table.point);
  if (rest === null) return null;
  const min = cents(total - rest);
  const step = payableStep(rules, rest, table.point);
  const max = largest(
    min,
    downTo(total - 1, unit),
    step,
    amount => reduceRefusal(table, seat, spot.name, amount) === null,
  );
  return max === null ? null : { spot: spot.name, min, max, step };
}

const DICE = [
  ['accept', acceptRefusal],
  ['decline', declineRefusal],
  ['give-up', giveUpRefusal],
] as const;

/** All that the player at a seat may do. */
export function legal(table: Table, seat: SeatNumber): Legal {
  return legalAt(table, seatAt(table, seat));
}

function legalAt(table: Table, seat: Seat | undefined): Legal {
  if (!seat || seat.left) return NOTHING;
  const dice = DICE.filter(([, refuses]) => refuses(table, seat) === null).map(([action]) => action);
  if (table.phase === 'closed') return { ...NOTHING, dice };
  const spots = [...table.rules.spots.values()];
  const names = seat.bets.map(bet => bet.spot);
  return {
    bets: betRanges(table, seat, AS_BETS),
    reductions: spots.map(rules => reduceRange(table, seat, rules)).filter(range => range !== null),
    takes: names.filter(spot => takeRefusal(table, seat, spot) === null),
    calls: names
      .filter(spot => callRefusal(table, seat, spot) === null)
      .flatMap(spot => [
        { spot, call: 'on' as const },
        { spot, call: 'off' as const },
      ]),
    dice,
  };
}

/** The amounts that may be bet on one spot now; null where none may. */
export function legalBet(table: Table, seat: SeatNumber, spot: SpotName): BetRange | null {
  const player = seatAt(table, seat);
  const rules = table.rules.spots.get(spot);
  if (!player || player.left || !rules || table.phase === 'closed') return null;
  return betRange(table, player, rules, AS_BETS);
}

/** After the close, the late bets that may still be recorded for a seat (P19). */
export function legalLateBets(table: Table, seat: SeatNumber): readonly BetRange[] {
  const player = seatAt(table, seat);
  return !player || player.left || table.phase === 'open' ? [] : betRanges(table, player, AS_LATE_BETS);
}
