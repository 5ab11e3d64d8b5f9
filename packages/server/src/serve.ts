// A server put together and started: store, key, services, HTTP; and stopped again in order.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Cashier } from './cashier.ts';
import { type Config, masked, SetupTrouble } from './config.ts';
import { fingerprintOf, keyFor, loadMasterKey, type MasterKey, seedOf } from './fair/master-key.ts';
import { NODE_HASHING } from './fair/node-hashing.ts';
import { Floor } from './floor/floor.ts';
import { newApp } from './http/app.ts';
import { signInPath } from './http/staff.ts';
import { Streams } from './http/streams.ts';
import { Identity } from './identity.ts';
import { newMetrics } from './metrics.ts';
import { type Store, StoreTrouble } from './store/store.ts';

export type Running = {
  readonly port: number;
  readonly url: string;
  /** The path of the page where the first manager signs in; null once there is one. */
  readonly firstSignIn: string | null;
  /** Finishes what is under way and lets everything go. */
  stop(): Promise<void>;
};

/** Requests that are under way when the server stops have so long to finish. */
const FINISH_MS = 3_000;
const IDLE_EVERY_MS = 50;
const KEY_META = 'master-key';

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? '');

const isSystems = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Trouble that whoever started the server can mend is one sentence; anything else is ours and stays as it is. */
function setupTrouble(error: unknown, doing: string): unknown {
  if (error instanceof SetupTrouble || !(error instanceof Error)) return error;
  if (error instanceof StoreTrouble) return new SetupTrouble(error.message);
  return isSystems(error) ? new SetupTrouble(`${doing}: ${error.message}`) : error;
}

async function trying<T>(doing: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw setupTrouble(error, doing);
  }
}

async function openStore({ dataDir, databaseUrl }: Config): Promise<Store> {
  if (databaseUrl === null) {
    const { openSqlite } = await import('./store/sqlite.ts');
    return openSqlite(dataDir);
  }
  const { openPostgres } = await import('./store/postgres.ts');
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0]?.message : (error as Error).message;
    throw new SetupTrouble(`cannot use the database ${masked(databaseUrl)}: ${reason}`);
  }
}

function openKey({ dataDir, masterKeyHex, keyFile }: Config): MasterKey {
  try {
    if (masterKeyHex !== null) return loadMasterKey({ hex: masterKeyHex });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return loadMasterKey({ file: keyFile ?? `${dataDir}/master.key` });
  } catch (error) {
    throw isSystems(error) ? error : new SetupTrouble((error as Error).message);
  }
}

/** The dice of hands that were begun come from the key they were begun with, so no other may be used on a store. */
async function checkKey(store: Store, key: MasterKey, config: Config): Promise<void> {
  const own = fingerprintOf(key);
  if ((await store.setMetaOnce(KEY_META, own)) === own) return;
  const where =
    config.masterKeyHex !== null ? 'PASSLINE_MASTER_KEY' : (config.keyFile ?? `${config.dataDir}/master.key`);
  throw new SetupTrouble(
    `the master key of ${where} is not the one that this store was begun with; give that one with --key-file or PASSLINE_MASTER_KEY`,
  );
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const why: Readonly<Record<string, string>> = {
      EADDRINUSE: `port ${port} is in use: stop the other program, or choose another with --port`,
      EACCES: `port ${port} may not be used here: choose one above 1023 with --port`,
      EADDRNOTAVAIL: `${host} is no address of this machine: choose another with --host`,
      ENOTFOUND: `${host} is no address of this machine: choose another with --host`,
    };
    throw new SetupTrouble(
      why[codeOf(error)] ?? `cannot listen on ${host}:${port}: ${(error as Error).message}`,
    );
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

type Parts = {
  readonly app: FastifyInstance;
  readonly floor: Floor;
  readonly streams: Streams;
  readonly store: Store;
};

/** Streams are told to come back elsewhere, requests under way finish, clocks go to other nodes, the store is last. */
async function stopAll({ app, floor, streams, store }: Parts): Promise<void> {
  streams.stop();
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  // A connection that was busy is closed as soon as its answer is out, not when its client lets go.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
  await floor.stop();
  await store.close();
}

function assembled(
  config: Config,
  store: Store,
  key: MasterKey,
): Parts & { readonly identity: Identity; beginStop(): void } {
  const now = (): number => Date.now();
  const metrics = newMetrics();
  const { recorders } = metrics;
  const { welcomeCents, tablesPerGuest, practiceKeptMs, secure } = config;
  const identity = new Identity({ store, cookieKey: keyFor(key, 'cookie'), now, welcomeCents });
  const streams = new Streams(config.streams, recorders);
  let stopping = false;
  const log: { now: FastifyInstance['log'] | null } = { now: null };
  const floor: Floor = new Floor({
    store,
    node: `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`,
    dice: { hashing: NODE_HASHING, seedOf: (table, hand) => seedOf(key, table, hand) },
    hashing: NODE_HASHING,
    now,
    recorders,
    standing: principal => cashier.standing(principal),
    tablesPerGuest,
    practiceKeptMs,
    log: {
      info: (data, message) => log.now?.info(data, message),
      warn: (data, message) => log.now?.warn(data, message),
      error: (data, message) => log.now?.error(data, message),
    },
  });
  const cashier = new Cashier({
    store,
    now,
    welcomeCents,
    onStricter: principal => floor.limitsChanged(principal),
  });
  const app = newApp(
    { identity, cashier, floor, streams, recorders, secure },
    {
      ...config,
      operating: { store, floor, metrics, metricsPublic: config.metricsPublic, isStopping: () => stopping },
    },
  );
  log.now = app.log;
  recorders.store(true);
  floor.onStatus(status => streams.tell('status', status));
  return { app, floor, streams, store, identity, beginStop: () => (stopping = true) };
}

export async function serve(config: Config): Promise<Running> {
  const key = await trying(`cannot use ${config.dataDir}`, () => openKey(config));
  const store = await trying(`cannot use ${config.dataDir}`, () => openStore(config));
  try {
    await checkKey(store, key, config);
    const parts = assembled(config, store, key);
    await parts.floor.start();
    const port = await listen(parts.app, config);
    const code = await parts.identity.firstSignIn();
    let stopped: Promise<void> | null = null;
    return {
      port,
      url: `http://localhost:${port}`,
      firstSignIn: code === null ? null : signInPath(code),
      stop() {
        parts.beginStop();
        stopped ??= stopAll(parts);
        return stopped;
      },
    };
  } catch (error) {
    await store.close();
    throw setupTrouble(error, 'cannot start');
  }
}
