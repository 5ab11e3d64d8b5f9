// A bet's part in a settlement, in a few words after its label.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const wins = (won: Value): string => `赢 ${won}`;
export const winsAt = (won: Value, pays: Value): string => `赢 ${won}，赔 ${pays}`;
export const netAt = (net: Value, pays: Value): string => `${net}（赔 ${pays}）`;
export const netOn = (net: Value, total: Value, pays: Value): string => `${net}（${total} 赔 ${pays}）`;
export const lessByCap = (money: Value): string => `，因封顶少 ${money}`;
export const lessCommission = (money: Value): string => `，减佣金 ${money}`;

export const givesBack = (money: Value): string => `退还 ${money}`;
export const loses = (money: Value): string => `输 ${money}`;
export const pushesAndStays = '平，留在台面';
export const pushes = (money: Value): string => `平，退还 ${money}`;
export const moves = (spot: Value): string => `移到${spot}`;
export const movesToItsNumber = '移到它的号码';
export const returned = (money: Value): string => `退还：${money}`;

/** Why a bet on a number is settled. */
export const totalRolled = (total: Value): string => `掷出 ${total}`;
/** Why a hardway loses: its total came with two different faces. */
export const easyWay = (total: Value, dice: Value): string => `掷出软 ${total}（${dice}）`;
/** A roll that won and lost, under what is left of both. */
export const wonAndLost = (won: Value, lost: Value): string => `赢 ${won}，输 ${lost}`;
/** Results that have no room. */
export const andMore = (count: Value): string => `另外 ${count} 注`;
/** A result with its reason: "Don’t pass loses: 7 on the come-out". */
export const because = (label: Value, won: boolean, reason: Value): string =>
  `${label} ${won ? '赢' : '输'}：${reason}`;

export type Complete = Translates<typeof import('../lines.ts'), typeof import('./lines.ts')>;
