// What a roll adds to a player's rack, bet by bet.
import { type Line, netOf, type Rulebook, type SeatNumber, type SpotName } from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import { amount, signed } from '../../text/money.ts';
import * as detailsText from '../../text/play-details.ts';

export type Paid = {
  readonly spot: SpotName;
  readonly label: string;
  /** Chips that come to the rack, and of these what was won; the rest is the bet itself coming back. */
  readonly toRack: number;
  readonly won: number;
  readonly back: number;
};

export function paidOf(book: Rulebook, lines: readonly Line[], seat: number | null): readonly Paid[] {
  return lines
    .filter(line => line.seat === seat && line.toRack > 0)
    .map(line => {
      const won = Math.min(line.toRack, Math.max(0, netOf(line)));
      return {
        spot: line.spot,
        label: labelOf(book, line.spot),
        toRack: line.toRack,
        won,
        back: line.toRack - won,
      };
    });
}

/** Chips that come to another seat's rack from a spot. */
export type Push = { readonly seat: SeatNumber; readonly spot: SpotName; readonly amount: number };

/** Pushes to these seats' winners. A player who left, and whose last bet this was, is no longer at the rail. */
export const pushesOf = (lines: readonly Line[], others: readonly SeatNumber[]): readonly Push[] =>
  lines
    .filter(({ seat, toRack }) => others.includes(seat) && toRack > 0)
    .map(({ seat, spot, toRack }) => ({ seat, spot, amount: toRack }));

/** "+14", and "12 back" if chips of the bet come with it. */
export const paidWords = ({ won, back }: Paid): readonly [won: string, back: string] => [
  won > 0 ? signed(won) : '',
  back > 0 ? detailsText.back(amount(back)) : '',
];
