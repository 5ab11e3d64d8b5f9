// The house bots of featured tables: well-known strategies that play by the layout alone, without memory.
import { cents, type SeatNumber, seatAt, type Table } from '@passline/engine';
import { newPlayer, STRATEGIES, type Strategy, StrategyError, wishFor } from '@passline/lab';
import type { FeaturedPlayer } from '@passline/server';

/** Strategies by their names in the lab, and the names of the bots at a table. */
const PLAYERS: readonly (readonly [strategy: string, name: string])[] = [
  ['pass-345', 'Pass and Odds'],
  ['three-point-molly', 'Three-Point Molly'],
  ['iron-cross', 'Iron Cross'],
  ['dont-pass', 'Dark Side'],
  ['pass-place-6-8', 'Six and Eight'],
];

const UNIT = cents(1_000);

/** No wishes if the rulebook does not have the bet. */
function wishesOf(strategy: Strategy, game: Table, seat: SeatNumber) {
  const own = seatAt(game, seat);
  if (!own) return [];
  try {
    return wishFor(strategy, game, seat, newPlayer(strategy, own.rack), UNIT).commands;
  } catch (error) {
    if (error instanceof StrategyError) return [];
    throw error;
  }
}

export const FEATURED_PLAYERS: readonly FeaturedPlayer[] = PLAYERS.map(([named, name]) => {
  const strategy = STRATEGIES.find(other => other.name === named);
  if (!strategy) throw new Error(`no strategy ${named}`);
  return { name, wishes: (game, seat) => wishesOf(strategy, game, seat) };
});
