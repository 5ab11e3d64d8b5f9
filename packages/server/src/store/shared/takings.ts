// The house's takings, read from the sums that every commit updates: plain SQL for both databases.
import { FEATURED_HOST } from '../../featured/featured-host.ts';
import type { Store } from '../store.ts';
import type { TableTakings, TakingsTotal } from '../stored.ts';
import type { Sql } from './sql.ts';

/** 36ths of a cent may add up to more than a safe integer, so they are read as text. */
type TotalRow = Omit<TakingsTotal, 'luck36'> & { readonly luck36: string };
type TableRow = Omit<TableTakings, 'luck36' | 'wallets' | 'closed' | 'ownerDeals'> & {
  readonly luck36: string;
  readonly wallets: boolean | number;
  readonly closed: boolean | number;
  /** Null: nobody has dealt. */
  readonly ownerDeals: boolean | number | null;
};

const SUMS = `CAST(coalesce(sum(m.bought), 0) AS bigint) AS "drop", CAST(coalesce(sum(m.won), 0) AS bigint) AS "win",
  CAST(coalesce(sum(m.luck36), 0) AS text) AS "luck36", coalesce(sum(m.variance), 0) AS "variance",
  CAST(coalesce(sum(m.rolls), 0) AS bigint) AS "rolls"`;

const LAST_DEALER = `FROM takings d LEFT JOIN principals q ON q.id = d.dealer_id
      WHERE d.tbl = t.id AND (d.dealer_id IS NOT NULL OR d.dealer IS NOT NULL) ORDER BY d.day DESC LIMIT 1`;

/**
 * People's tables come before those of the house's bots, and open ones first in each group. Closed tables accumulate,
 * so they are listed for a period.
 */
const TABLES = `SELECT t.id, t.name, t.mode, t.wallets, t.closed, t.created_at AS "openedAt", t.summary, p.name AS "owner",
    (SELECT coalesce(d.dealer, q.name) ${LAST_DEALER}) AS "dealer",
    (SELECT d.dealer_id = t.owner ${LAST_DEALER}) AS "ownerDeals",
    ${SUMS}
  FROM tables t LEFT JOIN principals p ON p.id = t.owner LEFT JOIN takings m ON m.tbl = t.id AND m.day >= ?
  WHERE t.mode <> 'practice' AND (NOT t.closed OR (? > 0 AND t.id IN (SELECT k.tbl FROM takings k WHERE k.day >= ?)))
  GROUP BY t.num, p.name ORDER BY t.owner = ?, t.closed, t.num DESC LIMIT ?`;

export const takingsQueries = (sql: Sql): Pick<Store, 'takings'> => ({
  async takings(fromDay, maxTables = 0) {
    const totalOf = async (which: string): Promise<TakingsTotal> => {
      const [total] = await sql.rows<TotalRow>(
        `SELECT ${SUMS} FROM takings m WHERE ${which} AND m.day >= ?`,
        fromDay,
      );
      if (!total) throw new Error('a sum has no row');
      return { ...total, luck36: BigInt(total.luck36) };
    };
    const [house, ownChips] = [await totalOf('m.house'), await totalOf('NOT m.house')];
    const tables =
      maxTables === 0
        ? []
        : await sql.rows<TableRow>(TABLES, fromDay, fromDay, fromDay, FEATURED_HOST, maxTables);
    return {
      house,
      ownChips,
      tables: tables.map(row => ({
        ...row,
        luck36: BigInt(row.luck36),
        wallets: Boolean(row.wallets),
        closed: Boolean(row.closed),
        ownerDeals: Boolean(row.ownerDeals),
      })),
    };
  },
});
