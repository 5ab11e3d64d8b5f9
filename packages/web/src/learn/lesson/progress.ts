// How far the visitor has come in the first game, as the browser keeps it.
import { findRulebook, isRecord } from '@passline/engine';

export type LessonProgress = {
  readonly book: string;
  readonly step: number;
  /** How many steps have been done, counted from the first. */
  readonly furthest: number;
};

export const FIRST: LessonProgress = { book: 'rws-2019', step: 0, furthest: 0 };
const LAST_STEP = 9;

const within = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max;

/** Progress as stored; invalid data starts over. */
export function progressIn(stored: unknown): LessonProgress {
  if (!isRecord(stored)) return FIRST;
  const { book, step, furthest } = stored;
  if (typeof book !== 'string' || !findRulebook(book)) return FIRST;
  if (!within(step, LAST_STEP) || !within(furthest, LAST_STEP + 1)) return { ...FIRST, book };
  return { book, step, furthest };
}

/** Where the visitor left off, unless the URL names another rulebook. */
export function startFrom(stored: unknown, asked: string | null): LessonProgress {
  const kept = progressIn(stored);
  return asked !== null && findRulebook(asked) && kept.book !== asked ? { ...FIRST, book: asked } : kept;
}
