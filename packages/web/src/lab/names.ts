// What the two sides are called: by their strategies, and by their tables if these differ.

import { bookName } from '../books/names.ts';
import * as labText from '../text/lab.ts';
import { joinWithCommas } from '../text/phrases.ts';
import type { LabTable } from './form.ts';
import { money } from './numbers.ts';

const settingsText = ({ settings }: LabTable): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

/** What distinguishes a table from another: its rulebook, or its settings. Empty if they are alike. */
export function tableLabel(table: LabTable | null, other: LabTable | null): string {
  if (!table || !other) return '';
  const parts: string[] = [];
  const alike = table.book.id === other.book.id;
  if (!alike) parts.push(bookName(table.book.id, table.book.title));
  const [own, others] = [settingsText(table), settingsText(other)];
  if (own !== others) parts.push(own === '' ? (alike ? labText.byTheRulebook : '') : own);
  if (table.unit !== other.unit) parts.push(labText.unitOf(money(table.unit)));
  if (String(table.dice) !== String(other.dice))
    parts.push(table.dice ? labText.weightedDice : labText.fairDice);
  return joinWithCommas(parts.filter(part => part !== ''));
}

export const sideName = (strategy: string, label: string): string =>
  label === '' ? strategy : labText.atItsTable(strategy, label);
