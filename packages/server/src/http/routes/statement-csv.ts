// A statement as comma-separated values, by RFC 4180, for spreadsheets.
import { formatCents } from '@passline/engine';
import type { StatementLine } from '../../store/stored.ts';

const COLUMNS = ['id', 'time', 'kind', 'table', 'version', 'amount', 'balance', 'note'] as const;

/** Quoted if necessary; text that a spreadsheet would run as a formula is made plain. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function row(line: StatementLine): string {
  const { entry, at, kind, table, version, amount, balance, note } = line;
  const words = [
    entry,
    new Date(at).toISOString(),
    kind,
    table ?? '',
    version === null ? '' : String(version),
  ];
  return [...words.map(cell), formatCents(amount), formatCents(balance), cell(note ?? '')].join(',');
}

export const statementCsv = (lines: readonly StatementLine[]): string =>
  `${[COLUMNS.join(','), ...lines.map(row)].join('\r\n')}\r\n`;
