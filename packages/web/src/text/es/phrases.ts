// Capitalizing the start of a sentence, joining several names into a list, and counting things.
import type { Translates } from '../translates.ts';

export { capital } from '../phrases.ts';

/** "5 y 3" */
export const diceText = (dice: readonly number[]): string => dice.join(' y ');

export const joinWithCommas = (parts: readonly string[]): string => parts.join(', ');

/** What a person wrote may end with a mark of its own. */
export const endSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** "6 u 8", "7 u 11", "Ana e Inés": the word before the same sound. */
const beforeSound = (last: string, name: string): string => {
  if (last === 'o' && /^["«]?(?:8|11(?!\d)|o)/i.test(name)) return 'u';
  return last === 'y' && /^h?i(?!e)/i.test(name) ? 'e' : last;
};

/** "a", "a y b", "a, b y c". */
export function joinList(names: readonly string[], last = 'y'): string {
  const [end = ''] = names.slice(-1);
  if (names.length < 2) return end;
  return `${names.slice(0, -1).join(', ')} ${beforeSound(last, end)} ${end}`;
}

/** "1 puesto", "2 puestos", "2 jugadores". */
export const counted = (count: number, noun: string): string => {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${/[aeiouáéó]$/.test(noun) ? 's' : 'es'}`;
};

export type Complete = Translates<typeof import('../phrases.ts'), typeof import('./phrases.ts')>;
