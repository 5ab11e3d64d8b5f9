// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Dice, Rolled, Rulebook } from '@passline/engine';

/** What decides which totals win, lose or become a point on a come-out roll. */
type ByBook = Pick<Rulebook, 'comeOut'>;

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
function numberCall([one, other]: Dice, { comeOut }: ByBook): string {
  const total = one + other;
  const hard = one === other;
  const craps = comeOut.loses.includes(total) ? 'craps ' : '';
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
      return 'Yo eleven';
    case 12:
      return `Boxcars, ${craps}twelve`;
    default:
      return hard ? `${NAMES[total]}, the hard way` : `${NAMES[total]}, easy ${numberWord(total)}`;
  }
}

function meaning({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  if (sevenOut) return '';
  if (pointBefore === null && point !== null) return `the point is ${numberWord(point)}`;
  if (pointBefore === null) {
    if (comeOut.wins.includes(total)) return 'front line winner';
    return comeOut.loses.includes(total) ? 'line away' : '';
  }
  return point === null ? 'a winner: pay the line' : '';
}

export function stickCall(rolled: Rolled, book: ByBook): string {
  if (rolled.sevenOut)
    return book.comeOut.points.length === 0 ? 'Seven, next shooter' : 'Seven out, line away';
  const means = meaning(rolled, book);
  return means ? `${numberCall(rolled.dice, book)}, ${means}` : numberCall(rolled.dice, book);
}

/** For lists: the dice with their short call. */
export const shortCall = (rolled: Rolled, book: ByBook): Call => ({
  dice: rolled.dice,
  total: rolled.total,
  call: rolled.sevenOut && book.comeOut.points.length > 0 ? 'Seven out' : numberCall(rolled.dice, book),
});

/** In the words of a record: what happened to the point. */
export function recordCall({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  if (comeOut.points.length === 0) return String(total);
  if (sevenOut) return 'Seven-out';
  if (pointBefore === null) return point === null ? `${total} on the come-out` : `The point is ${point}`;
  return point === null ? `Point ${pointBefore} made` : `${total}, point still ${point}`;
}
