// What the editor shows of a rulebook: its bets by section, with their editable values. No bet is known by its name.
import {
  type BetDefinition,
  betName,
  betText,
  type CommissionPolicy,
  type Family,
  type HandBet,
  listedSpots,
  type Rulebook,
  type Spot,
} from '@passline/engine';
import { countsRolls, paidAs } from '../rulebooks/prices.ts';
import { handPays } from '../rulebooks/spot-words.ts';
import * as casinoText from '../text/my-casino.ts';
import { capital, joinList } from '../text/phrases.ts';

export const BET_SECTIONS = ['line', 'numbers', 'one-roll', 'side'] as const;
export type BetSection = (typeof BET_SECTIONS)[number];

const SECTION_OF: Readonly<Record<BetDefinition['bet'], BetSection>> = {
  line: 'line',
  come: 'line',
  odds: 'line',
  'number-before-seven': 'numbers',
  'seven-before-number': 'numbers',
  hardway: 'numbers',
  'one-roll': 'one-roll',
  hand: 'side',
};

export const sectionOf = ({ bet }: BetDefinition): BetSection => SECTION_OF[bet];

/** One field for odds: what they are paid on, the keys it sets, and the paths of its problems. */
export type PayField = {
  readonly label: string;
  readonly keys: readonly string[];
  readonly odds: string;
  readonly paths: readonly string[];
};

export type BandField = {
  readonly label: string;
  readonly index: number;
  readonly odds: string;
  readonly path: string;
};

export type TimesField = {
  readonly label: string;
  readonly points: readonly number[];
  readonly times: string;
  readonly paths: readonly string[];
};

export type LimitFields = {
  readonly path: string;
  readonly times: readonly TimesField[];
  readonly cap: string;
  readonly isOfWinnings: boolean;
};

export type BetForm = {
  readonly family: Family;
  readonly name: string;
  readonly how: string;
  readonly pays: readonly PayField[];
  readonly bands: readonly BandField[];
  readonly limit: LimitFields | null;
  /** Its own minimum and maximum; null for odds, which have limits of their own. */
  readonly range: { readonly min: string; readonly max: string } | null;
  readonly commission: CommissionPolicy | null;
  /** Its numbers, for a commission on some of them. */
  readonly numbers: readonly number[];
};

/** A number and 14 minus that number are equally likely, and usually paid alike. */
const distance = (number: number): number => Math.abs(7 - number);

const MAX_LISTED = 6;

type Paid = { readonly mark: string; readonly group: string; readonly key: string };

/** What a bet is paid on: fields that are set together have the same group. */
function paidOn(spot: Spot): readonly Paid[] {
  return [...spot.payKeys].map(([total, key]): Paid => {
    if (total !== null) {
      const isOdds = spot.definition.bet === 'odds';
      return { mark: String(total), group: isOdds ? `d${distance(total)}` : `t${total}`, key };
    }
    if (spot.faces) {
      const isPair = spot.faces[0] === spot.faces[1];
      return { mark: isPair ? casinoText.pairs : casinoText.otherFaces, group: `f${isPair}`, key };
    }
    if (spot.number === null) return { mark: '', group: '', key };
    return { mark: String(spot.number), group: `d${distance(spot.number)}`, key };
  });
}

function payFields(book: Rulebook, spots: readonly Spot[]): readonly PayField[] {
  const groups = Map.groupBy(spots.flatMap(paidOn), ({ group, key }) =>
    // Equally likely numbers share a field only while they pay the same.
    JSON.stringify([group, book.pays[key]?.odds ?? '']),
  );
  return [...groups.values()].map((paid): PayField => {
    const keys = [...new Set(paid.map(({ key }) => key))];
    const marks = [...new Set(paid.map(({ mark }) => mark))].filter(mark => mark !== '');
    const label =
      marks.length === 0
        ? casinoText.pays
        : casinoText.paysOn(marks.length > MAX_LISTED ? String(marks.length) : joinList(marks));
    return {
      label,
      keys,
      odds: book.pays[keys[0] ?? '']?.odds ?? '',
      paths: keys.map(key => `pays.${key}`),
    };
  });
}

/** Whether a hand can reach more than the last band says. */
const goesOn = ({ remembers }: HandBet): boolean =>
  'counts' in remembers && remembers.counts !== 'different-points';

function bandFields({ family, definition }: Spot): readonly BandField[] {
  if (definition.bet !== 'hand') return [];
  const reached = handPays(definition);
  const { bands } = definition.pays;
  // Rolls, wins and one point go on beyond the last band; sets and different points do not.
  const isOpen = (index: number): boolean =>
    countsRolls(definition) ||
    (goesOn(definition) && bands[index]?.on?.join() !== bands[index + 1]?.on?.join()) ||
    (goesOn(definition) && index === bands.length - 1);
  const labelOf = (text: string, index: number): string =>
    isOpen(index) ? casinoText.reachedOrMore(text) : text;
  return bands.map(({ odds }, index) => ({
    label: labelOf(capital(reached[index]?.[0] ?? ''), index),
    index,
    odds,
    path: `spots.${family}.pays.bands[${index}]`,
  }));
}

function limitFields(book: Rulebook, family: Family): LimitFields | null {
  const limit = book.oddsLimits[family];
  if (!limit) return null;
  const path = `oddsLimits.${family}`;
  const groups = Map.groupBy(book.comeOut.points, point =>
    JSON.stringify([distance(point), limit.times?.[String(point)] ?? '']),
  );
  return {
    path,
    times: [...groups.values()].map(points => ({
      label: casinoText.timesOn(joinList(points.map(String))),
      points,
      times: String(limit.times?.[String(points[0])] ?? ''),
      paths: points.map(point => `${path}.times.${point}`),
    })),
    cap: limit.cap ?? '',
    isOfWinnings: limit.of === 'winnings',
  };
}

function rangeOf(book: Rulebook, family: Family): BetForm['range'] {
  if (book.spots[family]?.bet === 'odds') return null;
  const { min = '', max = '' } = book.limits[family] ?? {};
  return { min, max };
}

function formOf(book: Rulebook, family: Family, spots: readonly Spot[]): BetForm {
  const isPaidElsewhere = paidAs(book, family) !== null;
  // A bet in parts is paid under the keys of its parts, which are set where they are bets themselves.
  const isInParts = spots.some(({ definition }) => 'parts' in definition);
  return {
    family,
    name: capital(betName(book, family)),
    how: betText(book, family),
    pays: isPaidElsewhere || isInParts ? [] : payFields(book, spots),
    bands: spots.flatMap(bandFields),
    limit: limitFields(book, family),
    range: rangeOf(book, family),
    commission: book.commission[family] ?? null,
    numbers: spots.flatMap(({ number }) => (number === null ? [] : [number])),
  };
}

/** Whether chips are put down here, rather than only travel here. */
const isMadeHere = ({ definition }: Spot): boolean =>
  !('arrivesFrom' in definition && definition.arrivesFrom !== undefined);

/** The bets of a section, in the order of the layout. */
export function betForms(book: Rulebook, section: BetSection): readonly BetForm[] {
  const spots = listedSpots(book).filter(spot => sectionOf(spot.definition) === section && isMadeHere(spot));
  const byFamily = Map.groupBy(spots, ({ family }) => family);
  return [...byFamily].map(([family, own]) => formOf(book, family, own));
}
