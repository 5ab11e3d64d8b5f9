// A table with a very long log: written directly to the store, then opened by a server that has never seen it.

import type { TableSnapshot } from '@passline/client/wire';
import { seatAt } from '@passline/engine';
import type { Actor, LogEntry, TableRequest } from '@passline/table';
import {
  bodyOf,
  decideRequest,
  evolve,
  nextHash,
  plainState,
  seededDice,
  type TableState,
} from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { loadMasterKey, seedOf } from '../src/lib/master-key.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import type { StoredEvent } from '../src/store/stored.ts';
import { must, Pool } from './asking.ts';
import { type Guest, guests, seated, tables } from './guests.ts';
import { serveInProcess } from './served.ts';

const BUY_IN_CENTS = 10_000_000_000;
const APPEND_EVENTS = 2000;
const PAGE = 1000;
/** The maximum number of events after a snapshot, so that opening the table has the most to replay. */
const AFTER_SNAPSHOT = 199;

// The dice need not match what the server has committed to: opening a table verifies nothing.
const master = loadMasterKey({ hex: '5a'.repeat(32) });
const DICE = seededDice(NODE_HASHING, `1-${'5a'.repeat(16)}`, (table, hand, generation) =>
  seedOf(master, table, hand, generation),
);

/** Bets the line and the field, then rolls. */
function nextRequest({ game }: TableState, step: number): TableRequest {
  const seat = seatAt(game, 1);
  const onLine = seat?.bets.some(({ spot }) => spot === 'pass') ?? false;
  if (game.point === null && !onLine) return { type: 'bet', spot: 'pass', amount: 1000 };
  return step % 2 === 0 ? { type: 'bet', spot: 'field', amount: 500 } : { type: 'roll' };
}

const entryOf = ({ body }: StoredEvent): LogEntry => JSON.parse(body) as LogEntry;

class Log {
  state: TableState;
  hash: string;
  readonly #store: Store;
  readonly #actor: Actor;
  #events: StoredEvent[] = [];
  #after: { readonly version: number; readonly hash: string };

  constructor(store: Store, state: TableState, hash: string) {
    this.#store = store;
    this.state = state;
    this.hash = hash;
    this.#after = { version: state.version, hash };
    const player = state.created.owner;
    const rights = { scopes: ['watch', 'play'], roles: [], managesHouse: false } as const;
    this.#actor = { player, kind: 'guest', name: 'Long', ...rights };
  }

  play(request: TableRequest): void {
    const now = this.state.at + 1;
    const decided = decideRequest(this.state, request, this.#actor, {
      now,
      dice: DICE,
      wallet: null,
      limits: null,
    });
    if (!decided.ok) throw new Error(`${request.type}: ${decided.refusal.message}`);
    for (const entry of decided.draft.entries) {
      const body = bodyOf(entry);
      this.hash = nextHash(this.hash, body, NODE_HASHING);
      this.#events.push({ version: entry.version, at: entry.at, body, hash: this.hash });
    }
    this.state = decided.draft.state;
  }

  async write(atLeast: number): Promise<void> {
    if (this.#events.length < atLeast) return;
    const events = this.#events;
    this.#events = [];
    const table = this.state.created.id;
    const append = {
      table,
      after: this.#after,
      events,
      row: {},
      entries: [],
      answers: [],
      sittings: [],
      limits: [],
      seatNames: [],
    };
    const [result] = await this.#store.append([append]);
    if (!result?.ok) throw new Error(`the long log was not written: ${result?.why}`);
    this.#after = { version: this.state.version, hash: this.hash };
  }

  async snapshot(): Promise<void> {
    await this.write(1);
    const { state, hash } = this;
    await this.#store.saveSnapshot(state.created.id, state.version, hash, JSON.stringify(plainState(state)));
  }
}

/** Folds the log from its beginning, as a server without snapshots would. */
async function replay(store: Store, table: string, max: number): Promise<TableState | null> {
  let state: TableState | null = null;
  while ((state?.version ?? 0) < max) {
    const events = await store.events(table, state?.version ?? 0, PAGE);
    if (events.length === 0) break;
    for (const event of events) state = evolve(state, entryOf(event));
  }
  return state;
}

async function playTable(dir: string, table: string, events: number): Promise<number> {
  const store = await openSqlite(dir, {});
  const state = await replay(store, table, Number.POSITIVE_INFINITY);
  const head = await store.head(table);
  if (!state || !head) throw new Error('the table to play on at is not there');
  const log = new Log(store, state, head.hash);
  let snapshot = false;
  for (let step = 0; log.state.version < events; step += 1) {
    log.play(nextRequest(log.state, step));
    await log.write(APPEND_EVENTS);
    if (snapshot || log.state.version < events - AFTER_SNAPSHOT) continue;
    await log.snapshot();
    snapshot = true;
  }
  await log.write(1);
  // A sample is enough to tell how long the whole log would take: every roll costs the same.
  const sample = Math.min(events, 200_000);
  const from = performance.now();
  const last = await replay(store, table, sample);
  const replayMs = ((performance.now() - from) * events) / (last?.version ?? 1);
  await store.close();
  return replayMs;
}

async function openTable(dir: string): Promise<{ readonly guest: Guest; readonly table: string }> {
  const server = await serveInProcess({ dir });
  const pool = await Pool.open(server.port, 1);
  const people = await guests(pool, 1);
  const [table] = await tables(pool, people, { mode: 'practice', rulebook: 'rws-2019' });
  const [guest] = people;
  if (!guest || table === undefined) throw new Error('no table to play on at');
  await seated(pool, people, [table], 1, BUY_IN_CENTS);
  pool.close();
  await server.stop();
  return { guest, table };
}

export type LongFigures = {
  readonly events: number;
  readonly firstMs: number;
  readonly againMs: number;
  readonly replayMs: number;
};

export async function longTable(dir: string, events: number): Promise<LongFigures> {
  const { guest, table } = await openTable(dir);
  const replayMs = await playTable(dir, table, events);
  const server = await serveInProcess({ dir });
  const pool = await Pool.open(server.port, 1);
  const look = async (): Promise<{ readonly version: number; readonly tookMs: number }> => {
    const from = performance.now();
    const { version } = await must<TableSnapshot>(pool.idle(), {
      method: 'GET',
      path: `/api/tables/${table}`,
      cookie: guest.cookie,
    });
    return { version, tookMs: performance.now() - from };
  };
  const first = await look();
  const again = await look();
  pool.close();
  await server.stop();
  return { events: first.version, firstMs: first.tookMs, againMs: again.tookMs, replayMs };
}
