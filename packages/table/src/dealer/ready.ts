// Ready: players at a live table say that they are done betting, and bets close once nobody is waited for (P114).
import type { Seat, SeatNumber } from '@passline/engine';
import { type ActiveRequest, seatIn } from '../requests/active-request.ts';
import type { RequestOf } from '../requests/commands.ts';
import type { DecisionDraft } from '../requests/decision-draft.ts';
import { type AnyRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';

/** However fast others are, a player who is at the table has this long to bet, or all of a shorter bet time. */
const READY_FLOOR_MS = 5_000;

/** Seats whose players are here and not ready. In a tournament, a player without chips or bets has nothing to bet. */
function notReady({ game, owners, ready, round }: TableState): readonly Seat[] {
  return game.seats.filter(
    ({ seat, left, bets, rack }) =>
      !left &&
      !ready.includes(seat) &&
      owners[seat]?.awayUntil == null &&
      (round === null || bets.length > 0 || rack > 0),
  );
}

/**
 * Seats that are still betting. Players who left, are away, or let the last round pass and have no bet now are not
 * waited for; in a tournament, where one player's loss is another's gain, nobody here is passed over.
 */
export function stillBetting(state: TableState): readonly SeatNumber[] {
  const { satOut, round } = state;
  return notReady(state)
    .filter(({ seat, bets }) => round !== null || bets.length > 0 || !satOut.includes(seat))
    .map(({ seat }) => seat);
}

/**
 * When bets close before their time, if they do: once everybody is ready, and one of them is a person. Players here who
 * are not waited for still get the first seconds of bet time; if they bet, the table waits for them again.
 */
export function earlyCloseAt(state: TableState): number | null {
  const { created, clock, game, owners, ready, terms } = state;
  if (created.mode !== 'live' || clock.stage !== 'betting' || clock.until === null || ready.length === 0)
    return null;
  const closes =
    ready.some(seat => owners[seat]?.kind === 'guest') &&
    game.seats.some(({ bets }) => bets.length > 0) &&
    stillBetting(state).length === 0;
  if (!closes) return null;
  if (notReady(state).length === 0) return state.at;
  const opened = clock.until - terms.betMs;
  return Math.max(state.at, opened + Math.min(terms.betMs, READY_FLOOR_MS));
}

/** A ready player who changes their bets is betting again. */
export function withdrawReady(draft: DecisionDraft, seat: SeatNumber): void {
  if (draft.state.ready.includes(seat)) draft.add({ type: 'player-not-ready', seat });
}

export function sayReady(
  { draft, permit }: ActiveRequest,
  { type }: RequestOf<'ready' | 'not-ready'>,
): AnyRefusal | null {
  const { created, clock, ready } = draft.state;
  if (created.mode !== 'live') {
    return serverRefusal('mode/not-here', 'There is no bet time at this table, so there is nothing to end.');
  }
  if (clock.stage !== 'betting') {
    return serverRefusal('ready/not-now', 'Say Ready while bet time is running.', { stage: clock.stage });
  }
  const seat = seatIn(permit);
  if (type === 'not-ready') withdrawReady(draft, seat);
  else if (!ready.includes(seat)) draft.add({ type: 'player-ready', seat });
  return null;
}
