// Limits that players set for themselves, in words: current and pending ones, and parsing what was typed.
import { durationText, type Kind, type LimitRead, readLimit as readEnglish } from '../limits.ts';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';

export { durationText, type Kind, type Limit, type LimitRead, limitState } from '../limits.ts';

export function valueText(kind: Kind, value: number | null): string {
  if (value === null) return 'sin límite';
  return kind === 'loss'
    ? `${amount(value)} de dinero ficticio en 24 horas`
    : `${durationText(value)} en 24 horas`;
}

/** An amount, or hours; an empty text removes the limit. */
export function readLimit(kind: Kind, text: string): LimitRead {
  const read = readEnglish(kind, text);
  if (read.ok) return read;
  const message =
    kind === 'loss'
      ? 'Escribe una cantidad, por ejemplo 200 o 49.50.'
      : 'Escribe hasta 24 horas, por ejemplo 2 o 1.5.';
  return { ok: false, message };
}

export type Complete = Translates<typeof import('../limits.ts'), typeof import('./limits.ts')>;
