// Sentences about a bet that was not made just as tapped.
import type { Value } from './value.ts';

/** To screen readers, whenever the player's bet on a spot has changed. */
export const betNow = (spot: Value, total: Value | null): string => `${spot}: ${total ?? 'no bet'}.`;
/** "Horn takes multiples of 4: you bet 4." */
export const takesSteps = (spot: Value, step: Value, bet: Value): string =>
  `${spot} takes multiples of ${step}: you bet ${bet}.`;
export const startsAt = (spot: Value, bet: Value): string => `${spot} starts at ${bet}: you bet ${bet}.`;
export const takesNoMore = (spot: Value, bet: Value): string => `${spot} takes no more: you bet ${bet}.`;
/** A put bet is a pass bet. */
export const liesNowOn = (spot: Value, other: Value): string => `${spot} chips go on ${other}.`;
export const commissionPaid = (commission: Value): string => `${commission} commission paid.`;
export const lineRaised = (spot: Value, point: Value): string =>
  `${spot} raised with the point on ${point}: odds cost less.`;
