// The players whose bets the last roll decided, whoever has their seats now.
import type { Seat, SeatNumber, Table } from '@passline/engine';

/** As far as the table still knows: until the next round begins. */
export const seatsAtRoll = ({ lastRoll }: Table): readonly Seat[] => lastRoll?.settled?.before.seats ?? [];

/** By seat; at a seat that was free then, the player who has it now. */
export const namesAtRoll = (game: Table): ReadonlyMap<SeatNumber, string> =>
  new Map([...game.seats, ...seatsAtRoll(game)].map(({ seat, name }) => [seat, name]));
