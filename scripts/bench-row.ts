// A benchmark's figure beside its yardstick, told in one way by all of them: a JSON line each, for the one table at the end.
import { appendFileSync, readFileSync } from 'node:fs';

/** The file that rows are written to; without it a benchmark only prints. */
export const ROWS_VARIABLE = 'BENCH_ROWS';

export type Row = {
  /** What the history finds it by, such as engine.one. */
  readonly key: string;
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  /** Measured in the same run, or a budget that is set once and for all. */
  readonly yardstick: string;
  readonly against: number;
  /** Whether a larger figure is the better one. */
  readonly better: 'more' | 'less';
  /** A budget is kept or not; beside another program there is only a ratio. */
  readonly budget?: true;
};

export const ratioOf = ({ measured, against }: Row): number => measured / against;

/** A budget that is not kept; a frame too few in a thousand is how it was counted. */
export function isMissed(row: Row): boolean {
  if (row.budget === undefined) return false;
  return row.better === 'more' ? !(ratioOf(row) > 0.995) : !(ratioOf(row) <= 1);
}

export function tell(row: Row): void {
  const file = process.env[ROWS_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** The rows that were told so far. */
export const rowsIn = (file: string): readonly Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Row);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Processor time of this process so far, in seconds: what others do on the machine leaves it nearly as it is. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
