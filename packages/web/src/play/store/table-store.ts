// A table as a room follows it: the state kept by the engine, the connection to the server, and commands sent once.

import {
  type Announcement,
  type Connection,
  type Following,
  type HeardEmote,
  isPassing,
  type LogEntry,
  Problem,
  type SeenAvatars,
  seatOf,
  type TableRequest,
  type TableState,
  type TableStop,
} from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { client } from '../../api/client.ts';
import { isDeviceTable } from '../../api/device-tables.ts';
import { playerAt } from '../../app/session.tsx';

export type TableView = {
  /** Null until the first snapshot has arrived. */
  readonly state: TableState | null;
  readonly connection: Connection;
  /** The player's own seat, and roles at this table. */
  readonly seat: SeatNumber | null;
  readonly roles: readonly ('dealer' | 'pit' | 'manager')[];
  /** Why it cannot be followed: it does not exist, or this visitor may not see it. */
  readonly problem: Problem | null;
  /** What keeps the player from playing here, as soon as the server reports it. */
  readonly stops: readonly TableStop[];
  /** What the dealer announces. */
  readonly announcement: Announcement | null;
  /** How many commands are pending. */
  readonly sending: number;
  /** Beside the log: avatars by account, the number of watchers, and the last things said. */
  readonly avatars: SeenAvatars;
  readonly watchers: number;
  readonly said: readonly SaidEmote[];
};

/** Something a player said, delivered once. */
export type SaidEmote = HeardEmote;

const START: TableView = {
  state: null,
  connection: { stream: 'connecting', store: 'ok', server: 'ok' },
  seat: null,
  roles: [],
  problem: null,
  stops: [],
  announcement: null,
  sending: 0,
  avatars: {},
  watchers: 0,
  said: [],
};

const AGAIN_MS = 2_000;
const MAX_SAID = 6;

type EntriesListener = (entries: readonly LogEntry[], state: TableState) => void;

export class TableStore {
  readonly id: string;
  #view: TableView = START;
  #following: Following | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #entryListeners = new Set<EntriesListener>();

  constructor(id: string) {
    this.id = id;
  }

  /** The browser knows that it is offline long before a silent connection would show it. */
  readonly #offline = (): void => {
    if (isDeviceTable(this.id)) return;
    this.#following?.reconnect();
    this.#set({ connection: { ...this.#view.connection, stream: 'lost' } });
  };
  readonly #online = (): void => this.hurry();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      addEventListener('offline', this.#offline);
      addEventListener('online', this.#online);
      void this.#start();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly view = (): TableView => this.#view;

  /** The page is visible again: a lost connection is retried at once. */
  hurry(): void {
    this.#following?.retryNow();
  }

  /** Called with entries as they happen, not with earlier ones. */
  onEntries(listener: EntriesListener): () => void {
    this.#entryListeners.add(listener);
    return () => this.#entryListeners.delete(listener);
  }

  /** Sends a command until it is answered, under one key. A refusal is returned, so that its sentence can be shown. */
  async send(request: TableRequest): Promise<Problem | null> {
    this.#set({ sending: this.#view.sending + 1 });
    try {
      await client.command(this.id, request);
      return null;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    } finally {
      this.#set({ sending: this.#view.sending - 1 });
    }
  }

  #set(change: Partial<TableView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #start(): Promise<void> {
    try {
      const player = await playerAt(this.id);
      if (this.#listeners.size === 0 || this.#following) return;
      this.#following = client.follow(this.id, {
        onSnapshot: (state, { roles }) => this.#set({ state, seat: seatOf(state, player), roles }),
        onEntries: (logged, state) => {
          this.#set({ state, seat: seatOf(state, player) });
          const entries = logged.map(({ entry }) => entry);
          for (const listener of this.#entryListeners) listener(entries, state);
        },
        onNames: state => this.#set({ state }),
        onAvatars: avatars => this.#set({ avatars }),
        onWatchers: watchers => this.#set({ watchers }),
        onEmote: emote => this.#set({ said: [...this.#view.said, emote].slice(-MAX_SAID) }),
        onStops: stops => this.#set({ stops }),
        onAnnouncement: announcement => this.#set({ announcement }),
        onStatus: connection => this.#set({ connection }),
        onProblem: problem => this.#set({ problem }),
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isPassing(error)) this.#startLater();
      else this.#set({ problem: error });
    }
  }

  /** The server does not answer yet: keep waiting for the table, and show why. */
  #startLater(): void {
    this.#set({ connection: { stream: 'lost', store: 'ok', server: 'ok' } });
    setTimeout(() => {
      if (this.#listeners.size > 0 && !this.#following) void this.#start();
    }, AGAIN_MS);
  }

  #stop(): void {
    removeEventListener('offline', this.#offline);
    removeEventListener('online', this.#online);
    this.#following?.stop();
    this.#following = null;
  }
}

const STORES = new Map<string, TableStore>();

/** One store per table, however many components use it. */
export function tableStore(id: string): TableStore {
  const known = STORES.get(id);
  if (known) return known;
  const store = new TableStore(id);
  STORES.set(id, store);
  return store;
}
