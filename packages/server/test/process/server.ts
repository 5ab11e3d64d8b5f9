// A real `passline serve` as a process of its own on a real store: started, killed, stopped and started again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestStorage } from './test-storage.ts';

/** Opens /metrics of the servers that are started here. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests';

/** The program, as `npm start` and `npx passline` start it. */
export const SOURCE = fileURLToPath(new URL('../../../cli/src/launch.ts', import.meta.url));

/** The same, bundled before the tests (`scripts/test-program.ts`), so that it starts in half the time. */
export const PROGRAM = process.env.TEST_PROGRAM ?? SOURCE;

const READY = /^Passline is ready on http:\/\/localhost:(\d+)$/;
const SIGN_IN = /\/signin#(\S+)$/;
/** Only a server that hangs takes this long, even on a busy machine. */
const START_MS = 300_000;
const STOP_MS = 180_000;

/** Flags for test servers: no rate limits, since all people in a test share one address. */
const QUIET = [...['--host', '127.0.0.1', '--log', 'warn'], ...['--no-rate-limits', '--no-featured']];

/** Settings in the developer's environment must not reach these servers. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PASSLINE_|PORT$)/.test(name)));

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Below the system's ports for clients, so that no connection takes the port while the server is down. */
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

type OfNode = {
  /** A module that is loaded before the program's sources, to break them on purpose. */
  readonly preload?: string | undefined;
  /** Started from its sources. */
  readonly fromSource?: boolean;
  /** With the default rates. */
  readonly limited?: boolean;
  /** With featured tables. */
  readonly featured?: boolean;
  /** Variables of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** The maximum heap size. */
  readonly heapMb?: number;
  /** A command that starts the program, such as in its own network namespace, where it listens on every address. */
  readonly within?: readonly string[];
};

export class ServerProcess {
  /** Arguments for the program, and for Node itself. */
  readonly #args: readonly string[];
  readonly #program: string;
  readonly #preloaded: readonly string[];
  readonly #usual: readonly string[];
  readonly #within: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #port: number;
  #firstCode = '';
  #said = '';
  #forgiven: RegExp | null = null;

  constructor(
    port: number,
    args: readonly string[],
    {
      preload,
      fromSource = preload !== undefined,
      limited = false,
      featured = false,
      heapMb,
      env = {},
      within = [],
    }: OfNode = {},
  ) {
    this.#port = port;
    this.#program = fromSource ? SOURCE : PROGRAM;
    this.#env = env;
    this.#args = args;
    const tables = args.includes('--tables-per-guest') ? [] : ['--tables-per-guest', '1000'];
    const dropped = [...(limited ? ['--no-rate-limits'] : []), ...(featured ? ['--no-featured'] : [])];
    const usual = [...QUIET.filter(flag => !dropped.includes(flag)), ...tables];
    this.#usual = within.length > 0 ? [...usual.slice(2), '--lan'] : usual;
    this.#within = within;
    const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
    this.#preloaded = preload === undefined ? heap : [...heap, '--import', preload];
  }

  /** Whether it was broken on purpose, so that errors are expected. */
  get isBroken(): boolean {
    return this.#preloaded.includes('--import');
  }

  get port(): number {
    return this.#port;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The ids of its child processes, oldest first. The server must be running, or its children cannot be found. */
  get children(): readonly number[] {
    const { pid: own } = this.#running();
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n');
    return lines.flatMap(line => {
      const [pid, parent, name] = line.trim().split(/\s+/);
      return Number(parent) === own && name !== 'ps' ? [Number(pid)] : [];
    });
  }

  /** Sends the signal by which an operator has the workers replaced. */
  hangUp(): void {
    this.#running().kill('SIGHUP');
  }

  /** The code for the first manager's sign-in, as printed at the last start. */
  get firstCode(): string {
    return this.#firstCode;
  }

  /** Everything it has printed, including logs. */
  get said(): string {
    return this.#said;
  }

  /** Ignores an error that the test itself causes, such as by altering a table. */
  forgive(pattern: RegExp): void {
    this.#forgiven = pattern;
  }

  /** Lines in its log that report errors; failures outside the server are only warnings. */
  get errors(): readonly string[] {
    const lines = this.#said.split('\n').filter(line => /"level":(50|60)/.test(line));
    return lines.filter(line => !this.#forgiven?.test(line));
  }

  /** On the same data and the same port as before. */
  async start(): Promise<this> {
    const args = [
      ...this.#preloaded,
      this.#program,
      'serve',
      '--port',
      String(this.#port),
      ...this.#usual,
      ...this.#args,
    ];
    const [program = process.execPath, ...rest] = [...this.#within, process.execPath, ...args];
    const child = spawn(program, rest, {
      env: { ...cleanEnvironment(), PASSLINE_METRICS_TOKEN: METRICS_TOKEN, ...this.#env },
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

  /** Kills it like a power cut. */
  async kill9(): Promise<void> {
    const child = this.#running();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.#child = null;
  }

  /** Stops it like an operator; bounded, so that a server that does not stop fails its test and not the whole run. */
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

  /** Ends it after a test file, whatever state it is in. */
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

/** Ends every node that was started; returns the errors that the unbroken ones logged. */
export async function endNodes(): Promise<readonly string[]> {
  const ended = [...started];
  started.clear();
  await Promise.all(ended.map(node => node.end()));
  return ended.filter(node => !node.isBroken).flatMap(node => node.errors);
}

// An interrupted test run leaves no servers behind either.
process.once('exit', () => {
  for (const node of started) void node.end();
});

export type NodeOptions = OfNode & {
  /** Its own URL for the database. */
  readonly databaseUrl?: string | null;
  /** A fixed port, for something in front of it; by default, any free port. */
  readonly port?: number;
};

/** Starts a node on a store; PostgreSQL may have several. `endNodes` ends it. */
export async function startNode(
  storage: TestStorage,
  more: readonly string[] = [],
  { databaseUrl = storage.databaseUrl, port, ...ofNode }: NodeOptions = {},
): Promise<ServerProcess> {
  const args = [...storage.nodeArgs(databaseUrl), ...more];
  const node = new ServerProcess(port ?? (await freePort()), args, ofNode);
  started.add(node);
  return node.start();
}
