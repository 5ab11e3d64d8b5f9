// Marks for rolls by their fairness: a sign, a word and a sentence, so that nothing depends on color.

import type { CheckedRoll } from '@passline/table/record';
import { grouped } from '../text/money.ts';
import { joinWithCommas } from '../text/phrases.ts';
import * as replayText from '../text/replay.ts';

export type Mark = { readonly sign: string; readonly word: string; readonly sentence: string };

export const MARKS: Readonly<Record<CheckedRoll['fairness'], Mark>> = {
  fair: { sign: '✓', word: 'fair', sentence: replayText.fairRoll },
  unfair: { sign: '✗', word: replayText.unfairShort, sentence: replayText.unfairRoll },
  'not-revealed': {
    sign: '…',
    word: replayText.seedPendingShort,
    sentence: replayText.seedPending,
  },
  entered: {
    sign: '✎',
    word: replayText.enteredShort,
    sentence: replayText.enteredRoll,
  },
};

const ORDER = ['unfair', 'fair', 'not-revealed', 'entered'] as const;

/** “1 not fair, 9,998 fair” */
export function countsOf(rolls: readonly Pick<CheckedRoll, 'fairness'>[]): string {
  const counts = Map.groupBy(rolls, ({ fairness }) => fairness);
  const told = ORDER.flatMap(fairness => {
    const count = counts.get(fairness)?.length ?? 0;
    return count === 0 ? [] : [`${grouped(count)} ${MARKS[fairness].word}`];
  });
  return joinWithCommas(told);
}

/** Rolls shown at a time: a page stays in place while stepping through it. */
export const PAGE = 120;

/** The page of a list that an index is on. */
export function pageOf<T>(
  list: readonly T[],
  at: number,
): { readonly from: number; readonly items: readonly T[] } {
  const from = Math.max(0, Math.floor(at / PAGE) * PAGE);
  return { from, items: list.slice(from, from + PAGE) };
}
