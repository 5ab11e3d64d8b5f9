// Chips from a friend's rack: somebody with access to the database alters what a server reads when it opens a table.
import { DatabaseSync } from 'node:sqlite';
import type { Client } from '@passline/client';
import { auditStore, openSnapshot } from '@passline/server';
import { databaseFile } from '@passline/server/parts';
import { CALM, guestAt, outcome } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Case, Winnings } from '../case.ts';

const STOLEN = 500_00;
const WELCOME = 1_000_00;

/** Plays until the server has saved a snapshot, which it does every 200 entries. */
async function sitTogether(mallory: Client, victim: Client): Promise<string> {
  const { id } = await mallory.newTable(CALM);
  await mallory.command(id, { type: 'sit', amount: 100_00 });
  await victim.command(id, { type: 'sit', amount: 900_00 });
  for (let n = 0; n < 105; n += 1) {
    await mallory.command(id, { type: 'bet', spot: 'field', amount: 5_00 });
    await mallory.command(id, { type: 'take', spot: 'field' });
  }
  return id;
}

const inSnapshot = (db: DatabaseSync): void => {
  const { body } = db.prepare('SELECT body FROM snapshots').get() as { body: string };
  const [json = '', ...rest] = body.split('\n');
  const state = JSON.parse(json);
  const [mallory, victim] = state.game.seats;
  mallory.rack += STOLEN;
  victim.rack -= STOLEN;
  db.prepare('UPDATE snapshots SET body = ?').run([JSON.stringify(state), ...rest].join('\n'));
};

/** The chips that the victim brought become Mallory's; the row is put back once they have left. */
const inLog = (db: DatabaseSync): void => {
  db.exec('DELETE FROM snapshots');
  for (const [from, to] of [
    [100_00, 100_00 + STOLEN],
    [900_00, 900_00 - STOLEN],
  ])
    db.exec(
      `UPDATE events SET body = replace(body, '"amount":${from}', '"amount":${to}') WHERE body LIKE '%"seated"%'`,
    );
};

async function changeByHand(dir: string, node: ServerProcess, change: (db: DatabaseSync) => void) {
  await node.stop();
  const db = new DatabaseSync(databaseFile(dir));
  const kept = db.prepare('SELECT tbl, version, body FROM events').all() as {
    tbl: number;
    version: number;
    body: string;
  }[];
  change(db);
  db.close();
  await node.start();
  return (): void => {
    const again = new DatabaseSync(databaseFile(dir), { timeout: 5000 });
    const put = again.prepare('UPDATE events SET body = ? WHERE tbl = ? AND version = ?');
    for (const { tbl, version, body } of kept) put.run(body, tbl, version);
    again.exec('DELETE FROM snapshots');
    again.close();
  };
}

export const attack: Case = {
  name: 'somebody with access to the database puts chips into a rack, cashes them, and no audit finds it',
  async run() {
    const won = new Winnings();
    for (const [where, change] of Object.entries({ inSnapshot, inLog })) {
      const dir = newDirectory();
      const node = await startNode(new TestStorage('SQLite', dir, null));
      node.forgive(/"msg":"table stopped"/);
      const [mallory, victim] = [await guestAt(node, 'Mallory'), await guestAt(node, 'Vic')];
      const id = await sitTogether(mallory, victim);
      const putBack = await changeByHand(dir, node, change);
      await outcome(mallory.command(id, { type: 'leave' }));
      const { balance } = await mallory.wallet();
      won.if(balance > WELCOME, `${where}: a player had ${balance} cents`);
      putBack();
      const snapshot = await openSnapshot({ dataDir: dir, databaseUrl: null });
      const { problems } = await auditStore(snapshot.sql).finally(() => snapshot.close());
      const isFound = problems.some(problem => problem.startsWith(`Table ${id}`));
      won.if(balance > WELCOME && !isFound, `${where}: no audit found them`);
      won.if(
        balance <= WELCOME && problems.length > 0,
        `${where}: honest books do not add up: ${problems[0]}`,
      );
    }
    return won.all;
  },
};
