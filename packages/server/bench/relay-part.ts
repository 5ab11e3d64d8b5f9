// A large audience: thousands of watchers of one table at a relay, and their cost to the relay and the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tell } from '../../../scripts/bench-row.ts';
import { must, Pool } from './asking.ts';
import { EventStream } from './event-stream.ts';
import { guests, type Player, seated, tables } from './guests.ts';
import { processorMs, residentBytes } from './processor-time.ts';
import { heading, megabytes, milliseconds, row, whole } from './report.ts';
import { Samples } from './samples.ts';
import { serveInProcess } from './served.ts';
import { SQLITE } from './store-under-test.ts';
import type { Bench } from './watch.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/src/passline.ts', import.meta.url));
const READY = /^The relay is ready on http:\/\/[^:]+:(\d+)/;
const BUY_IN_CENTS = 100_000;
const OPENING_AT_ONCE = 64;
/** Long enough that no clock runs out. */
const TERMS = { betMs: 600_000, shooterMs: 600_000, showMs: 60_000, graceMs: 600_000 };
const BET = { type: 'bet', spot: 'field', amount: 500 } as const;
const TAKE = { type: 'take', spot: 'field' } as const;

async function startRelay(
  port: number,
  table: string,
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const args = [
    PROGRAM,
    'relay',
    `http://127.0.0.1:${port}/table/${table}`,
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    // All watchers are on this machine.
    '--streams-per-address',
    '1000000',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('exit', () => reject(new Error('the relay did not start')));
  createInterface(child.stdout).on('line', line => {
    const ready = READY.exec(line)?.[1];
    if (ready !== undefined) resolve(Number(ready));
  });
  return { child, port: await promise };
}

/** Sends a command at regular intervals. */
async function act(pool: Pool, { table, cookie }: Player, everyMs: number, forMs: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  while (performance.now() < began + forMs) {
    const [key, body] = [`${began}-${answered}`, answered % 2 === 0 ? BET : TAKE];
    await must(pool.idle(), { method: 'POST', path: `/api/tables/${table}/commands`, cookie, key, body });
    answered += 1;
    await pause(Math.max(0, began + answered * everyMs - performance.now()));
  }
  return answered;
}

type Watchers = {
  readonly frames: () => number;
  /** Starts to measure delays. */
  measure(): Samples;
  close(): void;
};

async function openWatchers(port: number, table: string, count: number): Promise<Watchers> {
  const streams: EventStream[] = [];
  let delays: Samples | null = null;
  let [next, frames] = [0, 0];
  const open = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const onFrame = ({ at }: { readonly at: number }): void => {
        frames += 1;
        delays?.add(Date.now() - at);
      };
      streams.push(await EventStream.open({ port, cookie: '', table, after: 0, onFrame }));
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, open));
  return {
    frames: () => frames,
    measure() {
      delays = new Samples();
      return delays;
    },
    close() {
      for (const stream of streams) stream.close();
    },
  };
}

export async function relay(bench: Bench): Promise<void> {
  const { watchers: count, everyMs, measureMs } = bench.scale.relay;
  heading(`${whole(count)} watchers of one table at a relay, a command every ${everyMs} ms, on SQLite`);
  const server = await serveInProcess({ ...(await SQLITE.fresh()), heartbeatMs: 600_000 });
  const pool = await Pool.open(server.port, 4);
  const [owner] = await guests(pool, 1);
  if (!owner) throw new Error('there is no guest');
  const made = await tables(pool, [owner], {
    mode: 'live',
    rulebook: 'rws-2019',
    public: true,
    terms: { ...TERMS, seats: 8 },
  });
  const [player] = await seated(pool, [owner], made, 1, BUY_IN_CENTS);
  const [table = ''] = made;
  if (!player) throw new Error('nobody sits');
  const spent = (pid = server.pid): number => processorMs(pid) ?? Number.NaN;
  await act(pool, player, everyMs, measureMs / 4);
  const before = spent();
  const alone = await act(pool, player, everyMs, measureMs);
  const aloneUs = ((spent() - before) * 1000) / alone;

  const { child, port } = await startRelay(server.port, table);
  const watchers = await openWatchers(port, table, count);
  await act(pool, player, everyMs, measureMs / 4);
  const delays = watchers.measure();
  const [from, relayFrom, seen] = [spent(), spent(child.pid), watchers.frames()];
  const commands = await act(pool, player, everyMs, measureMs);
  const expected = seen + commands * count;
  while (watchers.frames() < expected) await pause(5);
  const sent = watchers.frames() - seen;
  const withUs = ((spent() - from) * 1000) / commands;
  const frameUs = ((spent(child.pid) - relayFrom) * 1000) / sent;
  const memory = residentBytes(child.pid ?? 0);
  watchers.close();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  pool.close();
  await server.stop();
  row('the server, a command without a relay', `${whole(aloneUs)} µs`);
  row('the server, a command with the relay', `${whole(withUs)} µs`, `${whole(commands)} commands`);
  row('the relay’s memory', megabytes(memory));
  row('the relay, a frame', `${frameUs.toFixed(1)} µs`, `${whole(sent)} frames`);
  row('from the log to a watcher, p50', milliseconds(delays.at(0.5)), `p99 ${milliseconds(delays.at(0.99))}`);
  if (!bench.scale.judged) return;
  tell({
    ...{ key: 'server.relay-frame', what: `relay: its processor a frame, ${whole(count)} watchers` },
    ...{ unit: 'µs', measured: frameUs, yardstick: 'one µs', against: 1, better: 'less' },
  });
}
