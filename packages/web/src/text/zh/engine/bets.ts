// What players are told when a bet, or the dice, are refused.

import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

/** A label in quotation marks, which read well in any place of a sentence. */
const named = (bet: Value): string => `“${labelWords(String(bet))}”`;
const either = (amounts: readonly string[]): string => joinList(amounts, '或');

export const emptySeat = (seat: Value): string => `${seat} 号座位没有人。`;
export const notOffered = (bet: Value): string => `本桌没有${named(bet)}。`;
export const unknownSpot = (name: Value): string => `本桌没有“${name}”。`;
export const closed = '停止下注：请等掷骰。';
export const stillOpen = '还可下注：请把筹码记为下注。';
export const wholeCents = '注额须为整分。';
export const aboveZero = '注额须大于 0.00。';
export const multiples = (bet: Value, step: Value): string => `${named(bet)}须为 ${step} 的倍数。`;
export const tooLarge = (max: Value): string => `任何注不得超过 ${max}。`;
export const comeOutOnly = (bet: Value): string => `请等到首掷再下${named(bet)}。`;
export const needsPoint = (bet: Value): string => `有点数之后才能下${named(bet)}。`;
export const notIncreasable = (bet: Value): string => `点数确定后不能给${named(bet)}加注。`;
export const needsFlat = (bet: Value, flat: Value): string => `下${named(bet)}前要先有${named(flat)}。`;
export const nothingToRaise = (bet: Value, made: Value): string =>
  `还没有${named(bet)}：请先下注${named(made)}。`;
export const excluded = (bet: Value, other: Value): string =>
  `${named(bet)}不能和你的${named(other)}同时下。`;
export const oddsLimit = (bet: Value, max: Value): string => `${named(bet)}在这里最多 ${max}。`;
export const oddsRoom = (bet: Value, max: Value, room: Value): string =>
  `${named(bet)}在这里最多 ${max}：还可以加 ${room}。`;
export const insufficientChips = (cost: Value, rack: Value): string => `需要 ${cost}，你的筹码架有 ${rack}。`;
export const noBet = (bet: Value): string => `你没有${named(bet)}。`;
export const tooMuchTaken = (bet: Value, there: Value): string => `${named(bet)}上只有 ${there}。`;
export const contract = (bet: Value): string => `${named(bet)}是合约注：分出输赢前不能取回。`;
export const partlyContract = (bet: Value, free: Value): string =>
  `${named(bet)}是合约注：只能取回 ${free}。`;
export const leavesTooLittle = (bet: Value, rest: Value, min: Value): string =>
  `${named(bet)}会只剩 ${rest}；最低是 ${min}。`;
export const oddsFirst = (max: Value): string => `请先把赔率注减到 ${max}。`;
export const notCallable = (bet: Value): string => `${named(bet)}不能叫生效或不生效。`;

export const belowMinimum = (bet: Value, min: Value): string => `${named(bet)}最低 ${min}。`;
export const aboveMaximum = (bet: Value, max: Value): string => `${named(bet)}每位玩家最高 ${max}。`;
export const boxFull = (bet: Value, room: Value | null): string =>
  room === null ? `${named(bet)}的投注格已满。` : `${named(bet)}的投注格还能放 ${room}。`;

const instead =
  (verb: string) =>
  (amounts: readonly string[]): string =>
    `：可以${verb} ${either(amounts)}`;
export const insteadOf = { bet: instead('下'), add: instead('加'), take: instead('取回') };
export const unpayable = (bet: Value, total: Value, due: Value, chip: Value, instead: Value): string =>
  `${named(bet)}上的 ${total} 会赢 ${due}，用 ${chip} 的筹码付不出来${instead}。`;

const opens =
  (when: string) =>
  (bet: Value, others: Value | null): string =>
    `${named(bet)}只能在${when}下${others === null ? '' : `，且其他注要有 ${others}`}。`;
export const handOpens = {
  'new-shooter': opens('新掷骰人第一掷之前'),
  'after-any-seven': opens('出七之后、下一掷之前'),
  'after-seven-out': opens('七出局后的首掷'),
};
export const needsOtherBets = (bet: Value, min: Value): string => `下${named(bet)}前，其他注要先有 ${min}。`;
export const ridesUntilSevenOut = (bet: Value): string => `${named(bet)}留到七出局。`;
export const ridesUntilSeven = (bet: Value): string => `${named(bet)}留到下一个七。`;

export const lineBets = (labels: readonly string[]): string =>
  either(labels.map(label => labelWords(label).replace(/线$/, '')));
export const toShoot = (bets: string | null): string => (bets === null ? '先下注' : `先押${bets}`);
export const toShootWith = (how: Value, min: Value): string => `${how}，合计 ${min}，`;
export const everyoneDeclined = '大家都没接骰子，有线注的玩家仍可接。';
export const noShooter = (how: Value): string => `还没有掷骰人：${how}才能掷骰。`;
export const mustBet = (who: Value, how: Value): string => `${who}：${how}才能掷骰。`;
export const theShooter = '掷骰人';
export const betToShoot = (how: string): string => `${how}才能掷骰。`;
export const houseDice = '本桌的骰子由赌场掷。';
export const shooterPicked = '本桌自动选定掷骰人。';
export const otherHasDice = (seat: Value): string => `骰子在 ${seat} 号座位。`;
export const offeredToOther = (seat: Value): string => `骰子正递给 ${seat} 号座位。`;
export const notOfferedToYou = '骰子没有递给你。';
export const notYourDice = '骰子不在你手里。';

export type Complete = Translates<
  typeof import('@passline/engine/sentences/bets'),
  typeof import('./bets.ts')
>;
