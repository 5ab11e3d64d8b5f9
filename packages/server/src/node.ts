// Composes one node from a store, a key, a clock and random bytes, and stops its parts in order.

import { createSecretKey } from 'node:crypto';
import { MINUTE_MS, seededDice } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { FastifyInstance } from 'fastify';
import { Identity } from './accounts/identity.ts';
import { Oidc, type OidcOptions } from './accounts/oidc.ts';
import { OwnData } from './accounts/own-data.ts';
import { Quotas } from './accounts/quotas.ts';
import { Rights } from './accounts/rights.ts';
import { Rosters } from './accounts/rosters.ts';
import { assembleOversight } from './audit/assemble-oversight.ts';
import type { Oversight } from './audit/oversight.ts';
import type { Program } from './audit/program-check.ts';
import { Announcer } from './bus/announcer.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config/config.ts';
import { DailyHands } from './daily/daily-hands.ts';
import { FeaturedTables } from './featured/featured-tables.ts';
import type { LoadFeatured } from './featured/moves.ts';
import type { HighWater } from './generations/high-water.ts';
import { newApp } from './http/app.ts';
import { CodeThrottle } from './http/limits/code-throttle.ts';
import { JoinThrottle } from './http/limits/join-throttle.ts';
import { Streams } from './http/response/sse.ts';
import type { Cancel, Clock } from './lib/clock.ts';
import { keyFor, type MasterKey, seedOf, signatureOf } from './lib/master-key.ts';
import type { Metrics } from './lib/metrics.ts';
import type { RandomBytes } from './lib/random.ts';
import type { ReadSnapshot } from './store/read-snapshot.ts';
import { reportLosses } from './store/report-losses.ts';
import { type Store, StoreError } from './store/store.ts';
import { type Log, StoreHealth } from './store/store-health.ts';
import { Lobby } from './tables/lobby.ts';
import { PublishedBooks } from './tables/published-books.ts';
import { Results } from './tables/queries/results.ts';
import { TableRegistry } from './tables/registry.ts';
import { TableRuntime } from './tables/runtime.ts';
import { Tournaments } from './tournaments/tournaments.ts';
import { Cashier } from './wallet/cashier.ts';
import type { SharedLimits } from './workers/shared-limits.ts';

/** A node's environment: everything it reads or changes outside itself goes through these. */
export type NodeEnvironment = {
  readonly store: Store;
  /** The bus over which it hears of other nodes' commits, and they of its own. */
  readonly bus: Bus;
  readonly key: MasterKey;
  /** Keeps the node from playing on a store that has gone back. */
  readonly highWater: HighWater;
  /** The node's name, unique among all nodes past and present. */
  readonly node: string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly metrics: Metrics;
  /** Omitted if the program is not checked, as in simulations. */
  readonly program?: Program;
  /** Opens a consistent snapshot of the store for the audit; omitted in simulations. */
  readonly snapshot?: () => Promise<ReadSnapshot>;
  /** House bots that play at featured tables; omitted if there are none. */
  readonly featured?: LoadFeatured;
  /** The machine's addresses on its networks; omitted in simulations. */
  readonly networkAddresses?: () => readonly string[];
  /** Limits that this node shares with others; if omitted, it counts by itself. */
  readonly limits?: SharedLimits;
};

export type Node = {
  readonly app: FastifyInstance;
  readonly runtime: TableRuntime;
  readonly identity: Identity;
  readonly oversight: Oversight;
  /** Loads stops and starts the clocks. */
  start(): Promise<void>;
  /** Starts what nobody needs before the server listens: unwatched rounds of tournaments, and featured tables. */
  startBesides(): void;
  /** Finishes requests in flight and releases everything. */
  stop(): Promise<void>;
};

/** How long requests in flight have to finish when the server stops. */
const FINISH_MS = 3_000;
const IDLE_EVERY_MS = 50;

type Parts = Pick<Node, 'app' | 'runtime' | 'oversight'> & {
  readonly streams: Streams;
  readonly announcer: Announcer;
};

