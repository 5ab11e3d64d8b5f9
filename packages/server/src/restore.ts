// passline restore: returns a store that may have been rolled back to play, with new dice and on record.
import { setTimeout as sleep } from 'node:timers/promises';
import { type FairDice, HOUSE, nextWake, restoreTable, seededDice } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { alteredLogs } from './audit/chain-check.ts';
import { HouseLog } from './audit/house-log.ts';
import type { Config } from './config/config.ts';
import { SetupError } from './config/setup-error.ts';
import { checkTables, StoreRefused } from './generations/high-water.ts';
import { nextLineage, resignedLineage } from './generations/lineage.ts';
import type { KeptMark } from './generations/mark-file.ts';
import { type MasterKey, seedOf } from './lib/master-key.ts';
import { SILENT_RECORDERS } from './lib/metrics.ts';
import { SYSTEM_RANDOM } from './lib/random.ts';
import { WALL_CLOCK } from './lib/wall-clock.ts';
import { checkKey, explainErrors, openKnownKey, openMark } from './setup.ts';
import type { Append } from './store/append.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import type { Lineage } from './store/stored.ts';
import { assemble } from './tables/assemble.ts';
import { Cache } from './tables/cache.ts';
import { internalJob } from './tables/presence.ts';

export type RestoreOptions = {
  /** The operator's reason, for every table's record. */
  readonly because: string;
  /** The operator's word that the store is exactly as it was left, so nothing is voided. */
  readonly nothingLost: boolean;
  /** The operator's word that the altered logs are known; their tables stay stopped. */
  readonly acceptAltered: boolean;
};

export type Restored = {
  readonly generation: string;
  readonly tables: number;
  /** How many open rounds were voided. */
  readonly voided: number;
};

const PAGE = 100;
/** How many altered logs are named in the house log. */
const MAX_NOTED = 20;
/** Longer than a lease: one that was copied with the store has expired by then. */
const NODES_GONE_MS = 5_000;

async function waitForNodes(store: Store): Promise<void> {
  for (const until = WALL_CLOCK.ticks() + NODES_GONE_MS; WALL_CLOCK.ticks() < until; await sleep(200)) {
    if ((await store.nodesAlive()) === 0) return;
  }
  throw new SetupError('servers are running on this database: stop them first');
}

/** Restores a page of open tables; returns how many rounds were voided. */
async function restorePage(
  store: Store,
  ids: readonly string[],
  dice: FairDice,
  because: string,
): Promise<number> {
  const cache = new Cache(store, SILENT_RECORDERS, () => WALL_CLOCK.now());
  const appends: Append[] = [];
  let voided = 0;
  for (const id of ids) {
    const live = await cache.open(id);
    // Nothing is decided at a table whose log was altered.
    if (!live || live.broken) continue;
    const job = internalJob((state, now) => ({
      ok: true,
      draft: restoreTable(state, dice, now, { by: HOUSE, because }),
    }));
    const { append, state } = assemble(live, [job], WALL_CLOCK.now(), NODE_HASHING);
    // A log that was cut by hand may have left its row awake, and a node would hold a clock that never rings.
    const row = { ...append.row, wakeAt: nextWake(state) };
    if (append.events.length > 0) appends.push({ ...append, row });
    if (live.state.game.begun) voided += 1;
  }
  const refused = (await store.append(appends)).some(({ ok }) => !ok);
  if (refused) throw new SetupError('a table changed while it was restored: stop all servers, and try again');
  return voided;
}

async function restoreTables(
  store: Store,
  dice: FairDice,
  because: string,
): Promise<Omit<Restored, 'generation'>> {
  let [tables, voided] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const rows = await store.tables({
      closed: false,
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    const ids = rows.map(({ id }) => id);
    voided += await restorePage(store, ids, dice, because);
    tables += ids.length;
    after = ids.at(-1);
    if (ids.length < PAGE) return { tables, voided };
  }
}

/** The altered logs that the operator accepts. A restore writes on top of them, which would hide the alteration. */
async function checkLogs(store: Store, isAccepted: boolean): Promise<readonly string[]> {
  const altered = await alteredLogs(store);
  const [first, ...more] = altered;
  if (first === undefined || isAccepted) return altered;
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  throw new SetupError(
    `${first}${others}: somebody has changed the store. Restore a backup from before, or repeat with --accept-altered: tables with such logs then stay stopped`,
  );
}

/** The operator's word cannot override a mark that is further ahead. */
async function assertNothingLost(
  store: Store,
  lineage: Lineage | null,
  mark: KeptMark | null,
): Promise<void> {
  const isWhole =
    lineage !== null &&
    (mark === null || (mark.generation === lineage.generation && mark.position <= lineage.position));
  if (!isWhole)
    throw new SetupError(
      '--nothing-lost: play had gone further than this store; run restore without this option',
    );
  try {
    if (mark) await checkTables(store, mark);
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    throw new SetupError(`--nothing-lost: ${error.message}; run restore without this option`);
  }
}

async function restore(
  store: Store,
  key: MasterKey,
  config: Config,
  options: RestoreOptions,
): Promise<Restored> {
  const { because, nothingLost, acceptAltered } = options;
  await checkKey(store, key, config);
  await waitForNodes(store);
  const altered = await checkLogs(store, acceptAltered);
  const keeper = openMark(config);
  const mark = keeper.read();
  const [lineage, home] = [await store.lineage(), await store.home()];
  if (nothingLost) await assertNothingLost(store, lineage, mark);
  const known = [lineage, mark].filter(each => each !== null);
  const next =
    nothingLost && lineage
      ? resignedLineage(key, lineage, home)
      : nextLineage(key, known, home, SYSTEM_RANDOM);
  // The mark comes first: until the store has the new lineage, no server starts on it.
  await keeper.write(next);
  const { generation } = next;
  const dice = seededDice(NODE_HASHING, generation, (table, hand, of) => seedOf(key, table, hand, of));
  const done = nothingLost ? { tables: 0, voided: 0 } : await restoreTables(store, dice, because);
  const details = {
    generation,
    because,
    ...(nothingLost ? { nothingLost } : done),
    ...(altered.length > 0 ? { altered: altered.slice(0, MAX_NOTED) } : {}),
  };
  const log = new HouseLog({
    store,
    node: 'passline restore',
    clock: WALL_CLOCK,
    hashing: NODE_HASHING,
    onError(error) {
      throw error;
    },
  });
  await log.write({ type: 'store-restored', details });
  if (!(await store.setLineage(next, lineage?.generation ?? null))) {
    throw new SetupError('the store was restored by somebody else in the meantime: try again');
  }
  keeper.close();
  return { generation, ...done };
}

/** Restores a stopped store: voids open rounds, commits open hands under a new generation, and logs it everywhere. */
export async function restoreStore(config: Config, options: RestoreOptions): Promise<Restored> {
  const doing =
    config.databaseUrl === null ? `cannot restore ${config.dataDir}` : 'cannot restore the database';
  const key = await explainErrors(doing, () => openKnownKey(config));
  const store = await explainErrors(doing, () => openStore(config));
  try {
    return await explainErrors(doing, () => restore(store, key, config, options));
  } finally {
    await store.close();
  }
}
