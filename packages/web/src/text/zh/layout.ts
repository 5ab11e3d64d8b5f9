// Sentences of the layout.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const diceTotal = (one: Value, other: Value, total: Value): string => `${one} 和 ${other}：${total}`;
export const noRollYet = '还没有掷骰';
export const rollCount = (count: Value): string => `掷骰次数：${count}`;
export const layoutLabel = (title: Value, point: Value): string => `台面，${title}。${point}`;
export const comeOutState = '首掷：记号牌 OFF。';
export const pointState = (point: Value): string => `点数：${point}。`;
export const keysHint = '方向键移动，回车加一枚筹码，Delete 取回一枚。';
export const placePays = (pays: Value): string => `置注 ${pays}`;
export const hopBetsOneRoll = '跳注 · 单掷';
export const hardways = '硬路';
export const oneRoll = '单掷注';
export const hornHigh = '号角重押';
export const sideBets = '边注 · 整手';
export const otherBets = '更多投注';
export const progress = (reached: Value): string => `已达 ${reached}`;
export const soFar = (count: Value): string => `目前 ${count}`;
export const playerCount = (others: Value): string => `${others} 位玩家`;
export const notAvailableNow = '现在不能下注';
export const isFull = '已达上限';
export const push = '平';
export const betBack = '退还';
export const fullBet = (amount: Value): string => `${amount} 满`;
export const ownBet = (amount: Value, is: { readonly off: boolean; readonly calledOn: boolean }): string =>
  `你的注 ${amount}${is.off ? '，不生效' : ''}${is.calledOn ? '，已叫生效' : ''}`;
export const betsFrom = (total: Value, players: Value): string => `${players}下注共 ${total}`;
export const othersBets = (total: Value, players: Value): string => `其他人共 ${total}，${players}`;
export const seat = (seat: Value): string => `${seat} 号座位`;
export const raisedTo = (odds: Value, totals: readonly number[] | null): string =>
  `提高到 ${odds}${totals ? `（${totals.join('、')}）` : ''}`;
export const tableParts = '赌桌各区';
export const lineSection = '线注';
export const numbersSection = '号码';
export const centerSection = '中区';
export const moreSection = '更多投注';
export const nextStep = (more: Value, pays: Value): string => `再 ${more}：${pays}`;

export type Complete = Translates<typeof import('../layout.ts'), typeof import('./layout.ts')>;