/** Makes streams reconnect elsewhere, finishes requests in flight, hands over clocks, and closes the store last. */
async function stopAll(
  { app, runtime, streams, oversight, announcer }: Parts,
  { store, bus, clock }: NodeEnvironment,
): Promise<void> {
  streams.stop();
  const cancelLate = clock.after(FINISH_MS, () => app.server.closeAllConnections());
  // Closes a busy connection as soon as its response is sent, without waiting for the client.
  const cancelIdle = clock.every(IDLE_EVERY_MS, () => app.server.closeIdleConnections());
  await app.close();
  cancelIdle();
  cancelLate();
  await runtime.stop();
  await oversight.stop();
  await announcer.stop();
  await bus.close();
  await store.close();
}

/** Logs errors that no caller waits for. The store has reported its own losses; anything else is a bug. */
const errorLogger =
  (log: Log) =>
  (error: Error): void => {
    if (!(error instanceof StoreError)) log.error({ err: error }, 'unexpected error');
  };

/** The application's log, for parts created before the application. */
function deferredLog(): Log & { target: Log | null } {
  const log: Log & { target: Log | null } = {
    target: null,
    info: (data, message) => log.target?.info(data, message),
    warn: (data, message) => log.target?.warn(data, message),
    error: (data, message) => log.target?.error(data, message),
  };
  return log;
}

/** A person the provider vouches for is not an anonymous guest, and counts toward no guest quota. */
function newOidc(
  { oidc, publicOrigin, welcomeCents }: Config,
  identity: Identity,
  parts: Pick<OidcOptions, 'store' | 'now' | 'randomBytes' | 'key'>,
): Oidc | null {
  if (oidc === null) return null;
  return new Oidc({
    ...oidc,
    ...parts,
    redirectUri: `${publicOrigin}/api/session/oidc/callback`,
    sessionFor: id => identity.sessionFor(id),
    async addGuest(name) {
      const session = await identity.addGuest(name, welcomeCents, []);
      if (!session) throw new Error('a guest was refused without a quota');
      return session;
    },
  });
}

