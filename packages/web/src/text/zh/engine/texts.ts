// What is wrong with a name, a title or a reason.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const blank = '是空白的';
export const tooLong = (length: Value, max: Value): string => `有 ${length} 个字符，最多 ${max} 个`;
export const controlCharacter = (code: Value): string => `含有不允许的控制字符 ${code}`;
export const invisibleCharacter = (code: Value): string => `含有不允许的不可见字符 ${code}`;
export const quotationMark = '含有不允许的引号';
export const outerSpace = '开头或结尾有空格';

export const wrongName = (wrong: Value): string => `名字${wrong}。`;
export const wrongSignature = (wrong: Value): string => `签名${wrong}。`;
export const wrongReason = (wrong: Value): string => `理由${wrong}。`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/texts'),
  typeof import('./texts.ts')
>;
