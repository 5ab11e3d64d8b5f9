// Known dice: the operator restores a backup, and a player bets on the rolls that came after it.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { passline } from '@passline/server/testing/process/command-line.ts';
import { elsewhere, guestAt } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';
import { rollsOf, sitAtNewTable, starts } from '../seen-dice.ts';

function putBack(storage: TestStorage, copy: string): void {
  for (const end of ['', '-wal', '-shm']) {
    const file = `${storage.dir}/passline.db${end}`;
    if (existsSync(file)) rmSync(file);
  }
  copyFileSync(`${copy}/passline.db`, `${storage.dir}/passline.db`);
}

export const attack: Case = {
  name: 'dice that players have seen are rolled again after a backup is put back',
  async run() {
    const won = new Winnings();
    const storage = new TestStorage('SQLite', newDirectory(), null);
    const node = await startNode(storage);
    const mallory = await guestAt(node, 'Mallory');
    const id = await sitAtNewTable(mallory);
    const copy = `${newDirectory()}/copy`;
    await passline('backup', '--data', storage.dir, '--to', copy);
    const seen = await rollsOf(mallory, id);
    await node.stop();
    putBack(storage, copy);
    won.if(await starts(node), 'a server plays on with a store that has gone back');
    const { code, err } = await passline('restore', '--data', storage.dir);
    if (code !== 0) throw new Error(err);
    await node.start();
    const again = await rollsOf(elsewhere(mallory, node), id);
    won.if(
      again.some(opening => seen.includes(opening)),
      'a roll came out as a player had seen it before',
    );
    return won.all;
  },
};
