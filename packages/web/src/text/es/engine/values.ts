// How a value from outside is shown in a sentence.
import type { Translates } from '../../translates.ts';

export const listOf = (length: number): string => `una lista de ${length}`;
export const anObject = 'un objeto';
export const tooLargeNumber = 'un número demasiado grande';

export type Complete = Translates<
  typeof import('@passline/engine/sentences/values'),
  typeof import('./values.ts')
>;
