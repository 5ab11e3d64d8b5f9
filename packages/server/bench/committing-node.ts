// A benchmark node without HTTP: commits as fast as the database allows, and sends and receives hints.
import { setTimeout as sleep } from 'node:timers/promises';
import { Announcer } from '../src/bus/announcer.ts';
import type { Bus } from '../src/bus/bus.ts';
import { NatsBus } from '../src/bus/nats-bus.ts';
import { postgresBus } from '../src/bus/postgres-bus.ts';
import { WALL_CLOCK } from '../src/lib/wall-clock.ts';
import { openPostgres } from '../src/store/postgres/postgres-store.ts';
import { appendOne, newLane } from './store.bench.ts';

export type Orders = {
  readonly name: string;
  readonly databaseUrl: string;
  readonly busUrl: string;
  /** Whether this node sends the hints; otherwise a trigger in the commits does, or nothing does. */
  readonly tells: boolean;
  readonly inFlight: number;
  /** Milliseconds between commits; 0: as fast as the database allows. */
  readonly pauseMs: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
};

/** Versions of tables, each with a time on the machine's monotonic clock. */
export type Moments = readonly (readonly [table: string, version: number, ms: number])[];

export type Report = { readonly commits: number; readonly acknowledged: Moments; readonly heard: Moments };

/** The machine's monotonic clock, which is the same for all processes. */
const steadyMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const openBus = (url: string): Bus =>
  url.startsWith('nats') ? new NatsBus(url, 'passline.bench') : postgresBus(url);

async function work(orders: Orders, begin: Promise<void>): Promise<Report> {
  const { name, databaseUrl, busUrl, tells, inFlight, pauseMs, warmUpMs, measureMs } = orders;
  const store = await openPostgres(databaseUrl);
  const bus = openBus(busUrl);
  const announcer = new Announcer({ bus, clock: WALL_CLOCK });
  const [acknowledged, heard]: [Moments[number][], Moments[number][]] = [[], []];
  let isMeasuring = false;
  await bus.listen(
    notice => {
      if (isMeasuring && 'version' in notice && !notice.table.startsWith(name))
        heard.push([notice.table, notice.version, steadyMs()]);
    },
    () => undefined,
  );
  const lanes = await Promise.all(
    Array.from({ length: inFlight }, (_, index) => newLane(store, `${name}-${index}`)),
  );
  process.send?.('ready');
  await begin;
  const from = performance.now() + warmUpMs;
  const until = from + measureMs;
  const play = async (lane: (typeof lanes)[number]): Promise<void> => {
    while (performance.now() < until) {
      const { table, version } = await appendOne(store, lane);
      isMeasuring = performance.now() >= from;
      if (isMeasuring) acknowledged.push([table, version, steadyMs()]);
      if (tells) announcer.announceVersion(table, version);
      if (pauseMs > 0) await sleep(pauseMs * 2 * Math.random());
    }
  };
  await Promise.all(lanes.map(play));
  await announcer.stop();
  // The last hints from other nodes are still in flight.
  await sleep(200);
  await bus.close();
  await store.close();
  return { commits: acknowledged.length, acknowledged, heard };
}

let begin = (): void => undefined;
const begun = new Promise<void>(resolve => {
  begin = resolve;
});
process.on('message', (message: Orders | 'begin') => {
  if (message === 'begin') begin();
  else
    void work(message, begun).then(report =>
      process.send?.(report, undefined, undefined, () => process.exit(0)),
    );
});
process.once('disconnect', () => process.exit(0));
