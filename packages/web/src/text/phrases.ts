// Capitalizing the start of a sentence, joining several names into a list, and counting things.

/** At the start of a sentence or a row. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "5 and 3" */
export const diceText = (dice: readonly number[]): string => dice.join(' and ');

/** Parts of a sentence, one after another. */
export const joinWithCommas = (parts: readonly string[]): string => parts.join(', ');

/** What a person wrote may end with a mark of its own. */
export const endSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** "a", "a and b", "a, b, and c". */
export function joinList(names: readonly string[], last = 'and'): string {
  if (names.length < 3) return names.join(` ${last} `);
  return `${names.slice(0, -1).join(', ')}, ${last} ${names.at(-1)}`;
}

/** "1 place", "2 places". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
