// Starts a server: opens its key and store, and composes a node with the machine's clock and random bytes.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { RULES_VERSION } from '@passline/table';
import type { FastifyInstance } from 'fastify';
import {
  changesBetween,
  changesInWords,
  type Manifest,
  manifestFrom,
  PROGRAM_ROOT,
  programAt,
} from './audit/program.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open-bus.ts';
import type { Config } from './config/config.ts';
import { describeConfig } from './config/describe.ts';
import type { Listen } from './config/option-reader.ts';
import { SetupError } from './config/setup-error.ts';
import type { LoadFeatured } from './featured/moves.ts';
import type { HighWater } from './generations/high-water.ts';
import { metricsServer } from './http/plugins/health.ts';
import { signInPath } from './http/routes/staff.ts';
import type { MasterKey } from './lib/master-key.ts';
import { type Metrics, newMetrics, type OwnMetrics } from './lib/metrics.ts';
import { networkAddresses } from './lib/network-addresses.ts';
import { SYSTEM_RANDOM } from './lib/random.ts';
import { WALL_CLOCK } from './lib/wall-clock.ts';
import { assembleNode } from './node.ts';
import { admit, checkKey, explainErrors, openKey, setupError } from './setup.ts';
import { openStore } from './store/open-store.ts';
import { openSnapshot } from './store/read-snapshot.ts';
import type { Store } from './store/store.ts';
import type { SharedLimits } from './workers/shared-limits.ts';

export type Running = {
  readonly port: number;
  readonly url: string;
  /** The path where the first manager, or one more, signs in; null if there is no such link. */
  readonly firstSignIn: string | null;
  /** The fingerprint of the program's files. */
  readonly program: string;
  /** Finishes requests in flight and releases everything. */
  stop(): Promise<void>;
};

/** A node’s store, and the bus over which it hears of other nodes’ commits. */
type StoreAndBus = {
  readonly store: Store;
  readonly bus: Bus;
  /** Throws if the store has gone back. */
  admit(): Promise<HighWater>;
};

/** How a node runs: alone, or as one of several workers. */
export type NodePlace = {
  readonly open: (config: Config, key: MasterKey) => Promise<StoreAndBus>;
  /** Whether it makes the manager's sign-in link at the start. */
  readonly makesLink: boolean;
  /** What it shares with other workers; null if it runs alone. */
  readonly shared: {
    readonly limits: SharedLimits;
    /** The metrics of all workers. */
    readonly metricsText: () => Promise<string>;
    /** Called with this worker's own metrics. */
    readonly show: (metrics: OwnMetrics) => void;
  } | null;
};

async function openOwn(config: Config, key: MasterKey): Promise<StoreAndBus> {
  const store = await explainErrors(`cannot use ${config.dataDir}`, () => openStore(config));
  const bus = await openBus(config, key);
  return { store, bus, admit: () => admit(store, key, config) };
}

export const ON_ITS_OWN: NodePlace = { open: openOwn, makesLink: true, shared: null };

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? '');

/** The program as it is now; throws if it differs from a given manifest. */
async function checkProgram({ programFile }: Config, root: string): Promise<Manifest> {
  const found = await programAt(root);
  if (programFile === null) return found;
  const kept = manifestFrom(readFileSync(programFile, 'utf8'));
  if (kept === null) throw new SetupError(`${programFile} is not a manifest from “passline program”`);
  const changes = changesBetween(kept, found);
  if (changes.length === 0) return found;
  throw new SetupError(`the program does not match ${programFile}: ${changesInWords(changes)}`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const why: Readonly<Record<string, string>> = {
      EADDRINUSE: `port ${port} is in use: stop the other program, or choose another with --port`,
      EACCES: `port ${port} may not be used here: choose one above 1023 with --port`,
      EADDRNOTAVAIL: `${host} is not an address of this machine: choose another with --host`,
      ENOTFOUND: `${host} is not an address of this machine: choose another with --host`,
    };
    throw new SetupError(
      why[codeOf(error)] ?? `cannot listen on ${host}:${port}: ${(error as Error).message}`,
    );
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Returns the function that stops listening. */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  at: Listen | null,
): Promise<() => void> {
  if (at === null) return () => undefined;
  const server = metricsServer(metrics);
  try {
    await once(server.listen(at.port, at.host), 'listening');
  } catch (error) {
    throw new SetupError(`cannot listen on ${at.host}:${at.port} for metrics: ${(error as Error).message}`);
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** `programRoot` is the folder of the whole program that runs the server; by default, the server's own. */
export const serve = (
  config: Config,
  programRoot: string = PROGRAM_ROOT,
  featured: LoadFeatured | null = null,
): Promise<Running> => serveAt(config, programRoot, ON_ITS_OWN, featured);

export async function serveAt(
  config: Config,
  programRoot: string,
  place: NodePlace,
  featured: LoadFeatured | null,
): Promise<Running> {
  const program = await explainErrors('cannot read the program', () => checkProgram(config, programRoot));
  const key = await explainErrors(`cannot use ${config.dataDir}`, () => openKey(config));
  const { store, bus, admit: admitStore } = await place.open(config, key);
  const { shared } = place;
  try {
    await checkKey(store, key, config);
    // An older program without a house log began this store: what it holds has no cause on record.
    const isOlder = (await store.houseHead()) === null && (await store.staff()).length > 0;
    const highWater = await admitStore();
    const randomBytes = SYSTEM_RANDOM;
    const node = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const own = newMetrics();
    shared?.show(own);
    const metrics = shared ? { ...own, text: shared.metricsText } : own;
    const parts = assembleNode(config, {
      store,
      bus,
      key,
      highWater,
      node,
      clock: WALL_CLOCK,
      randomBytes,
      metrics,
      program: { expected: program, look: () => programAt(programRoot) },
      snapshot: () => openSnapshot(config),
      networkAddresses,
      ...(shared && { limits: shared.limits }),
      ...(featured && { featured }),
    });
    await parts.start();
    if (!bus.isConnected) parts.app.log.warn({}, 'the bus cannot be reached: other nodes are heard later');
    const port = await listen(parts.app, config);
    parts.startBesides();
    const endMetrics = await listenForMetrics(metrics, shared ? null : config.metricsListen);
    const details = {
      program: program.fingerprint,
      ...describeConfig(config),
      welcome: config.welcomeCents,
      rules: RULES_VERSION,
      ...(isOlder && { olderStore: true }),
    };
    await parts.oversight.write({ type: 'server-started', details });
    const link = place.makesLink ? await parts.identity.createManagerLink(config.newManager) : null;
    const code = link?.code ?? null;
    if (link !== null) {
      parts.app.log.info({ did: 'made a sign-in link at the start', for: 'a manager' }, 'staff');
      const { of, name, roles } = link;
      await parts.oversight.write({ type: 'link-made', details: { for: name, of, roles } });
    }
    return {
      port,
      url: `http://localhost:${port}`,
      program: program.fingerprint,
      firstSignIn: code === null ? null : signInPath(code),
      async stop() {
        endMetrics();
        await parts.stop();
      },
    };
  } catch (error) {
    await bus.close();
    await store.close();
    throw setupError(error, 'cannot start');
  }
}
