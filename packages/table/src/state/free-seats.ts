// The seats that somebody may sit down at.
import { SEAT_NUMBERS, type SeatNumber, seatAt } from '@passline/engine';
import type { PlayerId } from './ids.ts';
import { heldSeatsOf, type TableState } from './state.ts';

/** A player's own bets may hold this many seats: with bets that are off, one player could keep a table full (P143). */
const MAX_HELD = 2;

/** The seats that a tournament drew for others: each of them may come back to theirs. */
const drawnForOthers = ({ created }: TableState, player: PlayerId | null): ReadonlySet<SeatNumber> =>
  new Set(created.tournament?.players.filter(each => each.player !== player).map(({ seat }) => seat));

/** Whether a player's own bets already hold as many seats as they may; a practice table is the player's alone. */
export const holdsEnough = (state: TableState, player: PlayerId): boolean =>
  state.created.mode !== 'practice' && heldSeatsOf(state, player).length >= MAX_HELD;

/** Whether the table offers a seat to this player; a tournament offers only the one that it drew for them. */
function isOffered({ created, terms }: TableState, seat: SeatNumber, player: PlayerId | null): boolean {
  const { tournament } = created;
  if (!tournament) return seat <= terms.seats;
  return tournament.players.some(drawn => drawn.seat === seat && drawn.player === player);
}

/**
 * The seats that a player may take. If there are none, a player whose bets still hold one gets another, as long as the
 * layout has any (P143); a practice table starts over instead.
 */
export function freeSeats(state: TableState, player: PlayerId | null): readonly SeatNumber[] {
  const { game, created } = state;
  if (player !== null && holdsEnough(state, player)) return [];
  const drawn = drawnForOthers(state, player);
  const free = SEAT_NUMBERS.filter(seat => !seatAt(game, seat) && !drawn.has(seat));
  const within = free.filter(seat => isOffered(state, seat, player));
  const returns = player !== null && created.mode !== 'practice' && heldSeatsOf(state, player).length > 0;
  return within.length === 0 && returns ? free.slice(0, 1) : within;
}
