// The player's session, read from the log.
import type { TableState } from '@passline/client';
import { client } from '../../api/client.ts';
import { type ChangesMade, NO_CHANGES_MADE, undoableIn, withChangesMade } from '../betting/changes-made.ts';
import { follow, newSession, type SessionSummary } from './session-summary.ts';

export { follow } from './session-summary.ts';

const PAGE = 1000;
/** Of a longer session, only the last entries are shown. */
const MAX_ENTRIES = 30_000;
/** Enough to find the last rolls before the player sat down. */
const LOOK_BACK = 400;

export async function readSession(
  { created, game }: TableState,
  seat: number | null,
  from: number,
  to: number,
): Promise<SessionSummary> {
  // The chips came with the entry before the seat's claim.
  const since = seat === null ? to : Math.max(from - 2, 0);
  const start = Math.max(0, Math.min(since, to - LOOK_BACK), to - MAX_ENTRIES);
  let session = newSession(start, null, game.rules.book);
  let changes: ChangesMade = NO_CHANGES_MADE;
  for (let after = start; after < to; ) {
    const { events } = await client.events(created.id, after, PAGE);
    const entries = events.map(({ entry }) => entry).filter(({ version }) => version <= to);
    const last = entries.at(-1);
    if (!last) break;
    const mine = entries.filter(({ version }) => version > since);
    session = follow(session, entries.slice(0, entries.length - mine.length));
    if (mine.length > 0) session = follow({ ...session, seat }, mine);
    if (seat !== null) changes = mine.reduce((now, entry) => withChangesMade(now, entry, seat), changes);
    after = last.version;
  }
  return { ...session, seat, earlier: undoableIn(changes), version: Math.max(session.version, to) };
}