export function assembleNode(config: Config, environment: NodeEnvironment): Node {
  const { key, bus, highWater, node, clock, randomBytes, metrics, limits } = environment;
  const now = (): number => clock.now();
  const { recorders } = metrics;
  const log = deferredLog();
  const onError = errorLogger(log);
  const health = new StoreHealth({ now, log, onError });
  const store = reportLosses(environment.store, error => health.reportLost(error));
  const { welcomeCents, tablesPerGuest, practiceKeptMs, secure, staffIdleMs } = config;
  const [cookieKey, snapshotKey] = [keyFor(key, 'cookie'), keyFor(key, 'snapshot')];
  const quotas = new Quotas({
    store,
    now,
    limits: config.quotas,
    key: createSecretKey(keyFor(key, 'quota')),
  });
  const announcer = new Announcer({ bus, clock });
  const onChanged = (principal: string): void => announcer.announceChange(principal);
  const identity = new Identity({
    ...{ store, cookieKey, now, randomBytes, welcomeCents, staffIdleMs, quotas, onChanged },
  });
  const streams = new Streams(config.streams, recorders, clock, limits?.streamSlots);
  const rights = new Rights({ announcer, identity, streams });
  const { oversight, stops } = assembleOversight({ ...environment, store }, onError);
  let stopped: Promise<void> | null = null;
  let stopping = false;
  let cancelRecheck: Cancel | null = null;
  let cancelResume: Cancel | null = null;
  const hashing = NODE_HASHING;
  const dice = seededDice(hashing, highWater.generation, (table, hand, generation) =>
    seedOf(key, table, hand, generation),
  );
  const runtime = new TableRuntime({
    store,
    bus,
    announcer,
    health,
    node,
    dice,
    highWater,
    hashing,
    sealSnapshot: text => signatureOf(snapshotKey, text),
    clock,
    recorders,
    practiceKeptMs,
    quotas,
    stops,
    recordHouseEvent: event => void oversight.write(event),
    onEnded: principal => rights.onEnded(principal),
    onChanged: principal => {
      identity.forget(principal);
      showAvatar(principal);
    },
    board: limits?.board,
    onMissed: () => rights.onMissed(),
    onClosed: state => daily.noteClosed(state),
    returnLateCredits: among => ownData.returnLateCredits(among),
    largeWinCents: config.largeWinCents,
    log,
    onError,
  });
  const tables: TableRegistry = new TableRegistry({
    store,
    runtime,
    health,
    dice,
    clock,
    recorders,
    walletSnapshot: player => cashier.walletSnapshot(player),
    betLimits: (player, fresh) => cashier.betLimits(player, fresh),
    nameOf: player => identity.nameOf(player),
    namesOf: (players, at) => identity.namesOf(players, at),
    stops,
    quotas,
    readsLatest: limits !== undefined,
    ...(limits && { emotes: limits.emotes }),
  });
  const showAvatar = (player: string): void => void tables.showAvatar(player).catch(onError);
  const cashier = new Cashier({
    store,
    now,
    randomBytes,
    welcomeCents,
    chipsAt: places => tables.chipsAt(places),
  });
  const ownData: OwnData = new OwnData({
    store,
    identity,
    now,
    randomBytes,
    excludedUntil: player => oversight.selfExcludedUntil(player),
    onAvatar: player => {
      onChanged(player);
      showAvatar(player);
    },
  });
  const tournaments = new Tournaments({
    store,
    runtime,
    dice,
    hashing,
    clock,
    randomBytes,
    results: table => tables.roundResults(table),
    namesOf: (players, at) => identity.namesOf(players, at),
    stops,
    addressKey: createSecretKey(keyFor(key, 'address')),
    recordHouseEvent: event => void oversight.write(event),
    onError,
  });
  const lobby = new Lobby({ store, runtime, dice, hashing, clock, randomBytes, tablesPerGuest, quotas });
  const daily: DailyHands = new DailyHands({
    store,
    lobby,
    tables,
    results: new Results(store, (players, at) => identity.namesOf(players, at)),
    stops,
    dice,
    clock,
    onError,
  });
  const load = config.featured ? environment.featured : null;
  const featured =
    load === undefined
      ? null
      : new FeaturedTables({
          store,
          runtime,
          lobby,
          quotas,
          stops,
          dice,
          clock,
          load,
          recordHouseEvent: event => oversight.write(event),
          onError,
        });
  const app = newApp(
    {
      identity,
      quotas,
      oidc: newOidc(config, identity, { store, now, randomBytes, key: createSecretKey(keyFor(key, 'oidc')) }),
      rosters: new Rosters({
        store,
        now,
        randomBytes,
        key: keyFor(key, 'class'),
        addGuest: (name, chips, charges) => identity.addGuest(name, chips, charges),
        collectFromBots: player => identity.collectFromBots(player),
        chipsAtEach: places => tables.chipsAtEach(places),
        leaveTables: (players, from) => lobby.leaveTables(players, from),
        rename: (caller, name) => identity.rename(caller, name),
      }),
      cashier,
      lobby,
      tables,
      daily,
      tournaments,
      books: new PublishedBooks(store, now),
      oversight,
      rights,
      ownData,
      health,
      codeThrottle: limits?.codeThrottle ?? new CodeThrottle(config.wrongCodes),
      joinThrottle: limits?.joinThrottle ?? new JoinThrottle(),
      streams,
      recorders,
      clock,
      randomBytes,
      secure,
      network: { ...config, networkAddresses: environment.networkAddresses ?? (() => []) },
    },
    {
      ...config,
      ...(limits && { sharedRates: limits.rates }),
      health: {
        store,
        health,
        metrics,
        metricsToken: config.metricsToken,
        isStopping: () => stopping,
        hasAuditProblem: () => oversight.auditProblem !== null,
      },
    },
  );
  log.target = app.log;
  recorders.store(true);
  health.onChange(status => {
    recorders.store(status.store === 'ok');
    streams.broadcast('status', status);
    if (health.isBehind) void oversight.write({ type: 'store-behind' });
    else void oversight.write({ type: status.store === 'lost' ? 'store-lost' : 'store-back' });
  });
  const stop = (): Promise<void> => {
    stopping = true;
    cancelRecheck?.();
    cancelResume?.();
    const stopParts = (): Promise<void> =>
      stopAll({ app, runtime, streams, oversight, announcer }, environment);
    stopped ??= featured ? featured.stop().then(stopParts) : stopParts();
    return stopped;
  };
  const start = async (): Promise<void> => {
    await oversight.start();
    await runtime.start();
    if (bus.isShared) cancelRecheck = rights.recheckRegularly(clock);
  };
  const startBesides = (): void => {
    // Pages that watch a round wake it, too; this finds rounds that nobody watches.
    const resume = (): void => void tournaments.resume().catch(onError);
    resume();
    cancelResume = clock.every(MINUTE_MS, resume);
    featured?.start().catch(onError);
  };
  return { app, runtime, identity, oversight, start, startBesides, stop };
}
