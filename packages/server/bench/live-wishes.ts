// What players bet at the benchmark's live tables: the line, odds behind it, the six, the eight and the field.
import type { SeatNumber } from '@passline/engine';
import { amountOn, type Seat, type SpotName, seatAt } from '@passline/engine';
import type { LayoutRequest, TableState } from '@passline/table';

const bet = (spot: SpotName, amount: number): LayoutRequest => ({ type: 'bet', spot, amount });

/** The bets a player still wants up before the next roll. */
export function wishes({ game }: TableState, number: SeatNumber): readonly LayoutRequest[] {
  const seat: Seat | undefined = seatAt(game, number);
  if (!seat) return [];
  const wanted: LayoutRequest[] = [];
  const want = (spot: SpotName, amount: number): void => {
    if (amountOn(seat, spot) === 0) wanted.push(bet(spot, amount));
  };
  if (game.point === null) want('pass', 1000);
  else {
    if (amountOn(seat, 'pass') > 0) want('pass-odds', 2000);
    want('place-6', 1200);
    want('place-8', 1200);
  }
  want('field', 500);
  return wanted;
}
