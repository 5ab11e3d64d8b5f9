// Books that balance and lie: somebody with access to the database posts chips, raises roles, and cuts logs off.
import { DatabaseSync } from 'node:sqlite';
import { auditStore, openSnapshot } from '@passline/server';
import { databaseFile } from '@passline/server/parts';
import { guestAt } from '@passline/server/testing/process/people.ts';
import { newDirectory, Place } from '@passline/server/testing/process/place.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { type Case, Winnings } from '../case.ts';
import { sitAtNewTable } from '../seen-dice.ts';

const WALLET = "(SELECT min(id) FROM accounts WHERE id LIKE 'wallet:g%')";

const posting = (account: string, amount: number): string =>
  `INSERT INTO postings (account, n, entry, amount, balance)
     SELECT id, entries + 1, 'e_gift', ${amount}, balance + ${amount} FROM accounts WHERE id = ${account};
   UPDATE accounts SET entries = entries + 1, balance = balance + ${amount} WHERE id = ${account};`;

const FORGERIES: readonly (readonly [what: string, sql: string])[] = [
  [
    'chips that balance, in a manager’s name,',
    `INSERT INTO entries (id, at, kind, tbl, version, note)
       VALUES ('e_gift', 9999999999999, 'issue', NULL, NULL, 'by s_boss Boss: a gift');
     ${posting(WALLET, 1_000_000)} ${posting("'issuance'", -1_000_000)}`,
  ],
  ['a guest who became a manager', `UPDATE principals SET roles = '["manager"]' WHERE kind = 'guest'`],
  ['an exclusion that was lifted', "DELETE FROM stops WHERE scope = 'self-exclusion'"],
  [
    'a log that was cut off after a checkpoint',
    `DELETE FROM events WHERE version > 1; DELETE FROM snapshots;
     UPDATE tables SET version = 1, hash = (SELECT hash FROM events e WHERE e.tbl = tables.num)`,
  ],
  ['a table that was deleted after a checkpoint', 'DELETE FROM events; DELETE FROM tables'],
];

/** What the audit finds in a copy of the database after a change by hand. */
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
    const node = await startNode(new Place('SQLite', dir, null));
    await sitAtNewTable(await guestAt(node, 'Mallory'));
    await (await guestAt(node, 'Eve')).excludeSelf(30);
    await fetch(`${node.base}/api/checkpoints`);
    won.if((await problemsAfter(dir, 'SELECT 1')).length > 0, 'true books do not add up');
    for (const [what, sql] of FORGERIES) {
      won.if((await problemsAfter(dir, sql)).length === 0, `${what} was not found`);
    }
    return won.all;
  },
};
