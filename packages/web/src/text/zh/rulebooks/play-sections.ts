// Words for what happens to bets as the dice roll: in play or not, after a win, together, and rounded.

import { spaced } from '../../spacing.ts';
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const noBet = '没有。';

export const working = {
  title: '生效与不生效',
  off: '首掷时不生效',
  calls: '玩家可叫生效或不生效',
  noCalls: '没有：注自动生效或不生效。',
  on: '始终生效',
  oddsOff: '不生效的赔率注',
  oddsComeBack: '原注分出输赢时，退还玩家。',
  puck: '以何时的记号牌为准',
  puckBefore: '掷骰之前的。',
};

export const afterWin = {
  title: '赢了之后',
  always: '注留在台面',
  stays: (bets: Value) => `${bets}。赢得的筹码放进筹码架。`,
  firstRoll: '第一掷赢后留在台面',
  staysOnce: (bets: Value) => `${bets}；之后因 7 而赢则取回。`,
  eleven: '第一掷掷出 11 赢后留在台面',
  never: '注和赢得的筹码都取回',
  inParts: (bet: Value) => spaced`${bet}赢时`,
  partsPaid: '赔赢的那一份，减去输的各份；整注留在台面。',
  draw: '不过关注、不来注为平时',
  drawStays: '留在台面。',
};

export const exclusions = {
  title: '注的组合',
  pair: (one: Value, other: Value) => spaced`${one}和${other}`,
  sameRoll: '同一玩家不能在同一掷同时下；已在号码上的注不计。',
  sameTime: '同一玩家不能同时下，不论号码。',
  any: '任意两注',
  none: '可以并存。',
};

export const rounded = {
  chip: {
    down: '派彩不是整数时，向下取整到本桌最小筹码。',
    up: '派彩不是整数时，向上取整到本桌最小筹码。',
    nearest: '派彩不是整数时，四舍五入到最近的筹码。',
  },
  cent: {
    down: '派彩不是整数时，向下取整到分。',
    up: '派彩不是整数时，向上取整到分。',
    nearest: '派彩不是整数时，四舍五入到分。',
  },
};

export const money = {
  title: '筹码与取整',
  units: '单位',
  wholeChips: '注额须为最小筹码的整数倍。',
  wholeCents: '注额须为整分。',
  lowestChip: '最小筹码',
  lowest: (chip: Value) => `${chip}，除非赌桌另有规定。`,
  rounding: '取整',
  wholeStand: (rounding: Value) => `${rounding}整元照付。`,
  unpayable: '无法支付的注',
  unpayableRefused: '如果本桌筹码不能准确支付赢额，注会被拒绝，并给出最接近的可支付注额。',
  parts: '分份的注',
  partsRefused: '不能按份均分的注会被拒绝。',
  halves: (bet: Value) => spaced`${bet}分两半`,
  halvesPaid: '两半都是整分；赢的一半单独派彩并取整。',
  rack: '筹码架',
  rackHolds: '玩家面前的筹码由买入得来、兑现离桌；下注只是在筹码架和台面之间移动。',
};

export type Complete = Translates<
  typeof import('../../rulebooks/play-sections.ts'),
  typeof import('./play-sections.ts')
>;
