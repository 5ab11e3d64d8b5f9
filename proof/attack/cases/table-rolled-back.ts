// Known dice: somebody with access to the database cuts one table's log, and bets on the rolls that followed.
import { passline } from '@passline/server/testing/process/command-line.ts';
import { elsewhere, guestAt } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';
import { rollsOf, sitAtNewTable, starts } from '../seen-dice.ts';

export const attack: Case = {
  name: 'dice that players have seen are rolled again after the log of one table is cut',
  async run() {
    const won = new Winnings();
    const storage = new TestStorage('SQLite', newDirectory(), null);
    const node = await startNode(storage);
    const mallory = await guestAt(node, 'Mallory');
    const table = await sitAtNewTable(mallory);
    const { version } = await mallory.table(table);
    const seen = await rollsOf(mallory, table);
    await node.stop();
    await storage.rollBack(table, version);
    won.if(await starts(node), 'a server plays on with a table that has gone back');
    const { code, err } = await passline('restore', '--data', storage.dir);
    if (code !== 0) throw new Error(err);
    await node.start();
    const again = await rollsOf(elsewhere(mallory, node), table);
    won.if(
      again.some(opening => seen.includes(opening)),
      'a roll came out as a player had seen it before',
    );
    return won.all;
  },
};
