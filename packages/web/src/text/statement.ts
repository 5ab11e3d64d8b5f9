// A wallet's movements in words.
import type { Statement } from '@passline/client';

export type Line = Statement['lines'][number];

const TABLE: Readonly<Record<string, string>> = {
  'buy-in': 'Chips bought at a table',
  'cash-out': 'Chips brought back from a table',
  credit: 'Won after leaving a table',
  bank: 'Table bank',
};

/** The note says who did it, behind an id that means nothing to a player. */
const nameIn = (note: string, start: string): string => note.slice(start.length).replace(/^\S+ /, '');

export function lineText({ kind, note }: Pick<Line, 'kind' | 'note'>): string {
  const table = TABLE[kind];
  if (table) return table;
  const text = note ?? '';
  if (text === 'welcome') return 'Welcome chips';
  if (text === 'refill') return 'Play money refill';
  if (text === 'account deleted') return 'Back to the house: account deleted';
  if (text === 'class') return 'Your class’s chips';
  if (text.startsWith('reset by ')) return `Reset by ${nameIn(text, 'reset by ')}`;
  if (text.startsWith('removed by ')) return `Removed from your class by ${nameIn(text, 'removed by ')}`;
  if (text.startsWith('by ')) return `From ${nameIn(text, 'by ')}`;
  if (text.startsWith('to bot ')) return `To your bot ${nameIn(text, 'to bot ')}`;
  if (text.startsWith('from bot ')) return `Back from your bot ${nameIn(text, 'from bot ')}`;
  return text === '' ? kind : text;
}
