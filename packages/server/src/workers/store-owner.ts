// The process that owns the embedded store and its mark: the workers' calls, clocks and hints go through it.
import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import type { HighWater } from '../generations/high-water.ts';
import type { TableHead } from '../generations/table-slots.ts';
import { admit, checkKey, explainErrors, openKey } from '../setup.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { Link } from './link.ts';

/** What a worker must know about the store before its first call. */
export type OwnerGreeting = Pick<Store, 'kind' | 'concurrency'> & {
  readonly methods: readonly string[];
  readonly mark: HighWater['keptMark'];
};

export type StoreOwner = { stop(): Promise<void> };

/** A server that was killed may hold the directory a moment longer. */
const LOCK_WAIT_MS = 5_000;

/** Sent to workers before the owner leaves: from then on, they call the next one. */
export const CLOSING = 'closing';
/** Workers leave as soon as their calls are answered, so only one that hangs takes this long. */
const LEAVE_MS = 3_000;

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** The store's methods by name; only the owner closes it. */
const methodsOf = (store: Store): ReadonlyMap<string, Method> =>
  new Map(
    Object.entries(store).flatMap(([name, member]) =>
      typeof member === 'function' && name !== 'close' ? [[name, member as Method]] : [],
    ),
  );

class Connections {
  readonly #store: Store;
  readonly #highWater: HighWater;
  readonly #methods: ReadonlyMap<string, Method>;
  readonly #links = new Set<Link>();
  #isClosing = false;
  #onLeft: () => void = () => undefined;

  constructor(store: Store, highWater: HighWater) {
    this.#store = store;
    this.#highWater = highWater;
    this.#methods = methodsOf(store);
  }

  accept(socket: Socket): void {
    /** Nodes that renew their lease over this connection: when it ends, they have ended. */
    const nodes = new Set<string>();
    const link = new Link(socket, {
      onCall: (method, args) => {
        if (method === 'beat') nodes.add(String(args[0]));
        return this.#call(method, args);
      },
      onSaid: message => {
        for (const other of this.#links) if (other !== link) other.say(message);
      },
      onClose: () => {
        this.#links.delete(link);
        this.#onLeft();
        // A worker that moves to the next owner keeps its clocks.
        if (!this.#isClosing) for (const node of nodes) void this.#store.resign(node).catch(() => undefined);
      },
    });
    this.#links.add(link);
  }

  /** Answers every call that was made; workers then leave by themselves. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    for (const link of this.#links) link.say(CLOSING);
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, LEAVE_MS);
    this.#onLeft = () => this.#links.size === 0 && resolve();
    this.#onLeft();
    await promise;
    clearTimeout(late);
    for (const link of this.#links) link.destroy();
  }

  async #call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (name === 'greet') return this.#greeting();
    // One mark for all workers, as there is one store: older positions and heads change nothing.
    if (name === 'cover') return this.#highWater.cover(args[0] as number, args[1] as readonly TableHead[]);
    if (name === 'note') return this.#highWater.noteTable(args[0] as TableHead);
    const method = this.#methods.get(name);
    if (!method) throw new Error(`the store has no method ${name}`);
    return method(...args);
  }

  #greeting(): OwnerGreeting {
    const { kind, concurrency } = this.#store;
    return { kind, concurrency, methods: [...this.#methods.keys()], mark: this.#highWater.keptMark };
  }
}

async function listenAt(path: string, connections: Connections): Promise<Server> {
  // An owner that was killed has left its socket behind; Windows pipes end with their process.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer(socket => connections.accept(socket));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  // Exclusive: a cluster worker would otherwise share the address with its siblings.
  server.listen({ path, exclusive: true }, resolve);
  await promise;
  return server;
}

/** Serves workers at a path that only this user can reach; the store closes with it. */
export async function answerWorkers(store: Store, highWater: HighWater, path: string): Promise<StoreOwner> {
  const connections = new Connections(store, highWater);
  const server = await listenAt(path, connections);
  return {
    async stop() {
      server.close();
      await connections.stop();
      await store.close();
    },
  };
}

/** Opens the store for the workers alone. */
export async function ownStore(config: Config, path: string): Promise<StoreOwner> {
  const doing = `cannot use ${config.dataDir}`;
  const key = await explainErrors(doing, () => openKey(config));
  const store = await explainErrors(doing, () => openSqlite(config.dataDir, { lockWaitMs: LOCK_WAIT_MS }));
  try {
    await checkKey(store, key, config);
    return await answerWorkers(store, await admit(store, key, config), path);
  } catch (error) {
    await store.close();
    throw error;
  }
}
