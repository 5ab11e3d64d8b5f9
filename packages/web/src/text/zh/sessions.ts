// Sentences about remembered sessions: at leaving a table, and in the account.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const reading = '正在加载本场…';
export const notRead = '本场未能加载。请重试。';
export const tryAgain = '重试';
export const sessionAt = (table: Value): string => spaced`你在 ${table} 的这一场`;
export const noRolls = '这一场没有掷过骰子。';
export const wonAmount = (amount: Value): string => `你赢了 ${amount}。`;
export const lostAmount = (amount: Value): string => `你输了 ${amount}。`;
export const brokeEven = '不输不赢。';
export const luckierThan = (percent: Value): string => `同样下注，你比 ${percent}% 的场次走运。`;
export const tooFewRolls = (rolls: Value): string => `一场掷满 ${rolls} 次，就能看到运气如何。`;
export const noLuck = '没有任何注承担风险，与运气无关。';
export const luckUnknown = '这张桌太旧，无法比较运气。';
export const luckAbout =
  '与同样的注、别的骰子逐掷相比，概率是精确的。每一掷后，一半的场次在深色带内，九成在浅色带内。';
export const rolls = '掷骰';
export const hands = '手数';
export const longestHand = '你见过的最长一手';
export const rollCount = (rolls: number): string => `${rolls} 掷`;
export const boughtIn = '买入';
export const result = '结果';
export const average = '这些注的平均';
export const byBet = '各注结果';
export const bet = '注';
export const wins = '赢';
export const losses = '输';
export const bankroll = '本金';
export const chartLabel = '每掷之后的输赢';
export const rollAxis = '掷';
export const chartSummary = (rolls: Value, result: Value): string =>
  `${rolls} 掷中每一掷之后的结果，最终 ${result}；背景色带包含同样下注的一半和九成场次。`;
export const chartSummaryWithoutBand = (rolls: Value, result: Value): string =>
  `${rolls} 掷中每一掷之后的结果，最终 ${result}。`;
export const you = '你';
export const rollColumn = '掷';
export const lowest = '第 5 百分位';
export const lowerHalf = '第 25 百分位';
export const upperHalf = '第 75 百分位';
export const highest = '第 95 百分位';
export const legendYou = '你';
export const legendHalf = '一半的场次';
export const legendNine = '九成的场次';
export const replay = '回放';
export const playAgain = '再玩';
export const backToTheLobby = '返回大厅';
export const allSessions = '你的全部场次';
export const lifetime = '总计';
export const addingUp = (done: Value, all: Value): string => `正在汇总：${done} / ${all}`;
export const lifetimeAbout = '你的全部场次，包括练习。';
export const sessions = '场次';
export const someMissing = (count: number): string => `缺少 ${count} 场：日志无法读取。`;

export type Complete = Translates<typeof import('../sessions.ts'), typeof import('./sessions.ts')>;
