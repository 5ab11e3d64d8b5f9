// Marks for rolls by their fairness: a sign, a word and a sentence, so that no colour is needed to tell them apart.
import type { CheckedRoll } from '@passline/table/record';

export type Mark = { readonly sign: string; readonly word: string; readonly sentence: string };

export const MARKS: Readonly<Record<CheckedRoll['fairness'], Mark>> = {
  fair: { sign: '✓', word: 'fair', sentence: 'fair: the dice are those of the committed seed' },
  unfair: { sign: '✗', word: 'not fair', sentence: 'not fair: the committed seed gives other dice' },
  'not-revealed': {
    sign: '…',
    word: 'seed not revealed yet',
    sentence: 'the hand’s seed is not revealed yet',
  },
  entered: { sign: '✎', word: 'entered by the dealer', sentence: 'real dice, entered by the dealer' },
};

const ORDER = ['unfair', 'fair', 'not-revealed', 'entered'] as const;

/** “1 not fair, 9,998 fair” */
export function countsOf(rolls: readonly Pick<CheckedRoll, 'fairness'>[]): string {
  const counts = Map.groupBy(rolls, ({ fairness }) => fairness);
  return ORDER.flatMap(fairness => {
    const count = counts.get(fairness)?.length ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${MARKS[fairness].word}`];
  }).join(', ');
}

/** Rolls shown at a time: a page of them stays where it is while one steps through it. */
export const PAGE = 120;

/** The page of a list that a place is on. */
export function pageOf<T>(
  list: readonly T[],
  at: number,
): { readonly from: number; readonly items: readonly T[] } {
  const from = Math.max(0, Math.floor(at / PAGE) * PAGE);
  return { from, items: list.slice(from, from + PAGE) };
}
