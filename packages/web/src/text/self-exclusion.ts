// A break from play that players ask for, in words.
import type { Wallet } from '@passline/client';
import { DAY_MS } from '@passline/table';

export function daysText(days: number): string {
  if (days === 365) return 'a year';
  if (days % 7 === 0) return days === 7 ? 'a week' : `${days / 7} weeks`;
  return days === 1 ? 'a day' : `${days} days`;
}

export const untilAfter = (days: number, now: number): number => now + days * DAY_MS;

/** When it ends; null if there is none or it is over. */
export function selfExclusionEnd(
  wallet: Pick<Wallet, 'selfExcludedUntil'> | null,
  now: number,
): number | null {
  const until = wallet?.selfExcludedUntil ?? null;
  return until !== null && until > now ? until : null;
}
