// The table's record in words: one sentence per entry.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const seat = (number: Value): string => `${number} 号座位`;

export const seated = (who: Value, number: Value, money: Value): string =>
  spaced`${who} 带 ${money} 坐上 ${number} 号座位。`;
export const boughtIn = (who: Value, money: Value): string => spaced`${who} 买入 ${money}。`;
/** From bets that they left up at another seat. */
export const returned = (who: Value, money: Value): string => spaced`${who} 得到 ${money}。`;
export const left = (who: Value, money: Value): string => spaced`${who} 带 ${money} 离桌。`;
export const leftWithBets = (who: Value, money: Value): string =>
  spaced`${who} 带 ${money} 离桌；注留在台面。`;

export const betDetails = (total: Value | null, commission: Value | null): string =>
  `${total === null ? '' : `，共 ${total}`}${commission === null ? '' : `，佣金 ${commission}`}`;
export const placed = (who: Value, money: Value, spot: Value, details: Value): string =>
  spaced`${who} 下注 ${money}：${spot}${details}。`;
export const foundBet = (who: Value, money: Value, spot: Value, details: Value): string =>
  spaced`${who} 有一注未记录：${spot} ${money}${details}。`;
export const tookDown = (who: Value, spot: Value, money: Value): string =>
  spaced`${who} 取回${spot} ${money}。`;
export const lateBetUndone = (who: Value, money: Value, spot: Value): string =>
  spaced`误录已撤回：${who} 的${spot} ${money}。`;
export const reduced = (who: Value, money: Value, spot: Value, rest: Value): string =>
  spaced`${who} 从${spot}取回 ${money}；留下 ${rest}。`;
export const called = {
  on: (who: Value, spot: Value) => spaced`${who} 叫${spot}生效。`,
  off: (who: Value, spot: Value) => spaced`${who} 叫${spot}不生效。`,
};

export const tookDice = (who: Value): string => spaced`${who} 接骰子。`;
export const declinedDice = (who: Value): string => spaced`${who} 不接骰子。`;
export const passedDice = (who: Value): string => spaced`${who} 让出骰子。`;
export const betsOpen = '请下注。';
export const betsClosed = '停止下注。';
export const shooterHasDice = (who: Value): string => spaced`停止下注。骰子在 ${who} 手里。`;

export const moneyMoved = (paid: Value, taken: Value): string => `赔出 ${paid}，收取 ${taken}。`;
export const noBetDecided = '没有注分出输赢。';
export const rolled = (dice: Value, call: Value, money: Value): string => `掷出 ${dice}：${call}。${money}`;
export const rolledInterrupted = (dice: Value, call: Value, money: Value): string =>
  `中断后结算。掷出 ${dice}：${call}。${money}`;

export const borrowed = (from: Value | null): string => (from === null ? '' : spaced`（借用 ${from}）`);
export const noRollMandatory = (ground: Value, lender: Value): string =>
  `无效掷骰（必判）${lender}：${ground}。`;
export const noRollAtDiscretion = (ground: Value, lender: Value): string =>
  `无效掷骰（酌情）${lender}：${ground}。`;
export const oddsRaised = (spot: Value, odds: Value): string => spaced`这一掷${spot}提高到 ${odds}。`;

export const refunds = (named: readonly string[], more: number): string =>
  named.join('、') + (more > 0 ? `，另有 ${more} 位` : '');
export const voided = {
  void: {
    nothing: '这一局作废。',
    returning: (refunded: Value) => `这一局作废。退还：${refunded}。`,
  },
  interrupt: {
    nothing: '这一局中断，作废。',
    returning: (refunded: Value) => `这一局中断，作废。退还：${refunded}。`,
  },
};
export const credited = (name: Value, money: Value): string => spaced`${name} 入账 ${money}`;
export const changes = (all: readonly string[]): string => all.join('；');
/** A player's result of the roll, before and after a correction. */
export const wasNow = (name: Value, was: Value, now: Value): string => spaced`${name} 由 ${was} 改为 ${now}`;
export const betMoved = (name: Value, was: Value, now: Value): string =>
  spaced`${name} 的注由 ${was} 改到 ${now}`;
export const noRackChanges = '筹码架不变';
export const corrected = (from: Value, to: Value, money: Value): string =>
  `掷骰由 ${from} 更正为 ${to}：${money}。`;
