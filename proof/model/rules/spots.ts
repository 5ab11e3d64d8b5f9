// The spots each document offers, from its own list of bets.
import type { Game } from './game.ts';

export const NUMBERS = [4, 5, 6, 8, 9, 10] as const;

const forEach = (names: readonly string[], numbers: readonly number[]): string[] =>
  names.flatMap(name => numbers.map(number => `${name}-${number}`));

/** The spots that all four rulebooks offer. */
const EVERYWHERE = [
  'pass',
  'pass-odds',
  'dont-pass',
  'dont-pass-odds',
  'come',
  'dont-come',
  'field',
  'any-seven',
  'any-craps',
  'two',
  'three',
  'eleven',
  'twelve',
  'horn',
  'c-and-e',
  ...forEach(['come', 'come-odds', 'dont-come', 'dont-come-odds', 'place', 'buy', 'lay'], NUMBERS),
  ...forEach(['hard'], [4, 6, 8, 10]),
];

const HORN_HIGHS = forEach(['horn-high'], [2, 3, 11, 12]);
const BIGS = ['big-6', 'big-8'];
const PLACES_TO_LOSE = forEach(['place-to-lose'], NUMBERS);

// etg §28: every pair of faces.
const ALL_HOPS = [1, 2, 3, 4, 5, 6].flatMap(a =>
  [1, 2, 3, 4, 5, 6].filter(b => b >= a).map(b => `hop-${a}-${b}`),
);
// south-dakota ¶2: the four hardways and the thirteen combinations that it lists.
export const LISTED_HOPS: readonly string[] =
  '2-2 3-3 4-4 5-5 1-3 1-4 1-5 1-6 2-4 2-5 2-6 2-3 3-4 3-5 3-6 4-5 4-6'
    .split(' ')
    .map(faces => `hop-${faces}`);

const RWS = new Set([...EVERYWHERE, ...HORN_HIGHS]);
const ETG = new Set([...EVERYWHERE, ...BIGS, ...PLACES_TO_LOSE, ...ALL_HOPS, 'c', 'e', 'hot-shooter']);
const SOUTH_DAKOTA = new Set([...EVERYWHERE, ...HORN_HIGHS, ...BIGS, ...LISTED_HOPS, 'put']);

export const ALL_SPOTS: readonly string[] = [...new Set([...RWS, ...ETG, ...SOUTH_DAKOTA])];

export function isOffered({ book, terms }: Game, spot: string): boolean {
  if (book === 'etg') return ETG.has(spot);
  if (book !== 'south-dakota') return RWS.has(spot);
  // D21: place to lose only at odds of the house's own.
  return SOUTH_DAKOTA.has(spot) || (PLACES_TO_LOSE.includes(spot) && terms.pays.has(spot));
}

/** “place-to-lose-6” is a “place-to-lose” on 6; “field” has no number. */
export function kindOf(spot: string): { readonly kind: string; readonly number: number } {
  const [, kind, number] = /^([a-z-]+?)-(\d+)$/.exec(spot) ?? [];
  if (kind === undefined || spot.startsWith('hop-')) {
    return { kind: spot.startsWith('hop-') ? 'hop' : spot, number: 0 };
  }
  return { kind, number: Number(number) };
}

export const isOdds = (spot: string): boolean => /^(dont-)?(pass|come)-odds/.test(spot);

/** The flat bet behind which the odds are. */
export const flatOf = (odds: string): string => odds.replace('-odds', '');

/** The odds behind a flat bet; null for bets that have none. */
export function oddsBehind(flat: string): string | null {
  if (flat === 'pass' || flat === 'dont-pass') return `${flat}-odds`;
  const { kind, number } = kindOf(flat);
  return (kind === 'come' || kind === 'dont-come') && number > 0 ? `${kind}-odds-${number}` : null;
}
