// Limits that players set for themselves, in words: current and pending ones, and parsing what was typed.

import type { LimitsChange, Wallet } from '@passline/client';
import { MINUTE_MS } from '@passline/table';
import { centsOf } from '../ui/amount.ts';
import { amount } from './money.ts';

export type Limit = Wallet['limits'][number];
export type Kind = Limit['kind'];

/** 5400000 as "1 h 30 min". */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

export function valueText(kind: Kind, value: number | null): string {
  if (value === null) return 'no limit';
  return kind === 'loss'
    ? `${amount(value)} in play money per 24 hours`
    : `${durationText(value)} per 24 hours`;
}

/** The current and the pending limit of one kind. */
export function limitState(
  limits: readonly Limit[],
  kind: Kind,
  now: number,
): { readonly held: number | null; readonly waiting: Limit | null } {
  const own = limits.filter(limit => limit.kind === kind);
  return {
    held: own.find(({ from }) => from <= now)?.value ?? null,
    waiting: own.find(({ from }) => from > now) ?? null,
  };
}

export type LimitRead =
  | { readonly ok: true; readonly change: LimitsChange }
  | { readonly ok: false; readonly message: string };

/** An amount, or hours; an empty text removes the limit. */
export function readLimit(kind: Kind, text: string): LimitRead {
  const given = text.trim();
  if (kind === 'loss') {
    const cents = given === '' ? null : centsOf(given);
    if (given !== '' && (cents === null || cents < 0)) {
      return { ok: false, message: 'Enter an amount, such as 200 or 49.50.' };
    }
    return { ok: true, change: { loss: cents } };
  }
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(given) ? Number(given) : null;
  if (given !== '' && (hours === null || hours > 24 || hours * 60 < 1)) {
    return { ok: false, message: 'Enter up to 24 hours, such as 2 or 1.5.' };
  }
  return { ok: true, change: { timeMs: hours === null ? null : Math.round(hours * 60) * MINUTE_MS } };
}
