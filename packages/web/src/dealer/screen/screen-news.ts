// News for the big screen: each player's result of a roll, and what staff did since.
import type { LogEntry, TableEvent, TableState } from '@passline/client';
import { groundWords, netTotal, type Rolled, type SeatNumber, type Table } from '@passline/engine';
import { noticesOf } from '../../play/record/notices.ts';
import type { Notice } from '../../play/record/table-news.ts';
import { namesAtRoll } from '../../play/roll/names-at-roll.ts';
import * as dealerText from '../../text/dealer.ts';

export type RollShare = { readonly seat: SeatNumber; readonly name: string; readonly net: number };

/** Every seat whose bets the roll decided, as two players may have the same name: winners first. */
export function rollShares({ lines }: Rolled, game: Table): readonly RollShare[] {
  const names = namesAtRoll(game);
  const shares = [...new Set(lines.map(line => line.seat))].map(seat => ({
    seat,
    name: names.get(seat) ?? dealerText.seatNumber(seat),
    net: netTotal(lines.filter(line => line.seat === seat)),
  }));
  return shares.filter(({ net }) => net !== 0).sort((a, b) => b.net - a.net);
}

const ARGUED: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'no-roll-called',
  'round-voided',
  'roll-corrected',
  'ruled',
  'interrupted',
  'terms-changed',
]);
const ENDS_NO_ROLL: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'no-roll-called',
  'rolled',
  'round-voided',
]);
const MAX_NEWS = 3;

/** A bet recorded after the close, or taken back again. */
const isLate = (event: TableEvent): boolean =>
  (event.type === 'bet-placed' || event.type === 'bet-reduced') && event.late !== undefined;

/** Chips that staff gave out. That a request was declined is between the dealer and the player. */
const isRebuy = (event: TableEvent): boolean => event.type === 'bought-in' && event.by !== undefined;

const isNews = (event: TableEvent): boolean => ARGUED.has(event.type) || isLate(event) || isRebuy(event);

/** The ground of a No Roll, in the rulebook's words, until dice count or the round is over. */
export function noRollSinceRoll(entries: readonly LogEntry[], { game }: TableState): string | null {
  const last = entries.findLast(({ event }) => ENDS_NO_ROLL.has(event.type))?.event;
  return last?.type === 'no-roll-called' ? groundWords(game.rules.book, last.ground) : null;
}

/** News since the last roll, newest first; the oldest are dropped. */
export function newsSinceRoll(entries: readonly LogEntry[], state: TableState): readonly Notice[] {
  const last = entries.findLastIndex(({ event }) => event.type === 'rolled');
  const since = entries.slice(last + 1).filter(({ event }) => isNews(event));
  // The roll itself, so that a correction can tell what it changed.
  const before = last < 0 ? [] : entries.slice(last, last + 1);
  return noticesOf(since, state, null, undefined, before, isNews).slice(-MAX_NEWS).toReversed();
}
