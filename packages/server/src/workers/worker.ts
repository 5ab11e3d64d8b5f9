// A worker: a node behind the port that all workers share, or the process that owns the embedded store.
import cluster from 'node:cluster';
import type { Config } from '../config/config.ts';
import { SetupError } from '../config/setup-error.ts';
import type { LoadFeatured } from '../featured/moves.ts';
import { admitStore } from '../generations/high-water.ts';
import type { OwnMetrics } from '../lib/metrics.ts';
import { SYSTEM_RANDOM } from '../lib/random.ts';
import { WALL_CLOCK } from '../lib/wall-clock.ts';
import { type NodePlace, ON_ITS_OWN, serveAt } from '../main.ts';
import type { Limits } from './limits-keeper.ts';
import type { FromWorker, Ready, Role, ToWorker } from './messages.ts';
import { ROLE_VARIABLE } from './messages.ts';
import { openRemoteStore } from './remote-store.ts';
import { type Supervisor, sharedLimits } from './shared-limits.ts';
import { ownStore } from './store-owner.ts';

type Running = { readonly ready: Ready | null; stop(): Promise<void> };

/** The supervisor at the other end of the channel. */
class Channel implements Supervisor {
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #asked = 0;
  #metrics: OwnMetrics | null = null;

  constructor() {
    process.on('message', (message: ToWorker) => this.#hear(message));
  }

  send(message: FromWorker): void {
    // The channel may close at any time; then this process ends.
    if (process.connected) process.send?.(message, undefined, {}, () => undefined);
  }

  ask<N extends keyof Limits>(name: N, ...args: Parameters<Limits[N]>): Promise<ReturnType<Limits[N]>> {
    return this.#await(id => ({ type: 'ask', id, asked: { name, args } }) as FromWorker);
  }

  tell<N extends keyof Limits>(name: N, ...args: Parameters<Limits[N]>): void {
    this.send({ type: 'tell', asked: { name, args } } as FromWorker);
  }

  /** The metrics of all workers, as text. */
  allMetrics(): Promise<string> {
    return this.#await(id => ({ type: 'all-metrics', id }));
  }

  show(metrics: OwnMetrics): void {
    this.#metrics = metrics;
  }

  #await<T>(message: (id: number) => FromWorker): Promise<T> {
    this.#asked += 1;
    const id = this.#asked;
    const { promise, resolve } = Promise.withResolvers<T>();
    this.#waiting.set(id, resolve as (value: unknown) => void);
    this.send(message(id));
    return promise;
  }

  #hear(message: ToWorker): void {
    if (message.type === 'answer') {
      this.#waiting.get(message.id)?.(message.value);
      this.#waiting.delete(message.id);
    } else if (message.type === 'own-metrics') {
      void this.#sendMetrics(message.id);
    }
  }

  async #sendMetrics(id: number): Promise<void> {
    this.send({ type: 'own-metrics', id, metrics: (await this.#metrics?.json()) ?? [] });
  }
}

/** Each worker on PostgreSQL keeps its own mark; the first one uses the mark of a server without workers. */
function withMark(config: Config, slot: number): Config {
  const file = config.markFile ?? `${config.dataDir}/dice.mark`;
  return slot === 0 ? config : { ...config, markFile: `${file}.${slot + 1}` };
}

const placeOver =
  (socket: string): NodePlace['open'] =>
  async (_config, key) => {
    const { store, bus, keeper } = await openRemoteStore(socket);
    return { store, bus, admit: () => admitStore(store, keeper, key, SYSTEM_RANDOM) };
  };

async function startWorker(
  config: Config,
  programRoot: string,
  { slot, isFirst, socket }: Extract<Role, { role: 'worker' }>,
  channel: Channel,
  featured: LoadFeatured | null,
): Promise<Running> {
  const { limits, stop } = sharedLimits(channel, config.rates, WALL_CLOCK);
  const place: NodePlace = {
    open: socket === null ? ON_ITS_OWN.open : placeOver(socket),
    makesLink: isFirst,
    shared: { limits, metricsText: () => channel.allMetrics(), show: metrics => channel.show(metrics) },
  };
  const running = await serveAt(withMark(config, slot), programRoot, place, featured);
  const { port, program, firstSignIn } = running;
  return {
    ready: { port, program, firstSignIn },
    async stop() {
      await running.stop();
      stop();
    },
  };
}

async function start(
  config: Config,
  programRoot: string,
  role: Role,
  channel: Channel,
  featured: LoadFeatured | null,
): Promise<Running> {
  if (role.role === 'worker') return startWorker(config, programRoot, role, channel, featured);
  const owner = await ownStore(config, role.socket);
  return { ready: null, stop: () => owner.stop() };
}

/** The role that this process was started with; null: it is not a worker. */
export function workerRole(): Role | null {
  const text = process.env[ROLE_VARIABLE];
  return cluster.isWorker && text !== undefined ? (JSON.parse(text) as Role) : null;
}

/** The supervisor handles signals: a terminal, or systemd, sends them to every process of the group. */
function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Runs until the supervisor ends it, or is gone: everything acknowledged is stored. */
export async function runWorker(
  config: Config,
  programRoot: string,
  role: Role,
  featured: LoadFeatured | null = null,
): Promise<void> {
  ignoreSignals();
  const orphaned = (): never => process.exit(1);
  process.once('disconnect', orphaned);
  const channel = new Channel();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  process.on('message', (message: ToWorker) => message.type === 'stop' && stop());
  try {
    const running = await start(config, programRoot, role, channel, featured);
    channel.send({ type: 'ready', ready: running.ready });
    await stopped;
    await running.stop();
  } catch (error) {
    const { message, stack } = error as Error;
    channel.send({ type: 'failed', message: (error instanceof SetupError ? null : stack) ?? message });
  }
  process.off('disconnect', orphaned);
  if (process.connected) process.disconnect();
}
