// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Dice, Rolled, Table } from '@passline/engine';

type Call = { readonly dice: Dice; readonly total: number; readonly call: string };

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

export const numberWord = (total: number): string => (NAMES[total] ?? String(total)).toLowerCase();

/** The number as the stick calls it, before its meaning. */
function numberCall([one, other]: Dice): string {
  const total = one + other;
  const hard = one === other;
  switch (total) {
    case 2:
      return 'Aces, craps two';
    case 3:
      return 'Ace-deuce, craps three';
    case 5:
      return 'Five, fever five';
    case 7:
      return 'Seven';
    case 9:
      return 'Nine, center field nine';
    case 11:
      return 'Yo eleven';
    case 12:
      return 'Boxcars, craps twelve';
    default:
      return hard ? `${NAMES[total]}, the hard way` : `${NAMES[total]}, easy ${numberWord(total)}`;
  }
}

function meaning({ total, pointBefore, point, sevenOut }: Rolled): string {
  if (sevenOut) return '';
  if (pointBefore === null && point !== null) return `the point is ${numberWord(point)}`;
  if (pointBefore === null) return total === 7 || total === 11 ? 'front line winner' : 'line away';
  return point === null ? 'a winner: pay the line' : '';
}

export function stickCall(rolled: Rolled): string {
  if (rolled.sevenOut) return 'Seven out, line away';
  const means = meaning(rolled);
  return means ? `${numberCall(rolled.dice)}, ${means}` : numberCall(rolled.dice);
}

/** For lists: the dice with their short call. */
export const shortCall = (rolled: Rolled): Call => ({
  dice: rolled.dice,
  total: rolled.total,
  call: rolled.sevenOut ? 'Seven out' : numberCall(rolled.dice),
});

/** In the words of a record: what happened to the point. */
export function recordCall({ total, pointBefore, point, sevenOut }: Rolled): string {
  if (sevenOut) return 'Seven-out';
  if (pointBefore === null) return point === null ? `${total} on the come-out` : `The point is ${point}`;
  return point === null ? `Point ${pointBefore} made` : `${total}, point still ${point}`;
}

/** The coming roll by the table's count, which runs from seven-out to seven-out, whoever shoots. */
export const rollWords = ({ count, hand }: Pick<Table, 'count' | 'hand'>): string =>
  hand === 1 ? `roll ${count + 1}` : `roll ${count + 1} since the seven-out`;
