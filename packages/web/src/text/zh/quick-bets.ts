// Sentences of quick bets: whole sets, a typed amount, press and regress, favorites.

import { spaced } from '../spacing.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const quickBets = '快速下注';
export const close = '关闭快速下注';
export const amountLabel = '每注金额';
export const amountExample = '请输入金额，例如 5 或 12.50。';
export const sets = {
  inside: '内侧',
  outside: '外侧',
  across: '全部号码',
  hard: '全部硬路',
} as const;
export const setTotal = (name: Value, total: Value): string => `${name} ${total}`;
export const partOfSet = (name: Value, total: Value, bets: Value, all: Value): string =>
  `${name} ${total}（${all} 注中的 ${bets} 注）`;
export const wholeSets = '成组下注';
export const fullOdds = '足额赔率注';
export const halveAll = '全部减半';
export const spotBet = (label: Value, bet: Value): string => `${label}：${bet}`;
export const makeIt = (total: Value): string => `改为 ${total}`;
export const press = '加倍';
export const pressTo = (total: Value): string => `加到 ${total}`;
export const regress = '减半';
export const regressTo = (total: Value): string => `减到 ${total}`;
export const favorites = '收藏';
export const noFavorites = '保存台面上的注，以后一点即可再下。';
export const favorite = (name: Value, total: Value): string => `${name} · ${total}`;
export const removeFavorite = (name: Value): string => spaced`删除 ${name}`;
export const nameLabel = '收藏的名称';
export const nameHint = '名称';
export const saveBets = '保存我的注';
export const saved = (name: Value): string => spaced`已保存 ${name}。`;
export const removed = (name: Value): string => spaced`已删除 ${name}。`;
export const nothingToSave = '请先下注再保存。';
export const tooMany = '请先删除一个收藏。';
export const defaultName = (number: Value): string => `组合 ${number}`;

export type Complete = Translates<typeof import('../quick-bets.ts'), typeof import('./quick-bets.ts')>;
