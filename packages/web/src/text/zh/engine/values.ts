// How a value from outside is shown in a sentence.
import type { Translates } from '../../translates.ts';

export const listOf = (length: number): string => `${length} 项的列表`;
export const anObject = '对象';
export const tooLargeNumber = '过大的数字';

export type Complete = Translates<
  typeof import('@passline/engine/sentences/values'),
  typeof import('./values.ts')
>;
