// Names of bets inside sentences of a rulebook.
import type { NamedBet } from '../../rulebooks/bet-names.ts';
import type { Translates } from '../../translates.ts';
import { labelWords } from '../labels.ts';

export type { NamedBet } from '../../rulebooks/bet-names.ts';

const FAMILIES: Readonly<Record<string, string>> = { Hard: '硬路', Big: '大 6 和大 8' };

/** What a house calls its own bets stays as it is. */
export function betName({ label, isOnNumber }: NamedBet): string {
  const name = FAMILIES[label] ?? labelWords(label);
  return isOnNumber ? `在号码上的${name}` : name;
}
export const shortName = betName;
export const lineName = betName;
export const betsName = betName;

export type Complete = Translates<
  typeof import('../../rulebooks/bet-names.ts'),
  typeof import('./bet-names.ts')
>;
