// The summary table at the end of a benchmark run, and its row in the history.
import { type BenchRow, isMissed, ratioOf } from './bench-row.ts';

const figure = (value: number, unit: string): string => {
  const text =
    value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();
  return `${text} ${unit}`;
};

/** Three significant digits, because yardsticks may be a thousand times as fast. */
export function ratioText(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 1 ? value.toFixed(2) : value.toPrecision(value < 0.1 ? 2 : 3);
}

const WORDS = { more: 'more is better', less: 'less is better' } as const;

/** Pads columns to their widest cell; figures are right-aligned. */
function aligned(lines: readonly (readonly string[])[], right: ReadonlySet<number>): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map(line => line[column]?.length ?? 0)),
  );
  return lines
    .map(line =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return right.has(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function tableOf(rows: readonly BenchRow[]): string {
  const head = ['what', 'measured', 'yardstick', 'it has', 'ratio', ''];
  const lines = rows.map(row => [
    row.what,
    figure(row.measured, row.unit),
    row.yardstick,
    figure(row.against, row.unit),
    `${ratioText(ratioOf(row))} ×`,
    row.budget ? (isMissed(row) ? 'MISSED' : 'kept') : WORDS[row.better],
  ]);
  return aligned([head, ...lines], new Set([1, 3, 4]));
}

/** The history's columns after date and machine, each with the ratios of a few rows. */
const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['engine: one / eight players, × plain loop', ['engine.one', 'engine.eight']],
  [
    'lab: compiled / sessions / grown / engine path, × C in eight lanes',
    ['lab.compiled', 'lab.sessions', 'lab.grown', 'lab.engine'],
  ],
  ['SQLite: rate, × bare store', ['server.sqlite.rate']],
  ['processor a command, × bare Fastify', ['server.sqlite.processor']],
  ['PostgreSQL: rate, × bare store', ['server.postgresql.rate']],
  ['processor a command, × bare Fastify', ['server.postgresql.processor']],
  ['page: bytes / first bet / frames, × budget', ['page.bytes', 'page.first-bet', 'page.frames']],
];

export const HISTORY_HEADING = '## Every run';

const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

const historyHead = (): string =>
  [
    cells(['date', 'machine', ...COLUMNS.map(([name]) => name)]),
    `|${'---|'.repeat(COLUMNS.length + 2)}`,
  ].join('\n');

export function historyRow(date: string, machine: string, rows: readonly BenchRow[]): string {
  const known = new Map(rows.map(row => [row.key, ratioText(ratioOf(row))]));
  const ratios = COLUMNS.map(([, keys]) => keys.map(key => known.get(key) ?? '–').join(' / '));
  return cells([date, machine, ...ratios]);
}

/** Appends a row to the history in the text, and starts the history if there is none. */
export function withRow(text: string, row: string): string {
  const at = text.indexOf(`${HISTORY_HEADING}\n`);
  if (at < 0) return `${text.trimEnd()}\n\n${HISTORY_HEADING}\n\n${historyHead()}\n${row}\n`;
  const lines = text.slice(at).split('\n');
  const last = lines.findLastIndex((line, index) => line.startsWith('|') && !nextSection(lines, index));
  return text.slice(0, at) + lines.toSpliced(last + 1, 0, row).join('\n');
}

const nextSection = (lines: readonly string[], upTo: number): boolean =>
  lines.slice(1, upTo).some(line => line.startsWith('## '));
