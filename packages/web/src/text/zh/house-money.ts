// Sentences of the house's money at a glance.

import { grouped } from '../money.ts';
import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const title = '资金';
export const about = '包括已关闭的赌桌，不包括练习。买入后未下注就带走的筹码也计入买入额。';
export const fromWallets = '使用钱包的赌桌';
export const withOwnChips = '用专用筹码的赌桌';
export const period = '时段';
export const today = '今天（UTC）';
export const sevenDays = '最近 7 天';
export const thirtyDays = '最近 30 天';
export const allTime = '全部';
export const drop = '买入额';
export const dropMeans = '玩家买入的筹码';
export const win = '赌场赢额';
export const hold = '赢率';
export const holdMeans = '赢额 ÷ 买入额';
export const expected = '期望赢额';
export const deviation = '偏差';
export const tables = '赌桌';
export const closed = '已关闭';
export const noTables = '没有开放的赌桌。';
export const table = '赌桌';
export const runBy = '主持';
export const players = '玩家';
export const ownChips = '专用筹码';
export const rollsPlayed = (rolls: number): string => `共 ${grouped(rolls)} 掷`;
export const giveOrTake = (spread: Value): string => `上下浮动 ${spread}`;
export const playersOfSeats = (seated: number, seats: number): string => `${seated} / ${seats} 人`;

export const standardDeviations = (deviations: Value): string => `${deviations} 个标准差`;
export const noBetsYet = '还没有注';
export const luck = {
  ordinary: '正常运气',
  unusual: '少见：20 个时段中一次',
  veryUnusual: '非常少见：请查一查',
};
export const deletedAccount = '已删除的账户';
export const runs = {
  automatic: (opener: Value) => spaced`自动荷官，由 ${opener} 开桌`,
  nobody: (opener: Value) => spaced`还没有人，由 ${opener} 开桌`,
  dealer: (dealer: Value, opener: Value) => spaced`${dealer}，由 ${opener} 开桌`,
};

export type Complete = Translates<typeof import('../house-money.ts'), typeof import('./house-money.ts')>;
