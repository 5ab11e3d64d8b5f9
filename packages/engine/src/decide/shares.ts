// A box over its maximum that went unnoticed: how the maximum is shared among its bets when they are decided
// (rws-2019 §5.1, D15, D44, D48).

import { type Cents, cents, portion } from '../money.ts';
import type { SeatNumber } from '../seat-number.ts';

type Share = { readonly seat: SeatNumber; readonly amount: Cents };
/** A bet in the box, with the player's maximum if it must be cut to that. */
export type Stake = Share & { readonly max: Cents | null };

type Limits = {
  readonly min: Cents;
  readonly boxMax: Cents | null;
  readonly unit: Cents;
};

const sum = (stakes: readonly Share[]): number => stakes.reduce((total, stake) => total + stake.amount, 0);

/** Splits the bets into those whose share of `left` falls below the minimum and those that keep a share. */
function raisedToMinimum(
  rest: readonly Stake[],
  left: number,
  min: Cents,
): { fixed: Stake[]; sharing: Stake[] } {
  const fixed: Stake[] = [];
  let sharing = [...rest];
  let room = left;
  for (;;) {
    const total = sum(sharing);
    const low = sharing.filter(
      stake => BigInt(stake.amount) * BigInt(Math.max(0, room)) < BigInt(min) * BigInt(total),
    );
    if (low.length === 0) return { fixed, sharing };
    fixed.push(...low);
    sharing = sharing.filter(stake => !low.includes(stake));
    room -= low.length * min;
  }
}

/**
 * The largest remainder method: shares of `room` in whole units, leftover units one each, ties to the lower
 * seat.
 */
function inUnits(sharing: readonly Stake[], room: Cents, unit: Cents): Share[] {
  const total = sum(sharing);
  const shares = sharing.map(({ seat, amount }) => {
    const down = portion(room, amount, total, unit, 'down');
    const remainder = BigInt(room) * BigInt(amount) - BigInt(down) * BigInt(total);
    return { seat, amount: down, remainder, bet: amount };
  });
  let spare = Math.floor((room - sum(shares)) / unit);
  const order = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.seat - b.seat : a.remainder < b.remainder ? 1 : -1,
  );
  const extra = new Set<SeatNumber>();
  for (const share of order) {
    if (spare === 0) break;
    if (share.amount + unit > share.bet) continue;
    extra.add(share.seat);
    spare -= 1;
  }
  return shares.map(({ seat, amount }) => ({ seat, amount: cents(amount + (extra.has(seat) ? unit : 0)) }));
}

/**
 * What each bet in a box counts for: all of it if together they are within the maximum, or its share of the
 * maximum.
 */
function onBoxMaximum(stakes: readonly Stake[], { min, boxMax, unit }: Limits): readonly Share[] {
  if (boxMax === null || sum(stakes) <= boxMax) return stakes;
  // rws-2019 §5.1.2: under the minimum, no pro rata.
  const small = stakes.filter(stake => stake.amount < min);
  const rest = stakes.filter(stake => stake.amount >= min);
  const left = boxMax - sum(small);
  const { fixed, sharing } = raisedToMinimum(rest, left, min);
  const room = cents(Math.max(0, left - fixed.length * min));
  return [...small, ...fixed.map(({ seat }) => ({ seat, amount: min })), ...inUnits(sharing, room, unit)];
}

/** What each player in a box has at risk, by seat. */
export function sharesOf(stakes: readonly Stake[], limits: Limits): ReadonlyMap<SeatNumber, Cents> {
  const maxima = new Map(stakes.map(({ seat, max }) => [seat, max]));
  const cut = ({ seat, amount }: Share): Cents => {
    const max = maxima.get(seat) ?? null;
    // A bet is a whole number of units, so the largest is the maximum rounded down to whole units (D30, P17).
    return max !== null && amount > max ? portion(max, 1, 1, limits.unit, 'down') : amount;
  };
  return new Map(onBoxMaximum(stakes, limits).map(share => [share.seat, cut(share)]));
}
