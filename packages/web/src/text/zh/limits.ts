// Limits that players set for themselves, in words: current and pending ones, and parsing what was typed.
import { MINUTE_MS } from '@passline/table';
import { type Kind, type LimitRead, readLimit as readEnglish } from '../limits.ts';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';

export { type Kind, type Limit, type LimitRead, limitState } from '../limits.ts';

/** 5400000 as "1 小时 30 分钟". */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} 小时` : '', rest > 0 || hours === 0 ? `${rest} 分钟` : '']
    .filter(Boolean)
    .join(' ');
}

export function valueText(kind: Kind, value: number | null): string {
  if (value === null) return '不限';
  return kind === 'loss' ? `24 小时内 ${amount(value)} 游戏币` : `24 小时内 ${durationText(value)}`;
}

/** An amount, or hours; an empty text removes the limit. */
export function readLimit(kind: Kind, text: string): LimitRead {
  const read = readEnglish(kind, text);
  if (read.ok) return read;
  const message =
    kind === 'loss' ? '请输入金额，例如 200 或 49.50。' : '请输入小时数，最多 24，例如 2 或 1.5。';
  return { ok: false, message };
}

export type Complete = Translates<typeof import('../limits.ts'), typeof import('./limits.ts')>;
