// Every account of the ledger equals its postings, one after the other.
import type { Sql } from '../store/shared/sql.ts';

/** Notes the sentence where something does not hold. */
export type Require = (holds: boolean, message: string) => void;

export type AccountRow = { readonly id: string; readonly balance: string; readonly entries: number };

type PostingRow = {
  readonly account: string;
  readonly n: number;
  readonly entry: string;
  readonly amount: string;
  readonly balance: string;
};

const PAGE = 500;
const NONE: PostingRow = { account: '', n: 0, entry: '', amount: '0', balance: '0' };

const pageAfter = (sql: Sql, { account, n }: PostingRow): Promise<readonly PostingRow[]> =>
  sql.rows<PostingRow>(
    `SELECT account, n, entry, CAST(amount AS TEXT) AS amount, CAST(balance AS TEXT) AS balance FROM postings
     WHERE account > ? OR (account = ? AND n > ?) ORDER BY account, n LIMIT ${PAGE}`,
    account,
    account,
    n,
  );

/** Returns the accounts as they are. */
export async function checkAccounts(sql: Sql, require: Require): Promise<ReadonlyMap<string, AccountRow>> {
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
