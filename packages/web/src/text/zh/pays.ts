// Pays as people read them: "4 和 10 赔 9:5；5 和 9 赔 7:5".
import type { Price } from '../pays.ts';
import type { Translates } from '../translates.ts';
import { joinList } from './phrases.ts';

export { countsRolls, isInHalves, jackpotOf, type Price, paidAs, pricesOf, spotsOf } from '../pays.ts';

/** Hops have too many faces to list: pairs, and the others. */
function onWords(on: readonly string[]): string {
  const faces = on.filter(mark => mark.includes('-'));
  if (faces.length < 4) return joinList(on);
  const pairs = faces.filter(mark => mark.charAt(0) === mark.slice(-1)).length;
  if (pairs === faces.length) return `${pairs} 种对子`;
  return pairs === 0 ? `${faces.length} 种不同面的组合` : `${faces.length} 种组合`;
}

/** A single price is shown without its numbers. */
export function pricesText(prices: readonly Price[]): string {
  const [only] = prices;
  if (!only) return '没有自己的赔率';
  if (prices.length === 1) return only.odds;
  return prices.map(({ odds, on }) => `${onWords(on)} 赔 ${odds}`).join('；');
}

export type Complete = Translates<typeof import('../pays.ts'), typeof import('./pays.ts')>;
