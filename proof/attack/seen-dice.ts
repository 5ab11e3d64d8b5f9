// A player who remembers dice: plays rolls at a live table, to find out whether any of them comes again.
import type { Client } from '@passline/client';
import { outcome, SETTINGS, until } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';

const TERMS = { betMs: 400, shooterMs: 600_000, showMs: 0, graceMs: 3_600_000 };
const ROLLS = 4;
const SEED = 'always-the-same';

/** Opens a live table and sits down there; returns its id. */
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

/** The openings of the next rolls. The house may throw for a player who is away, so they are read from the log. */
export async function rollsOf(client: Client, table: string): Promise<readonly string[]> {
  const { version } = await client.table(table);
  // A command marks an absent player as back.
  await outcome(client.command(table, { type: 'seed', seed: SEED }));
  let openings: readonly string[] = [];
  await until('the rolls', async () => {
    const { game } = (await client.table(table)).state;
    // Bets may have closed, or the dice been thrown, since then; a refusal does no harm.
    if (game.phase === 'closed') await outcome(client.command(table, { type: 'roll' }));
    else if (game.seats.every(({ bets }) => bets.length === 0)) await bet(client, table, game.point);
    const { events } = await client.events(table, version);
    openings = events.flatMap(({ entry }) =>
      entry.event.type === 'dice-opened' ? [entry.event.opening] : [],
    );
    return openings.length >= ROLLS;
  });
  return openings;
}

const bet = (client: Client, table: string, point: number | null): Promise<string> =>
  outcome(client.command(table, { type: 'bet', spot: point === null ? 'pass' : 'field', amount: 5_00 }));

export const starts = (node: ServerProcess): Promise<boolean> =>
  node.start().then(
    () => true,
    () => false,
  );
