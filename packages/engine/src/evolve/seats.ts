// Changes to one seat's chips: new, raised and lowered bets, as new arrays and objects.

import type { BetPlaced } from '../events.ts';
import { assert } from '../lib/invariant.ts';
import { type Cents, minus, plus, ZERO } from '../money.ts';
import type { SeatNumber } from '../seat-number.ts';
import type { Bet, Seat, Table } from '../table.ts';

// Plain copies of exact size: several times faster than `with` and `concat`, and this runs for every bet.
function withItem<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

export function append<T>(items: readonly T[], item: T): readonly T[] {
  const { length } = items;
  const copy = new Array<T>(length + 1);
  for (let index = 0; index < length; index += 1) copy[index] = items[index] as T;
  copy[length] = item;
  return copy;
}

export function replaceBet(bets: readonly Bet[], old: Bet, bet: Bet | null): readonly Bet[] {
  return bet === null ? bets.filter(other => other !== old) : withItem(bets, bets.indexOf(old), bet);
}

export function withSeat(table: Table, number: SeatNumber, change: (seat: Seat) => Seat): readonly Seat[] {
  let index = 0;
  while (index < table.seats.length && table.seats[index]?.seat !== number) index += 1;
  const seat = table.seats[index];
  assert(seat !== undefined, 'the seat is taken');
  const changed = change(seat);
  assert(changed.rack >= 0, 'no rack becomes negative');
  return withItem(table.seats, index, changed);
}

export const newBet = ({ spot, amount, commission, late, memory }: BetPlaced): Bet => ({
  spot,
  amount,
  fresh: amount,
  unbound: amount,
  commission,
  freshCommission: commission,
  call: null,
  continued: false,
  late: late === true,
  lateBefore: false,
  ...(memory && { memory }),
});

export const raiseBet = (bet: Bet, { amount, commission, late }: BetPlaced): Bet => ({
  spot: bet.spot,
  amount: plus(bet.amount, amount),
  fresh: plus(bet.fresh, amount),
  unbound: plus(bet.unbound, amount),
  commission: plus(bet.commission, commission),
  freshCommission: plus(bet.freshCommission, commission),
  call: bet.call,
  continued: bet.continued,
  late: bet.late || late === true,
  lateBefore: bet.lateBefore,
  ...(bet.memory && { memory: bet.memory }),
});

const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);
/** The newest chips come down first. */
export function lowerBet(bet: Bet, amount: Cents, back: Cents): Bet | null {
  const rest = minus(bet.amount, amount);
  assert(rest >= 0, 'no more comes off a spot than is there');
  if (rest === 0) return null;
  const fresh = minus(bet.fresh, smaller(bet.fresh, amount));
  return {
    ...bet,
    amount: rest,
    fresh,
    unbound: minus(bet.unbound, smaller(bet.unbound, amount)),
    commission: minus(bet.commission, back),
    freshCommission: fresh === 0 ? ZERO : minus(bet.freshCommission, smaller(bet.freshCommission, back)),
  };
}
