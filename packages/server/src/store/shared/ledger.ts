// The double-entry ledger: what an entry must satisfy, its effect on accounts, and how accounts are read.

import { type Entry, ISSUANCE } from '@passline/table';
import type { Store } from '../store.ts';
import type { Account, StatementLine } from '../stored.ts';
import { firstRow, type Sql } from './sql.ts';

/** A line of an account's statement as stored: the account's n-th entry, and the balance after it. */
export type PostedLine = {
  readonly account: string;
  readonly n: number;
  readonly entry: string;
  readonly amount: number;
  readonly balance: number;
};

export type AppliedEntries =
  | {
      readonly ok: true;
      readonly lines: readonly PostedLine[];
      readonly accounts: ReadonlyMap<string, Account>;
    }
  | { readonly ok: false; readonly why: 'insufficient' | 'account-changed' };

const NOTHING: Account = { balance: 0, entries: 0 };

/** An entry that does not balance is a bug, and is stopped here for any store. */
export function assertBalanced(entry: Entry): void {
  const accounts = new Set(entry.postings.map(({ account }) => account));
  if (accounts.size !== entry.postings.length) throw new Error(`entry ${entry.id} names an account twice`);
  let sum = 0;
  for (const { amount } of entry.postings) {
    if (!Number.isSafeInteger(amount)) throw new Error(`entry ${entry.id} has an amount of ${amount}`);
    sum += amount;
  }
  if (sum !== 0) throw new Error(`entry ${entry.id} is out of balance by ${sum}`);
}

/** Applies the entries in order to the accounts' current balances. */
export function applyEntries(
  entries: readonly Entry[],
  accountNow: (id: string) => Account | undefined,
): AppliedEntries {
  const lines: PostedLine[] = [];
  const accounts = new Map<string, Account>();
  for (const entry of entries) {
    for (const { account, amount, ifEntries } of entry.postings) {
      const before = accounts.get(account) ?? accountNow(account) ?? NOTHING;
      if (ifEntries !== undefined && ifEntries !== before.entries)
        return { ok: false, why: 'account-changed' };
      const after: Account = { balance: before.balance + amount, entries: before.entries + 1 };
      if (after.balance < 0 && account !== ISSUANCE) return { ok: false, why: 'insufficient' };
      accounts.set(account, after);
      lines.push({ account, n: after.entries, entry: entry.id, amount, balance: after.balance });
    }
  }
  return { ok: true, lines, accounts };
}

const LINES = `SELECT p.entry, e.at, e.kind, e.tbl AS "table", e.version, e.note, p.amount, p.balance
  FROM postings p JOIN entries e ON e.id = p.entry`;

export const ledgerQueries = (sql: Sql): Pick<Store, 'account' | 'statement' | 'entryLine'> => ({
  async account(id) {
    const found = await firstRow<Account>(sql, 'SELECT balance, entries FROM accounts WHERE id = ?', id);
    return found ?? NOTHING;
  },
  entryLine: (entry, account) =>
    firstRow<StatementLine>(sql, `${LINES} WHERE p.entry = ? AND p.account = ?`, entry, account),
  /** Both ends are inclusive; `before` is the last entry of the previous page. */
  statement(account, from, to, limit, before) {
    const older = 'AND p.n < (SELECT n FROM postings WHERE entry = ? AND account = ?)';
    return sql.rows<StatementLine>(
      `${LINES} WHERE p.account = ? AND e.at BETWEEN ? AND ? ${before === undefined ? '' : older}
       ORDER BY p.n DESC LIMIT ?`,
      account,
      from,
      to,
      ...(before === undefined ? [] : [before, account]),
      limit,
    );
  },
});
