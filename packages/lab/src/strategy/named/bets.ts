// Bets that many strategies make, in the player's unit.
import { POINTS, type Point, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Sight, Strategy, Wish } from '../strategy.ts';

const TIMES: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** 3x, 4x or 5x behind a flat bet, 1x on points that few books have, or the rulebook's maximum if it is less. */
const odds345 = (sight: Sight, spot: SpotName, number: number, flat: number): number =>
  Math.min(flat * (TIMES[number] ?? 1), sight.maxOdds(spot));

type ComeFamily = 'come' | 'come-odds' | 'dont-come' | 'dont-come-odds';

const spotsOf = (family: ComeFamily): Readonly<Record<number, SpotName>> =>
  Object.fromEntries(POINTS.map(point => [point, `${family}-${point}` as SpotName]));

/** Built once: building the names for every wish would take most of a strategy's time. */
const ON_POINT: Readonly<Record<ComeFamily, Readonly<Record<number, SpotName>>>> = {
  come: spotsOf('come'),
  'come-odds': spotsOf('come-odds'),
  'dont-come': spotsOf('dont-come'),
  'dont-come-odds': spotsOf('dont-come-odds'),
};

/** The spot of a come bet on its number, or of its odds. Only some books have them on 2, 3, 11 and 12. */
export const onPoint = (family: ComeFamily, point: Point): SpotName => required(ON_POINT[family][point]);

const withBets = (bets: Sight['bets'], spots: Readonly<Record<number, SpotName>>): readonly Point[] =>
  POINTS.filter(point => bets[spots[point] as SpotName]);

/** The numbers on which the player has come or don't come bets. */
export const numbersWith = (sight: Sight, family: 'come' | 'dont-come'): readonly Point[] =>
  withBets(sight.bets, ON_POINT[family]);

export const onPass = (sight: Sight): Wish['bets'] => (sight.comeOut ? { pass: sight.unit } : {});

export const onDontPass = (sight: Sight): Wish['bets'] => (sight.comeOut ? { 'dont-pass': sight.unit } : {});

export const passOdds = (sight: Sight): Wish['bets'] =>
  sight.point !== null && sight.bets.pass
    ? { 'pass-odds': odds345(sight, 'pass-odds', sight.point, sight.bets.pass) }
    : {};

const COME = POINTS.map(point => ({
  ...{ point, come: onPoint('come', point), odds: onPoint('come-odds', point) },
}));

export function comeOdds(sight: Sight): Wish['bets'] {
  const { bets } = sight;
  const wanted: { [S in SpotName]?: number } = {};
  for (const { point, come, odds } of COME) {
    const flat = bets[come];
    if (flat) wanted[odds] = odds345(sight, odds, point, flat);
  }
  return wanted;
}

/** The maximum lay behind don't pass, and behind every don't come bet on its number. */
export const dontPassOdds = (sight: Sight): Wish['bets'] =>
  !sight.comeOut && sight.bets['dont-pass'] ? { 'dont-pass-odds': sight.maxOdds('dont-pass-odds') } : {};

export const dontComeOdds = (sight: Sight): Wish['bets'] =>
  Object.fromEntries(
    numbersWith(sight, 'dont-come').map(n => {
      const spot = onPoint('dont-come-odds', n);
      return [spot, sight.maxOdds(spot)];
    }),
  );

/** An amount on which a place bet is paid without a remainder: 6 for every 5 on the 6 and 8. */
export const placeAmount = (sight: Sight, number: number, times = 1): number =>
  number === 6 || number === 8 ? (sight.unit * 6 * times) / 5 : sight.unit * times;

/** Place bets on these numbers, and on no others. */
export const placeOnly = (sight: Sight, numbers: readonly number[], times = 1): Wish['bets'] =>
  Object.fromEntries(
    [4, 5, 6, 8, 9, 10]
      .filter(n => numbers.includes(n) || sight.bets[`place-${n}` as SpotName])
      .map(n => [`place-${n}`, numbers.includes(n) ? placeAmount(sight, n, times) : 0]),
  );

/** Place bets on these numbers while a point is on. */
export const placeBets = (sight: Sight, numbers: readonly number[]): Wish['bets'] =>
  sight.comeOut ? {} : Object.fromEntries(numbers.map(n => [`place-${n}`, placeAmount(sight, n)]));

/** How many place bets the last roll won. */
export const placeHits = ({ last }: Sight): number =>
  [4, 5, 6, 8, 9, 10].filter(n => last?.lines[`place-${n}` as SpotName]?.outcome === 'win').length;

/** A strategy without a memory. */
export const define = (name: string, about: string, bets: (sight: Sight) => Wish['bets']): Strategy => ({
  name,
  about,
  start: null,
  play: sight => ({ bets: bets(sight) }),
});
