// passline bot: a strategy of the lab plays at a server's table, through the public API alone.

import { Problem } from '@passline/client';
import { formatCents } from '@passline/engine';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { type Arrival, arrive } from './arrival.ts';
import { type BotOptions, optionsOf, USAGE } from './options.ts';
import { BotPlayer, type Ending } from './player.ts';

export const HELP = `${USAGE}

A strategy plays at a table of a Passline server. STRATEGY is a name or a path to a .ts or .js module, as for simulate.
Without a token it comes as a guest of its own; it prints a line a roll, and leaves on Ctrl-C.

  --strategy NAME       who plays
  --table ID            at this table
  --rulebook ID         at a public live table by this rulebook; without any of these, at any public live table
  --practice RULEBOOK   at a practice table made for it; settings follow as --table KEY=VALUE …
  --chips 500.00        what it buys in for
  --unit 5.00           what the strategy bets in
  --name N              the name at the seat; the strategy's, unless told
  --rolls N             leaves after so many rolls
  --token T             plays as the bot with this token; or, with the cookie of a session, as a new bot of that session
  --house               as the house's own bot, marked as such: takes a manager's session as --token`;

const INTERRUPTED_TWICE = 130;

function summary({ why, rolls, start, cashedOut, standing }: Ending): string[] {
  const result = cashedOut + standing - start;
  const still = standing > 0 ? `, ${formatCents(standing)} still on the layout` : '';
  const sum = `${formatCents(start)} brought, ${formatCents(cashedOut)} taken away${still}`;
  const after = `after ${rolls === 1 ? '1 roll' : `${rolls} rolls`}`;
  return [`the end: ${why}`, `${after}: ${sum}: ${result > 0 ? '+' : ''}${formatCents(result)}`];
}

/** What was made for this game goes with it; where that fails, the server's own housekeeping does it later. */
async function tidy({ client, table, ownTable, retire }: Arrival, { standing }: Ending): Promise<void> {
  try {
    if (ownTable) await client.command(table, { type: 'close-table' });
    if (ownTable || standing === 0) await retire();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

async function playAt(
  arrival: Arrival,
  { strategy, unit, rolls }: BotOptions,
  output: Output,
): Promise<Ending> {
  const say = (line: string): void => {
    output.print([line]);
    output.flush();
  };
  const player = new BotPlayer({ ...arrival, strategy, unit, rolls, say });
  const stop = (): void => {
    process.once('SIGINT', () => process.exit(INTERRUPTED_TWICE));
    player.stop();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  say(`${strategy.name} at table ${arrival.table}`);
  const ending = await player.play();
  await tidy(arrival, ending);
  for (const line of summary(ending)) say(line);
  return ending;
}

export async function bot(args: readonly string[]): Promise<number> {
  const options = await optionsOf(args);
  try {
    const { well, why } = await playAt(await arrive(options), options, new Output());
    if (!well) throw new UsageError(`bot: ${why}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UsageError(`bot: ${options.url}: ${error.detail}`);
  }
}
