// Sentences about the price of a bet: what it costs, what rounding takes, and what the coach says.
import { amount } from '../money.ts';
import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const costs = '代价';
export const costsFromHere = '此后的代价';
export const rounding = '取整';
export const costsOnAverage = (cost: Value, edge: Value): string => `平均 ${cost}，${edge}`;
export const gainsOnAverage = (gain: Value, edge: Value): string => `无：平均赢 ${gain}，${edge}`;
export const noFigure = '目前没有精确数字';
export const lessThanACent = '不到 0.01';
export const costsNothing = '无：真实赔率';
export const roundedDown = (stake: Value, won: Value, full: Value, wins: Value): string =>
  `${stake} ${won}（派彩向下取整）；${full} ${wins}，足额`;
export const roundedDownOnly = (stake: Value, won: Value): string => `${stake} ${won}（派彩向下取整）`;
export const makeIt = (full: Value): string => `改为 ${full}`;
export const makeItLabel = (label: Value, full: Value): string => spaced`${label}改为 ${full}`;
export const coach = '教练';
export const coachSays = ({
  instead,
  stake,
  tenths,
}: {
  readonly instead: number;
  readonly stake: number;
  readonly tenths: number;
}): string => `${amount(stake)} 改成 ${amount(instead)}，平均可省注额的 ${(tenths / 10).toFixed(1)}%。`;

export type Complete = Translates<typeof import('../price.ts'), typeof import('./price.ts')>;
