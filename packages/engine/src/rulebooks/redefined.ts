// Finds bets with a regulator's minimum pay that a house's own book has turned into something else.
import { type Spot, spotsOf, writeSpots } from '../bets/spots.ts';
import { eventOf } from './minimum.ts';
import type { Rulebook } from './shape.ts';
import { STANDARD_BETS } from './standard-bets.ts';

/** What a spot is, whatever it is called: what rolls do to it, and which keys they pay under. */
const meaningOf = (book: Pick<Rulebook, 'comeOut'>, spot: Spot): string =>
  JSON.stringify([eventOf(book, spot), [...spot.payKeys].sort(), spot.shares]);

/** Families of a house's book with a spot that has a minimum pay and differs from its parent's. */
export function redefinedUnderMinimum(base: Rulebook, book: Rulebook): readonly string[] {
  if (Object.keys(base.minimumPays).length === 0) return [];
  const before = new Map(
    writeSpots({ ...STANDARD_BETS, ...base.spots }, base.comeOut.points).map(spot => [spot.name, spot]),
  );
  const hasMinimum = (spot: Spot): boolean =>
    [...spot.payKeys.values()].some(key => base.minimumPays[key] !== undefined);
  const redefined = spotsOf(book).filter(spot => {
    const old = before.get(spot.name);
    return old && (hasMinimum(old) || hasMinimum(spot)) && meaningOf(base, old) !== meaningOf(book, spot);
  });
  return [...new Set(redefined.map(({ family }) => family))];
}
