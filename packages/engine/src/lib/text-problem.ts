// What is wrong with a text from outside, as a name, a title or a reason.

import * as say from '../sentences/texts.ts';
import { required } from './required.ts';
import { INVISIBLE, SELECTORS, UNSEEN } from './text.ts';

/** A pattern for text that is not blank and has no invisible character. */
export const TEXT_PATTERN = `^(?=.*(?!${SELECTORS})\\S)(?:${SELECTORS}|[^${INVISIBLE}])+$`;

/** U+202E, as Unicode writes it. */
const codeOf = (character: string): string =>
  `U+${required(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;

const ALL_SELECTORS = new RegExp(SELECTORS, 'gu');

/** Variation selectors change the character before them and show nothing by themselves. */
const isBlank = (text: string): boolean => text.replaceAll(ALL_SELECTORS, '').trim() === '';

const isControl = (character: string): boolean => /\p{Cc}/u.test(character);

/** The number of characters as people count them, without copying a text that is far too long. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (required(text.codePointAt(at)) <= 0xffff) continue;
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
  if (isBlank(text)) return say.blank;
  const length = lengthOf(text);
  if (length > max) return say.tooLong(length, max);
  const [unseen] = UNSEEN.exec(text) ?? [];
  if (unseen === undefined) return null;
  const code = codeOf(unseen);
  return isControl(unseen) ? say.controlCharacter(code) : say.invisibleCharacter(code);
}

/** Like `textProblem`, for text that scripts also put between quotation marks. */
export function nameProblem(text: string, max: number): string | null {
  const problem = textProblem(text, max);
  if (problem) return problem;
  if (text.includes('"')) return say.quotationMark;
  return text.trim() === text ? null : say.outerSpace;
}
