// How far a bet's return strays: the volatility index and the range of returns after many plays, as in PAR sheets.
import { type Figures, type Spread, toNumber } from '@passline/lab';

/** Plays for which ranges are given. */
export const PLAYS = [1000, 10_000, 100_000, 1_000_000] as const;

// Out of 100 long runs, 90 end within this many standard deviations of the mean.
const WITHIN_90 = 1.6448536269514722;

/** What a player gets at this table: with Power Odds if it may raise the bet. */
export const atTable = (figures: Figures): Spread => figures.withPowerOdds ?? figures;

export const returnOf = ({ edge }: Spread): number => 1 - toNumber(edge);

export const volatilityOf = ({ standardDeviation }: Spread): number => WITHIN_90 * standardDeviation;

/** The range of the return of this many plays in 90 of 100 runs; never below 0, because a bet can only lose itself. */
export function returnRange(spread: Spread, plays: number): { readonly low: number; readonly high: number } {
  const [mean, half] = [returnOf(spread), volatilityOf(spread) / Math.sqrt(plays)];
  return { low: Math.max(0, mean - half), high: mean + half };
}
