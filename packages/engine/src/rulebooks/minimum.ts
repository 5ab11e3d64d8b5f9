// A regulator's minimum pays: a minimum belongs to what the dice do, whatever a house calls the bet (D53).

import { FAMILY } from '../bets/families.ts';
import { SPOTS, type Spot } from '../bets/spots.ts';
import { ALL_DICE, NUMBERS, type Point, rollOf } from '../dice.ts';
import { compareRatios, parseOdds } from '../ratio.ts';
import type { Rulebook } from './shape.ts';

const POINTS: readonly (Point | null)[] = [null, ...NUMBERS];

/** What every roll does to a bet on a spot, written out: bets with the same text are one event under two names. */
function eventOf(spot: Spot): string {
  const { resolve } = FAMILY[spot.family];
  const outcomes = POINTS.flatMap(point =>
    ALL_DICE.map(dice => resolve(spot, rollOf(dice), { point, bar: 0 })),
  );
  return outcomes.join(' ');
}

/** A bet that anyone may make whenever they like, at one pay and for its chips alone. */
const isPlainBet = ({ family, payKeys }: Spot): boolean =>
  FAMILY[family].timing === 'any' && payKeys.has(null) && family !== 'buy' && family !== 'lay';

const keyOf = (spot: Spot): string => spot.payKeys.get(null) ?? spot.name;

function keysByEvent(): ReadonlyMap<string, readonly string[]> {
  const plain = SPOTS.filter(isPlainBet).map(spot => ({ key: keyOf(spot), event: eventOf(spot) }));
  const same = (event: string): readonly string[] =>
    plain.filter(other => other.event === event).map(({ key }) => key);
  return new Map(plain.map(({ key, event }) => [key, same(event)]));
}

/** By pay key: the keys of all plain bets on the same event. */
const SAME_EVENT = keysByEvent();

/** A pay's minimum: its own if it has one, otherwise that of a listed bet on the same event. */
export function minimumPay(book: Pick<Rulebook, 'minimumPays'>, key: string): string | null {
  const own = book.minimumPays[key]?.odds;
  if (own !== undefined) return own;
  const same = SAME_EVENT.get(key)?.find(other => book.minimumPays[other] !== undefined);
  return same === undefined ? null : (book.minimumPays[same]?.odds ?? null);
}

/** The minimum for a pay that is below it; null for a lawful pay. */
export function belowMinimum(book: Rulebook, key: string, paid: string): string | null {
  const least = minimumPay(book, key);
  if (least === null) return null;
  const [pay, minimum] = [parseOdds(paid), parseOdds(least)];
  return pay && minimum && compareRatios(pay, minimum) < 0 ? least : null;
}
