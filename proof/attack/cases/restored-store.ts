// Dice that are known: the operator puts a backup back, and a player bets on the rolls that came after it.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import type { Client } from '@passline/client';
import { passline } from '@passline/server/testing/process/command-line.ts';
import { elsewhere, guestAt, SETTINGS, until } from '@passline/server/testing/process/people.ts';
import { newDirectory, Place } from '@passline/server/testing/process/place.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { type Case, Winnings } from '../case.ts';

const TERMS = { betMs: 400, shooterMs: 600_000, showMs: 0, graceMs: 3_600_000 };
const ROLLS = 4;

/** The dice of the next rolls, with a line bet if one is needed. */
async function rollsOf(client: Client, table: string): Promise<readonly string[]> {
  const dice: string[] = [];
  const game = async () => (await client.table(table)).state.game;
  while (dice.length < ROLLS) {
    await until('bets', async () => (await game()).phase === 'open');
    // If a player is away the house throws at once; a command brings them back.
    await client.command(table, { type: 'seed', seed: 'always-the-same' });
    if ((await game()).point === null)
      await client.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    await until('the close', async () => (await game()).phase === 'closed');
    const { events } = await client.command(table, { type: 'throw' });
    for (const { entry } of events) if (entry.event.type === 'dice-opened') dice.push(entry.event.opening);
  }
  return dice;
}

function putBack(place: Place, copy: string): void {
  for (const end of ['', '-wal', '-shm']) {
    const file = `${place.dir}/passline.db${end}`;
    if (existsSync(file)) rmSync(file);
  }
  copyFileSync(`${copy}/passline.db`, `${place.dir}/passline.db`);
}

const starts = (node: ServerProcess): Promise<boolean> =>
  node.start().then(
    () => true,
    () => false,
  );

export const attack: Case = {
  name: 'dice that players have seen are rolled again after a backup is put back',
  async run() {
    const won = new Winnings();
    const place = new Place('SQLite', newDirectory(), null);
    const node = await startNode(place);
    const mallory = await guestAt(node, 'Mallory');
    const opened = { mode: 'live', rulebook: 'rws-2019', settings: SETTINGS, terms: TERMS } as const;
    const { id } = await mallory.newTable(opened);
    await mallory.command(id, { type: 'sit', amount: 500_00, seed: 'always-the-same' });
    const copy = `${newDirectory()}/copy`;
    await passline('backup', '--data', place.dir, '--to', copy);
    const seen = await rollsOf(mallory, id);
    await node.stop();
    putBack(place, copy);
    won.if(await starts(node), 'a server plays on with a store that has gone back');
    const { code, err } = await passline('restore', '--data', place.dir);
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
