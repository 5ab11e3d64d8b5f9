// Money from outside the ledger: a wallet is raised by hand in the database while the server runs.
import { DatabaseSync } from 'node:sqlite';
import { auditStore, openSnapshot } from '@passline/server';
import { databaseFile } from '@passline/server/parts';
import { guestAt } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';

export const attack: Case = {
  name: 'somebody with access to the database raises a wallet, and no audit finds it',
  async run() {
    const won = new Winnings();
    const dir = newDirectory();
    const node = await startNode(new TestStorage('SQLite', dir, null));
    await guestAt(node, 'Mallory');
    const problems = async (): Promise<readonly string[]> => {
      const snapshot = await openSnapshot({ dataDir: dir, databaseUrl: null });
      return (await auditStore(snapshot.sql).finally(() => snapshot.close())).problems;
    };
    won.if((await problems()).length > 0, 'true books do not add up');
    const db = new DatabaseSync(databaseFile(dir));
    db.exec(
      "PRAGMA busy_timeout = 5000; UPDATE accounts SET balance = balance + 1000000 WHERE id LIKE 'wallet:%'",
    );
    db.close();
    won.if((await problems()).length === 0, 'a wallet raised in SQL was not found');
    return won.all;
  },
};
