// A real `passline serve` as a process of its own on a real store: started, killed, stopped and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { type Place, removeDirectories } from './place.ts';

export const PROGRAM = fileURLToPath(new URL('../../../cli/src/passline.ts', import.meta.url));

const READY = /^Passline is ready on http:\/\/localhost:(\d+)$/;
const SIGN_IN = /\/signin#(\S+)$/;
const START_MS = 30_000;
const STOP_MS = 15_000;

/** What a test asks of its servers: no rates, since all of its people share one address. */
const QUIET = ['--host', '127.0.0.1', '--log', 'warn', '--no-rate-limits', '--tables-per-guest', '1000'];

/** What is set for a server of one's own is not for these. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PASSLINE_|PORT$)/.test(name)));

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Below the ports that the system gives to clients, so that no connection takes it while the server is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (await isFree(port)) return port;
  }
}

export type Ending = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly ms: number;
};

export class ServerProcess {
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  #port: number;
  #firstCode = '';
  #said = '';

  constructor(port: number, args: readonly string[]) {
    this.#port = port;
    this.#args = args;
  }

  get port(): number {
    return this.#port;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The code that the first manager signs in with, as printed at the last start. */
  get firstCode(): string {
    return this.#firstCode;
  }

  /** All that it has printed, logs included. */
  get said(): string {
    return this.#said;
  }

  /** The lines of its log that speak of errors; trouble from outside is a warning. */
  get errors(): readonly string[] {
    return this.#said.split('\n').filter(line => /"level":(50|60)/.test(line));
  }

  /** On the same data and the same port as before. */
  async start(): Promise<this> {
    const args = [PROGRAM, 'serve', '--port', String(this.#port), ...QUIET, ...this.#args];
    const child = spawn(process.execPath, args, {
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(
      () => reject(new Error(`no server within ${START_MS} ms: ${this.#said}`)),
      START_MS,
    );
    child.once('exit', () => reject(new Error(`the server ended at once: ${this.#said}`)));
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', line => {
        this.#said += `${line}\n`;
        const port = READY.exec(line)?.[1];
        if (port !== undefined) this.#port = Number(port);
        this.#firstCode = SIGN_IN.exec(line)?.[1] ?? this.#firstCode;
        if (port !== undefined) setTimeout(resolve, 0);
      });
    }
    try {
      await promise;
    } finally {
      clearTimeout(late);
    }
    return this;
  }

  /** As a power cut would end it. */
  async kill9(): Promise<void> {
    const child = this.#running();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.#child = null;
  }

  /** As an operator would; bounded, so that a server that does not stop fails the test and not the run. */
  async stop(): Promise<Ending> {
    const child = this.#running();
    const ended = once(child, 'exit');
    const began = performance.now();
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const [code, signal] = await ended;
    clearTimeout(late);
    this.#child = null;
    return { code, signal, ms: performance.now() - began };
  }

  async restart(): Promise<void> {
    await this.kill9();
    await this.start();
  }

  /** For the end of a test file, whatever it left running. */
  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #running(): ChildProcess {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server has ended by itself: ${this.#said}`);
    }
    return child;
  }
}

const started = new Set<ServerProcess>();

// Here, and not where a node is started: hooks count only while a test file is being read.
afterAll(async () => {
  await Promise.all(Array.from(started, node => node.end()));
  // A hook that fails keeps those after it from running.
  removeDirectories();
  // Whatever a test did to its servers, none of it may look to them like a mistake of their own.
  expect(Array.from(started, node => node.errors).flat()).toEqual([]);
});
// A test run that is cut off leaves no servers behind either.
process.once('exit', () => {
  for (const node of started) void node.end();
});

/** A node on a store, started; on PostgreSQL there may be several. It ends with the test file. */
export async function startNode(place: Place, more: readonly string[] = []): Promise<ServerProcess> {
  const node = new ServerProcess(await freePort(), [...place.nodeArgs(), ...more]);
  started.add(node);
  return node.start();
}
