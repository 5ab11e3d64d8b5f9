// Every account of the ledger equals its postings in sequence, each of an entry, with dates in order.
import { walletOf } from '@passline/table';
import type { Sql } from '../store/shared/sql.ts';

/** Reports the message if the condition does not hold. */
export type Require = (holds: boolean, message: string) => void;

export type AccountRow = { readonly id: string; readonly balance: string; readonly entries: number };

type PostingRow = {
  readonly account: string;
  readonly n: number;
  readonly entry: string;
  readonly amount: string;
  readonly balance: string;
  /** The entry's time; null: there is no such entry. */
  readonly at: number | null;
  /** When the wallet's owner was added; null for other accounts. */
  readonly since: number | null;
};

const PAGE = 500;
const NONE: PostingRow = { account: '', n: 0, entry: '', amount: '0', balance: '0', at: null, since: null };

const pageAfter = (sql: Sql, { account, n }: PostingRow): Promise<readonly PostingRow[]> =>
  sql.rows<PostingRow>(
    `SELECT p.account, p.n, p.entry, CAST(p.amount AS TEXT) AS amount, CAST(p.balance AS TEXT) AS balance,
       e.at, w.created_at AS since
     FROM postings p LEFT JOIN entries e ON e.id = p.entry
       LEFT JOIN principals w ON w.id = substr(p.account, ${walletOf('').length + 1}) AND p.account LIKE '${walletOf('%')}'
     WHERE p.account > ? OR (p.account = ? AND p.n > ?) ORDER BY p.account, p.n LIMIT ${PAGE}`,
    account,
    account,
    n,
  );

/** A date out of order is a sign of forgery; clocks may differ by `slackMs`. */
class DateCheck {
  readonly #slackMs: number;
  readonly #require: Require;
  #latest = 0;

  constructor(slackMs: number, require: Require) {
    this.#slackMs = slackMs;
    this.#require = require;
  }

  take({ account, n, at, since }: PostingRow, isFirst: boolean): void {
    this.#require(at !== null, `${account}: posting ${n} belongs to no entry.`);
    if (at === null) return;
    if (isFirst) this.#latest = 0;
    const isBefore = (time: number): boolean => at < time - this.#slackMs;
    const what = isBefore(since ?? 0) ? 'the account was made' : 'the one before it';
    this.#require(
      !isBefore(Math.max(since ?? 0, this.#latest)),
      `${account}: posting ${n} is dated before ${what}.`,
    );
    this.#latest = Math.max(this.#latest, at);
  }
}

/** Checks all accounts, and returns them. */
export async function checkAccounts(
  sql: Sql,
  slackMs: number,
  require: Require,
): Promise<ReadonlyMap<string, AccountRow>> {
  const dates = new DateCheck(slackMs, require);
  const rows = await sql.rows<AccountRow>(
    'SELECT id, CAST(balance AS TEXT) AS balance, entries FROM accounts ORDER BY id',
  );
  const accounts = new Map(rows.map(row => [row.id, row]));
  const seen = new Set<string>();
  const end = ({ account, n, balance }: PostingRow): void => {
    if (account === '') return;
    seen.add(account);
    const held = accounts.get(account);
    require(held?.balance ===
      balance, `${account} holds ${held?.balance ?? 'nothing'} cents, and its postings come to ${balance}.`);
    require(held?.entries === n, `${account} counts ${held?.entries ?? 0} postings, and there are ${n}.`);
  };
  let last = NONE;
  for (;;) {
    const page = await pageAfter(sql, last);
    for (const row of page) {
      if (row.account !== last.account) end(last);
      const before = row.account === last.account ? last : NONE;
      dates.take(row, before === NONE);
      require(row.n === before.n + 1, `${row.account}: posting ${before.n + 1} is missing.`);
      require(BigInt(before.balance) + BigInt(row.amount) ===
        BigInt(
          row.balance,
        ), `${row.account}: posting ${row.n} leaves ${row.balance} cents, and ${before.balance} and ${row.amount} do not make that.`);
      last = row;
    }
    if (page.length < PAGE) break;
  }
  end(last);
  for (const { id, balance } of accounts.values()) {
    require(seen.has(id) || balance === '0', `${id} holds ${balance} cents that were never posted.`);
  }
  return accounts;
}
