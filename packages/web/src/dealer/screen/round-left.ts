// What is left of a tournament's round at one of its tables.
import type { TableState } from '@passline/client';

/** The rolls to come; null if the round does not end by rolls. */
export function rollsLeft({ created: { tournament }, round }: TableState): number | null {
  const rolls = tournament?.rolls ?? null;
  return rolls === null || round === null ? null : Math.max(0, rolls - round.rolled);
}

/** The last roll has been thrown, or the time is up: nobody bets anymore. */
export const isRoundOver = (state: TableState): boolean =>
  state.round?.phase === 'over' || rollsLeft(state) === 0;
