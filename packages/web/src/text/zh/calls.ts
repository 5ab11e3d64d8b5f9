// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

/** 2 to 12. */
export const numberWord = (total: number): string =>
  `${total > 10 ? '十' : ''}${'一二三四五六七八九十'[(total - 1) % 10] ?? total}点`;

export function numberCall(total: number, isPair: boolean, isCraps: boolean): string {
  const name = numberWord(total);
  if (isCraps) return `${name}，花旗骰点`;
  if (total % 2 === 1 || total === 2 || total === 12) return name;
  return `${isPair ? '硬' : '软'}${name}`;
}
export const numberMeans = (number: Value, meaning: Value): string => `${number}，${meaning}`;
export const newPoint = (point: number): string => `点数为${numberWord(point)}`;
export const lineWins = '过关线赢';
export const lineLoses = '过关线输';
export const pointMade = '掷出点数：赔过关线';
export const sevenOut = '七出局，过关线输';
export const nextShooter = '七点，换人掷骰';
export const sevenOutShort = '七出局';

export const recorded = {
  sevenOut: '七出局',
  onComeOut: (total: Value) => `首掷 ${total}`,
  newPoint: (point: Value) => `点数为 ${point}`,
  pointMade: (point: Value) => `掷出点数 ${point}`,
  pointStays: (total: Value, point: Value) => `${total}，点数仍为 ${point}`,
};

export type Complete = Translates<typeof import('../calls.ts'), typeof import('./calls.ts')>;
