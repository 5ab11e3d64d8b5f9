// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Dice, Rolled, Rulebook } from '@passline/engine';
import type { Translates } from '../translates.ts';

type ByBook = Pick<Rulebook, 'comeOut'>;

type Call = { readonly dice: Dice; readonly total: number; readonly call: string };

const NAMES: readonly string[] = [
  '',
  '',
  '二点',
  '三点',
  '四点',
  '五点',
  '六点',
  '七点',
  '八点',
  '九点',
  '十点',
  '十一点',
  '十二点',
];

export const numberWord = (total: number): string => (NAMES[total] ?? String(total)).toLowerCase();

function numberCall([one, other]: Dice, { comeOut }: ByBook): string {
  const total = one + other;
  if (comeOut.loses.includes(total)) return `${numberWord(total)}，花旗骰点`;
  if (total % 2 === 1 || total === 2 || total === 12) return numberWord(total);
  return `${one === other ? '硬' : '软'}${numberWord(total)}`;
}

function meaning({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  if (sevenOut) return '';
  if (pointBefore === null && point !== null) return `点数为${numberWord(point)}`;
  if (pointBefore === null) {
    if (comeOut.wins.includes(total)) return '过关线赢';
    return comeOut.loses.includes(total) ? '过关线输' : '';
  }
  return point === null ? '掷出点数：赔过关线' : '';
}

export function stickCall(rolled: Rolled, book: ByBook): string {
  if (rolled.sevenOut) return book.comeOut.points.length === 0 ? '七点，换掷骰人' : '七出局，过关线输';
  const means = meaning(rolled, book);
  return means ? `${numberCall(rolled.dice, book)}，${means}` : numberCall(rolled.dice, book);
}

export const shortCall = (rolled: Rolled, book: ByBook): Call => ({
  dice: rolled.dice,
  total: rolled.total,
  call: rolled.sevenOut && book.comeOut.points.length > 0 ? '七出局' : numberCall(rolled.dice, book),
});

export function recordCall({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  if (comeOut.points.length === 0) return String(total);
  if (sevenOut) return '七出局';
  if (pointBefore === null) return point === null ? `首掷 ${total}` : `点数为 ${point}`;
  return point === null ? `掷出点数 ${pointBefore}` : `${total}，点数仍为 ${point}`;
}

export type Complete = Translates<typeof import('../calls.ts'), typeof import('./calls.ts')>;
