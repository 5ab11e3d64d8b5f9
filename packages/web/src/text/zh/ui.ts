// Sentences of the shared controls.
import type { Translates } from '../translates.ts';

export const close = '关闭';
export const loadFailed = '加载失败，请检查网络后重试。';
export const notLoaded = '未加载';

export type Complete = Translates<typeof import('../ui.ts'), typeof import('./ui.ts')>;
