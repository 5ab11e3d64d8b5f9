// Text from outside: which characters it may hold, and how a message shows it.

// Two variation selectors tell emoji from plain characters; all other invisible characters are refused.
export const SELECTORS = '[\\uFE0E\\uFE0F]';
export const INVISIBLE = '\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800';
export const UNSEEN = new RegExp(`(?!${SELECTORS})[${INVISIBLE}]`, 'u');
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu');

const unitsOf = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * The text with its invisible characters written out, as \u001b: safe on a terminal and in a log. In JSON the
 * text still means the same.
 */
export const visible = (text: string): string => text.replaceAll(ALL_UNSEEN, unitsOf);

/** A text from outside as a message shows it: visible, and cut short. */
export function excerpt(text: string, max = 40): string {
  // Cut before it is made visible, so that a long text costs no more than a short one.
  const start = Array.from(text.slice(0, 2 * max + 2));
  return visible(start.length > max ? `${start.slice(0, max - 3).join('')}…` : start.join(''));
}
