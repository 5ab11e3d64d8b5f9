// Sentences about a bet that was not made just as tapped.
import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const betNow = (spot: Value, total: Value | null): string => `${spot}：${total ?? '无注'}。`;
export const takesSteps = (spot: Value, step: Value, bet: Value): string =>
  `${spot}以 ${step} 为单位：已下 ${bet}。`;
export const minimumIs = (spot: Value, bet: Value): string => `${spot}最低 ${bet}：已下 ${bet}。`;
export const costsMore = (spot: Value, edge: Value, line: Value, lineEdge: Value): string =>
  spaced`${spot}平均花掉注额的 ${edge}，${line}只要 ${lineEdge}。`;
export const costsMuch = (spot: Value, edge: Value): string => spaced`${spot}平均花掉注额的 ${edge}。`;
export const liesNowOn = (spot: Value, other: Value): string => `${spot}的筹码放在${other}上。`;
export const commissionPaid = (commission: Value): string => `已付佣金 ${commission}。`;
export const lineRaised = (spot: Value, point: Value): string =>
  `点数是 ${point} 时，赔率注比加${spot}更划算。`;

export type Complete = Translates<typeof import('../bet-notes.ts'), typeof import('./bet-notes.ts')>;
