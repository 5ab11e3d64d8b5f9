// The embedded store as a worker uses it: every call goes to the process that owns it, and so do hints and the mark.
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus, Notice } from '../bus/bus.ts';
import type { KeptMark, MarkKeeper } from '../generations/mark-file.ts';
import { type Store, StoreError } from '../store/store.ts';
import { Link } from './link.ts';
import { CLOSING, type OwnerGreeting } from './store-owner.ts';

const AGAIN_MS = 20;
/** An owner that is being replaced is back within this time; callers wait for it and notice nothing. */
const MAX_WAIT_MS = 10_000;

type Listener = { readonly onNotice: (notice: Notice) => void; readonly onGap: () => void };

/** A connection to the owner, reopened whenever it is lost. */
export class OwnerConnection {
  readonly #path: string;
  readonly #listeners: Listener[] = [];
  #link: Link | null = null;
  #opening: Promise<Link> | null = null;
  #wasOpen = false;
  #closed = false;
  /** The node's lease, renewed with each new owner before anything else. */
  #lastBeat: readonly unknown[] | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  get isOpen(): boolean {
    return this.#link?.isOpen ?? false;
  }

  /**
   * Waits for an owner. A call that was sent but not answered is not sent again, since it may have been carried out.
   */
  async call(method: string, args: readonly unknown[]): Promise<unknown> {
    const link = this.#link?.isOpen ? this.#link : await this.#open();
    if (method === 'beat') this.#lastBeat = args;
    return link.call(method, args);
  }

  say(message: unknown): void {
    if (!this.#link?.isOpen) throw new StoreError('The process that owns the store cannot be reached.');
    this.#link.say(message);
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#closed = true;
    this.#link?.endWhenAnswered();
  }

  #open(): Promise<Link> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #connect(): Promise<Link> {
    const until = performance.now() + MAX_WAIT_MS;
    while (!this.#closed && performance.now() < until) {
      const link = await this.#tryOnce();
      if (link) return link;
      await sleep(AGAIN_MS);
    }
    throw new StoreError('The process that owns the store cannot be reached.');
  }

  #tryOnce(): Promise<Link | null> {
    const { promise, resolve } = Promise.withResolvers<Link | null>();
    const socket = createConnection(this.#path);
    const fail = (): void => resolve(null);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      const link = new Link(socket, {
        onCall: async method => {
          throw new Error(`a worker has no method ${method}`);
        },
        onSaid: message => {
          if (message === CLOSING) this.#leave(link);
          else this.#hear(message as readonly Notice[]);
        },
        onClose: () => this.#lose(link),
      });
      this.#link = link;
      if (this.#lastBeat) link.call('beat', this.#lastBeat).catch(() => undefined);
      // Hints sent while there was no owner were missed.
      if (this.#wasOpen) for (const { onGap } of this.#listeners) onGap();
      this.#wasOpen = true;
      resolve(link);
    });
    return promise;
  }

  #hear(notices: readonly Notice[]): void {
    for (const notice of notices) for (const { onNotice } of this.#listeners) onNotice(notice);
  }

  /** This owner answers the calls it has; from now on, calls go to the next one. */
  #leave(link: Link): void {
    this.#lose(link);
    link.endWhenAnswered();
  }

  /** Reconnects at once: hints must be heard even while nobody calls. */
  #lose(link: Link): void {
    if (this.#link !== link) return;
    this.#link = null;
    this.#openAgain();
  }

  #openAgain(): void {
    if (!this.#closed) this.#open().catch(() => this.#openAgain());
  }
}

type Asking = Pick<OwnerConnection, 'call'>;

function storeOver(connection: OwnerConnection, { kind, concurrency, methods }: OwnerGreeting): Store {
  const calls = methods.map(name => [name, (...args: unknown[]) => connection.call(name, args)]);
  const close = async (): Promise<void> => connection.close();
  return { ...Object.fromEntries(calls), kind, concurrency, close } as Store;
}

const busOver = (connection: OwnerConnection): Bus => ({
  isShared: true,
  get isConnected() {
    return connection.isOpen;
  },
  async send(notices) {
    connection.say(notices);
  },
  async listen(onNotice, onGap) {
    connection.listen({ onNotice, onGap });
  },
  // Uses the store's connection, which closes later.
  close: async () => undefined,
});

/** The owner keeps one mark for all workers, and refuses to go back. */
const markOver = (connection: Asking, mark: KeptMark): MarkKeeper => ({
  read: () => mark,
  async write({ position }, tables = []) {
    await connection.call('cover', [position, tables]);
  },
  note(_mark, table) {
    connection.call('note', [table]).catch(() => undefined);
  },
  // The owner has already compared the mark with the store.
  forget: () => undefined,
});

export type RemoteStore = { readonly store: Store; readonly bus: Bus; readonly keeper: MarkKeeper };

export async function openRemoteStore(path: string): Promise<RemoteStore> {
  const connection = new OwnerConnection(path);
  const greeting = (await connection.call('greet', [])) as OwnerGreeting;
  return {
    store: storeOver(connection, greeting),
    bus: busOver(connection),
    keeper: markOver(connection, greeting.mark),
  };
}
