// What is wrong with the settings of a table, each sentence without its full stop.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';

const named = (bet: Value): string => `“${labelWords(String(bet))}”`;
const meant = (near: string | null): string => (near === null ? '' : `（是否指 ${near}？）`);

export const oneOf = (key: Value, choices: readonly string[], given: Value): string =>
  `${key} 须为 ${choices.join(' 或 ')}，不是 ${given}`;
export const badAmount = (key: Value, max: Value, given: Value): string =>
  `${key} 须为金额，如 5.00，大于 0 且不超过 ${max}，不是 ${given}`;
export const badRate = (key: Value, given: Value): string => `${key} 须为比例，如 5%，不是 ${given}`;
export const rateAbove = (key: Value, max: Value, given: Value): string =>
  `${key} 最多 ${max}，不是 ${given}`;
export const badOdds = (given: Value): string => `odds 须为 2x、3-4-5x 或 cap，不是 ${given}`;
export const badChance = (key: Value, given: Value): string => `${key} 须为概率，如 1/20，不是 ${given}`;
export const badPay = (key: Value, given: Value): string => `${key} 须为赔率，如 3:1，不是 ${given}`;
export const notAPayout = (key: Value): string => `${key} 不是本桌的赔率`;
export const belowLawfulPay = (key: Value, given: Value, min: Value): string =>
  `${key}=${given} 低于法定最低赔率 ${min}`;
export const notForTheHouse = (key: Value, near: string | null): string =>
  `按这本规则书，赌场不能更改 ${key}${meant(near)}`;
export const notALimit = (key: Value, near: string | null): string => `${key} 不是本桌的限额${meant(near)}`;
export const belowBook = (key: Value, amount: Value, own: Value): string =>
  `${key} ${amount} 低于规则书的 ${own}`;
export const aboveBook = (key: Value, amount: Value, own: Value): string =>
  `${key} ${amount} 高于规则书的 ${own}`;
export const belowMin = (key: Value, amount: Value, min: Value): string => `${key} ${amount} 低于 min ${min}`;
export const leavesNoRange = (key: Value, given: Value, bet: Value, min: Value, max: Value): string =>
  `${key} ${given} 会使${named(bet)}最低为 ${min}、最高为 ${max}`;
export const powerReturnsAll = (bet: Value): string =>
  `按这个概率，Power Odds 会返还${named(bet)}的全部注额甚至更多`;
export const notSettings = (given: Value): string => `设置须为对象，如 {"min": "5.00"}，不是 ${given}`;
export const notText = (key: Value, given: Value): string => `${key} 须为文本，不是 ${given}`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/settings'),
  typeof import('./settings.ts')
>;
