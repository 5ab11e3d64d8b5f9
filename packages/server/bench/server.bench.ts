// What a server manages, with the load on the same machine: commands, live tables, idle streams, a long table, and why.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { commandLoad } from './command-load.ts';
import { idleStreams } from './idle-streams.ts';
import { liveLoad } from './live-load.ts';
import { longTable } from './long-table.ts';
import { processorMs, type Shares, Usage } from './processor-time.ts';
import { profileIn } from './profile.ts';
import {
  heading,
  judged,
  megabytes,
  milliseconds,
  percent,
  ratio,
  remark,
  row,
  type Target,
  whole,
} from './report.ts';
import type { Samples } from './samples.ts';
import { FULL, QUICK, type Scale } from './scale.ts';
import { type Metrics, type Served, serving } from './served.ts';
import { measureStore } from './store.bench.ts';
import { freshDirectory, postgres, SQLITE, type StoreKind } from './store-under-test.ts';

const LEAST_PER_SECOND = { SQLite: 10_000, PostgreSQL: 8_000 } as const;
const MOST_ACKNOWLEDGED_MS = 50;
const MOST_ROLL_TO_STREAM_MS = 100;
const MOST_STREAMS_BYTES = 500e6;
const MOST_OPENING_MS = 100;
const BATCH = 100;
const STREAMS_PER_GUEST = 20;
const TOP = 10;
const LONGEST_MS = 1_800_000;
/** Counted into every delay that Node measures. */
const LAG_LOOKS_EVERY_MS = 10;

type Bench = {
  readonly scale: Scale;
  readonly kinds: readonly StoreKind[];
  /** Appends a second of the bare store in batches, to compare with. */
  readonly raw: Map<string, number>;
};

const beside = ({ raw }: Bench, { name }: StoreKind, rate: number): string => {
  const store = raw.get(name);
  return store === undefined ? '' : `${ratio(rate / store)} the bare store`;
};

const held = ({ scale }: Bench, value: number, target: Target, print: (value: number) => string): string =>
  scale.judged ? judged(value, target, print) : '';

function usageOf(server: Served, kind: StoreKind): Usage {
  const own = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const store = kind.name === 'SQLite' ? {} : { [kind.name]: () => kind.processorMs() };
  return new Usage({ server: () => processorMs(server.pid), ...store, 'load generator': own });
}

const sharesText = (shares: Shares): string =>
  `of a core: ${shares.map(([name, share]) => `${name} ${percent(share)}`).join(', ')}`;

/** The server's processor time a command, which says more than the rate where other programs are busy too. */
const workText = (shares: Shares, perSecond: number): string => {
  const share = shares.find(([name]) => name === 'server')?.[1] ?? Number.NaN;
  return `${whole((share / perSecond) * 1e6)} µs of the server's processor each`;
};

async function rawStores({ kinds, raw, scale }: Bench): Promise<void> {
  heading('The bare store, one event and one answer an append');
  for (const kind of kinds) {
    const store = await kind.open(await kind.fresh());
    const rates = await measureStore(store, scale.rawStoreMs);
    await store.close();
    for (const { batch, appendsPerSecond } of rates) {
      row(`${kind.name}, batches of ${batch}`, `${whole(appendsPerSecond)} /s`);
      if (batch === BATCH) raw.set(kind.name, appendsPerSecond);
    }
  }
}

/** Looked at as measuring begins and ends: the server's own metrics, and what the processes used. */
class Watch {
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

