// A statement as CSV (RFC 4180), for spreadsheets.
import { formatCents } from '@passline/engine';
import { csvCell } from '@passline/engine/csv';
import type { StatementLine } from '../../store/stored.ts';

const COLUMNS = ['id', 'time', 'kind', 'table', 'version', 'amount', 'balance', 'note'] as const;

function row(line: StatementLine): string {
  const { entry, at, kind, table, version, amount, balance, note } = line;
  const words = [
    entry,
    new Date(at).toISOString(),
    kind,
    table ?? '',
    version === null ? '' : String(version),
  ];
  return [...words.map(csvCell), formatCents(amount), formatCents(balance), csvCell(note ?? '')].join(',');
}

export const statementCsv = (lines: readonly StatementLine[]): string =>
  `${[COLUMNS.join(','), ...lines.map(row)].join('\r\n')}\r\n`;
