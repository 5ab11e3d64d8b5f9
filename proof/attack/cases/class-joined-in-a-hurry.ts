// Two kinds of chips: a guest joins a class and takes the welcome chips to a table at the same moment.
import { Client } from '@passline/client';
import { auditStore, openSnapshot } from '@passline/server';
import { managerAt, outcome } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';

const CHIPS = 50_00;
const TRIES = 10;

/** Whether the guest joined the class, and all their chips after leaving the table. */
async function hurry(base: string, code: string, table: string): Promise<readonly [boolean, number]> {
  const mallory = new Client({ base, attempts: 1 });
  await mallory.newSession();
  const [joined] = await Promise.all([
    outcome(mallory.joinClass(code)),
    outcome(mallory.command(table, { type: 'sit', amount: 900_00 })),
  ]);
  await outcome(mallory.command(table, { type: 'leave' }));
  return [joined === 'accepted', (await mallory.wallet()).balance];
}

/** Tries it on a server that gives guests these welcome chips. */
async function attackServer(welcome: number, won: Winnings): Promise<void> {
  const dir = newDirectory();
  const node = await startNode(new TestStorage('SQLite', dir, null), ['--welcome', `${welcome / 100}`]);
  const manager = await managerAt(node);
  const { code } = await manager.house.newRoster({ name: 'Class', seats: TRIES, chips: CHIPS });
  const host = await manager.newTable({ mode: 'live', rulebook: 'rws-2019' });
  for (let n = 0; n < TRIES; n += 1) {
    const [isMember, cents] = await hurry(node.base, code, host.id);
    won.if(isMember && cents > CHIPS, `a member of a class that gives ${CHIPS} cents had ${cents}`);
    won.if(!isMember && cents > welcome, `a guest had ${cents} cents`);
  }
  const snapshot = await openSnapshot({ dataDir: dir, databaseUrl: null });
  const { problems } = await auditStore(snapshot.sql).finally(() => snapshot.close());
  won.if(problems.length > 0, `honest books do not add up: ${problems[0]}`);
}

export const attack: Case = {
  name: 'a guest keeps the welcome chips besides those of a class, or makes the books look forged',
  async run() {
    const won = new Winnings();
    for (const welcome of [1_000_00, 0]) await attackServer(welcome, won);
    return won.all;
  },
};
