// Durable commands over HTTP on each store, compared with the bare store and with Fastify answering the same bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import { tell } from '../../../scripts/bench-row.ts';
import { Pool } from './asking.ts';
import { type LoadFigures, PlayersLoad, type RoundAnswer, roundAnswers, seatedLoad } from './command-load.ts';
import { processorMs, type Shares, Usage } from './processor-time.ts';
import { heading, milliseconds, ratio, remark, row, whole } from './report.ts';
import { serveInProcess } from './served.ts';
import type { StoreKind } from './store-under-test.ts';
import { type Bench, beside, held, microsEach, sharesText, Watch } from './watch.ts';

const MIN_PER_SECOND = { SQLite: 10_000, PostgreSQL: 8_000 } as const;
/**
 * How much more processor time our server may use than one that only answers: ours also decides, commits and stores.
 */
const MAX_TIMES_BARE = 2;
const BARE = fileURLToPath(new URL('./bare-fastify.ts', import.meta.url));

type Cost = { readonly perSecond: number; readonly micros: number };

/** A server with its load, measured a round at a time. */
type Side = { readonly load: PlayersLoad; readonly watch: Watch | BareWatch; readonly costs: Cost[] };

/** The bare server has no metrics, so only its processor time is read. */
class BareWatch {
  readonly #usage: Usage;
  shares: Shares = [];

  constructor(pid: number) {
    this.#usage = new Usage({ server: () => processorMs(pid) });
  }

  readonly onStart = async (): Promise<void> => this.#usage.start();

  readonly onEnd = async (): Promise<void> => {
    this.shares = this.#usage.shares();
  };
}

async function startBare({ scale }: Bench, answers: readonly RoundAnswer[]) {
  const child = fork(BARE);
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  const { tables } = scale.commands;
  const players = Array.from({ length: tables }, (_, index) => ({
    table: `table-${String(index).padStart(8, '0')}`,
    cookie: `passline=${'c'.repeat(60)}`,
    seat: seatNumber(1),
  }));
  const load = new PlayersLoad(await Pool.open(port, tables), players);
  const stop = async (): Promise<void> => {
    load.close();
    child.disconnect();
    await once(child, 'exit');
  };
  return { side: { load, watch: new BareWatch(child.pid ?? 0), costs: [] }, stop };
}

async function measureRound({ load, watch, costs }: Side, warmUpMs: number, measureMs: number) {
  const { onStart, onEnd } = watch;
  const figures = await load.measure({ warmUpMs, measureMs, onStart, onEnd });
  const { perSecond } = figures;
  costs.push({ perSecond, micros: microsEach(watch.shares, perSecond) });
  return figures;
}

/** Measures the sides in turns, so that all run under the same conditions. Returns the first side's last round. */
async function measureInTurns({ scale }: Bench, sides: readonly Side[]): Promise<LoadFigures> {
  const { rounds, warmUpMs, measureMs } = scale.commands;
  let first: LoadFigures | null = null;
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const warm = round === 0 ? warmUpMs : warmUpMs / 8;
      const figures = await measureRound(side, warm, measureMs / rounds);
      if (side === sides[0]) first = figures;
      else if (figures.refused > 0) throw new Error(`the bare server refused ${figures.refused} commands`);
    }
  }
  return required(first);
}

/** The round with the lowest cost: other programs on the machine only ever add to it. */
const best = ({ costs }: Side): Cost => required(costs.toSorted((a, b) => a.micros - b.micros)[0]);

const median = (values: readonly number[]): number =>
  required(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

async function commandsOn(bench: Bench, kind: StoreKind, playersPerConnection: number): Promise<void> {
  const server = await serveInProcess(await kind.fresh());
  const watch = new Watch(server, kind);
  const answers = playersPerConnection === 1 ? await roundAnswers(server.port) : null;
  const load = await seatedLoad(server.port, bench.scale.commands.tables, playersPerConnection);
  const ours: Side = { load, watch, costs: [] };
  const bare = answers && (await startBare(bench, answers));
  const { latency, refused } = await measureInTurns(bench, bare ? [ours, bare.side] : [ours]);
  load.close();
  await server.stop();
  const name = playersPerConnection === 1 ? 'a connection each' : `${playersPerConnection} to a connection`;
  const perSecond = median(ours.costs.map(cost => cost.perSecond));
  const { micros } = best(ours);
  const target = held(bench, perSecond, { min: MIN_PER_SECOND[kind.name] }, rate => `${whole(rate)} /s`);
  row(`${kind.name}, ${name}`, `${whole(perSecond)} /s`, beside(bench, kind, perSecond), target);
  const [p50, p99, max] = [0.5, 0.99, 1].map(share => milliseconds(latency.at(share)));
  const work = `${whole(micros)} µs of the server's processor each`;
  remark(`p50 ${p50}, p99 ${p99}, max ${max}`, `refused ${refused}`, work);
  remark(watch.text());
  remark(sharesText(watch.shares));
  if (!bare) return;
  await bare.stop();
  const yardstick = best(bare.side);
  row('bare Fastify answering the same bytes', `${whole(yardstick.perSecond)} /s`);
  const times = micros / yardstick.micros;
  const within = held(bench, times, { max: MAX_TIMES_BARE }, ratio);
  remark(
    `${yardstick.micros.toFixed(1)} µs of its processor each`,
    `our server uses ${ratio(times)} as much`,
    within,
  );
  tellCosts(bench, kind, { perSecond, micros }, yardstick);
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

export async function commands(bench: Bench): Promise<void> {
  const { tables, playersPerConnection } = bench.scale.commands;
  heading(`Durable commands over HTTP at ${tables} tables, a player at each`);
  for (const kind of bench.kinds) {
    for (const players of playersPerConnection) await commandsOn(bench, kind, players);
  }
}
