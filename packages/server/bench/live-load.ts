// Many live tables at once, with players who bet every round: how soon they are answered and see the dice.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from './asking.ts';
import { guests, seated, tables } from './guests.ts';
import { LiveFigures, LiveTable, type LiveTerms } from './live-table.ts';

export type LiveOptions = {
  readonly port: number;
  readonly tables: number;
  readonly playersPerTable: number;
  readonly terms: LiveTerms;
  readonly measureMs: number;
  readonly onStart: () => Promise<void>;
  readonly onEnd: () => Promise<void>;
};

const CONNECTIONS = 200;
const SETTING_UP = 32;
const BUY_IN_CENTS = 100_000;
const GRACE_MS = 600_000;
const LONGEST_WAIT_MS = 10_000;

async function openTables(options: LiveOptions, pool: Pool, figures: LiveFigures): Promise<LiveTable[]> {
  const { playersPerTable: perTable, terms, port } = options;
  const people = await guests(pool, options.tables * perTable);
  const owners = people.filter((_, index) => index % perTable === 0);
  const made = await tables(pool, owners, {
    mode: 'live',
    rulebook: 'rws-2019',
    terms: { ...terms, seats: perTable, graceMs: GRACE_MS },
  });
  const players = await seated(pool, people, made, perTable, BUY_IN_CENTS);
  const hall = made.map(
    (_, index) =>
      new LiveTable(players.slice(index * perTable, (index + 1) * perTable), terms, pool, figures),
  );
  let next = 0;
  const openStreams = async (): Promise<void> => {
    while (next < hall.length) {
      const table = hall[next];
      next += 1;
      await table?.follow(port);
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP }, openStreams));
  return hall;
}

export type LiveResult = {
  readonly figures: LiveFigures;
  readonly seconds: number;
  readonly streams: number;
};

/** Tables start at moments spread over a round, so that they are never all at the same stage. */
export async function liveLoad(options: LiveOptions): Promise<LiveResult> {
  const figures = new LiveFigures();
  const pool = await Pool.open(options.port, Math.min(CONNECTIONS, options.tables));
  const hall = await openTables(options, pool, figures);
  const { betMs, shooterMs, showMs } = options.terms;
  const roundMs = betMs + shooterMs / 2 + showMs;
  for (const [index, table] of hall.entries()) {
    setTimeout(() => table.begin(), (index / hall.length) * roundMs);
  }
  await pause(roundMs * 1.2);
  await options.onStart();
  figures.measuring = true;
  const from = performance.now();
  await pause(options.measureMs);
  // On a busy machine a short measurement may end before any dice were rolled.
  for (let waited = 0; figures.rolls === 0 && waited < LONGEST_WAIT_MS; waited += 100) await pause(100);
  figures.measuring = false;
  const seconds = (performance.now() - from) / 1000;
  await options.onEnd();
  figures.stopped = true;
  for (const table of hall) table.close();
  pool.close();
  return { figures, seconds, streams: options.tables * options.playersPerTable };
}
