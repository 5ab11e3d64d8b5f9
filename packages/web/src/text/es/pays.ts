// Pays as people read them: "9:5 con 4 y 10; 7:5 con 5 y 9".
import type { Price } from '../pays.ts';
import type { Translates } from '../translates.ts';
import { joinList } from './phrases.ts';

export { countsRolls, isInHalves, jackpotOf, type Price, paidAs, pricesOf, spotsOf } from '../pays.ts';

/** Hops have too many faces to list: pairs, and the others. */
function onWords(on: readonly string[]): string {
  const faces = on.filter(mark => mark.includes('-'));
  if (faces.length < 4) return joinList(on);
  const pairs = faces.filter(mark => mark.charAt(0) === mark.slice(-1)).length;
  if (pairs === faces.length) return `${pairs} dobles`;
  return pairs === 0
    ? `${faces.length} combinaciones de dos caras distintas`
    : `${faces.length} combinaciones`;
}

/** A single price is shown without its numbers. */
export function pricesText(prices: readonly Price[]): string {
  const [only] = prices;
  if (!only) return 'sin pago propio';
  if (prices.length === 1) return only.odds;
  return prices.map(({ odds, on }) => `${odds} con ${onWords(on)}`).join('; ');
}

export type Complete = Translates<typeof import('../pays.ts'), typeof import('./pays.ts')>;
