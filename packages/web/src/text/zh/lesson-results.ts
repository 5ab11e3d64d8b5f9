// What a settlement line means, in the words of a patient dealer.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export { inSentence } from '../lesson-results.ts';

export const inARow = (sentences: readonly string[]): string => sentences.join('');

export const wins = (bet: Value, won: Value, pays: Value): string =>
  spaced`你的${bet}赢 ${won}，赔率 ${pays}。`;
export const betStaysUp = '赢得的筹码放进筹码架；在这张桌上，注留在台面。';
export const betComesBack = (total: Value): string => `注和赢得的筹码共 ${total}，都放进筹码架。`;
export const loses = (bet: Value, lost: Value): string => spaced`你的${bet}输了 ${lost}。`;
export const pushes = (bet: Value): string => spaced`你的${bet}不赢不输。`;
export const pushesBack = (bet: Value, money: Value): string => spaced`你的${bet} ${money} 退还给你。`;
export const moves = (number: Value): string => `你的筹码移到 ${number}。`;
export const returns = (bet: Value, money: Value): string => spaced`你的${bet} ${money} 退还给你。`;

export type Complete = Translates<
  typeof import('../lesson-results.ts'),
  typeof import('./lesson-results.ts')
>;
