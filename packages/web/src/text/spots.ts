// Words for each spot: when it is off, what it pays, and what a bet on a whole hand must reach.
import type { Value } from './value.ts';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const plural = (count: number): string => (count === 1 ? '' : 's');

/** If the rules switch a bet off by themselves. */
export const offIfRemaining = (how: Value): string =>
  `${how} On a come-out roll it is on if you just bet it, off if it was already up.`;

/** After what it pays; `totals` if only some of them are raised. */
export const raisedFor = (pays: Value, totals: readonly number[] | null, odds: Value): string =>
  `${pays}; ${totals ? `${totals.join(', ')} ` : ''}raised to ${odds} for this roll`;
export const cappedAt = (pays: Value, above: Value, amount: Value): string =>
  `${pays}; all wins above ${above} share a cap of ${amount} per roll`;

/** What a bet on a whole hand must reach: "12 rolls", "4 different points made", "all of 2, 3, 4". */
export const reached = {
  repeated: (number: number, count: number) => `${number} rolled ${times(count)}`,
  allDoubles: 'all six doubles',
  doubles: (count: number) => `${count} different doubles`,
  allOf: (totals: readonly number[]) => `all of ${totals.join(', ')}`,
  someOf: (count: number, totals: readonly number[]) => `${count} of ${totals.join(', ')}`,
  rolls: (count: number) => `${count} roll${plural(count)}`,
  lineWins: (count: number) => `${count} pass line win${plural(count)}`,
  differentPoints: (count: number) => `${count} different point${plural(count)} made`,
  onePoint: (count: number) => `a point made ${times(count)}`,
  pointOf: (points: readonly number[], count: number) =>
    `${points.join(' or ')} made as the point ${times(count)}`,
};
export const betBack = 'bet back';

/** "8 rolls: 3×" */
export const stepPays = (step: Value, pays: Value): string => `${step}: ${pays}`;
/** "2, 12: 2:1; 3, 4: 1:1" */
export const byTotals = (pays: readonly (readonly [totals: readonly number[], odds: string])[]): string =>
  pays.map(([totals, odds]) => `${totals.join(', ')}: ${odds}`).join('; ');
