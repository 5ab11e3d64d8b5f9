// Sentences of the table room's parts that are loaded when they are first needed: cards, results, players, the clock.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const tableWaiting = '等待中';
export const clockSeconds = (label: Value, seconds: number): string => `${label}：${seconds} 秒`;
export const lastRollTable = '上一掷各注结果';
export const lastRoll = '上一掷';
export const nothingDecided = '你的注没有输赢。';
export const resultsPlaceholder = '这里显示你的结果。';
export const lastRolls = '最近的掷骰';
export const rolls = '掷骰';
export const handAndCount = (hand: Value, count: Value): string => `第 ${hand} 手，${count}`;
export const noRollsYet = '还没有掷骰';
export const rollCount = (count: Value): string => `掷骰次数 ${count}`;
export const rollsPlaceholder = '还没有掷骰。';
export const resultsByBet = '各注结果';
export const bet = '注';
export const won = '赢';
export const lost = '输';
export const result = '结果';
export const hasTheDice = '掷骰中';
export const itIsYou = '你';
export const isABot = '机器人';
export const isAway = '暂离';
export const leftPlayer = '已离桌，注仍有效';
export const leftUpAt = (result: Value, seat: Value): string => `${result}：你留在 ${seat} 号座位的注。`;
export const playerUp = (onLayout: Value): string => `+ 台面 ${onLayout}`;
export const players = '玩家';
export const noPlayersYet = '还没有玩家。';
export const winsNothing = '太小，赢不到一枚筹码';
export const noneTrueOdds = '无：真实赔率';
export const exactEdge = (edge: Value, num: Value, den: Value): string => `${edge}，精确值 ${num}/${den}`;
export const pays = '赔';
export const houseEdge = '庄家优势';
export const yourBet = '你的注';
export const wins = (wins: Value): string => `可赢 ${wins}`;
export const returnsWith = (reached: Value, total: Value): string => `${reached}：${total}`;
export const wonWith = (won: Value, reached: Value): string => `${won}（${reached}时）`;
export const betBack = (bet: Value): string => `退回你的 ${bet}`;
export const aTapAdds = '点一下加';
export const aClickAdds = '单击加';
export const beforeRounding = (edge: Value): string => `${edge}（取整前）`;
export const youMayAdd = '可以加';
export const notNow = '现在不行';
export const toAdd = (adds: Value): string => `再加 ${adds}`;
export const rule = '规则';
export const chip = '− 筹码';
export const takeChipFrom = (label: Value): string => spaced`从${label}取回一枚筹码`;
export const press = '加倍';
export const pressLabel = (label: Value): string => spaced`${label}加倍`;
export const down = '取回';
export const takeLabelDown = (label: Value): string => spaced`取回${label}`;
export const callLabels = {
  on: (label: Value) => spaced`叫${label}生效`,
  off: (label: Value) => spaced`叫${label}不生效`,
};
export const call = '叫生效';
export const callOff = '叫不生效';
export const tapWins = (adds: Value, wins: Value): string => `${adds}，${wins}`;
export const edge = (edge: Value, fromHere: boolean): string =>
  fromHere ? `此后优势 ${edge}` : `优势 ${edge}`;
export const more = '更多';
export const moreAboutLabel = (label: Value): string => spaced`${label}详情`;
export const betsClose = '下注截止';
export const timeToRoll = '掷骰限时';
export const back = (back: Value): string => `退回 ${back}`;
export const wonOn = (won: Value, on: readonly number[]): string => `${won}（${on.join('、')} 点）`;
export const opensSoon = '马上重新开放下注。';
export const youWin = (net: Value): string => `你赢 ${net}`;
export const youLose = (net: Value): string => `你输 ${net}`;
export const powerOdds = 'Power Odds';
export const paidByPower = (spot: Value): string => spaced`${spot}按 Power Odds 派彩`;
export const named = (name: Value, text: Value): string => `${name}：${text}`;
export const countNow = '掷骰次数';
export const countNext = (count: Value, more: Value, pays: Value): string =>
  `目前 ${count}；再掷 ${more} 次：${pays}`;
export const countAtTop = (count: Value): string => `目前 ${count}：已到最高一级`;
export const toPlay = '怎么玩';
export const betAfterSevenOut = (others: Value | null): string =>
  `在七出局之后、下一掷之前下注${others === null ? '' : `，其他注合计至少 ${others}`}。`;
export const betBeforeNewShooter = '在新掷骰人第一掷之前下注。';
export const itRides = '什么都不用做：你的注一直留到七出局。';
export const eitherOdds = (odds: readonly string[], totals: readonly number[] | null): string =>
  `${totals ? `${totals.join('、')} 点 ` : ''}${odds.join(' 或 ')}`;
export const powerChance = (num: Value, den: Value, odds: Value): string =>
  `平均每 ${den} 掷有 ${num} 掷提高：${odds}。照常下注即可：提高的赔率在掷骰前公布。`;
export const powerUpTo = (odds: Value): string => `Power Odds 最高 ${odds}`;
export const powerNow = '只限这一掷。什么都不用做：赢了就按提高的赔率派彩。';
export const handNote = (bet: Value, reached: Value, next: Value): string =>
  `${bet}：目前 ${reached}，${next}`;
export const betWins = (bet: Value, isOff: boolean, wins: Value): string =>
  `${bet}${isOff ? '（不生效）' : ''}，${wins}`;
export const tapAdds = (adds: Value, wins: Value): string => `${adds}，之后${wins}`;
export const tapAddsWithCommission = (adds: Value, commission: Value, wins: Value): string =>
  `${adds} + 佣金 ${commission}，之后${wins}`;
export const amountRange = (min: Value, max: Value): string => `${min} 至 ${max}`;
export const amountRangeInSteps = (min: Value, max: Value, step: Value): string =>
  `${min} 至 ${max}，以 ${step} 递增`;
export const rollMadePoint = (dice: Value, call: Value): string => `${dice}：${call}，掷出点数。`;
export const totalWon = '共 <won/>';
export const moreWon = (count: Value): string => `另外 ${count} 注，共 <won/>`;
export const diceOffered = '要掷骰吗？请接骰或让出骰子。';
export const takeTheDice = '接骰';
export const theDealer = '荷官';
export const signedBy = (words: Value, by: Value, because: Value | null): string =>
  because === null ? `${words}（${by}）` : `${words}（${by}：${because}）`;
export const youWonNet = (net: Value): string => `你赢了 ${net}。`;
export const youLostNet = (net: Value): string => `你输了 ${net}。`;
export const balanceNow = (rack: Value, onLayout: Value): string => `筹码架 ${rack}，台面上 ${onLayout}。`;
export const raisedThisRoll = (raised: Value): string => `本掷提高赔率：${raised}。`;
export const betsClosed = '停止下注。';
export const raisedSpot = (spot: Value, odds: Value, totals: readonly number[] | null): string =>
  spaced`${spot}赔 ${odds}${totals ? `（${totals.join('、')}）` : ''}`;
export const totalOut = (total: Value): string => `${total} 出局`;
export const rollMade = (dice: Value, call: Value): string => `${dice}：${call}。`;

export type Complete = Translates<typeof import('../play-details.ts'), typeof import('./play-details.ts')>;
