// Why a bet is settled as it is: amount, rounding, commission and what happens to the bet.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const betBack = (whole: Value): string => `也就是退还注：${whole}，不赢不输。`;
export const timesTheBet = (times: Value, whole: Value, bet: Value): string =>
  `返还注额的 ${times} 倍：${whole}，其中包括注 ${bet}。`;
export const rollCount = (count: Value): string => `掷骰次数为 ${count}，包括七出局。`;
export const countLoses = (count: Value, lowest: Value): string =>
  `掷骰次数为 ${count}：少于 ${lowest} 次即输。`;
export const rides = '留到七出局为止。';

export const belowMinimum = (min: Value): string => `低于最低注额 ${min}，所以全额有效。`;
export const allAtRisk = (total: Value, max: Value): string =>
  `这一格共有 ${total}，每格上限 ${max}：这一注全额有效。`;
export const minimumAtRisk = (total: Value, max: Value, min: Value, back: Value): string =>
  `这一格共有 ${total}，每格上限 ${max}：这一份不能低于最低注额 ${min}。其余 ${back} 退还。`;
export const shareAtRisk = (total: Value, max: Value, stake: Value, back: Value): string =>
  `这一格共有 ${total}，每格上限 ${max}：按比例分摊，这一注的有效注额为 ${stake}。其余 ${back} 退还。`;

export const paysInWords = (pays: Value, won: Value): string => `赔 ${pays}：${won}。`;
export const partOn = (part: Value, total: Value): string => `其中押 ${total} 的 ${part}`;
export const product = (part: Value, num: Value, den: Value, result: Value): string =>
  `${part} 按 ${num} 比 ${den} 赔，得 ${result}。`;
export const raisedProduct = (part: Value, num: Value, den: Value, result: Value): string =>
  `${part} 按这一掷提高到的 ${num} 比 ${den} 赔，得 ${result}。`;
export const capped = (off: Value, won: Value): string => `高赔率封顶，减去 ${off}：得 ${won}。`;

export const roundedToChips = {
  down: (chip: Value, won: Value) => `按 ${chip} 的筹码向下取整：${won}。`,
  up: (chip: Value, won: Value) => `按 ${chip} 的筹码向上取整：${won}。`,
  nearest: (chip: Value, won: Value) => `按 ${chip} 的筹码四舍五入：${won}。`,
};
export const roundedToCents = {
  down: (won: Value) => `向下取整到分：${won}。`,
  up: (won: Value) => `向上取整到分：${won}。`,
  nearest: (won: Value) => `四舍五入到分：${won}。`,
};

export const otherPartLoses = (lost: Value): string => `其余 ${lost} 输掉，从赢得的筹码里扣除。`;
export const commissionShare = {
  bet: (percent: Value) => `注额的 ${percent}%`,
  winnings: (percent: Value) => `赢额的 ${percent}%`,
};
export const commission = (money: Value, share: Value): string => `减佣金 ${money}，即${share}。`;
export const commissionAgain = (money: Value, share: Value): string =>
  `减佣金 ${money}，即${share}；注留在台面，须再付一次。`;

export const staysUp = (up: Value): string => `注 ${up} 留在台面。`;
export const comesDown = '注和赢得的筹码一起还给玩家。';
export const setsPoint = (point: Value): string => `点数定为 ${point}。注留在台面。`;
export const unaffected = (total: Value): string => `${total} 不影响这一注。`;
export const calledOff = '玩家已叫它不生效：不赢不输。';
export const offOnComeOut = '首掷时不生效：不赢不输。';
export const loses = (total: Value): string => `掷出 ${total}，这一注输。`;
export const barred = (total: Value): string => `${total} 为平：这一注不赢不输，留在台面。`;
export const moves = (total: Value): string => `移到 ${total}，留在那里等结果。`;
export const oddsWereOff = '赔率注当时不生效：原注分出输赢时退还。';

export type Complete = Translates<
  typeof import('../payout-reasons.ts'),
  typeof import('./payout-reasons.ts')
>;
