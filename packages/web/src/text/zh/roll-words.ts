// The coming roll in words.
import type { Table } from '@passline/engine';
import type { Translates } from '../translates.ts';
import { rollNumber } from './play.ts';

export const rollWords = ({ count, hand, rules }: Pick<Table, 'count' | 'hand' | 'rules'>): string => {
  const roll = rollNumber(count);
  if (hand === 1) return roll;
  return `${rules.book.comeOut.points.length === 0 ? '上次七点' : '七出局'}后${roll}`;
};

export type Complete = Translates<typeof import('../roll-words.ts'), typeof import('./roll-words.ts')>;
