// Two dice as data: nothing here draws them.

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];
export type Dice = readonly [Face, Face];

export type Roll = {
  readonly low: Face;
  readonly high: Face;
  readonly total: number;
  readonly hard: boolean;
};

export const isFace = (value: number): value is Face => Number.isInteger(value) && value >= 1 && value <= 6;

/** Two numbers from outside, not yet checked to be faces. */
export type ThrownDice = readonly [number, number];

export const areDice = (dice: ThrownDice): dice is Dice =>
  dice.length === 2 && isFace(dice[0]) && isFace(dice[1]);

export function rollOf(dice: Dice): Roll {
  const [a, b] = dice;
  return { low: a < b ? a : b, high: a < b ? b : a, total: a + b, hard: a === b };
}

/** The 36 equally likely throws of two distinct dice. */
export const ALL_DICE: readonly Dice[] = FACES.flatMap(a => FACES.map(b => [a, b] as const));

/** The usual points. */
export const NUMBERS = [4, 5, 6, 8, 9, 10] as const;

/** Every total that a book can make a point. */
export const POINTS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
export type Point = (typeof POINTS)[number];

/** The point after a roll: set on a come-out, gone once it is made or sevened out. */
export function pointAfter(points: readonly Point[], point: Point | null, total: number): Point | null {
  if (point === null) return points.find(number => number === total) ?? null;
  return total === point || total === 7 ? null : point;
}

/** Whether a roll ends the hand: a seven-out, or any 7 in a game without points (P77). */
export const endsHand = (points: readonly Point[], point: Point | null, total: number): boolean =>
  total === 7 && (point !== null || points.length === 0);
