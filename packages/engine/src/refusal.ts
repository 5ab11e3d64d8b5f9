// Refusals: a stable code for programs, a sentence for people, and the figures behind it.
import { formatCents } from './money.ts';

export const CODES = [
  'bet/not-offered',
  'bet/closed',
  'bet/contract',
  'bet/needs-point',
  'bet/come-out-only',
  'bet/not-increasable',
  'bet/needs-flat',
  'bet/odds-limit',
  'bet/odds-first',
  'bet/excluded',
  'bet/below-minimum',
  'bet/above-maximum',
  'bet/box-full',
  'bet/bad-amount',
  'bet/insufficient-chips',
  'bet/none',
  'bet/hot-shooter-window',
  'bet/hot-shooter-minimum',
  'bet/hand-window',
  'bet/needs-other-bets',
  'late-bet/unsigned',
  'late-bet/open',
  'call/not-allowed',
  'shooter/not-eligible',
  'shooter/not-yours',
  'shooter/none',
  'roll/bad-dice',
  'no-roll/unknown-ground',
  'round/final',
  'round/no-roll-to-correct',
  'power/not-offered',
  'seat/taken',
  'seat/empty',
  'seat/bad-number',
  'seat/bad-name',
  'settings/below-minimum-odds',
  'settings/bad-value',
  'settings/bets-standing',
  'ruling/unsigned',
  'signature/unreadable',
] as const;
export type Code = (typeof CODES)[number];

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
