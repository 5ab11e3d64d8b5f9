// Figures as a file that spreadsheets read: plain numbers without grouping, one row each.

export type Column = { readonly head: string; readonly cells: readonly string[] };

/** From how people read a number to how programs do: “−1,234.50” is -1234.50. */
const plainNumber = (text: string): string =>
  text
    .replaceAll('−', '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');

// Text that begins with one of these would be a formula to a spreadsheet, unless it is a number.
const isFormula = (text: string): boolean => /^[=+@\t\r-]/.test(text) && !/^-?[\d.]+(e-?\d+)?%?$/.test(text);

function quote(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf(columns: readonly Column[]): string {
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const lines = [
    columns.map(({ head }) => head),
    ...Array.from({ length: rows }, (_, row) => columns.map(({ cells }) => plainNumber(cells[row] ?? ''))),
  ];
  return lines.map(line => `${line.map(quote).join(',')}\n`).join('');
}
