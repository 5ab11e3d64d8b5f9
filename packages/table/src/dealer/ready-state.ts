// Who is ready at a live table, according to its log (P114).
import type { SeatNumber } from '@passline/engine';
import type { TableEvent } from '../events.ts';
import type { TableState } from '../state/state.ts';

const isNot =
  (seat: SeatNumber) =>
  (other: SeatNumber): boolean =>
    other !== seat;

/** Ready is for one bet time, and for the settings that players saw when they said it. */
export function withReady(state: TableState, next: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'player-ready':
      return { ...next, ready: [...state.ready, event.seat].sort((a, b) => a - b) };
    case 'player-not-ready':
    case 'player-away':
    case 'departed':
      return { ...next, ready: state.ready.filter(isNot(event.seat)) };
    case 'seat-claimed':
      return { ...next, satOut: state.satOut.filter(isNot(event.seat)) };
    case 'clock-set':
      return event.stage === state.clock.stage ? next : { ...next, ready: [] };
    case 'settings-changed':
      return { ...next, ready: [] };
    case 'bets-closed':
      return {
        ...next,
        satOut: next.game.seats.filter(({ bets }) => bets.length === 0).map(({ seat }) => seat),
      };
    default:
      return next;
  }
}
