// Every ledger entry balances and has its cause: the log of its table, the house log, or a rule.
import { accountOfTable, ISSUANCE } from '@passline/table';
import type { Sql } from '../store/shared/sql.ts';
import type { Head } from '../store/stored.ts';
import type { Require } from './account-check.ts';
import { CauseCheck, type LooseEntry, type Member, type Person } from './cause-check.ts';
import type { HouseReplay } from './house-replay.ts';

/** A table whose log is no longer in the store: archived, or an unused practice table. */
export type GoneRow = Head & { readonly id: string; readonly pruned: boolean | number };

/** What entries are compared with: how many each table's log implies, tables that are gone, and the house log. */
export type EntryCauses = {
  readonly due: ReadonlyMap<string, number | null>;
  readonly gone: ReadonlyMap<string, GoneRow>;
  readonly replay: HouseReplay;
  readonly now: number;
};

type EntryRow = Omit<LooseEntry, 'postings'> & {
  readonly tbl: string | null;
  readonly sum: string;
  readonly parts: number;
};
type PostingRow = LooseEntry['postings'][number] & { readonly entry: string };

const PAGE = 500;

const pageAfter = (sql: Sql, after: string): Promise<readonly EntryRow[]> =>
  sql.rows<EntryRow>(
    `SELECT e.id, e.at, e.kind, e.note, e.tbl,
       CAST(coalesce((SELECT sum(amount) FROM postings p WHERE p.entry = e.id), 0) AS TEXT) AS sum,
       (SELECT count(*) FROM postings p WHERE p.entry = e.id) AS parts
     FROM entries e WHERE e.id > ? ORDER BY e.id LIMIT ${PAGE}`,
    after,
  );

/** The entries' postings, except the house's. */
const postingsOf = (sql: Sql, entries: readonly EntryRow[]): Promise<readonly PostingRow[]> =>
  sql.rows<PostingRow>(
    `SELECT entry, account, n, amount, balance FROM postings WHERE account <> '${ISSUANCE}'
     AND entry IN (${entries.map(() => '?').join(', ')})`,
    ...entries.map(({ id }) => id),
  );

const peopleIn = (sql: Sql): Promise<readonly Person[]> =>
  sql.rows<Person>('SELECT id, kind, owner, epoch, erased, created_at AS "createdAt" FROM principals');

const membersIn = (sql: Sql): Promise<readonly Member[]> =>
  sql.rows<Member>('SELECT roster, principal, joined_at AS "joinedAt" FROM roster_members');

/** Checks an entry of a table that is gone. A practice table's chips never come from a wallet or go to one. */
function checkGone(
  { id, tbl }: { readonly id: string; readonly tbl: string },
  gone: GoneRow | undefined,
  postings: readonly PostingRow[],
  require: Require,
): void {
  require(gone !== undefined, `Entry ${id} names table ${tbl}, which is neither here nor archived.`);
  const isOwn = id.startsWith(`e_${tbl}.`) && postings.some(({ account }) => account === accountOfTable(tbl));
  require(isOwn &&
    (!gone?.pruned || postings.length === 1), `Entry ${id} is not one that table ${tbl} can have made.`);
}

export async function checkEntries(
  sql: Sql,
  { due, gone, replay, now }: EntryCauses,
  require: Require,
): Promise<void> {
  const counts = new Map<string, number>();
  const latest = now + replay.clockSlackMs;
  const causes = new CauseCheck(replay, await peopleIn(sql), await membersIn(sql), now);
  for (let after = ''; ; ) {
    const page = await pageAfter(sql, after);
    for (const { id, at, tbl, sum, parts } of page) {
      require(at <= latest, `Entry ${id} is dated in the future.`);
      require(sum === '0' && parts >= 2, `Entry ${id} does not balance: its postings come to ${sum} cents.`);
      if (tbl !== null) counts.set(tbl, (counts.get(tbl) ?? 0) + 1);
    }
    // Entries of existing tables have already been compared with their logs.
    const rest = page.filter(({ tbl }) => tbl === null || !due.has(tbl));
    const rows = rest.length === 0 ? [] : await postingsOf(sql, rest);
    for (const { tbl, ...entry } of rest) {
      const postings = rows.filter(row => row.entry === entry.id);
      const problem = tbl === null ? causes.problem({ ...entry, postings }) : null;
      if (tbl !== null) checkGone({ id: entry.id, tbl }, gone.get(tbl), postings, require);
      else require(problem === null, problem ?? '');
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE) break;
  }
  for (const problem of causes.problems()) require(false, problem);
  for (const [table, implied] of due) {
    if (implied === null) continue;
    const found = counts.get(table) ?? 0;
    require(found ===
      implied, `Table ${table} has ${found} entries in the ledger, but its log comes to ${implied}.`);
  }
}
