// Sentences about the price of a bet: what it costs, what rounding takes, and what the coach says.
import { amount } from './money.ts';
import type { Value } from './value.ts';

export const costs = 'Costs';
/** Of a bet whose point is on. */
export const costsFromHere = 'Costs from here';
export const rounding = 'Rounding';
export const costsOnAverage = (cost: Value, edge: Value): string => `${cost} on average, ${edge}`;
/** A don't bet with the point on is more likely to win than to lose. */
export const gainsOnAverage = (gain: Value, edge: Value): string =>
  `nothing: wins ${gain} on average, ${edge}`;
export const noFigure = 'no exact figure now';
export const lessThanACent = 'less than 0.01';
export const costsNothing = 'nothing: true odds';
/** "5 wins 5, rounded down; 6 wins 7 in full" */
export const roundedDown = (stake: Value, won: Value, full: Value, wins: Value): string =>
  `${stake} ${won}, rounded down; ${full} ${wins} in full`;
export const roundedDownOnly = (stake: Value, won: Value): string => `${stake} ${won}, rounded down`;
export const makeIt = (full: Value): string => `Make it ${full}`;
export const makeItLabel = (label: Value, full: Value): string => `Make ${label} ${full}`;
export const coach = 'Coach';
/** "6 instead of 5 saves 7.6% of the bet on average." */
export const coachSays = ({
  instead,
  stake,
  tenths,
}: {
  readonly instead: number;
  readonly stake: number;
  readonly tenths: number;
}): string =>
  `${amount(instead)} instead of ${amount(stake)} saves ${(tenths / 10).toFixed(1)}% of the bet on average.`;
