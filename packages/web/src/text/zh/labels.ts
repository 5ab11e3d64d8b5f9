// What the bets of the rulebooks are called; what a house calls its own stays as it is written.
import type { Translates } from '../translates.ts';

/** The usual labels; a number or faces follow some of them. */
const LABELS: Readonly<Record<string, string>> = {
  'Pass line': '过关线',
  Put: '补过关注',
  'Pass odds': '过关赔率注',
  "Don't pass": '不过关',
  "Don't pass odds": '不过关赔率注',
  Come: '来注',
  'Come odds': '来注赔率注',
  "Don't come": '不来注',
  "Don't come odds": '不来注赔率注',
  Place: '置注',
  'Place to lose': '置输注',
  Buy: '买注',
  Lay: '反注',
  Hard: '硬',
  Big: '大',
  Field: '场注',
  'Any seven': '任意七',
  'Any craps': '任意花旗骰点',
  Two: '二点',
  Three: '三点',
  Eleven: '十一点',
  Twelve: '十二点',
  Horn: '号角',
  'Horn high': '号角重押',
  'C & E': 'C 和 E',
  Hop: '跳注',
  'Hot Shooter Jackpot': 'Hot Shooter 大奖',
};

/** A label by itself, or at the start of a sentence. */
export function labelWords(label: string): string {
  const [, bet = label, mark = ''] = /^(.*?)( [\d-]+)$/.exec(label) ?? [];
  const known = LABELS[bet];
  return known === undefined ? label : `${known}${mark}`;
}

export type Complete = Translates<typeof import('../labels.ts'), typeof import('./labels.ts')>;
