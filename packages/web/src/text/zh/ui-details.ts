// Sentences of shared controls that few rooms have: fields to copy, reasons, long lists.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const copied = '已复制。';
export const selectedToCopy = '已选中：请用键盘复制。';
export const copiedButton = '已复制';
export const copy = '复制';
export const printCard = '打印加入卡';
export const cardQr = '加入赌桌的二维码';
export const reasonRecorded = '原因（必填，将记录在案）';
export const reasonOptionalRecorded = '原因（可不填，将记录在案）';
export const andCountMore = (count: Value): string => `以及另外 ${count} 项`;

export type Complete = Translates<typeof import('../ui-details.ts'), typeof import('./ui-details.ts')>;
