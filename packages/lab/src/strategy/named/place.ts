// Strategies on the numbers, the field and the hardways.
import type { SpotName } from '@passline/engine';
import { perShooter, takeDown } from '../compose.ts';
import type { Sight, Strategy, Wish } from '../strategy.ts';
import { define, placeAmount, placeBets, placeHits, placeOnly } from './bets.ts';

export const place68 = define('place-6-8', 'place 6 and 8 while a point is on', sight =>
  placeBets(sight, [6, 8]),
);

export const placeInside = define('place-inside', 'place 5, 6, 8 and 9 while a point is on', sight =>
  placeBets(sight, [5, 6, 8, 9]),
);

export const placeAcross = define('place-across', 'place all six numbers while a point is on', sight =>
  placeBets(sight, [4, 5, 6, 8, 9, 10]),
);

export const buy410 = define('buy-4-10', 'buy 4 and 10 for two units each while a point is on', sight =>
  sight.comeOut ? {} : { 'buy-4': sight.unit * 2, 'buy-10': sight.unit * 2 },
);

export const field = define('field', 'the field on every roll', sight => ({ field: sight.unit }));

export const ironCross = define(
  'iron-cross',
  'the field with place 5, 6 and 8: every total but seven wins',
  sight => (sight.comeOut ? {} : { ...placeBets(sight, [5, 6, 8]), field: sight.unit }),
);

export const hardways = define('hardways', 'all four hardways while a point is on', sight =>
  sight.comeOut ? {} : Object.fromEntries([4, 6, 8, 10].map(n => [`hard-${n}`, sight.unit])),
);

/** Units on the field: up a step after each win, back to the start after a loss. */
const DOCTORS_STEPS = [1, 2, 1.5, 3, 2.5, 5, 3.5, 7, 5, 10, 7.5, 15];

export const diceDoctor: Strategy<number> = {
  name: 'dice-doctor',
  about: 'the field, in twelve steps up and down as it wins, from the start after a loss',
  start: 0,
  play(sight, step) {
    const won = sight.last?.lines.field?.outcome === 'win';
    const next = won ? Math.min(step + 1, DOCTORS_STEPS.length - 1) : 0;
    return { bets: { field: sight.unit * (DOCTORS_STEPS[next] as number) }, memory: next };
  },
};

const wasHit = (sight: Sight, number: number): boolean =>
  sight.last?.lines[`place-${number}` as SpotName]?.outcome === 'win';

export const place68Cpr: Strategy<readonly boolean[]> = {
  name: 'place-6-8-cpr',
  about: 'place 6 and 8: collect and press after a hit, regress after the second',
  start: [false, false],
  play(sight, pressed) {
    if (sight.comeOut) return { bets: {} };
    const next = [6, 8].map((number, index) => pressed[index] !== wasHit(sight, number));
    const amount = (number: number, index: number): number => placeAmount(sight, number, next[index] ? 2 : 1);
    return { bets: { 'place-6': amount(6, 0), 'place-8': amount(8, 1) }, memory: next };
  },
};

/** Counts the hits of place bets in a hand, as far as they matter. */
const hitting = (
  name: string,
  about: string,
  enough: number,
  bets: (sight: Sight, hits: number) => Wish['bets'],
): Strategy =>
  perShooter<number, Record<string, number>>({
    name,
    about,
    start: 0,
    play(sight, before) {
      const hits = Math.min(enough, before + placeHits(sight));
      return { bets: sight.comeOut ? {} : bets(sight, hits), memory: hits };
    },
  }) as unknown as Strategy;

export const regressInside = hitting(
  'regress-inside',
  'place 5, 6, 8 and 9 at two units each, at one unit after the first hit of a shooter',
  1,
  (sight, hits) => placeOnly(sight, [5, 6, 8, 9], hits === 0 ? 2 : 1),
);

export const doubleTap = hitting(
  'double-tap',
  'place 6 and 8 for two hits of a shooter, then wait for the next',
  2,
  (sight, hits) => (hits < 2 ? placeBets(sight, [6, 8]) : takeDown(sight)),
);

export const fiveCount: Strategy<number> = {
  name: 'five-count',
  about: 'place inside once a shooter has lasted five rolls from the first point on',
  start: 0,
  play(sight, before) {
    const isNew = sight.last?.sevenOut ?? true;
    const count = isNew ? 0 : Math.min(5, before > 0 || !sight.comeOut ? before + 1 : 0);
    return { bets: count < 5 ? {} : placeBets(sight, [5, 6, 8, 9]), memory: count };
  },
};
