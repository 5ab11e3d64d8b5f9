// A wallet's movements in words.

import { spaced } from '../spacing.ts';
import type { Line } from '../statement.ts';
import type { Translates } from '../translates.ts';

export type { Line } from '../statement.ts';

const TABLE: Readonly<Record<string, string>> = {
  'buy-in': '在赌桌买入筹码',
  'cash-out': '从赌桌带回筹码',
  credit: '离桌后赢得',
  bank: '赌桌庄本',
};

const NOTES: Readonly<Record<string, string>> = {
  welcome: '欢迎筹码',
  refill: '补充游戏币',
  'account deleted': '归还赌场：账户已删除',
  class: '班级筹码',
};

/** Notes that name somebody, behind an id that means nothing to a player. */
const BY_NAME: readonly (readonly [start: string, words: (name: string) => string])[] = [
  ['reset by ', name => spaced`由 ${name} 重置`],
  ['removed by ', name => spaced`由 ${name} 移出班级`],
  ['by ', name => spaced`来自 ${name}`],
  ['to bot ', name => spaced`给你的机器人 ${name}`],
  ['from bot ', name => spaced`从你的机器人 ${name} 收回`],
];

export function lineText({ kind, note }: Pick<Line, 'kind' | 'note'>): string {
  const text = note ?? '';
  const known = TABLE[kind] ?? NOTES[text];
  if (known !== undefined) return known;
  const named = BY_NAME.find(([start]) => text.startsWith(start));
  if (named) return named[1](text.slice(named[0].length).replace(/^\S+ /, ''));
  return text === '' ? kind : text;
}

export type Complete = Translates<typeof import('../statement.ts'), typeof import('./statement.ts')>;
