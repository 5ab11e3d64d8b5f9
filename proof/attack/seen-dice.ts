// A player who knows dice: plays rolls at a live table, and tells whether any of them comes again.
import type { Client } from '@passline/client';
import { SETTINGS, until } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';

const TERMS = { betMs: 400, shooterMs: 600_000, showMs: 0, graceMs: 3_600_000 };
const ROLLS = 4;
const SEED = 'always-the-same';

/** Opens a live table and sits down at it; the table's id. */
export async function sitAtNewTable(client: Client): Promise<string> {
  const { id } = await client.newTable({
    mode: 'live',
    rulebook: 'rws-2019',
    settings: SETTINGS,
    terms: TERMS,
  });
  await client.command(id, { type: 'sit', amount: 500_00, seed: SEED });
  return id;
}

/** The dice of the next rolls, with a line bet where one is needed. */
export async function rollsOf(client: Client, table: string): Promise<readonly string[]> {
  const dice: string[] = [];
  const game = async () => (await client.table(table)).state.game;
  while (dice.length < ROLLS) {
    await until('bets', async () => (await game()).phase === 'open');
    // For a player who is away the house throws at once; a command brings them back.
    await client.command(table, { type: 'seed', seed: SEED });
    if ((await game()).point === null)
      await client.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    await until('the close', async () => (await game()).phase === 'closed');
    const { events } = await client.command(table, { type: 'throw' });
    for (const { entry } of events) if (entry.event.type === 'dice-opened') dice.push(entry.event.opening);
  }
  return dice;
}

export const starts = (node: ServerProcess): Promise<boolean> =>
  node.start().then(
    () => true,
    () => false,
  );
