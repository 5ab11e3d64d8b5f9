// Class chips after the class: a removed student tries to keep them with a bot or at a table, or to get them again.
import { Client } from '@passline/client';
import { auditStore, openSnapshot } from '@passline/server';
import { CALM, managerAt, outcome } from '@passline/server/testing/process/people.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';

const CHIPS = 500_00;

export const attack: Case = {
  name: 'a student who is removed from a class keeps its chips, or takes more places than the class has',
  async run() {
    const won = new Winnings();
    const dir = newDirectory();
    const node = await startNode(new TestStorage('SQLite', dir, null), ['--welcome', '0']);
    const manager = await managerAt(node);
    const { id, code } = await manager.house.newRoster({ name: 'Class', seats: 2, chips: CHIPS });
    const mallory = new Client({ base: node.base, attempts: 1 });
    await mallory.joinClass(code, 'Mallory');
    const { id: member } = await mallory.session();
    const { bot, token } = await mallory.newBot({ name: 'Safe', scopes: ['play'], chips: 200_00 });
    const robot = new Client({ base: node.base, token, attempts: 1 });
    const { id: table } = await mallory.newTable(CALM);
    await mallory.command(table, { type: 'sit', amount: 100_00 });
    await robot.command(table, { type: 'sit', amount: 150_00 });
    await manager.house.removeFromRoster(id, member);
    await mallory.removeBot(bot.id);
    const { balance } = await mallory.wallet();
    won.if(balance > 0, `${balance} cents were kept`);
    // The same session cannot join again; other devices can, as long as there are places.
    won.if(
      (await outcome(mallory.joinClass(code, 'Mallory'))) === 'accepted',
      'a removed member joined again',
    );
    const joined: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      joined.push(await outcome(new Client({ base: node.base, attempts: 1 }).joinClass(code, `Kid ${n}`)));
    }
    const places = joined.filter(answer => answer === 'accepted').length;
    won.if(places > 2, `${places} joined a class of 2`);
    const listed = (await manager.house.rosters()).find(roster => roster.id === id)?.members ?? [];
    won.if(
      listed.some(({ joinedAt }) => joinedAt === null),
      'the manager does not see when somebody joined',
    );
    const snapshot = await openSnapshot({ dataDir: dir, databaseUrl: null });
    const { problems } = await auditStore(snapshot.sql).finally(() => snapshot.close());
    won.if(problems.length > 0, `honest books do not add up: ${problems[0]}`);
    return won.all;
  },
};
