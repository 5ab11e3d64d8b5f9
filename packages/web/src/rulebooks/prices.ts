// What a rulebook's bets pay, and on which totals, numbers or faces.
import {
  type Family,
  type HandBet,
  listedSpots,
  type Rulebook,
  type Spot,
  type SpotPolicy,
} from '@passline/engine';
import * as paysText from '../text/pays.ts';
import { joinList } from '../text/phrases.ts';

/** One price: the totals, numbers or faces it is paid on, and the clause. */
export type Price = { readonly odds: string; readonly on: readonly string[]; readonly cite: string };

/** Spots of a family that the rulebook offers, regardless of price. */
export const spotsOf = (book: Rulebook, family: Family): readonly Spot[] =>
  listedSpots(book).filter(spot => spot.family === family);

const isHandBet = (bet: SpotPolicy): bet is SpotPolicy & HandBet => bet.bet === 'hand';

/** Whether a bet is on the number of rolls. */
export const countsRolls = ({ remembers }: HandBet): boolean =>
  'counts' in remembers && remembers.counts === 'rolls';

/** The bet on the table's roll count; null if the book has none. */
export const jackpotOf = (book: Rulebook): HandBet | null =>
  Object.values(book.spots).filter(isHandBet).find(countsRolls) ?? null;

/** Whether a bet is split in two halves, each paid as its own bet. */
export function isInHalves(book: Rulebook, family: Family): boolean {
  const bet = book.spots[family];
  return bet !== undefined && 'split' in bet && bet.split.into === 'cents';
}

/** The bet whose pays apply to this one: the bet that it becomes, or that it came from. */
export function paidAs(book: Rulebook, family: Family): Family | null {
  const bet = book.spots[family];
  if (bet?.bet === 'line') return (bet.becomes as Family | undefined) ?? null;
  return ((bet && 'arrivesFrom' in bet && bet.arrivesFrom) || null) as Family | null;
}

/** What a price applies to: the total, if the spot has several, else the spot's own number or faces. */
function conditionOf(spot: Spot, total: number | null): string {
  if (total !== null) return String(total);
  if (spot.faces) return `${spot.faces[0]}-${spot.faces[1]}`;
  return spot.number === null ? '' : String(spot.number);
}

/** The prices of a family, each with everything that it is paid on. */
export function pricesOf(book: Rulebook, family: Family): readonly Price[] {
  const byOdds = new Map<string, { on: Set<string>; cite: Set<string> }>();
  for (const spot of spotsOf(book, family)) {
    for (const [total, key] of spot.payKeys) {
      const pay = book.pays[key];
      if (!pay) continue;
      const price = byOdds.get(pay.odds) ?? { on: new Set(), cite: new Set() };
      price.on.add(conditionOf(spot, total));
      price.cite.add(pay.cite);
      byOdds.set(pay.odds, price);
    }
  }
  return [...byOdds].map(([odds, { on, cite }]) => ({
    odds,
    on: [...on].filter(mark => mark !== ''),
    cite: [...cite].join(', '),
  }));
}

/** Hops have too many faces to list, so they are named as pairs and others. */
function onWords(on: readonly string[]): string {
  const faces = on.filter(mark => mark.includes('-'));
  if (faces.length < 4) return joinList(on);
  const pairs = faces.filter(mark => mark.charAt(0) === mark.slice(-1)).length;
  if (pairs === faces.length) return paysText.pairs(pairs);
  return pairs === 0 ? paysText.unlikeFaces(faces.length) : paysText.combinations(faces.length);
}

/** A single price is shown without numbers; otherwise "9:5 on 4 and 10; 7:5 on 5 and 9". */
export function pricesText(prices: readonly Price[]): string {
  const [only] = prices;
  if (!only) return paysText.noPrice;
  if (prices.length === 1) return only.odds;
  return paysText.joinPrices(prices.map(({ odds, on }) => paysText.priceOn(odds, onWords(on))));
}
