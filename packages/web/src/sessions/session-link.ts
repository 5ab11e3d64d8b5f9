// The address of a session: its table, its seat, and where in the table's log it begins.
import { isSeatNumber } from '@passline/engine';
import type { SessionRef } from './session-fold.ts';

export const sessionPath = ({ table, seat, from }: SessionRef): string =>
  `/you?session=${encodeURIComponent(table)}&seat=${seat}&from=${from}`;

/** Null if the address names no session. */
export function sessionIn({ searchParams }: URL): SessionRef | null {
  const table = searchParams.get('session');
  const seat = Number(searchParams.get('seat'));
  const from = Number(searchParams.get('from'));
  if (table === null || !isSeatNumber(seat) || !Number.isSafeInteger(from) || from < 0) return null;
  return { table, seat, from };
}

/** The table's game from where the session begins; the record has one line before the log's entries. */
export const replayPath = ({ table, from }: SessionRef): string =>
  `/replay?table=${encodeURIComponent(table)}${from === 0 ? '' : `&line=${from + 1}`}`;
