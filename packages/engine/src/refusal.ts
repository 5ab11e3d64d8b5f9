// Refusals: a stable code for programs, a sentence for people, and the figures behind it.
import { formatCents } from './money.ts';
import type { Code } from './refusal-codes.ts';

export type RefusalData = Readonly<Record<string, string | number | readonly string[] | null>>;

export type Refusal = {
  readonly code: Code;
  readonly message: string;
  readonly data: RefusalData;
  readonly cite: string;
};

export const refusal = (code: Code, cite: string, message: string, data: RefusalData = {}): Refusal => ({
  code,
  message,
  data,
  cite,
});

/** An amount as a sentence shows it. */
export const money = (amount: number): string => formatCents(amount);
