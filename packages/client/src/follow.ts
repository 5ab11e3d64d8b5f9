// A table as it goes on: its snapshot, then each entry of its log folded into it, over a stream that mends itself.

import { evolve, revived, type TableId, type TableState } from '@passline/table';
import { backoffMs } from './backoff.ts';
import { isPassing, Problem } from './problem.ts';
import type { Wire } from './request.ts';
import { type ServerSent, SseReader } from './sse.ts';
import type { LoggedEvent, Look } from './wire/index.ts';

export type Connection = {
  /** `connecting` at first and where a stream has just ended, `lost` once trying again at once did not help. */
  readonly line: 'connecting' | 'live' | 'lost';
  /** Whether the server can write: while its store is lost nothing is acknowledged. */
  readonly store: 'ok' | 'lost';
};

export type Watcher = {
  /** The table as the server gave it, and what the caller is at it: first of all, and whenever it has to be read again. */
  onSnapshot?(state: TableState, you: Look['you']): void;
  /** The table now: from the snapshot, and after each batch of entries. */
  onState?(state: TableState): void;
  /** What has happened since, in order; `state` is the table after the last of them. Not called for a snapshot. */
  onEntries?(entries: readonly LoggedEvent[], state: TableState): void;
  onStatus?(connection: Connection): void;
  /** The table may not be watched, or is not there: following has ended. */
  onProblem?(problem: Problem): void;
};

export type FollowOptions = {
  /** Without even a heartbeat for so long, the connection is taken for dead. */
  readonly silenceMs?: number;
};

/** The end of the log as seen here: whoever has it can show later what the table's log said. */
export type Receipt = { readonly version: number; readonly hash: string };

const SILENCE_MS = 40_000;
/** A stream that lasted this long worked: what ends it then is no reason to hold back. */
const WORKED_AFTER_MS = 1_000;

/** The server's log ends before what is known here, such as after a backup was brought back. */
const isAhead = (error: unknown): boolean => error instanceof Problem && error.data.field === 'after';

/** Not to be helped by trying again. */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && !isPassing(error);

export class Following {
  readonly #wire: Wire;
  readonly #path: string;
  readonly #watcher: Watcher;
  readonly #silenceMs: number;
  #state: TableState | null = null;
  #hash = '';
  /** Whether the state is one to go on from; else the table is looked at anew. */
  #holds = false;
  #connection: Connection | null = null;
  #failures = 0;
  #stopped = false;
  /** Ends the stream, or the wait for the next. */
  #cut: () => void = () => {};

  constructor(wire: Wire, table: TableId, watcher: Watcher, { silenceMs = SILENCE_MS }: FollowOptions = {}) {
    this.#wire = wire;
    this.#path = `/tables/${encodeURIComponent(table)}`;
    this.#watcher = watcher;
    this.#silenceMs = silenceMs;
    // Not before the caller has it in hand: a watcher may well want to stop it.
    queueMicrotask(() => this.#run());
  }

  get state(): TableState | null {
    return this.#state;
  }

  get receipt(): Receipt | null {
    return this.#state && { version: this.#state.version, hash: this.#hash };
  }

  stop(): void {
    this.#stopped = true;
    this.#cut();
  }

  /** Tries again now instead of after a while, such as when a page is looked at again. */
  hurry(): void {
    if (this.#connection?.line !== 'live') this.#cut();
  }

  /** The line may well be dead, such as when a device goes offline: it is tried anew. */
  doubt(): void {
    this.#cut();
  }

  async #run(): Promise<void> {
    this.#say({ line: 'connecting' });
    while (!this.#stopped) {
      try {
        if (!this.#holds) await this.#look();
        if (!this.#stopped) await this.#listen();
      } catch (error) {
        if (isAhead(error)) this.#holds = false;
        else if (isFinal(error)) {
          this.#tell(() => this.#watcher.onProblem?.(error));
          this.stop();
        }
      }
      if (this.#stopped) return;
      this.#say({ line: this.#failures === 0 ? 'connecting' : 'lost' });
      await this.#pause(backoffMs(this.#failures, this.#wire.runtime.chance()));
      this.#failures += 1;
    }
  }

  async #look(): Promise<void> {
    const look = await this.#wire.json<Look>(this.#path);
    const state = revived(look.state);
    this.#state = state;
    this.#hash = look.hash;
    this.#holds = true;
    this.#tell(() => this.#watcher.onSnapshot?.(state, look.you));
    this.#tell(() => this.#watcher.onState?.(state));
  }

  /** Until the stream ends, one way or another. */
  async #listen(): Promise<void> {
    const stream = new AbortController();
    this.#cut = () => stream.abort();
    const { clock } = this.#wire.runtime;
    let heard = clock.after(this.#silenceMs, this.#cut);
    try {
      const headers = { accept: 'text/event-stream', 'last-event-id': String(this.#state?.version ?? 0) };
      const { body } = await this.#wire.ask(`${this.#path}/events`, { headers }, stream.signal);
      if (!body) return;
      this.#say({ line: 'live', store: 'ok' });
      const since = clock.now();
      const events = new SseReader();
      const text = new TextDecoder();
      const reader = body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heard();
        heard = clock.after(this.#silenceMs, this.#cut);
        if (clock.now() - since > WORKED_AFTER_MS) this.#failures = 0;
        this.#hear(events.push(text.decode(part.value, { stream: true })));
      }
    } finally {
      heard();
      stream.abort();
    }
  }

  #hear(sent: readonly ServerSent[]): void {
    for (const { event, data } of sent) {
      if (event === 'status') this.#say({ store: (JSON.parse(data) as Connection).store });
      // Everyone hears it at the same time: nobody comes back at once.
      else if (event === 'bye') this.#failures = 1;
    }
    const entries = sent
      .filter(({ event }) => event === 'message')
      .map(({ data }) => JSON.parse(data) as LoggedEvent);
    const last = entries.at(-1);
    if (!last) return;
    // An entry that does not fit, such as after a gap, throws and ends the stream.
    this.#holds = false;
    const after = entries.reduce((state, { entry }) => evolve(state, entry), this.#state);
    if (!after) return;
    this.#holds = true;
    this.#state = after;
    this.#hash = last.hash;
    this.#failures = 0;
    this.#tell(() => this.#watcher.onEntries?.(entries, after));
    this.#tell(() => this.#watcher.onState?.(after));
  }

  #say(change: Partial<Connection>): void {
    const now: Connection = { line: 'connecting', store: 'ok', ...this.#connection, ...change };
    if (now.line === this.#connection?.line && now.store === this.#connection.store) return;
    this.#connection = now;
    this.#tell(() => this.#watcher.onStatus?.(now));
  }

  /** A watcher's own mistake is not the connection's: it surfaces as what it is. */
  #tell(call: () => void): void {
    if (this.#stopped) return;
    try {
      call();
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#wire.runtime.clock.after(ms, resolve);
      this.#cut = () => {
        cancel();
        resolve();
      };
    });
  }
}
