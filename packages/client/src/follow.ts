// Follows a live table: a snapshot, then each log entry applied to it, over a stream that reconnects by itself.

import { evolve, type Names, reviveState, type TableId, type TableState, withNames } from '@passline/table';
import { backoffMs } from './backoff.ts';
import type { HttpTransport } from './http-transport.ts';
import { isPassing, Problem } from './problem.ts';
import { type ServerSent, SseReader } from './sse.ts';
import type {
  Announcement,
  Bye,
  HeardAnnouncement,
  HeardEmote,
  LoggedEvent,
  SeenAvatars,
  StoreStatus,
  TableSnapshot,
  TableStop,
  Watchers,
} from './wire/index.ts';

export type Connection = {
  /** `connecting` at first and right after a stream ends, `lost` once an immediate retry has failed. */
  readonly stream: 'connecting' | 'live' | 'lost';
  /** Whether the server can write: while its store is lost nothing is acknowledged. */
  readonly store: StoreStatus['store'];
  /** Whether the server has said that it is restarting; until the stream is live again. */
  readonly server: 'ok' | 'restarting';
};

export type Watcher = {
  /** The table from the server, and the caller's role there: at the start, and whenever it has to be fetched again. */
  onSnapshot?(state: TableState, you: TableSnapshot['you']): void;
  /** The table now: from the snapshot, and after each batch of entries. */
  onState?(state: TableState): void;
  /** What has happened since, in order; `state` is the table after the last of them. Not called for a snapshot. */
  onEntries?(entries: readonly LoggedEvent[], state: TableState): void;
  /** Somebody at the table changed their name: the table with the current names. */
  onNames?(state: TableState): void;
  /** Beside the log: what a player says, how those who sit there look, and how many watch. */
  onEmote?(emote: HeardEmote): void;
  onAvatars?(avatars: SeenAvatars): void;
  onWatchers?(watchers: number): void;
  /** What the dealer announces, or null: once the stream is live, and when it changes. */
  onAnnouncement?(announcement: Announcement | null): void;
  /** What keeps the caller from playing here, who stopped it and why: once the stream is live, and when it changes. */
  onStops?(stops: readonly TableStop[]): void;
  onStatus?(connection: Connection): void;
  /** The table does not exist or may not be watched: following has ended. */
  onProblem?(problem: Problem): void;
};

export type FollowOptions = {
  /** After this long without even a heartbeat, the connection is considered dead. */
  readonly silenceMs?: number;
};

/** The end of the log as seen here: proof, later, of what the table's log said. */
export type Receipt = { readonly version: number; readonly hash: string };

const SILENCE_MS = 40_000;
/** A stream that lasted this long worked: reconnecting after it needs no backoff. */
const WORKED_AFTER_MS = 1_000;

/** The server's log is shorter than the one known here, such as after a backup was restored. */
const isAhead = (error: unknown): boolean => error instanceof Problem && error.data.field === 'after';

/** An error that retrying cannot fix. */
const isFinal = (error: unknown): error is Problem =>
  error instanceof Problem && Math.trunc((error.status ?? 0) / 100) === 4 && !isPassing(error);

export class Following {
  readonly #transport: HttpTransport;
  readonly #path: string;
  readonly #watcher: Watcher;
  readonly #silenceMs: number;
  #state: TableState | null = null;
  /** Sent beside the log, and applied to what watchers see. */
  #names: Names = {};
  #hash = '';
  /** Whether entries can be applied to the state; if not, a new snapshot is fetched. */
  #holds = false;
  #connection: Connection | null = null;
  #failures = 0;
  #stopped = false;
  /** Ends the stream, or the wait for the next. */
  #cut: () => void = () => {};

