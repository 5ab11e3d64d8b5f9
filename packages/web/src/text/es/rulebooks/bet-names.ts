// Names of bets inside sentences of a rulebook.
import type { NamedBet } from '../../rulebooks/bet-names.ts';
import type { Translates } from '../../translates.ts';
import { labelWords } from '../labels.ts';

export type { NamedBet } from '../../rulebooks/bet-names.ts';

const FAMILIES: Readonly<Record<string, string>> = {
  Put: 'put',
  Place: 'place',
  Buy: 'buy',
  Lay: 'lay',
  Hard: 'difíciles',
  Big: '6 y 8 grandes',
  Hop: 'hops',
  'C & E': 'C y E',
};

/** What a house calls its own bets stays as it is. */
export function betName({ label, isOnNumber }: NamedBet): string {
  const known = labelWords(label);
  const name =
    FAMILIES[label] ?? (known === label ? label : `${known.charAt(0).toLowerCase()}${known.slice(1)}`);
  return isOnNumber ? `${name} en su número` : name;
}
export const shortName = betName;
export const lineName = betName;
export const betsName = (bet: NamedBet): string => `apuestas de ${betName(bet)}`;

export type Complete = Translates<
  typeof import('../../rulebooks/bet-names.ts'),
  typeof import('./bet-names.ts')
>;
