// Sentences about a bet that was not made just as tapped.
import type { Value } from './value.ts';

/** To screen readers, whenever the player's bet on a spot has changed. */
export const betNow = (spot: Value, total: Value | null): string => `${spot}: ${total ?? 'no bet'}.`;
/** "Horn takes multiples of 4, so you bet 4." */
export const takesSteps = (spot: Value, step: Value, bet: Value): string =>
  `${spot} takes multiples of ${step}, so you bet ${bet}.`;
export const minimumIs = (spot: Value, bet: Value): string =>
  `The minimum for ${spot} is ${bet}, so you bet ${bet}.`;
/** The coach: "Any seven costs 16.67% of the bet on average. Pass line costs 1.41%." */
export const costsMore = (spot: Value, edge: Value, line: Value, lineEdge: Value): string =>
  `${costsMuch(spot, edge)} ${line} costs ${lineEdge}.`;
export const costsMuch = (spot: Value, edge: Value): string => `${spot} costs ${edge} of the bet on average.`;
/** A put bet is a pass bet. */
export const liesNowOn = (spot: Value, other: Value): string => `${spot} bets go on ${other}.`;
export const commissionPaid = (commission: Value): string => `${commission} commission paid.`;
export const lineRaised = (spot: Value, point: Value): string =>
  `With the point on ${point}, odds cost less than raising ${spot}.`;
