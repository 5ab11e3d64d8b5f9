// Which language the page speaks, and how it writes dates and numbers.
import type { Translates } from '../translates.ts';

export const language = 'zh';
export const locale = 'zh-CN';
export const thousandsMark = ',';

export type Complete = Translates<typeof import('../locale.ts'), typeof import('./locale.ts')>;
