// A regulator's minimum pays: a minimum applies to an event of the dice, whatever a house calls the bet
// (D53).

import { resolveOf } from '../bets/resolve.ts';
import { policyOf, type Spot, writeSpots } from '../bets/spots.ts';
import { ALL_DICE, POINTS, rollOf } from '../dice.ts';
import { compareRatios, formatOdds, parseOdds, type Ratio } from '../lib/ratio.ts';
import type { Rulebook } from './shape.ts';
import { STANDARD_BETS } from './standard-bets.ts';

type Book = Pick<Rulebook, 'comeOut'>;

/**
 * What every roll does to a bet on a spot, as text: two bets with the same text are one event under two
 * names.
 */
export function eventOf({ comeOut }: Book, spot: Spot): string {
  const resolve = resolveOf(spot.definition, spot, { ...comeOut, bar: null });
  return [null, ...POINTS].flatMap(point => ALL_DICE.map(dice => resolve(rollOf(dice), point))).join(' ');
}

/** Which dice win, and the pay key by total. */
type Wager = {
  readonly event: string;
  readonly keys: ReadonlyMap<number, string>;
};

const TOTALS = Array.from({ length: 11 }, (_, index) => index + 2);

/** Every wager in a spot, whatever its form: each part of a bet in parts is a wager by itself. */
function wagersOf(book: Book, spot: Spot): readonly Wager[] {
  const { definition, payKeys } = spot;
  if (!('parts' in definition)) {
    const keys = TOTALS.map(total => [total, payKeys.get(total) ?? payKeys.get(null)] as const);
    const paid = keys.filter((entry): entry is readonly [number, string] => entry[1] !== undefined);
    return [{ event: eventOf(book, spot), keys: new Map(paid) }];
  }
  return definition.parts.map(({ on, pay }) => ({
    event: eventOf(book, { ...spot, definition: { bet: 'one-roll', totals: on, paid: 'alike', label: '' } }),
    keys: new Map(on.map(total => [total, pay])),
  }));
}

/** A wager on dice that the regulator lists: its minimum pay on each winning total. */
type Listed = { readonly event: string; readonly pays: ReadonlyMap<number, Ratio> };

type Minimums = (key: string) => Ratio | null;

/** A bet in parts as one wager: one part wins, and the others lose. */
function wholeOf(book: Book, spot: Spot, minimum: Minimums): Listed | null {
  const pays = new Map<number, Ratio>();
  for (const [total, key] of spot.payKeys) {
    const odds = minimum(key);
    const share = total === null ? null : spot.shares?.[total];
    if (total === null || !share || !odds) return null;
    pays.set(total, {
      num: share.num * (odds.num + odds.den) - share.den * odds.den,
      den: share.den * odds.den,
    });
  }
  return { event: eventOf(book, spot), pays };
}

function listedIn(book: Book, spot: Spot, minimum: Minimums): readonly Listed[] {
  const single = wagersOf(book, spot).flatMap(({ event, keys }): Listed[] => {
    const pays = [...keys].map(([total, key]) => [total, minimum(key)] as const);
    const known = pays.filter((entry): entry is readonly [number, Ratio] => entry[1] !== null);
    return known.length === pays.length ? [{ event, pays: new Map(known) }] : [];
  });
  const whole = 'parts' in spot.definition ? wholeOf(book, spot, minimum) : null;
  return whole ? [...single, whole] : single;
}

const lower = (a: Ratio, b: Ratio): Ratio => (compareRatios(a, b) <= 0 ? a : b);
const higher = (a: Ratio, b: Ratio): Ratio => (compareRatios(a, b) >= 0 ? a : b);

/**
 * By pay key, on every total: the minimum of the listed wagers on the same dice, or the lowest if there are
 * several.
 */
function minimumsByEvent(book: Rulebook): ReadonlyMap<string, Ratio> {
  const minimum: Minimums = key => parseOdds(policyOf(book.minimumPays, key)?.odds ?? '');
  // Only wagers that anyone can make at any time; one with a commission does not set the minimum for one
  // without.
  const spots = writeSpots({ ...STANDARD_BETS, ...book.spots }, book.comeOut.points).filter(
    ({ timing }) => timing === 'any',
  );
  const free = spots.filter(({ family }) => !Object.hasOwn(book.commission, family));
  const listed = new Map<string, Listed[]>();
  for (const wager of free.flatMap(spot => listedIn(book, spot, minimum))) {
    listed.set(wager.event, [...(listed.get(wager.event) ?? []), wager]);
  }
  const found = new Map<string, Ratio>();
  for (const { event, keys } of spots.flatMap(spot => wagersOf(book, spot))) {
    const same = listed.get(event) ?? [];
    for (const [total, key] of keys) {
      const pays = same.map(({ pays: own }) => own.get(total)).filter(pay => pay !== undefined);
      if (pays.length === 0) continue;
      const min = pays.reduce(lower);
      const known = found.get(key);
      found.set(key, known ? higher(known, min) : min);
    }
  }
  return found;
}

const byEvent = new WeakMap<Rulebook['spots'], ReadonlyMap<string, Ratio>>();

/** A pay's minimum: its own if it has one, otherwise that of a listed bet on the same event. */
export function minimumPay(book: Rulebook, key: string): string | null {
  const own = policyOf(book.minimumPays, key);
  if (own) return own.odds;
  if (Object.keys(book.minimumPays).length === 0) return null;
  const minimums = byEvent.get(book.spots) ?? minimumsByEvent(book);
  byEvent.set(book.spots, minimums);
  const same = minimums.get(key);
  return same ? formatOdds(same) : null;
}

/** The minimum for a pay that is below it; null for a lawful pay. */
export function belowMinimum(book: Rulebook, key: string, paid: string): string | null {
  const min = minimumPay(book, key);
  if (min === null) return null;
  const [pay, minimum] = [parseOdds(paid), parseOdds(min)];
  return pay && minimum && compareRatios(pay, minimum) < 0 ? min : null;
}
