// Text from outside: which characters it may hold, what is wrong with it, and how a message shows it.

// Emoji are told apart from plain signs by two variation selectors; all other invisible characters are refused.
const SELECTORS = '[\\uFE0E\\uFE0F]';
const INVISIBLE = '\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800';
const UNSEEN = new RegExp(`(?!${SELECTORS})[${INVISIBLE}]`, 'u');
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu');

/** A pattern for text that is not blank and has no invisible character. */
export const TEXT_PATTERN = `^(?=.*\\S)(?:${SELECTORS}|[^${INVISIBLE}])+$`;

/** U+202E, as Unicode writes it. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const isControl = (character: string): boolean => /\p{Cc}/u.test(character);

/** The number of characters as people count them, without copying a text that is far too long. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    if ((text.codePointAt(at) ?? 0) <= 0xffff) continue;
    length -= 1;
    at += 1;
  }
  return length;
}

/**
 * What is wrong with a text as a name, title or reason, worded to follow the field's name: "has 300
 * characters, …".
 */
export function textProblem(text: string, max: number): string | null {
  if (text.trim() === '') return 'is blank';
  const length = lengthOf(text);
  if (length > max) return `has ${length} characters; the maximum is ${max}`;
  const [unseen] = UNSEEN.exec(text) ?? [];
  if (unseen === undefined) return null;
  const kind = isControl(unseen) ? 'control' : 'invisible';
  return `has the ${kind} character ${codeOf(unseen)}, which is not allowed`;
}

/** Like `textProblem`, for text that scripts also put between quotation marks. */
export function nameProblem(text: string, max: number): string | null {
  const problem = textProblem(text, max);
  if (problem) return problem;
  if (text.includes('"')) return 'has a quotation mark, which is not allowed';
  return text.trim() === text ? null : 'begins or ends with a space';
}

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
