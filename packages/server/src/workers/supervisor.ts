// Starts workers behind one port, restarts them when they end, and replaces them one by one on request.
import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// The clock's timers would not keep this process alive while no worker runs.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { SetupError } from '../config/setup-error.ts';
import { type MetricObject, mergeMetrics } from '../lib/metrics.ts';
import { WALL_CLOCK } from '../lib/wall-clock.ts';
import { listenForMetrics, type Running } from '../main.ts';
import { type Limits, LimitsKeeper } from './limits-keeper.ts';
import {
  type Asked,
  type FromWorker,
  type Ready,
  ROLE_VARIABLE,
  type Role,
  type ToWorker,
} from './messages.ts';
import { closeUntakenConnections } from './untaken-connections.ts';

/** Only a process that hangs takes this long. */
const STOP_MS = 10_000;
const METRICS_MS = 3_000;
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** A process that ends by itself is restarted at once, and later each time that it soon ends again. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const SOUND_MS = 10_000;

type Process = {
  readonly worker: Worker;
  readonly role: Role;
  readonly startedAt: number;
  readonly limits: ReturnType<LimitsKeeper['forWorker']>;
  /** Resolves once it serves; rejects if it ends before that. */
  readonly ready: Promise<Ready | null>;
  readonly exit: Promise<void>;
  /** Whether it is ending on request. */
  isLeaving: boolean;
};

