// Capitalizing the start of a sentence, joining several names into a list, and counting things.
import type { Translates } from '../translates.ts';

/** Chinese has no capitals, but Latin words start with one as in English. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "5 和 3" */
export const diceText = (dice: readonly number[]): string => dice.join(' 和 ');

export const joinWithCommas = (parts: readonly string[]): string => parts.join('，');

/** What a person wrote may end with a mark of its own. */
export const endSentence = (words: string): string => (/[.!?。！？]$/.test(words) ? words : `${words}。`);

/** "a", "a 和 b", "a、b 和 c"; "过关或不过关". */
export function joinList(names: readonly string[], last = '和'): string {
  const end = names.at(-1) ?? '';
  if (names.length < 2) return end;
  const start = names.slice(0, -1).join('、');
  return `${start}${/[!-~]$/.test(start) ? ' ' : ''}${last}${/^[!-~]/.test(end) ? ' ' : ''}${end}`;
}

/** Chinese has no plural. */
export const counted = (count: number, noun: string): string => `${count} ${noun}`;

export type Complete = Translates<typeof import('../phrases.ts'), typeof import('./phrases.ts')>;
