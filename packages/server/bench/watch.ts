// What a measurement is compared with, and what the server, store and machine did during it.
import { processorMs, type Shares, Usage } from './processor-time.ts';
import { judged, milliseconds, percent, ratio, type Target } from './report.ts';
import type { Scale } from './scale.ts';
import type { Metrics, Served } from './served.ts';
import type { StoreKind } from './store-under-test.ts';

/** How often Node samples the event loop; every delay that it measures includes this interval. */
const LAG_LOOKS_EVERY_MS = 10;

/** One run of the benchmark: its scale and its stores. */
export type Bench = {
  readonly scale: Scale;
  readonly kinds: readonly StoreKind[];
  /** Appends per second of the bare store in batches, by store, for comparison. */
  readonly raw: Map<string, number>;
};

export const beside = ({ raw }: Bench, { name }: StoreKind, rate: number): string => {
  const store = raw.get(name);
  return store === undefined ? '' : `${ratio(rate / store)} the bare store`;
};

export const held = (
  { scale }: Bench,
  value: number,
  target: Target,
  print: (value: number) => string,
): string => (scale.judged ? judged(value, target, print) : '');

function usageOf(server: Served, kind: StoreKind): Usage {
  const own = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const store = kind.name === 'SQLite' ? {} : { [kind.name]: () => kind.processorMs() };
  return new Usage({ server: () => processorMs(server.pid), ...store, 'load generator': own });
}

export const sharesText = (shares: Shares): string =>
  `of a core: ${shares.map(([name, share]) => `${name} ${percent(share)}`).join(', ')}`;

/** The server's processor time per command, which says more than the rate on a busy machine. */
export function microsEach(shares: Shares, perSecond: number): number {
  const share = shares.find(([name]) => name === 'server')?.[1] ?? Number.NaN;
  return (share / perSecond) * 1e6;
}

/** Reads the server's metrics and the processes' usage when measuring begins and ends. */
export class Watch {
  readonly #server: Served;
  readonly #usage: Usage;
  #before: Metrics = new Map();
  #after: Metrics = new Map();
  shares: Shares = [];

  constructor(server: Served, kind: StoreKind) {
    this.#server = server;
    this.#usage = usageOf(server, kind);
  }

  readonly onStart = async (): Promise<void> => {
    this.#before = await this.#server.metrics();
    this.#usage.start();
  };

  readonly onEnd = async (): Promise<void> => {
    this.shares = this.#usage.shares();
    this.#after = await this.#server.metrics();
  };

  #grown(name: string): number {
    return (this.#after.get(name) ?? Number.NaN) - (this.#before.get(name) ?? 0);
  }

  /** Average commits, and event loop delay, which is reset after each read. */
  text(): string {
    const commits = this.#grown('passline_commit_seconds_count');
    const each = (this.#grown('passline_commit_seconds_sum') / commits) * 1000;
    const commands = this.#grown('passline_commit_commands_sum') / commits;
    const lag = (this.#after.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1000;
    const commit = `commits of ${commands.toFixed(1)} commands in ${each.toFixed(1)} ms on average`;
    return `${commit}; event loop held up p99 ${milliseconds(lag - LAG_LOOKS_EVERY_MS)}`;
  }
}
