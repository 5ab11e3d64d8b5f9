// Sentences of practice tables on this device.
import type { Translates } from '../translates.ts';

/** The player's name at their own table. */
export const you = '你';
export const chipsStay = '练习筹码留在本桌。';
export const tableNotFound = '这张赌桌不在本设备上。';
export const notHere = '此操作只适用于在线赌桌。';
export const noSuchRulebook = '本设备上没有这本规则书。';
export const practiceOnly = '本设备上只能开练习桌。';

export type Complete = Translates<typeof import('../device.ts'), typeof import('./device.ts')>;
