// Names of bets inside sentences of a rulebook, from what its document or the house calls them.
import type { Translates } from '../../translates.ts';

/** Chinese puts no word behind a bet's name. */
export const shortName = (name: string): string => name;
export const lineName = shortName;
export const betsName = shortName;

export type Complete = Translates<
  typeof import('../../rulebooks/bet-names.ts'),
  typeof import('./bet-names.ts')
>;
