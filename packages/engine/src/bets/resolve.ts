// How a roll decides a bet: each definition compiled, for one spot, into a function of the dice and the point.
import { ALL_DICE, type Point, type Roll, rollOf } from '../dice.ts';
import type { BetDefinition, Side } from '../rulebooks/bet-shape.ts';
import type { Mark } from './spots.ts';

/**
 * What a roll does to a bet: `move` takes a come or don't come bet to its number, `push` is the barred
 * number, `stand` leaves it where it is.
 */
export type BetOutcome = 'win' | 'lose' | 'push' | 'move' | 'stand';

/** `point` is the table's, as it stands before the roll. */
export type Resolve = (roll: Roll, point: Point | null) => BetOutcome;

/** What the totals of a come-out do, and which of them the wrong side pushes on. */
export type ComeOut = {
  readonly wins: readonly number[];
  readonly loses: readonly number[];
  readonly bar: number | null;
};

const TOTALS = Array.from({ length: 13 }, (_, total) => total);

/** By total: what a first roll does; a point leaves the bet to `then`. */
function firstRoll({ wins, loses, bar }: ComeOut, side: Side, then: 'stand' | 'move'): readonly BetOutcome[] {
  return TOTALS.map(total => {
    if (wins.includes(total)) return side === 'right' ? 'win' : 'lose';
    if (side === 'wrong' && total === bar) return 'push';
    if (loses.includes(total)) return side === 'right' ? 'lose' : 'win';
    return then;
  });
}

const beforeSeven = (total: number, number: number | null): BetOutcome =>
  total === number ? 'win' : total === 7 ? 'lose' : 'stand';
const afterSeven = (total: number, number: number | null): BetOutcome =>
  total === 7 ? 'win' : total === number ? 'lose' : 'stand';
const toward = { right: beforeSeven, wrong: afterSeven } as const;

function lineBet(comeOut: ComeOut, side: Side): Resolve {
  const first = firstRoll(comeOut, side, 'stand');
  const later = toward[side];
  return ({ total }, point) => (point === null ? (first[total] ?? 'stand') : later(total, point));
}

function comeBet(comeOut: ComeOut, side: Side): Resolve {
  const first = firstRoll(comeOut, side, 'move');
  return ({ total }) => first[total] ?? 'stand';
}

/** Odds on a number depend on that number; odds behind a line bet depend on the table's point. */
function oddsBet(number: number | null, side: Side): Resolve {
  const decided = toward[side];
  if (number !== null) return ({ total }) => decided(total, number);
  return ({ total }, point) => (point === null ? 'stand' : decided(total, point));
}

function onTotals(totals: readonly number[]): Resolve {
  const outcomes = TOTALS.map(total => (totals.includes(total) ? 'win' : 'lose'));
  return ({ total }) => outcomes[total] ?? 'lose';
}

function hardway(number: number | null): Resolve {
  return ({ total, hard }) => {
    if (total === number) return hard ? 'win' : 'lose';
    return total === 7 ? 'lose' : 'stand';
  };
}

const onFaces =
  ([low, high]: readonly [number, number]): Resolve =>
  roll =>
    roll.low === low && roll.high === high ? 'win' : 'lose';

/** How a bet on a spot is decided; `side` is the side of the bet that it stands behind. */
export function resolveOf(
  definition: BetDefinition,
  { number, faces, side }: Mark,
  comeOut: ComeOut,
): Resolve {
  switch (definition.bet) {
    case 'line':
      return lineBet(comeOut, definition.side);
    case 'come':
      return comeBet(comeOut, definition.side);
    case 'odds':
      return oddsBet(number, side);
    case 'number-before-seven':
      return ({ total }) => beforeSeven(total, number);
    case 'seven-before-number':
      return ({ total }) => afterSeven(total, number);
    case 'hardway':
      return hardway(number);
    case 'one-roll':
      if (faces) return onFaces(faces);
      if ('parts' in definition) return onTotals(definition.parts.flatMap(({ on }) => on));
      return onTotals('totals' in definition ? definition.totals : []);
    case 'hand':
      // Decided by what it remembers, not by one roll.
      return () => 'stand';
  }
}

/**
 * By point and faces, as `rollIndex` counts them: what a roll does. Plain data, so that equal rules compare as equal.
 */
export type Outcomes = readonly BetOutcome[];

const ROWS = 13;
const FACES_TWICE = 7 * 7;

/** The index of a roll with this point in every bet's table of outcomes. */
export const rollIndex = ({ low, high }: Roll, point: Point | null): number =>
  (point ?? 0) * FACES_TWICE + low * 7 + high;

/** What every roll does, on the come-out and with each of these points. */
export function outcomesOf(resolve: Resolve, points: readonly Point[]): Outcomes {
  const outcomes: BetOutcome[] = new Array(ROWS * FACES_TWICE).fill('stand');
  for (const point of [null, ...points]) {
    for (const roll of ALL_DICE.map(rollOf)) outcomes[rollIndex(roll, point)] = resolve(roll, point);
  }
  return outcomes;
}

export const outcomeOn = (outcomes: Outcomes, index: number): BetOutcome => outcomes[index] ?? 'stand';