  constructor(
    transport: HttpTransport,
    table: TableId,
    watcher: Watcher,
    { silenceMs = SILENCE_MS }: FollowOptions = {},
  ) {
    this.#transport = transport;
    this.#path = `/tables/${encodeURIComponent(table)}`;
    this.#watcher = watcher;
    this.#silenceMs = silenceMs;
    // Only after the constructor has returned, so that a watcher can call `stop`.
    queueMicrotask(() => this.#run());
  }

  get state(): TableState | null {
    return this.#state && withNames(this.#state, this.#names);
  }

  get receipt(): Receipt | null {
    return this.#state && { version: this.#state.version, hash: this.#hash };
  }

  stop(): void {
    this.#stopped = true;
    this.#cut();
  }

  /** Retries now instead of waiting, such as when a page becomes visible again. */
  retryNow(): void {
    if (this.#connection?.stream !== 'live') this.#cut();
  }

  /** Reconnects, because the connection may be dead, such as after a device went offline. */
  reconnect(): void {
    this.#cut();
  }

  async #run(): Promise<void> {
    this.#say({ stream: 'connecting' });
    while (!this.#stopped) {
      try {
        if (!this.#holds) await this.#fetchSnapshot();
        if (!this.#stopped) await this.#listen();
      } catch (error) {
        if (isAhead(error)) this.#holds = false;
        else if (isFinal(error)) {
          this.#tell(() => this.#watcher.onProblem?.(error));
          this.stop();
        }
      }
      if (this.#stopped) return;
      this.#say({ stream: this.#failures === 0 ? 'connecting' : 'lost' });
      await this.#pause(backoffMs(this.#failures, this.#transport.runtime.chance()));
      this.#failures += 1;
    }
  }

  async #fetchSnapshot(): Promise<void> {
    const snapshot = await this.#transport.json<TableSnapshot>(this.#path);
    this.#state = reviveState(snapshot.state);
    this.#names = snapshot.names;
    const state = withNames(this.#state, this.#names);
    this.#hash = snapshot.hash;
    this.#holds = true;
    this.#tell(() => this.#watcher.onSnapshot?.(state, snapshot.you));
    this.#tell(() => this.#watcher.onState?.(state));
  }

  /** Resolves when the stream ends. */
  async #listen(): Promise<void> {
    const stream = new AbortController();
    this.#cut = () => stream.abort();
    const { clock } = this.#transport.runtime;
    let heard = clock.after(this.#silenceMs, this.#cut);
    try {
      const headers = { accept: 'text/event-stream', 'last-event-id': String(this.#state?.version ?? 0) };
      const { body } = await this.#transport.ask(`${this.#path}/events`, { headers }, stream.signal);
      if (!body) return;
      this.#say({ stream: 'live', store: 'ok', server: 'ok' });
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
      if (event === 'status') this.#say({ store: (JSON.parse(data) as StoreStatus).store });
      // All clients are told at the same time, so none reconnects immediately.
      else if (event === 'bye') {
        this.#failures = 1;
        if ((JSON.parse(data) as Bye).restarting) this.#say({ server: 'restarting' });
      } else if (event === 'stops') {
        const stops = JSON.parse(data) as readonly TableStop[];
        this.#tell(() => this.#watcher.onStops?.(stops));
      } else this.#hearCompany(event, data);
    }
    this.#hearEntries(sent);
    const names = sent.findLast(({ event }) => event === 'names');
    if (names) this.#rename(JSON.parse(names.data) as Names);
  }

  #hearCompany(event: string, data: string): void {
    const { onEmote, onAvatars, onWatchers, onAnnouncement } = this.#watcher;
    if (event === 'emote') this.#tell(() => onEmote?.(JSON.parse(data) as HeardEmote));
    else if (event === 'avatars') this.#tell(() => onAvatars?.(JSON.parse(data) as SeenAvatars));
    else if (event === 'announcement')
      this.#tell(() => onAnnouncement?.((JSON.parse(data) as HeardAnnouncement).announcement));
    else if (event === 'watchers') this.#tell(() => onWatchers?.((JSON.parse(data) as Watchers).watchers));
  }

  /** Those who have left keep their names here: entries about them may still be on their way. */
  #rename(sent: Names): void {
    const names = { ...this.#names, ...sent };
    if (JSON.stringify(names) === JSON.stringify(this.#names)) return;
    this.#names = names;
    const { state } = this;
    if (!state) return;
    this.#tell(() => this.#watcher.onNames?.(state));
    this.#tell(() => this.#watcher.onState?.(state));
  }

  #hearEntries(sent: readonly ServerSent[]): void {
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
    const state = withNames(after, this.#names);
    this.#tell(() => this.#watcher.onEntries?.(entries, state));
    this.#tell(() => this.#watcher.onState?.(state));
  }

  #say(change: Partial<Connection>): void {
    const now: Connection = {
      stream: 'connecting',
      store: 'ok',
      server: 'ok',
      ...this.#connection,
      ...change,
    };
    const was = this.#connection;
    if (was && now.stream === was.stream && now.store === was.store && now.server === was.server) return;
    this.#connection = now;
    this.#tell(() => this.#watcher.onStatus?.(now));
  }

  /** An error thrown by a watcher is not a connection error: it is rethrown outside. */
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
      const cancel = this.#transport.runtime.clock.after(ms, resolve);
      this.#cut = () => {
        cancel();
        resolve();
      };
    });
  }
}
