// A break from play that players ask for, in words.
import type { Translates } from '../translates.ts';

export { selfExclusionEnd, untilAfter } from '../self-exclusion.ts';

export function daysText(days: number): string {
  if (days === 365) return 'un año';
  if (days % 7 === 0) return days === 7 ? 'una semana' : `${days / 7} semanas`;
  return days === 1 ? 'un día' : `${days} días`;
}

export type Complete = Translates<
  typeof import('../self-exclusion.ts'),
  typeof import('./self-exclusion.ts')
>;
