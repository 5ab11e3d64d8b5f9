// The player's session at a table: read from the log once, and kept up to date as entries are shown.
import type { LogEntry, TableState } from '@passline/client';
import { client } from '../api/client.ts';
import { follow, newSession, type SessionSummary } from './session-summary.ts';

const PAGE = 1000;
/** Of a longer session, only the last entries are shown. */
const MAX_ENTRIES = 30_000;
/** Enough to find the last rolls before the player sat down. */
const LOOK_BACK = 400;

async function readSession(
  { created, game }: TableState,
  seat: number | null,
  from: number,
  to: number,
): Promise<SessionSummary> {
  // The chips came with the entry before the seat's claim.
  const since = seat === null ? to : Math.max(from - 2, 0);
  const start = Math.max(0, Math.min(since, to - LOOK_BACK), to - MAX_ENTRIES);
  let session = newSession(start, null, game.rules.book);
  for (let after = start; after < to; ) {
    const { events } = await client.events(created.id, after, PAGE);
    const entries = events.map(({ entry }) => entry).filter(({ version }) => version <= to);
    const last = entries.at(-1);
    if (!last) break;
    const mine = entries.filter(({ version }) => version > since);
    session = follow(session, entries.slice(0, entries.length - mine.length));
    if (mine.length > 0) session = follow({ ...session, seat }, mine);
    after = last.version;
  }
  return { ...session, seat, version: Math.max(session.version, to) };
}

export class SessionStore {
  readonly #onChange: () => void;
  #session: SessionSummary | null = null;
  /** Whose session, and since when; null before one was requested. */
  #sitting: string | null = null;
  /** Entries that were shown while the log was being read. */
  #meanwhile: LogEntry[] = [];
  #readings = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Null until the log has been read. */
  readonly session = (): SessionSummary | null => this.#session;

  /** Reads the log if another player or session has begun. */
  follow(state: TableState, seat: number | null): void {
    const since = seat === null ? 0 : (state.owners[seat]?.since ?? 0);
    const sitting = `${seat} ${since}`;
    if (sitting === this.#sitting) return;
    this.#sitting = sitting;
    this.#read(state, seat, since);
  }

  /** Entries that are shown now; if some are missing before them, the log is read again. */
  hear(entries: readonly LogEntry[], state: TableState, seat: number | null): void {
    if (this.#session === null) this.#meanwhile.push(...entries);
    else if ((entries[0]?.version ?? 0) > this.#session.version + 1) {
      this.#sitting = null;
      this.follow(state, seat);
    } else this.#set(follow(this.#session, entries));
  }

  stop(): void {
    this.#readings += 1;
    this.#sitting = null;
  }

  #read(state: TableState, seat: number | null, since: number): void {
    this.#readings += 1;
    const reading = this.#readings;
    this.#meanwhile = [];
    this.#set(null);
    readSession(state, seat, since, state.version).then(
      session => {
        if (reading !== this.#readings) return;
        this.#set(follow(session, this.#meanwhile));
        this.#meanwhile = [];
      },
      () => undefined,
    );
  }

  #set(session: SessionSummary | null): void {
    this.#session = session;
    this.#onChange();
  }
}
