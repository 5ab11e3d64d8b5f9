// Words for the bets of a rulebook, what they pay and what they cost.

import { spaced } from '../../spacing.ts';
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const bets = {
  title: '各种注',
  onlyOn: (spots: Value) => `提供 ${spots} 个投注格。`,
  whenPaid: '赌场定出赔率后才提供。',
  barred: '不过关一边为平的总点',
  pushes: (total: Value) => `第一掷为 ${total} 时，不过关注和不来注为平。`,
  area: (area: Value) => `台面 ${area} 区。`,
};

export const pays = {
  title: '赔率',
  as: (bet: Value) => spaced`与${bet}相同。`,
  byRollCount: '按本桌掷骰次数：见大奖。',
  step: (reached: Value, paid: Value) => `${reached}，${paid}`,
  steps: (steps: readonly string[]) => steps.join('；'),
  halves: (bets: readonly string[]) => spaced`按两个半注派彩：${joinList(bets)}各一半。`,
  byHouse: '由赌场决定，或不提供。',
  eachPart: (prices: Value) => `各份分别计算：${prices}`,
  minimum: '法定最低赔率',
  noLess:
    '任何赌桌都不能低于此赔率。赌场自加的注，赔率不得低于表中骰子相同的注。赌场可以赔更多，但所有赌桌须一致。',
};

const onNumbers = (numbers: readonly string[] | null): string =>
  numbers === null ? '' : `（${joinList(numbers)}）`;

export const commission = {
  title: '佣金',
  none: '没有。',
  on: (bets: Value) => spaced`${bets}的佣金`,
  bases: { bet: '注额的', possible: '可赢金额的', win: '赢额的' },
  rates: {
    placed: (rate: Value, base: Value, numbers: readonly string[] | null) =>
      `${base} ${rate}${onNumbers(numbers)}，下注时付；注留在台面时，每次赢再付一次。`,
    win: (rate: Value, base: Value, numbers: readonly string[] | null) =>
      `${base} ${rate}${onNumbers(numbers)}，只在赢时扣除。`,
  },
  down: '未分输赢而取回',
  changed: '加注或减注',
  nothingBack: '尚未收取，所以没有退还。',
  back: '佣金按比例退还。',
  changes: '加注时补付较大注额所欠的佣金，减注时退还相应部分。从赢额扣除的佣金不会超过赢额。',
  units: { cent: '分', chip: '最小筹码', dollar: '整元' },
  ways: {
    down: (unit: Value) => `向下取整到${unit}`,
    up: (unit: Value) => `向上取整到${unit}`,
    nearest: (unit: Value) => `四舍五入到${unit}`,
  },
  rounded: (how: Value, min: Value | null) => `${how}${min === null ? '' : `，至少 ${min}`}。`,
  rounding: '取整',
  toTheCent: '精确到分',
  roundingOn: (bets: Value) => spaced`${bets}的取整`,
};

export const odds = {
  title: '赔率注限额',
  noLimit: '没有单独的限额。',
  atMost: (max: Value) => `最多 ${max}。`,
  timesOfBet: (many: Value) => `原注的 ${many} 倍`,
  timesByNumber: (times: readonly (readonly [many: Value, numbers: readonly string[]])[]) =>
    `原注的${times.map(([many, numbers]) => ` ${many} 倍（${joinList(numbers)}）`).join('、')}`,
  mayBet: (times: Value, max: Value | null) => `最多为${times}${max === null ? '' : `；注额不超过 ${max}`}。`,
  mayWin: (times: Value, max: Value | null) =>
    `最多可赢${times}${max === null ? '' : `；注额不超过 ${max}`}。`,
};

export const contract = {
  title: '取回和加注',
  binds: {
    never: '开放下注时可以减注或取回。',
    close: '合约注：停止下注后，留到分出输赢。',
    point: '定出点数之前可以取回，之后不能。',
  },
  mayRaise: '定出点数后可以加注。',
  mayNotRaise: '定出点数后不能加注。',
  terms: (binds: Value, raise: Value) => `${binds}${raise}`,
  late: (bet: Value) => spaced`有点数时的${bet}`,
  opens: (bet: Value) => spaced`可以用${bet}新下或加注，${bet}随即成为它的一部分。全部金额计入赔率注的倍数。`,
  notLate: '不能下注，也不能加注。',
  raiseOnly: '可以加注，但不能新下。全部金额计入赔率注的倍数。',
  inBoxes: (bets: Value) => spaced`还在格里的${bets}`,
  untilClose: '停止下注之前可以加注和取回。移到号码上之后才固定。',
  odds: '赔率注和原注',
  oddsNeedBet: '赔率注必须有原注。把原注减到不足之前，请先取回赔率注。',
  others: '其他的注',
  anyTime: '开放下注时，随时可以下注、加注、减注和取回。',
};

export type Complete = Translates<
  typeof import('../../rulebooks/bet-sections.ts'),
  typeof import('./bet-sections.ts')
>;