export const ruled = (who: Value, money: Value): string => `裁决：${who} ${money}。`;
export const settingsChanged = (settings: Value): string => `赌桌设置：${settings}。`;
export const betsReturned = '赌桌关闭：所有的注退还。';
export const betsPaidOut = '赌桌关闭：各注按价值结算。';

export const opened = (name: Value, book: Value): string => spaced`赌桌“${name}”按 ${book} 开桌。`;
export const closed = '赌桌已关闭。';
export const seedCommitted = (hand: Value): string => `第 ${hand} 手种子的承诺值已公布。`;
export const seedRevealed = (hand: Value): string => `第 ${hand} 手的种子已公开。`;
export const diceSealed = (roll: Value): string => `第 ${roll} 掷的骰子已抽出并封存。`;
export const diceOpened = '骰子已启封。';
export const seedSet = (who: Value): string => spaced`${who} 为骰子设了种子。`;
export const claimed = {
  guest: (number: Value) => `${number} 号座位由访客占用。`,
  bot: (number: Value) => `${number} 号座位由机器人占用。`,
  'house-bot': (number: Value) => `${number} 号座位由赌场机器人占用。`,
  'by-dealer': (number: Value) => `${number} 号座位由荷官占用。`,
};
export const away = (who: Value): string => spaced`${who} 暂离；座位保留。`;
export const back = (who: Value): string => spaced`${who} 回来了。`;
export const ready = (who: Value): string => spaced`${who} 已准备。`;
export const notReady = (who: Value): string => spaced`${who} 继续下注。`;
export const clock = {
  asleep: '时钟：待机。',
  betting: '时钟：下注。',
  lockstep: '时钟：与其他赌桌同步。',
  shooter: '时钟：掷骰人。',
  showing: '时钟：显示结果。',
};
export const diceEntered = (dice: Value): string => `已录入骰子：${dice}。`;
export const diceWithdrawn = '已撤销录入的骰子。';
export const interrupted = {
  'goes-on': (time: Value) => `赌桌中断 ${time}：这一局继续。`,
  'bet-time-again': (time: Value) => `赌桌中断 ${time}：下注时间重新开始。`,
  void: (time: Value) => `赌桌中断 ${time}：这一局作废。`,
};
export const restored = '服务器已从备份恢复。这一局未定的注已退还，骰子换了新种子。';
export const bankIssued = (money: Value): string => `已向本桌庄本发放 ${money} 游戏币。`;
export const chipsAsked = (who: Value, money: Value): string => spaced`${who} 申请 ${money} 筹码。`;
export const chipsDeclined = (who: Value): string => spaced`${who} 的筹码申请被拒绝。`;
export const signed = (by: Value, name: Value): string => spaced`${by} 以 ${name} 的名字签署记录。`;
export const roundBegun = '锦标赛的一轮开始。';
export const roundOver = '锦标赛的一轮结束。';

export const seconds = (count: number): string => `${count} 秒`;
export const minutes = (count: number): string => `${count} 分钟`;
export const hours = (count: number): string => `${count} 小时`;
export const seats = (count: number): string => `${count} 个座位`;
export const times = (betTime: Value, shooterTime: Value): string => `下注 ${betTime}，掷骰 ${shooterTime}`;
export const stack = (money: Value): string => `每人以 ${money} 开始`;
export const rebuys = {
  none: '不允许加买',
  approval: '加买由荷官批准',
  free: '可随时加买',
};
export const chipsPerPlayer = (money: Value): string => `每人上限 ${money}`;
export const betsOnCall = '荷官宣布后才可下注';
export const termsChanged = (words: Value): string => `赌桌新条件：${words}。`;
export const settingsScheduled = (settings: Value): string => `赌桌设置，待不影响任何注时生效：${settings}。`;
export const settingsCanceled = '已取消预定的设置更改。';

const REASONS: Readonly<Record<string, string>> = {
  'correction of the last roll': '更正上一次掷骰',
  'the table closes': '赌桌关闭',
  'did not come back in time': '没有及时回来',
  'technical interruption': '技术中断',
  'the tournament’s round': '锦标赛的一轮',
};

/** The table gives its own reasons in English; a person's stay as they are written. */
export const reasonWords = (reason: string): string => {
  const seat = /^bets left up at seat (\d+)$/.exec(reason)?.[1];
  return seat === undefined ? (REASONS[reason] ?? reason) : `留在 ${seat} 号座位的注`;
};

export type Complete = Translates<typeof import('../record.ts'), typeof import('./record.ts')>;
