// What the house and its staff do beside the game, as sentences that say who did it.
import { findSpot, type Signature, seatAt } from '@passline/engine';
import type { LogEntry, TableEvent, TableState } from '@passline/server/client';
import { amount, signed } from '../app/money.ts';

export type Notice = { readonly version: number; readonly at: number; readonly text: string };

const HOW_IT_GOES_ON = {
  'goes-on': 'The round goes on.',
  'bet-time-again': 'Bet time starts again.',
  void: 'The round is void: its bets are back in the racks.',
} as const;

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/** " (Dana: late bet)"; nothing where nobody signed. */
function signature({ by, because }: Signature): string {
  if (by === undefined) return '';
  return because === undefined ? ` (${by})` : ` (${by}: ${because})`;
}

const nameAt = (state: TableState, seat: number): string => seatAt(state.game, seat)?.name ?? `Seat ${seat}`;

const labelOf = (spot: string): string => findSpot(spot)?.label ?? spot;

/** Bets are the players' own affair, unless staff make them. */
function forPlayer(event: TableEvent, state: TableState): string | null {
  if (!('by' in event) || event.by === undefined || !('seat' in event)) return null;
  const name = nameAt(state, event.seat);
  switch (event.type) {
    case 'bet-placed':
      return event.found
        ? `${amount(event.amount)} found on ${labelOf(event.spot)} for ${name}`
        : `${amount(event.amount)} on ${labelOf(event.spot)} for ${name}`;
    case 'bet-reduced':
      return `${amount(event.amount)} off ${labelOf(event.spot)} for ${name}`;
    case 'bet-called':
      return `${labelOf(event.spot)} called ${event.call} for ${name}`;
    case 'departed':
      return `${event.name} has left`;
    case 'dice-given-up':
      return `${name} gives up the dice`;
    default:
      return null;
  }
}

function sentence(event: TableEvent, state: TableState): string | null {
  switch (event.type) {
    case 'interrupted':
      return `The table stood still for ${duration(event.forMs)}. ${HOW_IT_GOES_ON[event.round]}`;
    case 'round-voided':
      return `The round is void${signature(event)}: its bets are back in the racks.`;
    case 'roll-corrected':
      return `The roll ${event.from.join('-')} was corrected to ${event.roll.dice.join('-')}${signature(event)}.`;
    case 'ruled':
      return `Ruling${signature(event)}: ${signed(event.amount)} for ${nameAt(state, event.seat)}.`;
    case 'no-roll-called':
      return `No roll: ${event.ground.replaceAll('-', ' ')}${signature(event)}.`;
    case 'settings-changed': {
      const changes = Object.entries(event.changes).map(([key, value]) => `${key} ${value}`);
      return `Table settings: ${changes.join(', ')}${signature(event)}.`;
    }
    case 'terms-changed':
      return `The table’s terms were changed${signature(event)}.`;
    case 'table-closed':
      return `The table is closed${signature(event)}.`;
    default: {
      const said = forPlayer(event, state);
      return said && 'by' in event ? `${said}${signature(event as Signature)}.` : null;
    }
  }
}

export function noticesOf(entries: readonly LogEntry[], state: TableState): readonly Notice[] {
  return entries.flatMap(({ version, at, event }) => {
    const text = sentence(event, state);
    return text === null ? [] : [{ version, at, text }];
  });
}
