// One entry per bet family: when it may be made, and how a roll resolves it.
import type { Face, Point, Roll } from '../dice.ts';

export const FAMILIES = [
  'pass',
  'pass-odds',
  'dont-pass',
  'dont-pass-odds',
  'put',
  'come',
  'come-n',
  'come-odds',
  'dont-come',
  'dont-come-n',
  'dont-come-odds',
  'place',
  'place-to-lose',
  'buy',
  'lay',
  'hard',
  'big',
  'field',
  'any-seven',
  'any-craps',
  'c',
  'e',
  'two',
  'three',
  'eleven',
  'twelve',
  'horn',
  'horn-high',
  'c-and-e',
  'hop',
  'hot-shooter',
] as const;
export type Family = (typeof FAMILIES)[number];

export type OddsFamily = 'pass-odds' | 'dont-pass-odds' | 'come-odds' | 'dont-come-odds';

/**
 * What a roll does to a bet: `move` takes a come or don't come bet to its number, `push` is the barred
 * number, `count` ends a bet on the number of rolls, `stand` leaves it where it is.
 */
export type BetOutcome = 'win' | 'lose' | 'push' | 'move' | 'count' | 'stand';

/** What of the table a resolution may look at, besides the dice. */
export type Scene = { readonly point: Point | null; readonly bar: number };

/** A spot as its family sees it: its number or its two faces, where it has them. */
export type Mark = { readonly number: number | null; readonly faces: readonly [Face, Face] | null };

/** When a bet may be put down: on a come-out only, with a point only, on top of its flat bet, or whenever. */
export type Timing = 'come-out' | 'point' | 'with-flat' | 'raise-only' | 'any';

export type Resolve = (mark: Mark, roll: Roll, scene: Scene) => BetOutcome;
export type FamilyEntry = { readonly timing: Timing; readonly resolve: Resolve };

const isCraps = (total: number): boolean => total === 2 || total === 3 || total === 12;
const isHorn = (total: number): boolean => isCraps(total) || total === 11;

function firstRoll(total: number, otherwise: BetOutcome): BetOutcome {
  if (total === 7 || total === 11) return 'win';
  return isCraps(total) ? 'lose' : otherwise;
}

function firstRollDont(total: number, bar: number, otherwise: BetOutcome): BetOutcome {
  if (total === 7 || total === 11) return 'lose';
  if (total === bar) return 'push';
  return isCraps(total) ? 'win' : otherwise;
}

function numberBeforeSeven(total: number, number: number | null): BetOutcome {
  if (total === number) return 'win';
  return total === 7 ? 'lose' : 'stand';
}

function sevenBeforeNumber(total: number, number: number | null): BetOutcome {
  if (total === 7) return 'win';
  return total === number ? 'lose' : 'stand';
}

const toWin: Resolve = (mark, roll) => numberBeforeSeven(roll.total, mark.number);
const toLose: Resolve = (mark, roll) => sevenBeforeNumber(roll.total, mark.number);

const oneRoll =
  (wins: (total: number) => boolean): Resolve =>
  (_mark, roll) =>
    wins(roll.total) ? 'win' : 'lose';

const onTotal = (total: number): FamilyEntry => ({
  timing: 'any',
  resolve: oneRoll(rolled => rolled === total),
});
const onCraps: FamilyEntry = { timing: 'any', resolve: oneRoll(isCraps) };
const onHorn: FamilyEntry = { timing: 'any', resolve: oneRoll(isHorn) };

const pass: Resolve = (_mark, { total }, { point }) =>
  point === null ? firstRoll(total, 'stand') : numberBeforeSeven(total, point);

export const FAMILY: Readonly<Record<Family, FamilyEntry>> = {
  pass: { timing: 'come-out', resolve: pass },
  put: { timing: 'point', resolve: pass },
  'pass-odds': {
    timing: 'with-flat',
    resolve: (_mark, { total }, { point }) => (point === null ? 'stand' : numberBeforeSeven(total, point)),
  },
  'dont-pass': {
    timing: 'come-out',
    resolve: (_mark, { total }, { point, bar }) =>
      point === null ? firstRollDont(total, bar, 'stand') : sevenBeforeNumber(total, point),
  },
  'dont-pass-odds': {
    timing: 'with-flat',
    resolve: (_mark, { total }, { point }) => (point === null ? 'stand' : sevenBeforeNumber(total, point)),
  },
  come: { timing: 'point', resolve: (_mark, { total }) => firstRoll(total, 'move') },
  'come-n': { timing: 'raise-only', resolve: toWin },
  'come-odds': { timing: 'with-flat', resolve: toWin },
  'dont-come': {
    timing: 'point',
    resolve: (_mark, { total }, { bar }) => firstRollDont(total, bar, 'move'),
  },
  'dont-come-n': { timing: 'raise-only', resolve: toLose },
  'dont-come-odds': { timing: 'with-flat', resolve: toLose },
  place: { timing: 'any', resolve: toWin },
  'place-to-lose': { timing: 'any', resolve: toLose },
  buy: { timing: 'any', resolve: toWin },
  lay: { timing: 'any', resolve: toLose },
  big: { timing: 'any', resolve: toWin },
  hard: {
    timing: 'any',
    resolve: (mark, { total, hard }) => {
      if (total === mark.number) return hard ? 'win' : 'lose';
      return total === 7 ? 'lose' : 'stand';
    },
  },
  field: { timing: 'any', resolve: oneRoll(total => total <= 4 || total >= 9) },
  'any-seven': onTotal(7),
  'any-craps': onCraps,
  c: onCraps,
  e: onTotal(11),
  two: onTotal(2),
  three: onTotal(3),
  eleven: onTotal(11),
  twelve: onTotal(12),
  horn: onHorn,
  'horn-high': onHorn,
  'c-and-e': onHorn,
  hop: {
    timing: 'any',
    resolve: ({ faces }, { low, high }) => (faces?.[0] === low && faces[1] === high ? 'win' : 'lose'),
  },
  'hot-shooter': {
    timing: 'any',
    resolve: (_mark, { total }, { point }) => (point !== null && total === 7 ? 'count' : 'stand'),
  },
};
