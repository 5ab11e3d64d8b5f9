// Pays as people read them: "4 和 10 赔 9:5；5 和 9 赔 7:5".

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const noPrice = '没有单独的赔率';
export const priceOn = (odds: Value, on: Value): string => spaced`${on} 赔 ${odds}`;
export const joinPrices = (prices: readonly string[]): string => prices.join('；');
export const pairs = (count: Value): string => `${count} 种对子`;
export const unlikeFaces = (count: Value): string => `${count} 种不同面的组合`;
export const combinations = (count: Value): string => `${count} 种组合`;

export type Complete = Translates<typeof import('../pays.ts'), typeof import('./pays.ts')>;
