// What decisions are worth: a player's chips with the average result of every bet, before and after.
import { type Event, type SeatNumber, seatAt, type Table } from '@passline/engine';
import { OddsError, type StandingBets, standingBets, subtract, toNumber } from '@passline/lab';
import type { Frame } from './frames.ts';

/** The bets of a seat with their averages; null if the lab cannot follow one of them to its end. */
export function valuesAt(table: Table, seat: SeatNumber): StandingBets | null {
  if (!seatAt(table, seat)) return null;
  try {
    return standingBets(table, seat);
  } catch (error) {
    if (error instanceof OddsError) return null;
    throw error;
  }
}

/** Cents that a change of bets gains on average; exact up to the last bit of the division. */
export function valueOfChange(before: Table, after: Table, seat: SeatNumber): number | null {
  const [was, is] = [valuesAt(before, seat), valuesAt(after, seat)];
  return was && is ? toNumber(subtract(is.worth, was.worth)) : null;
}

const isDecision = (event: Event): event is Event & { readonly seat: SeatNumber } =>
  event.type === 'bet-placed' || event.type === 'bet-reduced' || event.type === 'bet-called';

/** Who decided something at a frame, if it was one player and no dice. */
export function deciderAt({ events, roll }: Frame): SeatNumber | null {
  const seats = new Set(events.filter(isDecision).map(({ seat }) => seat));
  const [seat] = seats;
  return roll === null && seats.size === 1 ? (seat ?? null) : null;
}
