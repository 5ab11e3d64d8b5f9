// The shape of a rulebook: complete data, a citation for every value, and differences as named policies.
import type { Point } from '../dice.ts';
import type { Direction } from '../money.ts';
import type { BetDefinition } from './bet-shape.ts';
import type { ComeOutPolicy, DocumentId, HouseSetting, Procedure, RuleTopic } from './policy-names.ts';
import type { Family } from './standard-bets.ts';

export type { ComeOutPolicy, DocumentId, HouseSetting, Procedure, RuleTopic };

/** A value and the clause or decision it comes from. */
export type Cited<T> = Readonly<T> & { readonly cite: string };

/** What a bet is called in the middle of a sentence, and when it wins and loses. */
export type BetWords = { readonly name: string; readonly how: string };

/** A ground for a No Roll as the document words it, to be read after "when". */
export type Ground = Cited<{ call: 'mandatory' | 'discretion'; words: string }>;

/** Rules that a book takes over from another, and why; they say so wherever they are shown. */
export type Borrowed = Cited<{ from: string; words: string }>;

/** A bet of the book: how it is decided, and where it is offered. `when-paid`: only once the house has set its odds. */
export type SpotPolicy = Cited<{ offered: 'always' | 'when-paid'; only?: readonly string[]; area?: string }> &
  BetDefinition;

/** What the totals of a come-out do for the pass line. A game without points lists none. */
export type ComeOutTotals = Cited<{
  wins: readonly number[];
  loses: readonly number[];
  points: readonly Point[];
}>;

/**
 * When a bet can no longer be reduced or taken down: never, from the next close, or once it has its point.
 */
export type Binds = 'never' | 'close' | 'point';

/** How an odds bet is limited: by the bet or by what it would win, in multiples of the flat bet, and by a cap. */
export type OddsLimit = Cited<{
  of: 'bet' | 'winnings';
  /** By point: a whole number, "5/2" or "2.5". */
  times: Readonly<Record<string, number | string>> | null;
  cap: string | null;
}>;

/** A bet's own limits for each player's total on a spot, which override the table's. */
export type LimitPolicy = Cited<{ min?: string; max?: string }>;

/** A bet over its maximum that was noticed too late: settled on the maximum and shared, or paid or lost whole. */
export type OverLimitPolicy = Cited<{ bets: 'share' | 'stand-whole' }>;

/** Bets paid above these odds together win at most this amount on one roll, shared in proportion. */
export type PayoutCapPolicy = Cited<{ above: string; amount: string }>;

/** What the table's minimum applies to: each bet, or the sum of a player's bets. */
export type MinimumPolicy = Cited<{ of: 'each' | 'sum' }>;

/**
 * What a bet is charged: on these numbers, or all of them; how it is rounded (down to the cent by default);
 * and its minimum.
 */
export type CommissionPolicy = Cited<{
  of: 'bet' | 'winnings';
  rate: string;
  when: 'placed' | 'win';
  numbers?: readonly number[];
  round?: { readonly to: 'cent' | 'chip' | 'dollar'; readonly way: Direction };
  min?: string;
}>;
/** By bet: those that are charged. */
export type Commissions = Readonly<Partial<Record<string, CommissionPolicy>>>;

/** Whether a bet is in play on a come-out roll, and whether its player may call it on or off. */
export type WorkingPolicy = Cited<{ comeOut: ComeOutPolicy; calls: boolean }>;

/** Whether a winning stake stays up: always, never, on a first-roll win only, or on a first-roll eleven only. */
export type Stays = 'always' | 'never' | 'first-roll' | 'eleven';

export type ShooterPolicy = Cited<{
  chosen: 'offer' | 'designated';
  moves: readonly ('seven-out' | 'point')[];
  fallback: 'come' | null;
  withoutOne: 'refused' | 'automatic';
}>;

export type RoundingPolicy = Cited<{ to: 'chip' | 'cent'; way: Direction; wholeDollarsStand: boolean }>;

