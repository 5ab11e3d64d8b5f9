// A bet's part in a settlement, in words and as one sum: the same at the table, at the console and in the record.
import { findSpot, type Line } from '@passline/engine';
import { amount } from './money.ts';

export const labelOf = (spot: string): string => findSpot(spot)?.label ?? spot;

/** What a line brings the player; below nothing, the house. */
export const netOf = ({ won, lost, commission, commissionBack }: Line): number =>
  won + commissionBack - lost - commission;

/** What became of a bet, in a few words. */
export function outcomeWords({ outcome, won, lost, commission, toRack, to, up }: Line): string {
  switch (outcome) {
    case 'win': {
      const fee = commission > 0 ? `, ${amount(commission)} commission` : '';
      return lost > 0 ? `wins ${amount(won)}, loses ${amount(lost)}${fee}` : `wins ${amount(won)}${fee}`;
    }
    case 'lose':
      return lost === 0 ? `gives back ${amount(toRack)}` : `loses ${amount(lost)}`;
    case 'draw':
      return up > 0 ? 'is a draw and stays up' : `gives the bet back: ${amount(toRack)}`;
    case 'move':
      return `moves to ${to === null ? 'its number' : labelOf(to)}`;
    case 'return':
      return `comes back: ${amount(toRack)}`;
  }
}

export const lineWords = (line: Line): string => `${labelOf(line.spot)} ${outcomeWords(line)}`;
