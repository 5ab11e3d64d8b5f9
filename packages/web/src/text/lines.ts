// A bet's part in a settlement, in a few words after its label.
import type { Value } from './value.ts';

export const wins = (won: Value): string => `wins ${won}`;
export const winsAt = (won: Value, pays: Value): string => `wins ${won} at ${pays}`;
/** What is left of a win after other parts of the bet have lost. */
export const netAt = (net: Value, pays: Value): string => `${net} (pays ${pays})`;
export const netOn = (net: Value, total: Value, pays: Value): string => `${net} (${total} pays ${pays})`;
/** At the end of a win. */
export const lessByCap = (money: Value): string => `, less ${money} over the cap`;
export const lessCommission = (money: Value): string => `, less ${money} commission`;

export const givesBack = (money: Value): string => `gives back ${money}`;
export const loses = (money: Value): string => `loses ${money}`;
export const pushesAndStays = 'pushes and stays up';
export const pushes = (money: Value): string => `pushes, ${money} back`;
export const moves = (spot: Value): string => `moves to ${spot}`;
export const movesToItsNumber = 'moves to its number';
export const returned = (money: Value): string => `returned: ${money}`;

/** Why a bet on a number is settled. */
export const totalRolled = (total: Value): string => `${total} rolled`;
/** Why a hardway loses: its total came with two different faces. */
export const easyWay = (total: Value, dice: Value): string => `${total} the easy way (${dice})`;
/** A roll that won and lost, under what is left of both. */
export const wonAndLost = (won: Value, lost: Value): string => `Won ${won}, lost ${lost}`;
/** Results that have no room. */
export const andMore = (count: Value): string => `and ${count} more`;
/** A result with its reason: "Don’t pass loses: 7 on the come-out". */
export const because = (label: Value, won: boolean, reason: Value): string =>
  `${label} ${won ? 'wins' : 'loses'}: ${reason}`;
