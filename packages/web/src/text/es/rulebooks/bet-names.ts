// Names of bets inside sentences of a rulebook, from what its document or the house calls them.
import type { Translates } from '../../translates.ts';

export const shortName = (name: string): string => name.replace(/^apuestas? (de )?/, '');
export const lineName = (name: string): string => shortName(name).replace(/^línea de /, '');
export const betsName = (name: string): string =>
  name.startsWith('apuestas ') ? name : `apuestas de ${shortName(name)}`;

export type Complete = Translates<
  typeof import('../../rulebooks/bet-names.ts'),
  typeof import('./bet-names.ts')
>;
