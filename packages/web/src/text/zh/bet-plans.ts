// Sentences about several bets at once: undone, repeated, doubled, halved, made in sets.
import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const notDone = (count: number, done: Value, why: Value): string => `${count} 注未能${done}：${why}`;
export const cleared = '取回';
export const repeated = '重复';
export const doubled = '加倍';
export const nothingToUndo = '没有可撤销的。';
export const undoneExcept = (bets: Value, why: Value): string => spaced`已撤销，${bets}除外：${why}`;
export const nothingToClear = '没有可取回的注。';
export const nothingToPress = '请先下注再加倍。';
export const putOnOdds = (total: Value): string => `赔率注：${total}。`;
export const nothingToRepeat = '上次的注都已在台面上。';
export const nothingToDouble = '没有可加倍的注。';
export const noOddsPossible = '现在没有注可以再加赔率注。';
export const alreadyDown = '这些注已在台面上。';
export const halved = '减半';
export const nothingToHalve = '没有可以减少的注。';
export const made = '下注';
export const nothingToMake = '这张桌没有这种注。';
export const nothingToRegress = '请先下注再减半。';

export type Complete = Translates<typeof import('../bet-plans.ts'), typeof import('./bet-plans.ts')>;
