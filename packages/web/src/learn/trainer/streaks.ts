// Questions answered correctly in a row, currently and at best, for each level.
import { isRecord } from '@passline/engine';
import type { LevelId } from './levels.ts';

export type Streak = { readonly now: number; readonly best: number };
export type Streaks = Readonly<Partial<Record<LevelId, Streak>>>;

export const NO_STREAK: Streak = { now: 0, best: 0 };

export const streakAt = (streaks: Streaks, level: LevelId): Streak => streaks[level] ?? NO_STREAK;

export function updateStreak(streaks: Streaks, level: LevelId, right: boolean): Streaks {
  const { now, best } = streakAt(streaks, level);
  const next = right ? now + 1 : 0;
  return { ...streaks, [level]: { now: next, best: Math.max(best, next) } };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** As they were stored; anything that is not a streak is dropped. */
export function streaksIn(stored: unknown, levels: readonly LevelId[]): Streaks {
  if (!isRecord(stored)) return {};
  const entries = levels.flatMap(level => {
    const streak = stored[level];
    return isRecord(streak) && isCount(streak.now) && isCount(streak.best)
      ? [[level, { now: streak.now, best: Math.max(streak.now, streak.best) }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
