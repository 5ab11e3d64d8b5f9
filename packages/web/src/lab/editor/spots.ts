// The spots of a table, for the editor to complete and the guide to list.
import { newTable } from '@passline/engine';
import { labelWords } from '../../text/labels.ts';
import type { LabTable } from '../form.ts';

export type SpotShown = { readonly name: string; readonly label: string };

export function spotsOf(table: LabTable | null): readonly SpotShown[] {
  const made = table && newTable(table.book, table.settings);
  if (!made?.ok) return [];
  return Array.from(made.table.rules.spots.values(), ({ spot: { name, label } }) => ({
    name,
    label: labelWords(label),
  }));
}
