// What a settlement pays out: to racks, and outside the table to players who have left.
import type { Credit, Line } from '../events.ts';
import { type Cents, cents } from '../money.ts';
import type { SeatNumber } from '../seat-number.ts';
import type { Table } from '../table.ts';

/** The credits of departed players: the chips that would have gone to their racks. */
export function creditsOf(table: Table, lines: readonly Line[]): readonly Credit[] {
  const credits: Credit[] = [];
  for (const seat of table.seats) {
    if (!seat.left) continue;
    const amount = toRackOf(lines, seat.seat);
    if (amount > 0) credits.push({ seat: seat.seat, name: seat.name, amount });
  }
  return credits;
}

export function toRackOf(lines: readonly Line[], seat: SeatNumber): Cents {
  let amount = 0;
  for (const line of lines) if (line.seat === seat) amount += line.toRack;
  return cents(amount);
}
