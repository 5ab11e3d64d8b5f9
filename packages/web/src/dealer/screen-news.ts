// What a room argues over, for the wall: each player's result of a roll, and what staff did since.
import type { LogEntry, TableEvent, TableState } from '@passline/client';
import { netTotal, type Rolled, type SeatNumber } from '@passline/engine';
import { noticesOf } from '../play/notices.ts';
import type { Notice } from '../play/table-news.ts';

export type RollShare = { readonly seat: SeatNumber; readonly net: number };

/** Everyone whose bets the roll decided: winners first, the largest first. */
export function rollShares({ lines }: Rolled): readonly RollShare[] {
  const seats = [...new Set(lines.map(line => line.seat))];
  return seats
    .map(seat => ({ seat, net: netTotal(lines.filter(line => line.seat === seat)) }))
    .filter(({ net }) => net !== 0)
    .sort((a, b) => b.net - a.net);
}

const ARGUED: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'no-roll-called',
  'round-voided',
  'roll-corrected',
  'ruled',
  'interrupted',
]);
const MAX_NEWS = 3;

/** Since the last roll, oldest first. */
export function newsSinceRoll(entries: readonly LogEntry[], state: TableState): readonly Notice[] {
  const last = entries.findLastIndex(({ event }) => event.type === 'rolled');
  const since = entries.slice(last + 1).filter(({ event }) => ARGUED.has(event.type));
  // The roll itself, and every correction of it, tell what the shown ones changed.
  const before = last < 0 ? [] : entries.slice(last, last + 1);
  return noticesOf(since, state, null, undefined, before).slice(-MAX_NEWS);
}
