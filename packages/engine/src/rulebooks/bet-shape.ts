// How a book defines a bet: one of a few kinds, with its own figures. Nothing else decides it.
import type { Face } from '../dice.ts';
import type { Code } from '../refusal-codes.ts';
import type { Cited } from './shape.ts';

/** With the shooter or against: the wrong side pushes on the barred total. */
export type Side = 'right' | 'wrong';

/** Decided by the come-out, then by the table's point. `becomes`: its chips join another spot, as put joins pass. */
export type LineBet = {
  readonly bet: 'line';
  readonly side: Side;
  readonly made: 'come-out' | 'point';
  readonly becomes?: string;
};

/** Decided by the next roll, or moved by it to its number, on a spot of the family that it travels to. */
export type ComeBet = { readonly bet: 'come'; readonly side: Side; readonly travels: string };

/** Behind a flat bet: one spot behind a line bet, and one per number behind bets on numbers. */
export type OddsBet = { readonly bet: 'odds'; readonly behind: string };

/** One spot per number. `arrivesFrom`: nobody bets here; a come bet travels here and keeps its pay. */
export type NumberBet = {
  readonly bet: 'number-before-seven' | 'seven-before-number' | 'hardway';
  readonly numbers: 'points' | readonly number[];
  readonly arrivesFrom?: string;
};

/** Some units of a stake, on these totals, with the pay of this key. */
export type Part = { readonly on: readonly number[]; readonly units: number; readonly pay: string };

/** Each part of a stake is a whole number of these, at least one. */
export type Split = { readonly into: 'units' | 'cents'; readonly cite: string };

/** Decided by the next roll, by its total. */
export type TotalBet = {
  readonly bet: 'one-roll';
  readonly totals: readonly number[];
  readonly paid: 'alike' | 'by-total';
};
/** Decided by the next roll, in parts. `high`: one spot for each of these totals, with one more unit on it. */
export type PartsBet = {
  readonly bet: 'one-roll';
  readonly parts: readonly Part[];
  readonly high?: readonly number[];
  readonly split: Split;
};
/** Decided by the next roll, by both faces: one spot per pair, the lower face first. */
export type FacesBet = { readonly bet: 'one-roll'; readonly faces: readonly (readonly [Face, Face])[] };

/**
 * What a hand bet remembers from the roll after it is made: rolls, wins of the pass line, different points made, points
 * made by number; totals or doubles collected, each once; or how often one total came.
 */
export type Remembers =
  | { readonly counts: 'rolls' | 'line-wins' | 'different-points' | 'one-point' }
  | { readonly collects: readonly number[] | 'doubles' }
  | { readonly repeats: number };

/**
 * Paid once `from` is reached: odds "24:1", or "3x" including the stake. `on`: reached by one of these
 * numbers alone.
 */
export type Band = { readonly on?: readonly number[]; readonly from: number; readonly odds: string };

/** Decided at the end of a hand, or as soon as everything is reached, by what it has seen since it was made. */
export type HandBet = {
  readonly bet: 'hand';
  readonly remembers: Remembers;
  readonly opens: 'new-shooter' | 'after-any-seven' | 'after-seven-out';
  readonly binds: Cited<{ from: 'first-roll' | 'first-point' | 'never' }>;
  readonly ends: 'seven-out' | 'any-seven';
  readonly paid: 'at-end' | 'when-reached';
  readonly pays: Cited<{ bands: readonly Band[] }>;
  /** The amount that other bets must have on them. */
  readonly needs?: Cited<{ otherBets: string }>;
  /** Its own codes for its most common refusals. */
  readonly codes?: { readonly window: Code; readonly needs: Code };
};

export type BetDefinition = { readonly label: string } & (
  | LineBet
  | ComeBet
  | OddsBet
  | NumberBet
  | TotalBet
  | PartsBet
  | FacesBet
  | HandBet
);
