// A real `passline serve` as a process of its own, started for a measurement and stopped after it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ask, Pool } from './asking.ts';

const SOURCE = fileURLToPath(new URL('../../cli/src/passline.ts', import.meta.url));
const READY = /^Passline is ready on http:\/\/[^:]+:(\d+)/;
const METRICS_TOKEN = 'metrics-token-of-the-benchmarks';
/** Only a server that hangs takes this long, even on a busy machine; one with a profile writes it as it stops. */
const START_MS = 180_000;
const STOP_MS = 120_000;

export type ServingOptions = {
  /** The data directory: the embedded store, or only the key beside a database. */
  readonly dir: string;
  readonly databaseUrl?: string | undefined;
  /** The bus over which the nodes of one database hear of each other; by default the database itself. */
  readonly busUrl?: string;
  /** The key that nodes share. */
  readonly keyFile?: string;
  /** A module that is loaded before the server. */
  readonly preload?: string;
  readonly heartbeatMs?: number;
  /** How many processes share one port; by default one. */
  readonly workers?: number;
  /** A folder for a CPU profile of the whole run. */
  readonly profileTo?: string;
};

/** The figures that /metrics prints, by name with labels. */
export type Metrics = ReadonlyMap<string, number>;

export type Served = {
  readonly port: number;
  readonly pid: number;
  metrics(): Promise<Metrics>;
  stop(): Promise<void>;
};

/** Lifts all limits: no real crowd sends this much from one address. */
const UNLIMITED = ['--no-rate-limits', '--streams', '100000', '--streams-per-address', '100000'];

function started(options: ServingOptions): ChildProcess {
  const { dir, databaseUrl, busUrl, keyFile, preload, heartbeatMs, workers, profileTo } = options;
  const node = [
    ...(profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileTo}`]),
    ...(preload === undefined ? [] : ['--import', preload]),
  ];
  const store = [
    ...(databaseUrl === undefined ? [] : ['--database', databaseUrl]),
    ...(busUrl === undefined ? [] : ['--bus', busUrl]),
    ...(keyFile === undefined ? [] : ['--key-file', keyFile]),
  ];
  const beat = heartbeatMs === undefined ? [] : ['--heartbeat-ms', String(heartbeatMs)];
  const processes = workers === undefined ? [] : ['--workers', String(workers)];
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', dir, '--log', 'error'];
  // Profiles and preloaded modules refer to the sources; otherwise a test run starts its bundle.
  const program = node.length > 0 ? SOURCE : (process.env.TEST_PROGRAM ?? SOURCE);
  const args = [...node, program, ...serve, ...UNLIMITED, ...store, ...beat, ...processes];
  // Settings in the developer's environment must not affect this server.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PASSLINE_|PORT$)/.test(name)),
  );
  return spawn(process.execPath, args, {
    env: { ...env, PASSLINE_METRICS_TOKEN: METRICS_TOKEN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function portOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (): void => reject(new Error('the server did not start'));
  const timer = setTimeout(fail, START_MS);
  child.once('exit', fail);
  if (child.stdout) {
    createInterface(child.stdout).on('line', line => {
      const port = READY.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  }
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('exit', fail);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended by itself');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

async function metricsOf(port: number): Promise<Metrics> {
  const pool = await Pool.open(port, 1);
  const { body } = await ask(pool.idle(), { method: 'GET', path: '/metrics', token: METRICS_TOKEN });
  pool.close();
  const lines = body.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

export async function serveInProcess(options: ServingOptions): Promise<Served> {
  const child = started(options);
  const orphaned = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', orphaned);
  try {
    const port = await portOf(child);
    return {
      port,
      pid: child.pid ?? 0,
      metrics: () => metricsOf(port),
      async stop() {
        process.off('exit', orphaned);
        await stopChild(child);
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
