// passline bot: plays a strategy of the lab at a server's table, through the public API.

import { Problem } from '@passline/client';
import { formatCents } from '@passline/engine';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { type Arrival, arrive } from './arrival.ts';
import { type BotOptions, optionsOf, USAGE } from './options.ts';
import { BotPlayer, type Ending } from './player.ts';

export const HELP = `${USAGE}

Plays a strategy at a table of a Passline server. The strategy is a name, a file, or a program, as for
simulate. Without a token the bot plays as a new guest. It prints one line per roll and leaves on Ctrl+C.

  --strategy NAME       the strategy to play
  --table ID            join this table
  --rulebook ID         join a public live table under this rulebook; by default, any public live table
  --practice RULEBOOK   open a new practice table; settings follow as --table KEY=VALUE …
  --chips 500.00        the buy-in
  --unit 5.00           the strategy's betting unit
  --set NAME=VALUE      a parameter of the strategy, or several: levels=6,wins=2
  --name N              the name at the table (default: the strategy's name)
  --rolls N             leave after N rolls
  --token T             play as the bot with this token or, with a session's cookie, as a new bot of that session
  --house               play as the house's own bot; needs a manager's session as --token`;

const INTERRUPTED_TWICE = 130;

function summary({ why, rolls, start, cashedOut, standing }: Ending): string[] {
  const result = cashedOut + standing - start;
  const still = standing > 0 ? `, ${formatCents(standing)} still on the layout` : '';
  const sum = `bought in for ${formatCents(start)}, left with ${formatCents(cashedOut)}${still}`;
  const after = `after ${rolls === 1 ? '1 roll' : `${rolls} rolls`}`;
  return [`done: ${why}`, `${after}: ${sum}: ${result > 0 ? '+' : ''}${formatCents(result)}`];
}

/** Removes what was created for this game; if that fails, the server cleans up later. */
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
