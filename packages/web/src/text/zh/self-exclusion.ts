// A break from play that players ask for, in words.
import type { Translates } from '../translates.ts';

export { selfExclusionEnd, untilAfter } from '../self-exclusion.ts';

export function daysText(days: number): string {
  if (days === 365) return '一年';
  if (days % 7 === 0) return days === 7 ? '一周' : `${days / 7} 周`;
  return days === 1 ? '一天' : `${days} 天`;
}

export type Complete = Translates<
  typeof import('../self-exclusion.ts'),
  typeof import('./self-exclusion.ts')
>;
