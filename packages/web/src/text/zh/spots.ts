// Words for each spot: when it is off, what it pays, and what a bet on a whole hand must reach.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const offIfRemaining = (how: Value): string => `${how}首掷时，刚下的注生效，原有的注不生效。`;

export const raisedFor = (pays: Value, totals: readonly number[] | null, odds: Value): string =>
  `${pays}；这一掷${totals ? ` ${totals.join('、')} ` : ''}提高到 ${odds}`;
export const cappedAt = (pays: Value, above: Value, amount: Value): string =>
  `${pays}；封顶：赔率高于 ${above} 的每掷合计最多赢 ${amount}`;

export const reached = {
  repeated: (number: number, count: number) => `${number} 掷出 ${count} 次`,
  allDoubles: '六种对子全出',
  doubles: (count: number) => `${count} 种不同的对子`,
  allOf: (totals: readonly number[]) => `${totals.join('、')} 全出`,
  someOf: (count: number, totals: readonly number[]) => `${totals.join('、')} 中的 ${count} 个`,
  rolls: (count: number) => `${count} 掷`,
  lineWins: (count: number) => `过关线赢 ${count} 次`,
  differentPoints: (count: number) => `掷出 ${count} 个不同的点数`,
  onePoint: (count: number) => `同一点数掷出 ${count} 次`,
  pointOf: (points: readonly number[], count: number) => `点数 ${points.join(' 或 ')} 掷出 ${count} 次`,
};
export const betBack = '退还注';

export const stepPays = (step: Value, pays: Value): string => `${step}：${pays}`;
export const byTotals = (pays: readonly (readonly [totals: readonly number[], odds: string])[]): string =>
  pays.map(([totals, odds]) => `${totals.join('、')}：${odds}`).join('；');

export type Complete = Translates<typeof import('../spots.ts'), typeof import('./spots.ts')>;
