// A regulator's minimum pays: a minimum belongs to what the dice do, whatever a house calls the bet (D53).

import { DEFAULT_COME_OUT, resolveOf } from '../bets/resolve.ts';
import { type Spot, spotsOf, writeSpots } from '../bets/spots.ts';
import { ALL_DICE, NUMBERS, type Point, rollOf } from '../dice.ts';
import { compareRatios, parseOdds } from '../ratio.ts';
import type { Rulebook } from './shape.ts';
import { STANDARD_BETS } from './standard-bets.ts';

const POINTS: readonly (Point | null)[] = [null, ...NUMBERS];

/** What every roll does to a bet on a spot, written out: bets with the same text are one event under two names. */
function eventOf(spot: Spot): string {
  const resolve = resolveOf(spot.definition, spot, { ...DEFAULT_COME_OUT, bar: null });
  return POINTS.flatMap(point => ALL_DICE.map(dice => resolve(rollOf(dice), point))).join(' ');
}

/** A bet that anyone may make whenever they like, at one pay and for its chips alone. */
const isPlainBet = ({ commission }: Rulebook, { family, timing, payKeys }: Spot): boolean =>
  timing === 'any' && payKeys.has(null) && !Object.hasOwn(commission, family);

const keyOf = (spot: Spot): string => spot.payKeys.get(null) ?? spot.name;

/** By pay key: the keys of all plain bets on the same event, also of usual bets that the book does not offer. */
function keysByEvent(book: Rulebook): ReadonlyMap<string, readonly string[]> {
  const plain = writeSpots({ ...STANDARD_BETS, ...book.spots })
    .filter(spot => isPlainBet(book, spot))
    .map(spot => ({ key: keyOf(spot), event: eventOf(spot) }));
  const onSame = (event: string) => plain.filter(other => other.event === event).map(({ key }) => key);
  return new Map(plain.map(({ key, event }) => [key, onSame(event)]));
}

const sameEvents = new WeakMap<Rulebook['spots'], ReadonlyMap<string, readonly string[]>>();

function sameEvent(book: Rulebook, key: string): readonly string[] {
  const known = sameEvents.get(book.spots) ?? keysByEvent(book);
  sameEvents.set(book.spots, known);
  return known.get(key) ?? [];
}

/** A pay's minimum: its own if it has one, otherwise that of a listed bet on the same event. */
export function minimumPay(book: Rulebook, key: string): string | null {
  const own = book.minimumPays[key]?.odds;
  if (own !== undefined) return own;
  if (Object.keys(book.minimumPays).length === 0) return null;
  const same = sameEvent(book, key).find(other => book.minimumPays[other] !== undefined);
  return same === undefined ? null : (book.minimumPays[same]?.odds ?? null);
}

/** The minimum for a pay that is below it; null for a lawful pay. */
export function belowMinimum(book: Rulebook, key: string, paid: string): string | null {
  const least = minimumPay(book, key);
  if (least === null) return null;
  const [pay, minimum] = [parseOdds(paid), parseOdds(least)];
  return pay && minimum && compareRatios(pay, minimum) < 0 ? least : null;
}

/** What a spot is, whatever it is called: what rolls do to it, and what they pay under which keys. */
const meaningOf = (spot: Spot): string =>
  JSON.stringify([eventOf(spot), [...spot.payKeys].sort(), spot.shares]);

/** Families of a house's book with a spot that is paid under a minimum, and that is not what its parent says. */
export function redefinedUnderMinimum(base: Rulebook, book: Rulebook): readonly string[] {
  if (Object.keys(base.minimumPays).length === 0) return [];
  const before = new Map(writeSpots({ ...STANDARD_BETS, ...base.spots }).map(spot => [spot.name, spot]));
  const hasMinimum = (spot: Spot): boolean =>
    [...spot.payKeys.values()].some(key => base.minimumPays[key] !== undefined);
  const redefined = spotsOf(book).filter(spot => {
    const old = before.get(spot.name);
    return old && (hasMinimum(old) || hasMinimum(spot)) && meaningOf(old) !== meaningOf(spot);
  });
  return [...new Set(redefined.map(({ family }) => family))];
}
