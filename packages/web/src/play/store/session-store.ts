// The player's session at a table: read from the log once, and kept up to date as entries are shown.
import type { LogEntry, TableState } from '@passline/client';
import type { SessionSummary } from './session-summary.ts';

type Reader = typeof import('./read-session.ts');

/** Loaded a moment after the table, because a first bet does not need it. */
const READ_AFTER_MS = 300;

export class SessionStore {
  readonly #onChange: () => void;
  #session: SessionSummary | null = null;
  /** Loaded before there can be a session. */
  #reader: Reader | null = null;
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

  /** Reads the log if the player or the sitting is another one now. */
  follow(state: TableState, seat: number | null): void {
    const since = seat === null ? 0 : (state.owners[seat]?.since ?? 0);
    const sitting = `${seat} ${since}`;
    if (sitting === this.#sitting) return;
    this.#sitting = sitting;
    this.#read(state, seat, since);
  }

  /** Adds entries as they are shown; if some before them are missing, the log is read again. */
  hear(entries: readonly LogEntry[], state: TableState, seat: number | null): void {
    if (this.#session === null || this.#reader === null) this.#meanwhile.push(...entries);
    else if ((entries[0]?.version ?? 0) > this.#session.version + 1) {
      this.#sitting = null;
      this.follow(state, seat);
    } else this.#set(this.#reader.follow(this.#session, entries));
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
    this.#load(state, seat, since).then(
      session => {
        if (reading !== this.#readings || !this.#reader) return;
        this.#set(this.#reader.follow(session, this.#meanwhile));
        this.#meanwhile = [];
      },
      () => undefined,
    );
  }

  async #load(state: TableState, seat: number | null, since: number): Promise<SessionSummary> {
    if (!this.#reader) {
      await new Promise(resolve => setTimeout(resolve, READ_AFTER_MS));
      this.#reader = await import('./read-session.ts');
    }
    return this.#reader.readSession(state, seat, since, state.version);
  }

  #set(session: SessionSummary | null): void {
    this.#session = session;
    this.#onChange();
  }
}
