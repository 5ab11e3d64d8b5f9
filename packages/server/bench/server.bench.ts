// Server benchmarks, with the load on the same machine: commands, live tables, idle streams, long tables, records.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { tell } from '../../../scripts/bench-row.ts';
import { commandLoad } from './command-load.ts';
import { commands } from './commands-part.ts';
import { commits } from './commits-part.ts';
import { frames } from './frames-part.ts';
import { idleStreams } from './idle-streams.ts';
import { liveLoad } from './live-load.ts';
import { longTable } from './long-table.ts';
import { nodes } from './nodes-part.ts';
import { profileIn } from './profile.ts';
import { records } from './record-part.ts';
import { relay } from './relay-part.ts';
import { heading, megabytes, milliseconds, percent, remark, row, whole } from './report.ts';
import type { Samples } from './samples.ts';
import { FULL, QUICK, TINY } from './scale.ts';
import { serveInProcess } from './served.ts';
import { measureStore } from './store.bench.ts';
import { freshDirectory, postgres, SQLITE, type StoreKind } from './store-under-test.ts';
import { type Bench, beside, held, sharesText, Watch } from './watch.ts';
import { workers } from './workers-part.ts';

const MAX_ACKNOWLEDGED_MS = 50;
const MAX_ROLL_TO_STREAM_MS = 100;
const MAX_STREAMS_BYTES = 500e6;
const MAX_OPENING_MS = 100;
const BATCH = 100;
const STREAMS_PER_GUEST = 20;
const TOP = 10;
const LONGEST_MS = 1_800_000;

/** Reports a figure with its upper bound, unless the run is too small to say anything about it. */
function tellBudget({ scale }: Bench, what: string, unit: string, measured: number, max: number): void {
  if (!scale.judged) return;
  const key = `server.${what.replaceAll(' ', '-')}`;
  tell({
    ...{ key, what: `server: ${what}`, unit, measured },
    ...{ yardstick: 'budget', against: max, better: 'less', budget: true },
  });
}

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

async function liveOn(bench: Bench, kind: StoreKind): Promise<void> {
  const server = await serveInProcess(await kind.fresh());
  const watch = new Watch(server, kind);
  const { figures, seconds, streams } = await liveLoad({
    port: server.port,
    ...bench.scale.live,
    onStart: watch.onStart,
    onEnd: watch.onEnd,
  });
  await server.stop();
  const tail = (name: string, samples: Samples, max: number): void => {
    const p99 = samples.at(0.99);
    const others = `p50 ${milliseconds(samples.at(0.5))}, max ${milliseconds(samples.at(1))}`;
    row(`${kind.name}, ${name}, p99`, milliseconds(p99), others, held(bench, p99, { max }, milliseconds));
    tellBudget(bench, `${name}, p99, ${kind.name}`, 'ms', p99, max);
  };
  const rate = figures.acknowledged.count / seconds;
  row(`${kind.name}, commands`, `${whole(rate)} /s`, beside(bench, kind, rate));
  tail('command to acknowledgement', figures.acknowledged, MAX_ACKNOWLEDGED_MS);
  tail('roll to stream', figures.rollToStream, MAX_ROLL_TO_STREAM_MS);
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
  const server = await serveInProcess({ ...(await SQLITE.fresh()), heartbeatMs });
  const { port, pid } = server;
  const { before, after, heartbeats } = await idleStreams({
    port,
    pid,
    streamsPerGuest: STREAMS_PER_GUEST,
    ...bench.scale.idle,
  });
  await server.stop();
  row('the server before them', megabytes(before));
  const target = after === null ? '' : held(bench, after, { max: MAX_STREAMS_BYTES }, megabytes);
  row('the server with them', megabytes(after), target);
  if (after !== null)
    tellBudget(bench, `memory with ${whole(streams)} streams`, 'MB', after / 1e6, MAX_STREAMS_BYTES / 1e6);
  const each = after === null || before === null ? Number.NaN : (after - before) / streams / 1000;
  if (bench.scale.judged)
    tell({
      ...{ key: 'server.stream', what: 'server: memory a stream', unit: 'bytes', measured: each * 1000 },
      ...{ yardstick: 'one byte', against: 1, better: 'less' },
    });
  row('a stream', `${each.toFixed(1)} kB`, `${whole(heartbeats)} heartbeats arrived`);
}

async function long(bench: Bench): Promise<void> {
  heading(`A table with ${whole(bench.scale.longEvents)} events, opened by a fresh server, on SQLite`);
  const { events, firstMs, againMs, replayMs } = await longTable(freshDirectory(), bench.scale.longEvents);
  const target = held(bench, firstMs, { max: MAX_OPENING_MS }, milliseconds);
  const again = `the second ${milliseconds(againMs)}`;
  row(`first look, ${whole(events)} events`, milliseconds(firstMs), again, target);
  tellBudget(bench, `first look at ${whole(events)} events`, 'ms', firstMs, MAX_OPENING_MS);
  row('a replay of all of them would take', `${(replayMs / 1000).toFixed(1)} s`);
}

async function profile({ scale }: Bench): Promise<void> {
  heading('Where the time goes, commands on SQLite, a connection each');
  const profileTo = freshDirectory();
  const server = await serveInProcess({ ...(await SQLITE.fresh()), profileTo });
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
  commits,
  commands,
  workers,
  nodes,
  live,
  frames,
  relay,
  idle,
  long,
  record: records,
  profile,
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    stores: { type: 'string', default: 'sqlite,postgres' },
  },
});
// Leftovers of a benchmark that ends early are removed when the process exits.
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
const scale = values.tiny ? TINY : values.quick ? QUICK : FULL;
const bench: Bench = { scale, kinds, raw: new Map() };
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
