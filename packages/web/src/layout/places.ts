// Where on the table a spot is drawn: by the kind of bet, so that a house may name its bets as it likes.
import type { Spot, SpotName, SpotRules } from '@passline/engine';

export type LaidSpot = Pick<SpotRules, 'spot'> & { readonly commission: unknown };

/** A place of the drawing ("pass", "place-6"), or a spot's own if the drawing has none for it. */
export type Places = ReadonlyMap<string, SpotName>;

/** The place of a spot that the drawing has no place for. */
export const ownPlace = (spot: SpotName): string => `own ${spot}`;

/** One-roll bets by the totals that they win on, best place first. */
const BY_TOTALS: Readonly<Record<string, readonly string[]>> = {
  '7': ['any-seven'],
  '2 3 12': ['any-craps', 'c'],
  '2': ['two'],
  '3': ['three'],
  '11': ['eleven', 'e'],
  '12': ['twelve'],
  '2 3 11 12': ['c-and-e'],
};
const HORN = '2|3|11|12';
const C_AND_E = '2 3 12|11';
const MIN_FIELD = 5;

function oneRollPlaces({ definition, number, label }: Spot): readonly string[] {
  if (definition.bet !== 'one-roll' || 'faces' in definition) return [];
  if ('totals' in definition) {
    const { totals, paid } = definition;
    const isField = paid === 'by-total' && totals.length >= MIN_FIELD;
    if (isField) return ['field'];
    const places = BY_TOTALS[totals.join(' ')] ?? [];
    // A bet named by a single letter goes beside C & E.
    return label.length === 1 ? places.toReversed() : places;
  }
  const parts = definition.parts.map(({ on }) => on.join(' ')).join('|');
  if (parts === HORN) return [number === null ? 'horn' : `horn-high-${number}`];
  return parts === C_AND_E ? ['c-and-e'] : [];
}

const MAX_BIG = 2;

/** Whether a bet on numbers is on a few that are listed apart, as big six and eight are. */
export const isBig = ({ definition }: Spot): boolean =>
  'numbers' in definition && definition.numbers !== 'points' && definition.numbers.length <= MAX_BIG;

function placesFor({ spot, commission }: LaidSpot): readonly string[] {
  const { definition, number } = spot;
  const [first, second] = commission === null ? [0, 1] : [1, 0];
  switch (definition.bet) {
    case 'line':
      if (definition.side === 'wrong') return ['dont-pass'];
      return [definition.made === 'point' ? 'put' : 'pass'];
    case 'come':
      return [definition.side === 'wrong' ? 'dont-come' : 'come'];
    case 'number-before-seven': {
      if (definition.arrivesFrom !== undefined) return [`come-${number}`];
      const on = [`place-${number}`, `buy-${number}`];
      return [...(isBig(spot) ? [`big-${number}`] : []), on[first] ?? '', on[second] ?? ''];
    }
    case 'seven-before-number': {
      if (definition.arrivesFrom !== undefined) return [`dont-come-${number}`];
      const on = [`place-to-lose-${number}`, `lay-${number}`];
      return [on[first] ?? '', on[second] ?? ''];
    }
    case 'hardway':
      return [`hard-${number}`];
    case 'one-roll':
      return oneRollPlaces(spot);
    case 'odds':
    case 'hand':
      return [];
  }
}

/** Behind "pass" is "pass-odds", behind "come-6" is "come-odds-6". */
const behind = (place: string): string =>
  /\d$/.test(place) ? place.replace(/-(\d+)$/, '-odds-$1') : `${place}-odds`;

/** Each spot's place. If two want the same, the one that the book lists first gets it. */
export function placesOf(spots: readonly LaidSpot[]): Places {
  const places = new Map<string, SpotName>();
  const placeOf = new Map<SpotName, string>();
  const give = (spot: SpotName, wanted: readonly string[]): void => {
    const place = wanted.find(each => !places.has(each)) ?? ownPlace(spot);
    places.set(place, spot);
    placeOf.set(spot, place);
  };
  for (const laid of spots) if (laid.spot.definition.bet !== 'odds') give(laid.spot.name, placesFor(laid));
  for (const { spot } of spots) {
    if (spot.definition.bet !== 'odds') continue;
    const flat = spot.flat === null ? undefined : placeOf.get(spot.flat);
    give(spot.name, flat === undefined ? [] : [behind(flat)]);
  }
  return places;
}
