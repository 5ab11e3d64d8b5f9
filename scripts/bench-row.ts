// A benchmark's figure and its yardstick, written as a JSON line for the summary table.
import { appendFileSync, readFileSync } from 'node:fs';

/** Names the file for rows; without it a benchmark only prints. */
export const ROWS_VARIABLE = 'BENCH_ROWS';

export type BenchRow = {
  /** The key in the history, such as engine.one. */
  readonly key: string;
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  /** Measured in the same run, or a fixed budget. */
  readonly yardstick: string;
  readonly against: number;
  /** Whether a larger figure is the better one. */
  readonly better: 'more' | 'less';
  /** A budget is met or missed; against another program there is only a ratio. */
  readonly budget?: true;
};

export const ratioOf = ({ measured, against }: BenchRow): number => measured / against;

/** Whether a budget is missed, with a tolerance of one in a thousand for frame counting. */
export function isMissed(row: BenchRow): boolean {
  if (row.budget === undefined) return false;
  return row.better === 'more' ? !(ratioOf(row) > 0.995) : !(ratioOf(row) <= 1);
}

export function tell(row: BenchRow): void {
  const file = process.env[ROWS_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** The rows written so far. */
export const rowsIn = (file: string): readonly BenchRow[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as BenchRow);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Processor time of this process so far, in seconds, which other processes hardly affect. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
