// Names of bets inside sentences of a rulebook, from what its document or the house calls them.
import type { Translates } from '../../translates.ts';

export const shortName = (name: string): string => name.replace(/^apuestas? (de )?/, '');
export const lineName = (name: string): string => shortName(name).replace(/^línea de /, '');
/** "apuestas de venir", "apuestas buy": a name that stays English stands alone. */
export const betsName = (name: string): string => {
  const short = shortName(name);
  if (name.startsWith('apuestas ')) return name;
  return /^(?:place|buy|lay|put|hop)/.test(short) ? `apuestas ${short}` : `apuestas de ${short}`;
};

export type Complete = Translates<
  typeof import('../../rulebooks/bet-names.ts'),
  typeof import('./bet-names.ts')
>;
