// Ready: players at a live table say that they are done betting, and bets close once nobody is waited for (P114).
import type { SeatNumber } from '@passline/engine';
import { type ActiveRequest, seatIn } from './active-request.ts';
import type { RequestOf } from './commands.ts';
import type { DecisionDraft } from './decision-draft.ts';
import { type AnyRefusal, serverRefusal } from './refusal.ts';
import type { TableState } from './state.ts';

/** Seats that are still betting. Whoever left, is away, or let the last round pass and has no bet now is not waited for. */
export function stillBetting({ game, owners, ready, satOut }: TableState): readonly SeatNumber[] {
  return game.seats
    .filter(({ seat, left, bets }) => {
      if (left || ready.includes(seat) || owners[seat]?.awayUntil != null) return false;
      return bets.length > 0 || !satOut.includes(seat);
    })
    .map(({ seat }) => seat);
}

/** Whether bets close before their time: everybody is ready, and one of them is a person. */
export function closesEarly(state: TableState): boolean {
  const { created, clock, game, owners, ready } = state;
  if (created.mode !== 'live' || clock.stage !== 'betting' || ready.length === 0) return false;
  return (
    ready.some(seat => owners[seat]?.kind === 'guest') &&
    game.seats.some(({ bets }) => bets.length > 0) &&
    stillBetting(state).length === 0
  );
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
