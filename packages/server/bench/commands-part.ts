// Durable commands over HTTP on each store, beside the bare store and beside Fastify answering the same bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { tell } from '../../../scripts/bench-row.ts';
import { Pool } from './asking.ts';
import { commandLoad, playersLoad, type RoundAnswer, roundAnswers } from './command-load.ts';
import { processorMs, type Shares, Usage } from './processor-time.ts';
import { heading, milliseconds, ratio, remark, row, whole } from './report.ts';
import { serveInProcess } from './served.ts';
import type { StoreKind } from './store-under-test.ts';
import { type Bench, beside, held, microsEach, sharesText, Watch } from './watch.ts';

const MIN_PER_SECOND = { SQLite: 10_000, PostgreSQL: 8_000 } as const;
const BARE = fileURLToPath(new URL('./bare-fastify.ts', import.meta.url));

type Cost = { readonly perSecond: number; readonly micros: number };

async function onBareFastify({ scale }: Bench, answers: readonly RoundAnswer[]): Promise<Cost> {
  const child = fork(BARE);
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  const { tables, warmUpMs, measureMs } = scale.commands;
  const players = Array.from({ length: tables }, (_, index) => ({
    table: `table-${String(index).padStart(8, '0')}`,
    cookie: `passline=${'c'.repeat(60)}`,
    seat: 1 as const,
  }));
  const usage = new Usage({ server: () => processorMs(child.pid ?? 0) });
  let shares: Shares = [];
  const { perSecond, refused } = await playersLoad(await Pool.open(port, tables), players, {
    warmUpMs,
    measureMs,
    onStart: async () => usage.start(),
    onEnd: async () => {
      shares = usage.shares();
    },
  });
  child.disconnect();
  await once(child, 'exit');
  if (refused > 0) throw new Error(`the bare server did not know ${refused} commands`);
  return { perSecond, micros: microsEach(shares, perSecond) };
}

async function commandsOn(bench: Bench, kind: StoreKind, playersPerConnection: number): Promise<Cost> {
  const server = await serveInProcess(await kind.fresh());
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
  const target = held(bench, perSecond, { min: MIN_PER_SECOND[kind.name] }, rate => `${whole(rate)} /s`);
  row(`${kind.name}, ${name}`, `${whole(perSecond)} /s`, beside(bench, kind, perSecond), target);
  const [p50, p99, max] = [0.5, 0.99, 1].map(share => milliseconds(latency.at(share)));
  const micros = microsEach(watch.shares, perSecond);
  const work = `${whole(micros)} µs of the server's processor each`;
  remark(`p50 ${p50}, p99 ${p99}, max ${max}`, `refused ${refused}`, work);
  remark(watch.text());
  remark(sharesText(watch.shares));
  return { perSecond, micros };
}

/** The summary table shows the figure for one connection per player. */
function tellCosts({ raw }: Bench, { name }: StoreKind, ours: Cost, bare: Cost): void {
  const key = `server.${name.toLowerCase()}`;
  const store = raw.get(name);
  if (store !== undefined) {
    const what = `server: durable commands, ${name}`;
    tell({
      ...{ key: `${key}.rate`, what, unit: '/s', measured: ours.perSecond },
      ...{ yardstick: 'bare store, batches of 100', against: store, better: 'more' },
    });
  }
  tell({
    ...{ key: `${key}.processor`, what: `server: its processor a command, ${name}` },
    ...{ unit: 'µs', measured: ours.micros, against: bare.micros },
    ...{ yardstick: 'bare Fastify, the same bytes', better: 'less' },
  });
}

async function answersOf(kind: StoreKind): Promise<readonly RoundAnswer[]> {
  const server = await serveInProcess(await kind.fresh());
  const answers = await roundAnswers(server.port);
  await server.stop();
  return answers;
}

export async function commands(bench: Bench): Promise<void> {
  const { tables, playersPerConnection } = bench.scale.commands;
  heading(`Durable commands over HTTP at ${tables} tables, a player at each`);
  for (const kind of bench.kinds) {
    for (const players of playersPerConnection) {
      const ours = await commandsOn(bench, kind, players);
      if (players > 1) continue;
      // One right after the other, so that both run under the same conditions.
      const bare = await onBareFastify(bench, await answersOf(kind));
      row('bare Fastify answering the same bytes', `${whole(bare.perSecond)} /s`);
      const times = `our server uses ${ratio(ours.micros / bare.micros)} as much`;
      remark(`${bare.micros.toFixed(1)} µs of its processor each`, times);
      tellCosts(bench, kind, ours, bare);
    }
  }
}