  /** How commits went on average, and how late the event loop was: it is counted anew after each look. */
  text(): string {
    const commits = this.#grown('passline_commit_seconds_count');
    const each = (this.#grown('passline_commit_seconds_sum') / commits) * 1000;
    const commands = this.#grown('passline_commit_commands_sum') / commits;
    const lag = (this.#after.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1000;
    const commit = `commits of ${commands.toFixed(1)} commands in ${each.toFixed(1)} ms on average`;
    return `${commit}; event loop held up p99 ${milliseconds(lag - LAG_LOOKS_EVERY_MS)}`;
  }
}

async function commandsOn(bench: Bench, kind: StoreKind, playersPerConnection: number): Promise<void> {
  const server = await serving(await kind.fresh());
  const watch = new Watch(server, kind);
  const { perSecond, latency, refused } = await commandLoad({
    port: server.port,
    ...bench.scale.commands,
    playersPerConnection,
    onStart: watch.onStart,
    onEnd: watch.onEnd,
  });
  await server.stop();
  const name = playersPerConnection === 1 ? 'a connection each' : `${playersPerConnection} to a connection`;
  const target = held(bench, perSecond, { least: LEAST_PER_SECOND[kind.name] }, rate => `${whole(rate)} /s`);
  row(`${kind.name}, ${name}`, `${whole(perSecond)} /s`, beside(bench, kind, perSecond), target);
  const [p50, p99, most] = [0.5, 0.99, 1].map(share => milliseconds(latency.at(share)));
  remark(`p50 ${p50}, p99 ${p99}, most ${most}`, `refused ${refused}`, workText(watch.shares, perSecond));
  remark(watch.text());
  remark(sharesText(watch.shares));
}

async function commands(bench: Bench): Promise<void> {
  const { tables, playersPerConnection } = bench.scale.commands;
  heading(`Durable commands over HTTP at ${tables} tables, a player at each`);
  for (const kind of bench.kinds) {
    for (const players of playersPerConnection) await commandsOn(bench, kind, players);
  }
}

async function liveOn(bench: Bench, kind: StoreKind): Promise<void> {
  const server = await serving(await kind.fresh());
  const watch = new Watch(server, kind);
  const { figures, seconds, streams } = await liveLoad({
    port: server.port,
    ...bench.scale.live,
    onStart: watch.onStart,
    onEnd: watch.onEnd,
  });
  await server.stop();
  const tail = (name: string, samples: Samples, most: number): void => {
    const p99 = samples.at(0.99);
    const others = `p50 ${milliseconds(samples.at(0.5))}, most ${milliseconds(samples.at(1))}`;
    row(`${kind.name}, ${name}, p99`, milliseconds(p99), others, held(bench, p99, { most }, milliseconds));
  };
  const rate = figures.acknowledged.count / seconds;
  row(`${kind.name}, commands`, `${whole(rate)} /s`, beside(bench, kind, rate));
  tail('command to acknowledgement', figures.acknowledged, MOST_ACKNOWLEDGED_MS);
  tail('roll to stream', figures.rollToStream, MOST_ROLL_TO_STREAM_MS);
  const [rolls, frames] = [whole(figures.rolls / seconds), whole(figures.frames / seconds)];
  const refusals = [...figures.refusals].map(([code, count]) => `${count} ${code}`).join(', ');
  const refused = refusals === '' ? '' : `refused: ${refusals}`;
  remark(`${rolls} rolls/s, ${frames} frames/s on ${whole(streams)} streams`, refused);
  remark(watch.text());
  remark(sharesText(watch.shares));
}

async function live(bench: Bench): Promise<void> {
  const { tables, playersPerTable, terms } = bench.scale.live;
  const size = `${whole(tables)} live tables of ${playersPerTable}`;
  heading(`${size}, each player betting every round, bet time ${terms.betMs / 1000} s`);
  for (const kind of bench.kinds) await liveOn(bench, kind);
}

async function idle(bench: Bench): Promise<void> {
  const { streams, heartbeatMs } = bench.scale.idle;
  heading(`${whole(streams)} idle event streams with heartbeats, on SQLite`);
  const server = await serving({ ...(await SQLITE.fresh()), heartbeatMs });
  const { port, pid } = server;
  const { before, after, heartbeats } = await idleStreams({
    port,
    pid,
    streamsPerGuest: STREAMS_PER_GUEST,
    ...bench.scale.idle,
  });
  await server.stop();
  row('the server before them', megabytes(before));
  const target = after === null ? '' : held(bench, after, { most: MOST_STREAMS_BYTES }, megabytes);
  row('the server with them', megabytes(after), target);
  const each = after === null || before === null ? Number.NaN : (after - before) / streams / 1000;
  row('a stream', `${each.toFixed(1)} kB`, `${whole(heartbeats)} heartbeats arrived`);
}

async function long(bench: Bench): Promise<void> {
  heading(`A table with ${whole(bench.scale.longEvents)} events, opened by a fresh server, on SQLite`);
  const { events, firstMs, againMs, replayMs } = await longTable(freshDirectory(), bench.scale.longEvents);
  const target = held(bench, firstMs, { most: MOST_OPENING_MS }, milliseconds);
  const again = `the second ${milliseconds(againMs)}`;
  row(`first look, ${whole(events)} events`, milliseconds(firstMs), again, target);
  row('a replay of all of them would take', `${(replayMs / 1000).toFixed(1)} s`);
}

async function profile({ scale }: Bench): Promise<void> {
  heading('Where the time goes, commands on SQLite, a connection each');
  const profileTo = freshDirectory();
  const server = await serving({ ...(await SQLITE.fresh()), profileTo });
  const nothing = async (): Promise<void> => undefined;
  const { perSecond } = await commandLoad({
    port: server.port,
    ...scale.commands,
    playersPerConnection: 1,
    measureMs: scale.profileMs,
    onStart: nothing,
    onEnd: nothing,
  });
  await server.stop();
  const { areas, functions } = profileIn(profileTo, scale.profileMs, TOP);
  row('while being watched', `${whole(perSecond)} /s`);
  for (const { name, share } of areas) row(name, percent(share));
  console.log('  by function:');
  for (const { name, share } of functions) console.log(`  ${percent(share).padStart(6)}  ${name}`);
}

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  raw: rawStores,
  commands,
  live,
  idle,
  long,
  profile,
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    stores: { type: 'string', default: 'sqlite,postgres' },
  },
});
// What is left behind by a benchmark that ends early is cleared away as the process exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
setTimeout(() => {
  throw new Error('the benchmark takes too long');
}, LONGEST_MS).unref();

const stores = values.stores.split(',');
const kinds: StoreKind[] = stores.includes('sqlite') ? [SQLITE] : [];
if (stores.includes('postgres')) {
  try {
    kinds.push(await postgres());
  } catch (error) {
    console.log(`PostgreSQL is left out: ${(error as Error).message}`);
  }
}
const bench: Bench = { scale: values.quick ? QUICK : FULL, kinds, raw: new Map() };
const [processor] = cpus();
console.log(
  `Passline server, Node ${process.version}, ${cpus().length} cores of ${processor?.model ?? 'unknown'}`,
);
try {
  for (const name of values.only.split(',')) {
    const part = PARTS[name];
    if (!part) throw new Error(`no part ${name}: there is ${Object.keys(PARTS).join(', ')}`);
    await part(bench);
  }
} finally {
  for (const kind of kinds) await kind.end();
}
