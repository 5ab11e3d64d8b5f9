// Strategies that mix line bets with place bets, both sides of the line, or the field.
import type { SpotName } from '@passline/engine';
import { perShooter } from '../compose.ts';
import type { Sight, Strategy, Wish } from '../strategy.ts';
import {
  define,
  dontPassOdds,
  numbersWith,
  onDontPass,
  onPass,
  onPoint,
  passOdds,
  placeAmount,
  placeHits,
  placeOnly,
} from './bets.ts';

/** Place bets on 6 and 8, moved to 5 and then 9 if a line or come bet already has the number. */
function placeAndMove(sight: Sight, taken: readonly number[]): Wish['bets'] {
  const numbers = [6, 8, 5, 9].filter(n => !taken.includes(n)).slice(0, 2);
  return placeOnly(sight, numbers);
}

const come = (sight: Sight, max: number): Wish['bets'] =>
  !sight.comeOut && numbersWith(sight, 'come').length < max ? { come: sight.unit } : {};

export const passPlace68 = define('pass-place-6-8', 'pass, and place 6 and 8 except the point', sight => ({
  ...onPass(sight),
  ...(sight.point === null
    ? {}
    : placeOnly(
        sight,
        [6, 8].filter(n => n !== sight.point),
      )),
}));

export const passPlace68Move = define(
  'pass-place-6-8-move',
  'pass, and place 6 and 8; the one that is the point moves to 5',
  sight => ({
    ...onPass(sight),
    ...(sight.point === null ? {} : placeAndMove(sight, [sight.point])),
  }),
);

export const place68TwoCome = define(
  'place-6-8-2-come',
  'pass and two come bets, and two place bets on the best numbers that these leave',
  sight => ({
    ...onPass(sight),
    ...come(sight, 2),
    ...(sight.point === null ? {} : placeAndMove(sight, [sight.point, ...numbersWith(sight, 'come')])),
  }),
);

export const place68DontCome = define(
  'place-6-8-dont-come',
  "place 6 and 8, and one don't come bet with double odds",
  sight => {
    const [number] = numbersWith(sight, 'dont-come');
    if (sight.comeOut) return {};
    if (number === undefined) return { ...placeOnly(sight, [6, 8]), 'dont-come': sight.unit };
    const odds = onPoint('dont-come-odds', number);
    return { ...placeOnly(sight, [6, 8]), [odds]: Math.min(2 * sight.unit, sight.maxOdds(odds)) };
  },
);

const bothSides = (sight: Sight): Wish['bets'] => ({ ...onPass(sight), ...onDontPass(sight) });

export const knockout = define('knockout', "pass and don't pass, with 3-4-5 odds on pass", sight => ({
  ...bothSides(sight),
  ...passOdds(sight),
}));

export const hammerlock = perShooter<number, Record<string, number>>({
  name: 'hammerlock',
  about:
    "pass and don't pass with odds on don't pass; place 6 and 8 for two units, inside after a hit, nothing after the next",
  start: 0,
  play(sight, before) {
    const hits = Math.min(2, before + placeHits(sight));
    if (sight.comeOut) return { bets: { ...bothSides(sight), ...placeOnly(sight, []) }, memory: hits };
    const places = [placeOnly(sight, [6, 8], 2), placeOnly(sight, [5, 6, 8, 9]), placeOnly(sight, [])];
    return { bets: { ...dontPassOdds(sight), ...places[hits] }, memory: hits };
  },
}) as unknown as Strategy;

export const risk12: Strategy<number> = {
  name: 'risk-12',
  about: 'pass and the field on the come-out; what they win there goes on place 6 and 8',
  start: 0,
  play(sight, before) {
    const { last } = sight;
    const isNew = last?.sevenOut ?? true;
    const lines: readonly SpotName[] = ['pass', 'field'];
    const won = lines.reduce((sum, spot) => sum + Math.max(0, last?.lines[spot]?.profit ?? 0), 0);
    // Only units won before the point count, and two are enough.
    const wasComeOut = last?.lines.field !== undefined;
    const units = isNew ? 0 : Math.min(2, before + (wasComeOut ? Math.floor(won / sight.unit) : 0));
    if (sight.comeOut) return { bets: { pass: sight.unit, field: sight.unit }, memory: units };
    const numbers = [6, 8].filter(n => n !== sight.point).slice(0, units);
    return {
      bets: Object.fromEntries(numbers.map(n => [`place-${n}`, placeAmount(sight, n)])),
      memory: units,
    };
  },
};
