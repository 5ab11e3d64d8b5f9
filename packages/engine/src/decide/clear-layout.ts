// The end of a table: bets that stand go back to their players, or are paid what they are worth (P110).
import type { BetsAtClose } from '../commands.ts';
import type { LayoutCleared, Line } from '../events.ts';
import type { Rational } from '../lib/rational.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import type { Bet, Seat, Table } from '../table.ts';
import { betValue, linesOfAllRolls } from './bet-value.ts';
import { creditsOf } from './credits.ts';
import { returnLine } from './lines.ts';

const CITE = 'P110';

/**
 * Rounds down to whole cents: whoever chooses when a table ends must not gain by it, and rounding to the nearest chip
 * would return a one-chip line bet whole from any point.
 */
const roundDown = ({ num, den }: Rational): Cents => cents(Number(num / den));

/** The house pays what a bet is worth beyond its chips, or keeps what it is worth less. */
function valuedLine(seat: Seat, bet: Bet, value: Cents): Line {
  const back = returnLine(seat, bet, CITE);
  const gain = value - back.toRack;
  return {
    ...back,
    won: gain > 0 ? cents(gain) : ZERO,
    lost: gain < 0 ? cents(-gain) : ZERO,
    toRack: value,
  };
}

export function clearLayout(table: Table, standing: BetsAtClose): LayoutCleared {
  const rolls = standing === 'return' ? null : linesOfAllRolls(table);
  const lines = table.seats.flatMap(seat =>
    seat.bets.map(bet => {
      const value = rolls && betValue(table, seat, bet, rolls);
      return value === null ? returnLine(seat, bet, CITE) : valuedLine(seat, bet, roundDown(value));
    }),
  );
  return { type: 'layout-cleared', standing, lines, credits: creditsOf(table, lines), cite: CITE };
}
