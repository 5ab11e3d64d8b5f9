// The cost of one event on one stream: the same commands with thousands of readers, and with none.
import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '../../../scripts/bench-row.ts';
import { must, Pool } from './asking.ts';
import { EventStream } from './event-stream.ts';
import { guests, type Player, seated, tables } from './guests.ts';
import { processorMs } from './processor-time.ts';
import { heading, row, whole } from './report.ts';
import { serveInProcess } from './served.ts';
import { SQLITE } from './store-under-test.ts';
import { type Bench, held } from './watch.ts';

const MAX_FRAME_US = 15;
const BUY_IN_CENTS = 100_000;
const STREAMS_PER_GUEST = 20;
const OPENING_AT_ONCE = 64;
/** Long enough that no clock runs out. */
const TERMS = { betMs: 600_000, shooterMs: 600_000, showMs: 60_000, graceMs: 600_000 };
const BET = { type: 'bet', spot: 'field', amount: 500 } as const;
const TAKE = { type: 'take', spot: 'field' } as const;

/** Each player acts once a second, each at a different moment; returns how many commands were answered. */
async function act(pool: Pool, players: readonly Player[], forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let answered = 0;
  const one = async ({ table, cookie }: Player, index: number): Promise<void> => {
    await pause((1000 * index) / players.length);
    for (let turn = 0; performance.now() < until; turn += 1) {
      const [key, body] = [`${forMs}-${until}-${turn}`, turn % 2 === 0 ? BET : TAKE];
      const path = `/api/tables/${table}/commands`;
      const from = performance.now();
      await must(pool.idle(), { method: 'POST', path, cookie, key, body });
      answered += 1;
      await pause(Math.max(0, 1000 - (performance.now() - from)));
    }
  };
  await Promise.all(players.map(one));
  return answered;
}

type Readers = { readonly count: () => number; readonly close: () => void };

async function openStreams(
  port: number,
  made: readonly string[],
  pool: Pool,
  count: number,
): Promise<Readers> {
  const people = await guests(pool, Math.ceil(count / STREAMS_PER_GUEST));
  const streams: EventStream[] = [];
  let [next, frames] = [0, 0];
  const onFrame = (): void => {
    frames += 1;
  };
  const open = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const cookie = people[Math.floor(index / STREAMS_PER_GUEST)]?.cookie ?? '';
      const table = made[index % made.length] ?? '';
      streams.push(await EventStream.open({ port, cookie, table, after: 0, onFrame }));
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, open));
  return {
    count: () => frames,
    close: () => {
      for (const stream of streams) stream.close();
    },
  };
}

export async function frames(bench: Bench): Promise<void> {
  const { streams, tables: count, measureMs } = bench.scale.frames;
  heading(`Frames on ${whole(streams)} streams at ${count} tables, a command a second at each, on SQLite`);
  const server = await serveInProcess({ ...(await SQLITE.fresh()), heartbeatMs: 600_000 });
  const pool = await Pool.open(server.port, 16);
  const owners = await guests(pool, count);
  const made = await tables(pool, owners, {
    mode: 'live',
    rulebook: 'rws-2019',
    terms: { ...TERMS, seats: 8 },
  });
  const players = await seated(pool, owners, made, 1, BUY_IN_CENTS);
  const spent = (): number => processorMs(server.pid) ?? Number.NaN;
  await act(pool, players, measureMs / 2);
  const before = spent();
  const alone = await act(pool, players, measureMs);
  const commandMs = (spent() - before) / alone;
  const readers = await openStreams(server.port, made, pool, streams);
  await act(pool, players, measureMs / 4);
  const [from, sentBefore] = [spent(), readers.count()];
  const commands = await act(pool, players, measureMs);
  const sent = readers.count() - sentBefore;
  const frameUs = ((spent() - from - commands * commandMs) * 1000) / sent;
  readers.close();
  pool.close();
  await server.stop();
  const target = held(bench, frameUs, { max: MAX_FRAME_US }, us => `${us} µs`);
  row('a frame', `${frameUs.toFixed(1)} µs`, `${whole(sent)} frames of ${whole(commands)} commands`, target);
  row('a command without readers', `${whole(commandMs * 1000)} µs`);
  if (!bench.scale.judged) return;
  tell({
    ...{ key: 'server.frame', what: `server: its processor a frame, ${whole(streams)} streams` },
    ...{
      unit: 'µs',
      measured: frameUs,
      yardstick: 'budget',
      against: MAX_FRAME_US,
      better: 'less',
      budget: true,
    },
  });
}
