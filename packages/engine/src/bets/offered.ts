// Which spots of its bets a book offers.
import type { Rulebook } from '../rulebooks/shape.ts';
import { type Spot, spotsOf } from './spots.ts';

/** Whether a book offers a spot, regardless of its pays. */
export function isListed(book: Pick<Rulebook, 'spots'>, spot: Spot): boolean {
  const policy = book.spots[spot.family];
  return policy !== undefined && (policy.only === undefined || policy.only.includes(spot.name));
}

/** The spots that a book offers, regardless of their pays. */
export const listedSpots = (book: Pick<Rulebook, 'spots' | 'comeOut'>): readonly Spot[] =>
  spotsOf(book).filter(spot => isListed(book, spot));
