// A false ledger that balances: somebody with access to the database posts chips, raises roles, and cuts logs off.
import { DatabaseSync } from 'node:sqlite';
import { auditStore, openSnapshot } from '@passline/server';
import { databaseFile } from '@passline/server/parts';
import { guestAt, managerAt } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';
import { sitAtNewTable } from '../seen-dice.ts';

const WALLET = "(SELECT min(id) FROM accounts WHERE id LIKE 'wallet:g%')";

const posting = (account: string, amount: number): string =>
  `INSERT INTO postings (account, n, entry, amount, balance)
     SELECT id, entries + 1, 'e_gift', ${amount}, balance + ${amount} FROM accounts WHERE id = ${account};
   UPDATE accounts SET entries = entries + 1, balance = balance + ${amount} WHERE id = ${account};`;

const LAST = '(SELECT max(at) FROM entries)';
const YEAR_MS = 31_536_000_000;

const gift = (at: string, note: string, amount = 1_000_000): string =>
  `INSERT INTO entries (id, at, kind, tbl, version, note) SELECT 'e_gift', ${at}, 'issue', NULL, NULL, '${note}';
   ${posting(WALLET, amount)} ${posting("'issuance'", -amount)}`;

const FORGERIES: readonly (readonly [what: string, sql: string])[] = [
  ['chips that balance, in a manager’s name,', gift(LAST, 'by s_boss Boss: a gift')],
  [
    'chips in a manager’s name from before the house log began',
    gift(`${LAST} - ${YEAR_MS}`, 'by s_boss Boss: a gift'),
  ],
  ['a refill of a year ago', gift(`${LAST} - ${YEAR_MS}`, 'refill', 100)],
  ['a refill of next year', gift(`${LAST} + ${YEAR_MS}`, 'refill', 100)],
  ['a refill beyond the welcome chips', gift(LAST, 'refill', 100_001)],
  ['a posting of no entry', posting(WALLET, 1_000_000)],
  [
    'a buy-in moved out of the day that a loss limit counts',
    `UPDATE entries SET at = at - ${YEAR_MS} WHERE kind = 'buy-in'`,
  ],
  ['a class whose chips were raised', 'UPDATE rosters SET chips = chips * 100'],
  ['a guest who became a manager', `UPDATE principals SET roles = '["manager"]' WHERE kind = 'guest'`],
  ['an exclusion that was lifted', "DELETE FROM stops WHERE scope = 'self-exclusion'"],
  [
    'a log that was cut off after a checkpoint',
    `DELETE FROM events WHERE version > 1; DELETE FROM snapshots;
     UPDATE tables SET version = 1, hash = (SELECT hash FROM events e WHERE e.tbl = tables.num)`,
  ],
  ['a table that was deleted after a checkpoint', 'DELETE FROM events; DELETE FROM tables'],
];

/** What the audit finds after a change by hand in a copy of the database. */
async function problemsAfter(from: string, sql: string): Promise<readonly string[]> {
  const dir = newDirectory();
  const original = new DatabaseSync(databaseFile(from), { timeout: 5000 });
  original.exec(`VACUUM INTO '${databaseFile(dir)}'`);
  original.close();
  const copy = new DatabaseSync(databaseFile(dir));
  copy.exec(sql);
  copy.close();
  const snapshot = await openSnapshot({ dataDir: dir, databaseUrl: null });
  return (await auditStore(snapshot.sql).finally(() => snapshot.close())).problems;
}

export const attack: Case = {
  name: 'somebody with access to the database forges books that balance, rights, or logs, and no audit finds it',
  async run() {
    const won = new Winnings();
    const dir = newDirectory();
    const node = await startNode(new TestStorage('SQLite', dir, null));
    await sitAtNewTable(await guestAt(node, 'Mallory'));
    await (await guestAt(node, 'Eve')).excludeSelf(30);
    await (await managerAt(node)).house.newRoster({ name: 'Class', seats: 3, chips: 10_00 });
    await fetch(`${node.base}/api/checkpoints`);
    won.if((await problemsAfter(dir, 'SELECT 1')).length > 0, 'true books do not add up');
    for (const [what, sql] of FORGERIES) {
      won.if((await problemsAfter(dir, sql)).length === 0, `${what} was not found`);
    }
    return won.all;
  },
};
