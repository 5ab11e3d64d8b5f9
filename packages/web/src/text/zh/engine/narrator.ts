// What the narrator says: the roll called, who won what at which odds, and the racks after it.

import { spaced } from '../../spacing.ts';
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

type ByTotal = Readonly<Record<number, string>>;

const named = (bet: Value): string => `“${labelWords(String(bet))}”`;

export const totals: ByTotal = {
  2: '二点',
  3: '三点',
  5: '五点',
  7: '七点',
  9: '九点',
  11: '十一点',
  12: '十二点',
};
export const hardTotals: ByTotal = { 4: '硬四点', 6: '硬六点', 8: '硬八点', 10: '硬十点' };
export const easyTotals: ByTotal = { 4: '软四点', 6: '软六点', 8: '软八点', 10: '软十点' };
export const totalAlone = (total: Value): string => `${total}。`;
export const totalMeans = (total: Value, means: Value): string => `${total}：${means}`;

export const handOver = '这一手结束。';
export const sevenOut = '七出局！过关线输。';
export const pointMade = '赢！掷出点数。';
export const pointStill = (point: Value): string => `点数仍为 ${point}。`;
export const pointIs = (point: Value): string => `点数为 ${point}。记号牌 ON。`;
export const lineWins = '过关线赢。';
export const craps = '花旗骰点。';

export const rolls = (name: Value, dice: Value): string => spaced`${name} 掷出 ${dice}`;
export const correction = (from: Value, to: Value, call: Value): string =>
  `更正：不是 ${from}，而是 ${to}。${call}`;
export const rollCount = (count: Value): string => `上次七出局后的掷骰次数：${count}。`;
export const settledAfterInterruption = '技术中断：骰子已经揭晓，本局按此结算。';

export const othersLost = (amount: Value): string => `其他号码输 ${amount}`;
export const capped = (amount: Value): string => `封顶：少赔 ${amount}`;
export const commission = (amount: Value): string => `佣金 ${amount}`;
export const commissionBack = (amount: Value): string => `退还佣金 ${amount}`;
export const overLimit = (amount: Value): string => `超出限额的 ${amount} 退还`;
export const staysUp = (amount: Value): string => `${amount} 留在台面`;
export const asides = (parts: readonly string[]): string => `；${parts.join('，')}`;

export const wins = (name: Value, won: Value, bet: Value, stake: Value, pays: Value, more: Value): string =>
  spaced`${name} 在${named(bet)}上赢 ${won}，注额 ${stake}，赔 ${pays}${more}。`;
export const loses = (name: Value, lost: Value, bet: Value, more: Value): string =>
  spaced`${name} 在${named(bet)}上输 ${lost}${more}。`;
export const barred = (name: Value, bet: Value, amount: Value): string =>
  spaced`${name} 的${named(bet)}为平：${amount} 留下。`;
export const pushes = (name: Value, amount: Value, bet: Value, pays: Value): string =>
  spaced`${name} 从${named(bet)}收回 ${amount}，按 ${pays}。`;
export const goesTo = (name: Value, bet: Value, amount: Value, number: Value): string =>
  spaced`${name} 在${named(bet)}上的 ${amount} 移到 ${number}。`;
export const hasBack = (name: Value, amount: Value, bet: Value): string =>
  spaced`${name} 从${named(bet)}收回 ${amount}。`;
export const hasBackWorth = (name: Value, amount: Value, bet: Value, stake: Value): string =>
  spaced`${name} 从${named(bet)}收回 ${amount}，即 ${stake} 注额此时的价值。`;
export const credited = (name: Value, amount: Value): string => spaced`已离桌的 ${name} 入账 ${amount}。`;

export const rackOf = (name: Value, amount: Value): string => `${name} ${amount}`;
export const nobody = '桌上没有人';
export const joinRacks = (racks: readonly string[]): string => racks.join('，');
export const racksNow = (racks: Value): string => `筹码架：${racks}。`;
export const afterRolls = (count: number, racks: Value): string => `掷骰 ${count} 次后：${racks}。`;

export const refusedAsExpected = (message: Value): string => `按预期被拒绝：${message}`;
export const signedBy = (name: Value): string => `（签名：${name}）`;
export const signedBecause = (name: Value, because: Value): string => `（签名：${name}，理由：${because}）`;

export const takesSeat = (name: Value, seat: Value, amount: Value): string =>
  spaced`${name} 带 ${amount} 坐上 ${seat} 号座位。`;
export const buysIn = (name: Value, amount: Value): string => spaced`${name} 买入 ${amount}。`;
export const leaves = (name: Value, amount: Value): string => spaced`${name} 带 ${amount} 离桌。`;
export const leavesBets = (name: Value, amount: Value): string =>
  spaced`${name} 带 ${amount} 离桌；注留在台面。`;

export const lateBet = (amount: Value): string => `${amount}（迟到的注）`;
export const inAll = (total: Value): string => `合计 ${total}`;
export const stays = (total: Value): string => `留下 ${total}`;
export const withCommission = (amount: Value, charge: Value): string => `${amount} 和佣金 ${charge}`;
export const further = (parts: readonly string[]): string => `，${parts.join('，')}`;
export const bets = (name: Value, amount: Value, bet: Value, more: Value): string =>
  `${name}：${named(bet)}下注 ${amount}${more}。`;
export const takesOff = (name: Value, amount: Value, bet: Value, more: Value): string =>
  spaced`${name} 从${named(bet)}取回 ${amount}${more}。`;
export const betIs = {
  on: (name: Value, bet: Value) => spaced`${name} 的${named(bet)}生效。`,
  off: (name: Value, bet: Value) => spaced`${name} 的${named(bet)}不生效。`,
};

export const takesDice = (name: Value): string => spaced`${name} 接骰子。`;
export const declinesDice = (name: Value): string => spaced`${name} 不接骰子。`;
export const passesDice = (name: Value): string => spaced`${name} 让出骰子。`;
export const placeYourBets = '请下注。';
export const noMoreBets = '停止下注。';

export const byRules = '按规则';
export const atDiscretion = '酌情';
export const borrowedFrom = (how: Value, book: Value): string => spaced`${how}，借用 ${book}`;
export const noRoll = (how: Value, words: Value): string => `无效掷骰，${how}：${words}。骰子不变，注不变。`;

export const powerOdds = (bet: Value, odds: Value, numbers: readonly Value[]): string =>
  `Power Odds！${named(bet)}本掷掷出 ${joinList(numbers.map(String), '或')} 赔 ${odds}。`;
export const powerOddsOnWin = (bet: Value, odds: Value): string =>
  `Power Odds！${named(bet)}本掷赢时赔 ${odds}。`;
export const voidRound = { void: '本局作废。', interrupt: '技术中断：本局作废。' };
export const tableEnds = {
  return: '赌桌关闭：所有的注退还。',
  value: '赌桌关闭：已有号码的注按价值支付，其他的注退还。',
};
export const tableSetTo = (settings: readonly string[]): string => `赌桌设置：${settings.join('，')}。`;
export const rulingTakes = (amount: Value, name: Value): string => spaced`裁决从 ${name} 收取 ${amount}。`;
export const rulingGives = (name: Value, amount: Value): string => spaced`裁决给 ${name} ${amount}。`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/narrator'),
  typeof import('./narrator.ts')
>;
