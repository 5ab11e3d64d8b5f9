// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Value } from './value.ts';

const NAMES: readonly string[] = [
  '',
  '',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

const nameOf = (total: number): string => NAMES[total] ?? String(total);

export const numberWord = (total: number): string => nameOf(total).toLowerCase();

/** The number as the stick calls it, before its meaning. */
export function numberCall(total: number, isPair: boolean, isCraps: boolean): string {
  const craps = isCraps ? 'craps ' : '';
  switch (total) {
    case 2:
      return `Aces, ${craps}two`;
    case 3:
      return `Ace-deuce, ${craps}three`;
    case 5:
      return 'Five, no field five';
    case 7:
      return 'Seven';
    case 9:
      return 'Nine, center field nine';
    case 11:
      return 'Yo-eleven';
    case 12:
      return `Boxcars, ${craps}twelve`;
    default:
      return isPair ? `${nameOf(total)}, the hard way` : `${nameOf(total)}, easy ${numberWord(total)}`;
  }
}
export const numberMeans = (number: Value, meaning: Value): string => `${number}, ${meaning}`;
export const newPoint = (point: number): string => `the point is ${numberWord(point)}`;
export const lineWins = 'front line winner';
export const lineLoses = 'line away';
export const pointMade = 'a winner: pay the line';
export const sevenOut = 'Seven out, line away';
export const nextShooter = 'Seven, next shooter';
/** In a list of rolls. */
export const sevenOutShort = 'Seven out';

/** In a record: what happened to the point. */
export const recorded = {
  sevenOut: 'Seven-out',
  onComeOut: (total: Value) => `${total} on the come-out`,
  newPoint: (point: Value) => `The point is ${point}`,
  pointMade: (point: Value) => `Point ${point} made`,
  pointStays: (total: Value, point: Value) => `${total}, point still ${point}`,
};
