// Sentences of announcements: what whoever runs a table says to everybody there.
import type { Announcement } from '@passline/client';
import type { Translates } from '../translates.ts';

export const presets = {
  break: '休息 10 分钟',
  'last-three-rolls': '最后三掷',
  'final-roll': '最后一掷',
  'cash-in': '请兑现筹码',
} as const;

export const wordsOf = (announcement: Announcement): string =>
  'text' in announcement ? announcement.text : presets[announcement.preset];

export const title = '向全场公告';
export const ownWords = '自拟内容';
export const announce = '公告';
export const remove = '移除';

export type Complete = Translates<typeof import('../announcements.ts'), typeof import('./announcements.ts')>;
