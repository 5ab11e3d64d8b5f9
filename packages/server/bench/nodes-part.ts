// Three nodes on one PostgreSQL: commits and commands per second with hints inside the commit, after it, over NATS, and
// with no hints at all, which is the upper bound.
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { required } from '@passline/engine/required';
import { tell } from '../../../scripts/bench-row.ts';
import { openPostgres } from '../src/store/postgres/postgres-store.ts';
import { endNats, startNats } from '../test/nats.ts';
import { commandLoad } from './command-load.ts';
import type { Orders, Report } from './committing-node.ts';
import { NO_HINTS, notifyInside } from './notify-inside.ts';
import { processorMs, type Shares, Usage } from './processor-time.ts';
import { heading, milliseconds, percent, ratio, remark, row, whole } from './report.ts';
import { Samples } from './samples.ts';
import { type Served, serveInProcess } from './served.ts';
import type { StoreKind, StoreLocation } from './store-under-test.ts';
import { type Bench, held, sharesText } from './watch.ts';

const NODE = fileURLToPath(new URL('./committing-node.ts', import.meta.url));
/** Eight commits in flight over three nodes. */
const IN_FLIGHT = [3, 3, 2] as const;
const MIN_GAIN = 2.5;
const MAX_HINT_MS = 2;
/** A pause that gives about 160 commits a second in all, so that hints are measured while no processor is busy. */
const CALM_MS = 50;

const WAYS = ['inside the commit', 'after the commit', 'over NATS', 'not at all'] as const;
type Way = (typeof WAYS)[number];

/** Whether the server itself sends the hints. */
const sendsHints = (way: Way): boolean => way === 'after the commit' || way === 'over NATS';

type Place = StoreLocation & { readonly databaseUrl: string; readonly busUrl: string };

async function place(kind: StoreKind, way: Way, natsUrl: string): Promise<Place> {
  const { dir, databaseUrl = '' } = await kind.fresh();
  await (await openPostgres(databaseUrl)).close();
  if (way === 'inside the commit') await notifyInside(databaseUrl);
  return { dir, databaseUrl, busUrl: way === 'over NATS' ? natsUrl : databaseUrl };
}

function messageOf<T>(child: ChildProcess): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const fail = (): void => reject(new Error('a node of the benchmark ended'));
  child.once('exit', fail);
  child.once('message', message => {
    child.off('exit', fail);
    resolve(message as T);
  });
  return promise;
}

/** How long each hint took: from the commit's acknowledgment on one node to the hint's arrival on another. */
function waitsIn(reports: readonly Report[]): Samples {
  const at = new Map(
    reports.flatMap(({ acknowledged }) =>
      acknowledged.map(([table, version, ms]) => [`${table} ${version}`, ms]),
    ),
  );
  const waits = new Samples();
  for (const [table, version, ms] of reports.flatMap(({ heard }) => heard)) {
    const since = at.get(`${table} ${version}`);
    // A hint sent inside the commit may arrive before the acknowledgment.
    if (since !== undefined) waits.add(Math.max(0, ms - since));
  }
  return waits;
}

type Commits = { readonly perSecond: number; readonly waits: Samples; readonly shares: Shares };

/** Processor usage of PostgreSQL, and of all nodes together. */
const usageOf = (kind: StoreKind, children: readonly ChildProcess[]): Usage =>
  new Usage({
    PostgreSQL: () => kind.processorMs(),
    nodes: () => children.reduce((sum, { pid }) => sum + (processorMs(required(pid)) ?? Number.NaN), 0),
  });

async function commitsOn(
  kind: StoreKind,
  { databaseUrl, busUrl }: Place,
  way: Way,
  { nodes }: Bench['scale'],
  pauseMs = 0,
): Promise<Commits> {
  const { warmUpMs, measureMs } = nodes;
  const children = IN_FLIGHT.map(() => fork(NODE));
  const ready = children.map(child => messageOf(child));
  for (const [index, child] of children.entries()) {
    const [name, tells] = [`n${index}`, sendsHints(way)];
    const inFlight = IN_FLIGHT[index] ?? 0;
    const times = { pauseMs, warmUpMs, measureMs };
    child.send({ name, databaseUrl, busUrl, tells, inFlight, ...times } satisfies Orders);
  }
  await Promise.all(ready);
  const reports = children.map(child => messageOf<Report>(child));
  const usage = usageOf(kind, children);
  usage.start();
  for (const child of children) child.send('begin');
  // The nodes exit after they have reported.
  await pause(warmUpMs + measureMs);
  const shares = usage.shares();
  const done = await Promise.all(reports);
  const commits = done.reduce((sum, report) => sum + report.commits, 0);
  return { perSecond: (1000 * commits) / measureMs, waits: waitsIn(done), shares };
}

async function startNodes({ dir, databaseUrl, busUrl }: Place, way: Way): Promise<readonly Served[]> {
  const nodes: Served[] = [];
  for (const index of IN_FLIGHT.keys()) {
    nodes.push(
      await serveInProcess({
        dir: `${dir}/${index}`,
        keyFile: `${dir}/master.key`,
        databaseUrl,
        busUrl,
        ...(way === 'inside the commit' && { preload: NO_HINTS }),
      }),
    );
  }
  return nodes;
}

