// Sentences of a table's results: on the console, on phones, on the big screen and in print.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const results = '结果';
export const resultsOf = (table: Value): string => `结果：${table}`;
export const loading = '请稍候…';
export const serverNotResponding = '服务器没有响应。';
export const tryAgain = '重试';
export const rank = '名次';
export const player = '玩家';
export const boughtIn = '买入';
export const finished = '结余';
export const net = '净输赢';
export const biggestWin = '最大赢额';
export const nobodyPlayed = '没有人玩。';
export const youFinishedWith = (chips: Value): string => `你最后有 ${chips}。`;
export const finishedWith = (name: Value, chips: Value): string => spaced`${name} 最后有 ${chips}`;
export const youRank = (rank: number, players: Value, net: Value): string =>
  `${players} 人中第 ${rank} 名。净输赢：${net}。`;
/** At a table of a tournament, whose own places are others. */
export const youRankHere = (rank: number, players: Value, net: Value): string =>
  `本桌 ${players} 人中第 ${rank} 名。净输赢：${net}。`;
export const rankOf = (rank: number, players: Value): string => `第 ${rank} 名，共 ${players} 人`;
export const longestHand = (rolls: number): string => `最长一手：${rolls} 掷。`;
export const longestHandBy = (rolls: number, name: Value): string => `最长一手：${name}，${rolls} 掷。`;
export const rollsInAll = (rolls: number): string => `共 ${rolls} 掷。游戏币。`;
export const dealtBy = (names: Value): string => `签名：${names}。`;
export const printStandings = '打印排名';
export const printSheets = '每位玩家打印一页';
export const downloadCsv = '下载 CSV';
export const rollsPlayed = '决定了输赢的掷骰';

export type Complete = Translates<typeof import('../results.ts'), typeof import('./results.ts')>;
