// The store for several nodes: PostgreSQL holds everything, including the leases on clocks.
import { DAY_MS } from '@passline/table';
import { FEATURED_HOST } from '../../featured/featured-host.ts';
import { REMOVE_OLD_DAILY_HANDS } from '../shared/daily.ts';
import { sharedQueries } from '../shared/queries.ts';
import { REMOVE_PAST_QUOTAS, REMOVE_UNUSED_FILES } from '../shared/quotas.ts';
import type { Store } from '../store.ts';
import { addPrincipalPostgres, appendPostgres, postPostgres } from './append.ts';
import {
  type Connections,
  inTransaction,
  openConnections,
  type PostgresOptions,
  sqlOver,
} from './connections.ts';
import { migratePostgres } from './migrate.ts';
import { HOME } from './statements.ts';

/** Leases use the database's clock, so the nodes' clocks need not agree; setting it back does not prolong them. */
function clocks(connections: Connections): Pick<Store, 'beat' | 'claimClocks' | 'resign'> {
  return {
    async beat(node, forMs) {
      await connections.run({
        name: 'beat',
        text: `INSERT INTO nodes (node, until) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
               ON CONFLICT (node) DO UPDATE SET until = excluded.until`,
        values: [node, forMs],
      });
    },
    async claimClocks(node, limit) {
      const { rows } = await connections.run({
        name: 'claim',
        text: `UPDATE tables SET clock_node = $1 WHERE num IN (
                 SELECT num FROM tables WHERE wake_at IS NOT NULL AND clock_node IS DISTINCT FROM $1
                   AND NOT EXISTS (SELECT FROM nodes WHERE node = clock_node AND until > clock_timestamp()
                     AND until < clock_timestamp() + interval '1 minute')
                 ORDER BY wake_at LIMIT $2 FOR UPDATE SKIP LOCKED)
               RETURNING id`,
        values: [node, limit],
      });
      return rows.map(({ id }) => id);
    },
    async resign(node) {
      await inTransaction(connections, async run => {
        await run({ text: 'UPDATE tables SET clock_node = NULL WHERE clock_node = $1', values: [node] });
        await run({ text: 'DELETE FROM nodes WHERE node = $1', values: [node] });
      });
    },
  };
}

const SLICE = 5000;
const FOREIGN_KEY = '23503';

/** Prunes in slices, each well within the statement timeout. */
async function prune(connections: Connections, answersBefore: number, practiceBefore: number) {
  const counts = { answers: 0, tables: 0 };
  const oldest = `DELETE FROM answers WHERE ctid = ANY (ARRAY (SELECT ctid FROM answers WHERE at < $1 LIMIT ${SLICE}))`;
  for (let removed = SLICE; removed === SLICE; counts.answers += removed) {
    removed = (await connections.run({ text: oldest, values: [answersBefore] })).rowCount ?? 0;
  }
  await connections.run({ text: 'DELETE FROM credentials WHERE expires_at < $1', values: [answersBefore] });
  await connections.run({ text: "DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'" });
  const idle = await connections.run({
    text: "SELECT id FROM tables WHERE mode = 'practice' AND active_at < $1",
    values: [practiceBefore],
  });
  for (const { id } of idle.rows) {
    if (await removeIdle(connections, id, practiceBefore)) counts.tables += 1;
  }
  const featured = await connections.run({
    text: 'SELECT id FROM tables WHERE owner = $1 AND closed AND active_at < $2',
    values: [FEATURED_HOST, answersBefore],
  });
  for (const { id } of featured.rows) {
    if (await removeIdle(connections, id, answersBefore)) counts.tables += 1;
  }
  await connections.run({ text: REMOVE_OLD_DAILY_HANDS.replace('?', '$1'), values: [practiceBefore] });
  const values = [Math.floor(answersBefore / DAY_MS)];
  await connections.run({ text: REMOVE_PAST_QUOTAS.replace('?', '$1'), values });
  await connections.run({ text: REMOVE_UNUSED_FILES }).catch(error => {
    // A table opened at the same moment needs one of the files: they are removed the next time.
    if (error.code !== FOREIGN_KEY) throw error;
  });
  return counts;
}

/** Deletes the row first: an append that holds its lock wins and makes the table active again. */
const removeIdle = (connections: Connections, id: string, before: number): Promise<boolean> =>
  inTransaction(connections, async run => {
    const { rows } = await run({
      text: "DELETE FROM tables WHERE id = $1 AND (mode = 'practice' OR closed) AND active_at < $2 RETURNING num, version, hash, active_at",
      values: [id, before],
    });
    const [gone] = rows;
    if (!gone) return false;
    await run({
      text: 'INSERT INTO archived_tables (id, version, hash, at, pruned) VALUES ($1, $2, $3, $4, true)',
      values: [id, gone.version, gone.hash, gone.active_at],
    });
    for (let upTo = SLICE; upTo < gone.version + SLICE; upTo += SLICE) {
      await run({ text: 'DELETE FROM events WHERE tbl = $1 AND version <= $2', values: [gone.num, upTo] });
    }
    await run({ text: 'DELETE FROM sittings WHERE tbl = $1', values: [id] });
    await run({ text: 'DELETE FROM credentials WHERE tbl = $1', values: [id] });
    return true;
  });

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  await migratePostgres(url, options);
  const connections = openConnections(url, options);
  const sql = sqlOver(connections);
  let closing: Promise<void> | null = null;
  return {
    kind: 'postgres',
    concurrency: 3,
    ...sharedQueries(sql),
    ...clocks(connections),
    async home() {
      const { rows } = await connections.run({ name: 'home', text: HOME });
      return rows[0].home;
    },
    async nodesAlive() {
      const { rows } = await connections.run({
        text: 'SELECT count(*) AS alive FROM nodes WHERE until > clock_timestamp()',
      });
      return rows[0].alive;
    },
    async versions(tables) {
      const { rows } = await connections.run({
        name: 'versions',
        text: 'SELECT id AS "table", version, announcement FROM tables WHERE id = ANY ($1)',
        values: [tables],
      });
      return rows;
    },
    append: (appends, guard) => appendPostgres(connections, appends, guard),
    post: entry => postPostgres(connections, entry),
    addPrincipal: (principal, issue, charges) => addPrincipalPostgres(connections, principal, issue, charges),
    prune: (answersBefore, practiceBefore) => prune(connections, answersBefore, practiceBefore),
    async ping() {
      await connections.run({ text: 'SELECT 1' });
    },
    close() {
      closing ??= connections.close();
      return closing;
    },
  };
}