/** Commands over HTTP; each node has tables of its own. */
async function commandsOn(place: Place, way: Way, { commands, nodes }: Bench['scale']): Promise<number> {
  const served = await startNodes(place, way);
  const nothing = async (): Promise<void> => undefined;
  const tables = Math.ceil(commands.tables / served.length);
  const loads = await Promise.all(
    served.map(({ port }) =>
      commandLoad({ port, tables, playersPerConnection: 1, ...nodes, onStart: nothing, onEnd: nothing }),
    ),
  );
  for (const node of served) await node.stop();
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

function tellGain(way: Way, perSecond: number, before: number): void {
  tell({
    ...{ key: `server.nodes.${way.replaceAll(' ', '-')}`, unit: '/s', measured: perSecond },
    ...{ what: `three nodes: commits, 8 in flight, hints ${way}` },
    ...{ yardstick: 'hints inside the commit', against: before, better: 'more' },
  });
}

const waitText = (waits: Samples): string =>
  `p50 ${milliseconds(waits.at(0.5))}, p99 ${milliseconds(waits.at(0.99))}`;

/** Commits without hints are the upper bound: if even they miss the target, no way of sending hints can meet it. */
function gainText(bench: Bench, gain: number, maxGain: number): string {
  if (maxGain < MIN_GAIN && bench.scale.judged)
    return `target: at least ${ratio(MIN_GAIN)}, more than is possible here`;
  return held(bench, gain, { min: MIN_GAIN }, ratio);
}

function reportCommits(bench: Bench, way: Way, commits: Commits, busy: ReadonlyMap<Way, Commits>): void {
  const { perSecond, shares } = commits;
  const before = required(busy.get('inside the commit')).perSecond;
  const limit = required(busy.get('not at all')).perSecond;
  const gained = way === 'inside the commit' ? '' : `${ratio(perSecond / before)} those with hints inside`;
  const ofLimit = sendsHints(way) ? `${percent(perSecond / limit)} of those without` : '';
  const target = sendsHints(way) ? gainText(bench, perSecond / before, limit / before) : '';
  row(`hints ${way}, 8 commits in flight`, `${whole(perSecond)} /s`, gained, ofLimit, target);
  remark(sharesText(shares));
  if (!bench.scale.judged || way === 'inside the commit') return;
  tellGain(way, perSecond, before);
}

function reportHints(bench: Bench, way: Way, busy: Commits, calm: Commits): void {
  const p50 = calm.waits.at(0.5);
  const quick = sendsHints(way) ? held(bench, p50, { max: MAX_HINT_MS }, milliseconds) : '';
  remark(`hint heard by another node ${waitText(busy.waits)}`);
  remark(`at ${whole(calm.perSecond)} commits/s ${waitText(calm.waits)}`, quick);
  if (!sendsHints(way) || !bench.scale.judged) return;
  tell({
    ...{ key: `server.nodes.${way.replaceAll(' ', '-')}.hint`, unit: 'ms', measured: p50 },
    ...{ what: `three nodes: hint heard, p50, ${way}` },
    ...{ yardstick: 'budget', against: MAX_HINT_MS, better: 'less', budget: true },
  });
}

type Better = (a: Commits, b: Commits) => boolean;
const isFaster: Better = (a, b) => a.perSecond > b.perSecond;
const isHeardSooner: Better = (a, b) => a.waits.at(0.5) < b.waits.at(0.5);

/** Runs the ways in turns and keeps the best of each: other programs on the machine only ever slow them down. */
async function bestOf(
  rounds: number,
  isBetter: Better,
  ways: readonly Way[],
  measure: (way: Way) => Promise<Commits>,
): Promise<ReadonlyMap<Way, Commits>> {
  const best = new Map<Way, Commits>();
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const commits = await measure(way);
      const known = best.get(way);
      if (!known || isBetter(commits, known)) best.set(way, commits);
    }
  }
  return best;
}

export async function nodes(bench: Bench): Promise<void> {
  const kind = bench.kinds.find(({ name }) => name === 'PostgreSQL');
  if (!kind) return;
  heading('Three nodes on one PostgreSQL');
  const nats = await startNats();
  try {
    const { rounds, overHttp } = bench.scale.nodes;
    const measure = async (way: Way, pauseMs: number): Promise<Commits> =>
      commitsOn(kind, await place(kind, way, nats.url), way, bench.scale, pauseMs);
    const busy = await bestOf(rounds, isFaster, WAYS, way => measure(way, 0));
    const heard = WAYS.filter(way => way !== 'not at all');
    const calm = await bestOf(Math.ceil(rounds / 2), isHeardSooner, heard, way => measure(way, CALM_MS));
    for (const [way, commits] of busy) {
      reportCommits(bench, way, commits, busy);
      const hints = calm.get(way);
      if (hints) reportHints(bench, way, commits, hints);
    }
    for (const way of overHttp ? heard : []) {
      const perSecond = await commandsOn(await place(kind, way, nats.url), way, bench.scale);
      row(`hints ${way}, commands over HTTP`, `${whole(perSecond)} /s`);
    }
  } finally {
    await endNats();
  }
}
