// What staff and players are told when something about a seat, a round or a setting is refused.

import { spaced } from '../../spacing.ts';
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

const named = (bet: Value): string => `“${labelWords(String(bet))}”`;

export const seatNumbers = (seats: Value): string => `座位编号为 1 到 ${seats}。`;
export const seatTaken = (name: Value, seat: Value): string => spaced`${seat} 号座位是 ${name} 的。`;
export const tooLarge = {
  'buy-in': (max: Value) => `买入不得超过 ${max}。`,
  ruling: (max: Value) => `裁决金额不得超过 ${max}。`,
};
export const wholeCents = { 'buy-in': '买入须为整分。', ruling: '裁决金额须为整分。' };
export const aboveZero = { 'buy-in': '买入须大于 0.00。', ruling: '裁决金额须大于 0.00。' };
export const notNegative = { 'buy-in': '买入不能为负。', ruling: '裁决金额不能为负。' };

export const badDice = '请输入两颗骰子，各为 1 到 6。';
export const groundWords = (name: Value, words: Value): string => `${name}（${words}）`;
export const unknownGround = (grounds: readonly string[]): string =>
  grounds.length > 0
    ? `这不是无效掷骰的理由。可用的理由：${grounds.join('；')}。`
    : '这不是无效掷骰的理由。本桌没有这种理由。';
export const noPowerOdds = '这一格不能有 Power Odds。';
export const closeBeforeRaising = '请先停止下注，再提高赔率。';
export const raisedOnlyTo = (bet: Value, odds: readonly string[]): string =>
  `${named(bet)}只能提高到 ${joinList(odds, '或')}。`;
export const raisedAlready = (bet: Value): string => `${named(bet)}已经提高过了。`;
export const nothingRolled = '还没有掷过骰。';
export const resultStands = '下一局已经开始：上次结果有效。';
export const correctionShort = (seat: Value, due: Value): string =>
  `${seat} 号座位已没有更正要收回的 ${due}。`;

export const unsignedLateBet = '请输入发现筹码的人的名字。';
export const notLastLateBet = '只能撤销本局最后一笔迟到的注。';
export const lateBetStands = '赔率已提高，这注保留。';
export const closedByPowerOdds = 'Power Odds 已公布：掷骰前不再下注。';
export const rollFirst = '请先掷骰：Power Odds 已公布。';
export const settingsWhenOpen = '请在开放下注时更改设置。';
export const standingChoices = (choices: readonly string[]): string =>
  `请选择台面上的注如何处理：${joinList(choices, '或')}。`;
export const betsStanding = (bets: readonly string[]): string =>
  `${joinList(bets.map(named))}上还有注：分出输赢后才能更改。`;
export const unsignedRuling = '裁决要有名字和理由。';
export const rulingShort = (name: Value, rack: Value): string => spaced`${name} 的筹码架只有 ${rack}。`;
export const reasonWithoutName = '写理由时要签名：请同时输入你的名字。';

export type Complete = Translates<
  typeof import('@passline/engine/sentences/rounds'),
  typeof import('./rounds.ts')
>;
