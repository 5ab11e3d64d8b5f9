// Figures as a file that spreadsheets read: plain numbers without grouping, one row each.
import { csvCell } from '@passline/engine/csv';

export type Column = { readonly head: string; readonly cells: readonly string[] };

/** From how people read a number to how programs do: “−1,234.50” is -1234.50. */
const plainNumber = (text: string): string =>
  text
    .replaceAll('−', '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');

export function csvOf(columns: readonly Column[]): string {
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const lines = [
    columns.map(({ head }) => head),
    ...Array.from({ length: rows }, (_, row) => columns.map(({ cells }) => plainNumber(cells[row] ?? ''))),
  ];
  return lines.map(line => `${line.map(csvCell).join(',')}\n`).join('');
}
