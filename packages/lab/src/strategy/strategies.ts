// The strategies known by name, each in a few lines.
import { POINTS, type Point, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Sight, Strategy, Wish } from './strategy.ts';

const TIMES: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** 3x, 4x or 5x behind a flat bet, 1x on points that few books have, or the rulebook's maximum if that is less. */
const odds345 = (sight: Sight, spot: SpotName, number: number, flat: number): number =>
  Math.min(flat * (TIMES[number] ?? 1), sight.maxOdds(spot));

/** The spots of a come bet on its number and of its odds. Only some books have them on 2, 3, 11 and 12. */
const onPoint = (family: 'come' | 'come-odds', point: Point): SpotName => `${family}-${point}` as SpotName;

const onPass = (sight: Sight): Wish['bets'] => (sight.comeOut ? { pass: sight.unit } : {});

const passOdds = (sight: Sight): Wish['bets'] =>
  sight.point !== null && sight.bets.pass
    ? { 'pass-odds': odds345(sight, 'pass-odds', sight.point, sight.bets.pass) }
    : {};

const comeOdds = (sight: Sight): Wish['bets'] =>
  Object.fromEntries(
    POINTS.filter(n => sight.bets[onPoint('come', n)]).map(n => {
      const spot = onPoint('come-odds', n);
      return [spot, odds345(sight, spot, n, required(sight.bets[onPoint('come', n)]))];
    }),
  );

/** Place amounts that are paid without a remainder: six units of 6 and 8, five of the others, for each five units. */
const placeBets = (sight: Sight, numbers: readonly number[]): Wish['bets'] =>
  sight.comeOut
    ? {}
    : Object.fromEntries(
        numbers.map(n => [`place-${n}`, n === 6 || n === 8 ? (sight.unit * 6) / 5 : sight.unit]),
      );

const define = (name: string, about: string, bets: (sight: Sight) => Wish['bets']): Strategy => ({
  name,
  about,
  start: null,
  play: sight => ({ bets: bets(sight) }),
});

export const pass = define('pass', 'flat on the pass line', onPass);

export const pass345 = define('pass-345', 'pass with 3-4-5 odds', sight => ({
  ...onPass(sight),
  ...passOdds(sight),
}));

export const dontPass = define('dont-pass', "flat on don't pass", sight =>
  sight.comeOut ? { 'dont-pass': sight.unit } : {},
);

export const dontPassMaxOdds = define(
  'dont-pass-max-odds',
  "don't pass with the maximum odds of the rulebook",
  sight =>
    sight.comeOut ? { 'dont-pass': sight.unit } : { 'dont-pass-odds': sight.maxOdds('dont-pass-odds') },
);

export const come345 = define(
  'come-345',
  'a come bet on every roll with a point, 3-4-5 odds on each',
  sight => ({
    ...onPass(sight),
    ...passOdds(sight),
    ...(sight.comeOut ? {} : { come: sight.unit }),
    ...comeOdds(sight),
  }),
);

export const threePointMolly = define(
  'three-point-molly',
  'pass and come until three numbers work, 3-4-5 odds on each',
  sight => {
    const working = POINTS.filter(n => sight.bets[onPoint('come', n)]).length + (sight.comeOut ? 0 : 1);
    return {
      ...onPass(sight),
      ...passOdds(sight),
      ...(!sight.comeOut && working < 3 ? { come: sight.unit } : {}),
      ...comeOdds(sight),
    };
  },
);

export const place68 = define('place-6-8', 'place 6 and 8 while a point is on', sight =>
  placeBets(sight, [6, 8]),
);

export const placeInside = define('place-inside', 'place 5, 6, 8 and 9 while a point is on', sight =>
  placeBets(sight, [5, 6, 8, 9]),
);

export const ironCross = define(
  'iron-cross',
  'the field with place 5, 6 and 8: every total but seven wins',
  sight => (sight.comeOut ? {} : { ...placeBets(sight, [5, 6, 8]), field: sight.unit }),
);

export const hardways = define('hardways', 'all four hardways while a point is on', sight =>
  sight.comeOut ? {} : Object.fromEntries([4, 6, 8, 10].map(n => [`hard-${n}`, sight.unit])),
);

/** The number of doublings if the table has no maximum. */
const DOUBLINGS = 10;

export const martingalePass: Strategy<number> = {
  name: 'martingale-pass',
  about: 'pass, doubled after each loss up to the table’s maximum, then from the start',
  start: 0,
  play(sight, losses) {
    if (!sight.comeOut) return { bets: {} };
    const max = sight.max ?? sight.unit * 2 ** DOUBLINGS;
    const level = (sight.last?.result ?? 0) < 0 ? losses + 1 : 0;
    const fits = sight.unit * 2 ** level <= max;
    return { bets: { pass: fits ? sight.unit * 2 ** level : sight.unit }, memory: fits ? level : 0 };
  },
};

export const STRATEGIES: readonly Strategy[] = [
  pass,
  pass345,
  dontPass,
  dontPassMaxOdds,
  come345,
  threePointMolly,
  place68,
  placeInside,
  ironCross,
  hardways,
  martingalePass as Strategy,
];
