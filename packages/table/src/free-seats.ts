// The seats that somebody may sit down at.
import { SEAT_NUMBERS, type SeatNumber, seatAt } from '@passline/engine';
import type { PlayerId } from './ids.ts';
import { heldSeatOf, type TableState } from './state.ts';

/** The seats that a tournament drew for others: each of them may come back to theirs. */
const drawnForOthers = ({ created }: TableState, player: PlayerId | null): ReadonlySet<SeatNumber> =>
  new Set(created.tournament?.players.filter(each => each.player !== player).map(({ seat }) => seat));

/**
 * The seats that a player may take. If all are taken, a player whose bets still hold one gets another, as long as the
 * layout has any (P143); a practice table starts over instead.
 */
export function freeSeats(state: TableState, player: PlayerId | null): readonly SeatNumber[] {
  const { game, terms, created } = state;
  const drawn = drawnForOthers(state, player);
  const free = SEAT_NUMBERS.filter(seat => !seatAt(game, seat) && !drawn.has(seat));
  const within = free.filter(seat => seat <= terms.seats);
  const returns = player !== null && created.mode !== 'practice' && heldSeatOf(state, player) !== null;
  return within.length === 0 && returns ? free.slice(0, 1) : within;
}
