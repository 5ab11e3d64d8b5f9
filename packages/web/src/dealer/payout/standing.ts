// What becomes of every bet on the layout when a table ends, under both choices, decided by the engine.
import { clearLayout, type Line, type SeatNumber, type Table } from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';

export type StandingBet = {
  readonly key: string;
  readonly seat: SeatNumber;
  readonly name: string;
  readonly label: string;
  readonly amount: number;
  /** Cents to the player if bets go back. */
  readonly back: number;
  /** Cents to the player if bets are settled at their value. */
  readonly value: number;
};

const toRack = (line: Line | undefined): number => {
  if (!line) throw new Error('every bet on the layout has a line when it is cleared');
  return line.toRack;
};

export function standingBets(game: Table): readonly StandingBet[] {
  const { lines: back } = clearLayout(game, 'return');
  const { lines: valued } = clearLayout(game, 'settle-at-value');
  return game.seats
    .flatMap(({ seat, name, bets }) => bets.map(bet => ({ seat, name, bet })))
    .map(({ seat, name, bet }, index) => ({
      key: `${seat} ${bet.spot}`,
      seat,
      name,
      label: labelOf(game.rules.book, bet.spot),
      amount: bet.amount,
      back: toRack(back[index]),
      value: toRack(valued[index]),
    }));
}
