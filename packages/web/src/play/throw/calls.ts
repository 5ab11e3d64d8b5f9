// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Dice, Rolled, Rulebook } from '@passline/engine';
import * as callText from '../../text/calls.ts';

/** What decides which totals win, lose or become a point on a come-out roll. */
type ByBook = Pick<Rulebook, 'comeOut'>;

type Call = { readonly dice: Dice; readonly total: number; readonly call: string };

const numberCall = ([one, other]: Dice, { comeOut }: ByBook): string =>
  callText.numberCall(one + other, one === other, comeOut.loses.includes(one + other));

/** Null if the roll decides nothing on the line. */
function meaning({ total, pointBefore, point }: Rolled, { comeOut }: ByBook): string | null {
  if (pointBefore === null && point !== null) return callText.newPoint(point);
  if (pointBefore === null) {
    if (comeOut.wins.includes(total)) return callText.lineWins;
    return comeOut.loses.includes(total) ? callText.lineLoses : null;
  }
  return point === null ? callText.pointMade : null;
}

export function stickCall(rolled: Rolled, book: ByBook): string {
  if (rolled.sevenOut) return book.comeOut.points.length === 0 ? callText.nextShooter : callText.sevenOut;
  const [number, means] = [numberCall(rolled.dice, book), meaning(rolled, book)];
  return means === null ? number : callText.numberMeans(number, means);
}

/** For lists: the dice with their short call. */
export const shortCall = (rolled: Rolled, book: ByBook): Call => ({
  dice: rolled.dice,
  total: rolled.total,
  call:
    rolled.sevenOut && book.comeOut.points.length > 0
      ? callText.sevenOutShort
      : numberCall(rolled.dice, book),
});

/** In the words of a record: what happened to the point. */
export function recordCall({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  const { recorded } = callText;
  if (comeOut.points.length === 0) return String(total);
  if (sevenOut) return recorded.sevenOut;
  if (pointBefore === null) return point === null ? recorded.onComeOut(total) : recorded.newPoint(point);
  return point === null ? recorded.pointMade(pointBefore) : recorded.pointStays(total, point);
}