/** Whether to accept a bet whose win is due in whole dollars that the table's chips cannot make up. */
export type UnpayablePolicy = Cited<{ bets: 'taken' | 'refused' }>;

/**
 * One raisable part of a spot: the totals it covers (every win if none are named) and its two raised odds.
 */
export type RaisePolicy = { readonly totals?: readonly number[]; readonly odds: readonly string[] };
export type PowerPolicy = Cited<{
  chance: string;
  spots: Readonly<Record<string, readonly RaisePolicy[]>>;
}>;

const COMMISSION_OF = /^(.+)-commission$/;

/** The bet whose commission rate a setting is; null for other settings. */
export const chargedBy = (setting: string): string | null => COMMISSION_OF.exec(setting)?.[1] ?? null;

export type Rulebook = {
  readonly id: string;
  readonly title: string;
  readonly spots: Readonly<Partial<Record<Family, SpotPolicy>>>;
  readonly pays: Readonly<Record<string, Cited<{ odds: string }>>>;
  /** The least that a regulator lets any table pay. */
  readonly minimumPays: Readonly<Record<string, Cited<{ odds: string }>>>;
  readonly comeOut: ComeOutTotals;
  /** Absent if there are no don't bets. */
  readonly bar: Cited<{ total: number }> | null;
  /** For every line and come bet. */
  readonly binds: Readonly<Partial<Record<string, Cited<{ from: Binds }>>>>;
  readonly increase: Readonly<Partial<Record<string, Cited<{ afterPoint: boolean }>>>>;
  /** For every odds bet. */
  readonly oddsLimits: Readonly<Partial<Record<string, OddsLimit>>>;
  /** By family. Odds are limited by `oddsLimits`. */
  readonly limits: Readonly<Partial<Record<string, LimitPolicy>>>;
  readonly minimum: MinimumPolicy;
  readonly overLimit: OverLimitPolicy;
  readonly payoutCap: PayoutCapPolicy | null;
  readonly commission: Commissions;
  readonly working: Readonly<Partial<Record<Family, WorkingPolicy>>>;
  readonly afterWin: Readonly<Partial<Record<Family, Cited<{ stays: Stays }>>>>;
  readonly exclusions: readonly Cited<{ between: readonly [Family, Family] }>[];
  readonly unit: Cited<{ of: 'chip' | 'cent' }>;
  readonly chip: Cited<{ lowest: string }>;
  readonly rounding: RoundingPolicy;
  readonly unpayable: UnpayablePolicy;
  readonly shooter: ShooterPolicy;
  readonly noRoll: Readonly<Record<string, Ground>>;
  readonly continued: Cited<{ onSettings: 'returned' | 'stay' }>;
  readonly procedure: Readonly<Record<Procedure, string>>;
  /**
   * Sentences about the bets and rules: those of `document`, or the usual ones if it is null; `bets` and `words` are
   * the house's own.
   */
  readonly bets: Readonly<Partial<Record<Family, BetWords>>>;
  readonly document: DocumentId | null;
  readonly words: Readonly<Partial<Record<RuleTopic, string>>>;
  readonly borrowed: Borrowed | null;
  readonly power: PowerPolicy | null;
  /** Fields that a regulator has settled: a house's own book may not touch them. */
  readonly regulated: readonly string[];
  /** What the book leaves to the house: its maximum if there is one, and whether all tables must share it. */
  readonly house: Readonly<Partial<Record<HouseSetting, Cited<{ max?: string; uniform?: boolean }>>>>;
};

/** Fields whose entries a house's file replaces one by one; any other field is replaced whole. */
const SECTIONS = [
  'spots',
  'pays',
  'minimumPays',
  'binds',
  'increase',
  'oddsLimits',
  'limits',
  'commission',
  'working',
  'afterWin',
  'noRoll',
  'procedure',
  'bets',
  'words',
  'house',
] as const satisfies readonly (keyof Rulebook)[];

export const isSection = (field: string): boolean => (SECTIONS as readonly string[]).includes(field);