/** In the format of the workers' own log lines. */
function log(level: 'info' | 'warn', message: string, data: object = {}): void {
  const line = {
    level: level === 'info' ? 30 : 40,
    time: Date.now(),
    pid: process.pid,
    ...data,
    msg: message,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

export class Supervisor {
  readonly #config: Config;
  readonly #keeper: LimitsKeeper;
  readonly #processes = new Set<Process>();
  readonly #metricsAsked = new Map<number, (metrics: readonly MetricObject[]) => void>();
  readonly #socketDir: string | null;
  #asked = 0;
  #isStopping = false;
  #isFirst = true;
  #replacing: Promise<void> = Promise.resolve();
  readonly #pauses = new Map<string, number>();

  constructor(config: Config) {
    this.#config = config;
    this.#keeper = new LimitsKeeper(config, WALL_CLOCK);
    // Only this user may enter it. A path in the data directory could be longer than sockets allow.
    this.#socketDir = config.databaseUrl === null ? mkdtempSync(join(tmpdir(), 'passline-')) : null;
    cluster.setupPrimary({ serialization: 'advanced' });
  }

  get #socket(): string | null {
    return (
      this.#socketDir &&
      (process.platform === 'win32'
        ? `\\\\.\\pipe\\${this.#socketDir.replaceAll(/\W/g, '-')}`
        : `${this.#socketDir}/store`)
    );
  }

  /** Starts the first worker alone, since it may have to prepare the store; then the others together. */
  async start(): Promise<Ready> {
    try {
      if (this.#socket !== null) await this.#fork({ role: 'store', socket: this.#socket }).ready;
      const ready = await this.#forkWorker().ready;
      if (!ready) throw new Error('a worker has no port');
      const others = Array.from({ length: this.#config.workers - 1 }, () => this.#forkWorker().ready);
      await Promise.all(others);
      return ready;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const of = (role: Role['role']): Process[] =>
      [...this.#processes].filter(each => each.role.role === role);
    await Promise.all(of('worker').map(each => this.#end(each)));
    await Promise.all(of('store').map(each => this.#end(each)));
    if (this.#socketDir !== null) rmSync(this.#socketDir, { recursive: true, force: true });
  }

  /** Replaces all processes one after another. A second request in the meantime starts over once the first is done. */
  replaceAll(): Promise<void> {
    this.#replacing = this.#replacing.then(() => this.#replaceEach());
    return this.#replacing;
  }

  /** The metrics of all workers together. */
  async metricsText(): Promise<string> {
    const workers = [...this.#processes].filter(({ role }) => role.role === 'worker');
    return mergeMetrics(await Promise.all(workers.map(each => this.#metricsOf(each))));
  }

  async #replaceEach(): Promise<void> {
    if (this.#isStopping) return;
    log('info', 'replacing the workers');
    // The owner first: workers wait for the next one, and their streams stay open.
    for (const owner of [...this.#processes].filter(({ role }) => role.role === 'store')) {
      await this.#end(owner);
      if (!this.#isStopping) await this.#forkUntilReady(owner.role);
    }
    for (const old of [...this.#processes].filter(({ role }) => role.role === 'worker')) {
      if (this.#isStopping || !this.#processes.has(old)) continue;
      const successor = this.#forkWorker();
      try {
        await successor.ready;
      } catch (error) {
        log('warn', 'a new worker does not start: the others stay', { reason: (error as Error).message });
        return;
      }
      await this.#end(old);
    }
    log('info', 'all workers are replaced');
  }

  #forkWorker(): Process {
    const taken = new Set([...this.#processes].map(({ role }) => (role.role === 'worker' ? role.slot : -1)));
    let slot = 0;
    while (taken.has(slot)) slot += 1;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return this.#fork({ role: 'worker', slot, isFirst, socket: this.#socket });
  }

  #fork(role: Role): Process {
    const worker = cluster.fork({ [ROLE_VARIABLE]: JSON.stringify(role) });
    closeUntakenConnections(worker);
    const { promise: ready, resolve, reject } = Promise.withResolvers<Ready | null>();
    const { promise: exit, resolve: exited } = Promise.withResolvers<void>();
    const limits = this.#keeper.forWorker();
    const started: Process = {
      worker,
      role,
      startedAt: performance.now(),
      limits,
      ready,
      exit,
      isLeaving: false,
    };
    this.#processes.add(started);
    ready.catch(() => undefined);
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve(message.ready);
      else if (message.type === 'failed') reject(new SetupError(message.message));
      else this.#hear(started, message);
    });
    // A message to a process that has just died: its exit follows.
    worker.on('error', error => log('warn', 'a message to a worker is lost', { reason: error.message }));
    worker.once('exit', (code, signal) => {
      this.#processes.delete(started);
      limits.end();
      reject(new SetupError(`a worker ended at once (${signal ?? `exit code ${code}`})`));
      exited();
      if (!started.isLeaving && !this.#isStopping) void this.#startAgain(started, signal ?? String(code));
    });
    return started;
  }

  /** For a process that had served and ended by itself. During startup, `start` gives up instead. */
  async #startAgain(ended: Process, how: string): Promise<void> {
    const served = await ended.ready.then(
      () => true,
      () => false,
    );
    if (!served) return;
    const { role } = ended.role;
    log('warn', role === 'store' ? 'the owner of the store ended' : 'a worker ended', {
      worker: ended.worker.process.pid,
      how,
    });
    const wasSound = performance.now() - ended.startedAt > SOUND_MS;
    const before = this.#pauses.get(role) ?? FIRST_PAUSE_MS;
    const pauseMs = wasSound ? FIRST_PAUSE_MS : Math.min(2 * before, LONGEST_PAUSE_MS);
    this.#pauses.set(role, pauseMs);
    await sleep(wasSound ? 0 : before);
    await this.#forkUntilReady(ended.role);
  }

  /** Tries until it serves. */
  async #forkUntilReady(role: Role): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !this.#isStopping; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const successor = role.role === 'store' ? this.#fork(role) : this.#forkWorker();
      try {
        await successor.ready;
        return;
      } catch (error) {
        log('warn', 'a process does not start', { role: role.role, reason: (error as Error).message });
        await sleep(pauseMs);
      }
    }
  }

  async #end(ending: Process): Promise<void> {
    ending.isLeaving = true;
    this.#send(ending, { type: 'stop' });
    const cancel = WALL_CLOCK.after(STOP_MS, () => ending.worker.process.kill('SIGKILL'));
    await ending.exit;
    cancel();
  }

  #send({ worker }: Process, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => undefined);
  }

  #hear(from: Process, message: Exclude<FromWorker, { type: 'ready' | 'failed' }>): void {
    if (message.type === 'own-metrics') {
      this.#metricsAsked.get(message.id)?.(message.metrics);
    } else if (message.type === 'all-metrics') {
      void this.metricsText().then(value => this.#send(from, { type: 'answer', id: message.id, value }));
    } else {
      const value = this.#limit(from, message.asked);
      if (message.type === 'ask') this.#send(from, { type: 'answer', id: message.id, value });
    }
  }

  #limit({ limits: { limits } }: Process, { name, args }: Asked): unknown {
    const take = limits[name] as (...given: readonly unknown[]) => ReturnType<Limits[keyof Limits]>;
    return take(...args);
  }

  async #metricsOf(each: Process): Promise<readonly MetricObject[]> {
    this.#asked += 1;
    const id = this.#asked;
    const { promise, resolve } = Promise.withResolvers<readonly MetricObject[]>();
    this.#metricsAsked.set(id, resolve);
    this.#send(each, { type: 'own-metrics', id });
    const cancel = WALL_CLOCK.after(METRICS_MS, () => resolve([]));
    const metrics = await Promise.race([promise, each.exit.then(() => [])]);
    cancel();
    this.#metricsAsked.delete(id);
    return metrics;
  }
}

/** Like `serve`, with workers, which run the same command line as this process; this process supervises them. */
export async function serveWithWorkers(config: Config): Promise<Running & { replaceAll(): Promise<void> }> {
  const supervisor = new Supervisor(config);
  const metrics = { contentType: METRICS_TYPE, text: () => supervisor.metricsText() };
  const endMetrics = await listenForMetrics(metrics, config.metricsListen);
  try {
    const ready = await supervisor.start();
    return {
      ...ready,
      url: `http://localhost:${ready.port}`,
      replaceAll: () => supervisor.replaceAll(),
      async stop() {
        endMetrics();
        await supervisor.stop();
      },
    };
  } catch (error) {
    endMetrics();
    throw error;
  }
}
