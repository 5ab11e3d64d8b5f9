// The coming roll in words.
import type { Table } from '@passline/engine';
import { rollNumber } from './play.ts';

/** The coming roll by the table's count, which runs from seven-out to seven-out, whoever shoots. */
export const rollWords = ({ count, hand, rules }: Pick<Table, 'count' | 'hand' | 'rules'>): string => {
  const roll = rollNumber(count);
  if (hand === 1) return roll;
  return `${roll} since the ${rules.book.comeOut.points.length === 0 ? 'last seven' : 'seven-out'}`;
};
