// Pays as people read them: "9:5 on 4 and 10; 7:5 on 5 and 9; 7:6 on 6 and 8".
import type { Value } from './value.ts';

export const noPrice = 'no price of its own';
export const priceOn = (odds: Value, on: Value): string => `${odds} on ${on}`;
export const joinPrices = (prices: readonly string[]): string => prices.join('; ');
/** Hops have too many faces to list. */
export const pairs = (count: Value): string => `${count} pairs`;
export const unlikeFaces = (count: Value): string => `${count} combinations of two different faces`;
export const combinations = (count: Value): string => `${count} combinations`;
