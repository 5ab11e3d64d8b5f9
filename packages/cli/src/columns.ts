// Reports in columns: cells aligned below their headings, rows with a name, and the results of a sweep.
import { required } from '@passline/engine/required';
import { type Distribution, quantileOf } from '@passline/lab';

type Cells = readonly string[];

const GAP = '  ';
const NAME_WIDTH = 20;
const QUANTILE_WIDTH = 11;
const LEVELS = [1, 5, 25, 50, 75, 95, 99];

/** Pads every cell to the width of its column: on the left, or on the right in columns of text. */
export function alignColumns(
  rows: readonly Cells[],
  isFigure: (column: number) => boolean = () => true,
): string[] {
  const [heads = []] = rows;
  const widths = heads.map((_, column) => Math.max(...rows.map(row => required(row[column]).length)));
  const pad = (cell: string, column: number): string => {
    const width = required(widths[column]);
    return isFigure(column) ? cell.padStart(width) : cell.padEnd(width);
  };
  return rows.map(row => row.map(pad).join(GAP).trimEnd());
}

/** A figure beside its name. */
export const row = (name: string, text: string, width = NAME_WIDTH): string =>
  `${GAP}${name.padEnd(width)}${text}`;

/** The quantiles of the worth at the end of sessions, below their levels. */
export const quantileRows = (finish: Distribution, money: (cents: number) => string): string[] => {
  const cells = (textOf: (level: number) => string): string =>
    LEVELS.map(level => textOf(level).padStart(QUANTILE_WIDTH)).join('');
  return [
    row(
      '',
      cells(level => `${level}%`),
    ),
    row(
      'quantiles',
      cells(level => money(quantileOf(finish, level / 100))),
    ),
  ];
};

/** The same in major units, keyed `p1` to `p99`. */
export const quantilesJson = (finish: Distribution): Readonly<Record<string, number>> =>
  Object.fromEntries(LEVELS.map(level => [`p${level}`, quantileOf(finish, level / 100) / 100]));

/** A sweep as a list of results, each with the value it was made with. */
export const sweepJson = <R extends { readonly value: string }>(
  name: string,
  runs: readonly R[],
  asJson: (run: R) => string,
): string =>
  JSON.stringify(runs.map(run => ({ sweep: { [name]: Number(run.value) }, ...JSON.parse(asJson(run)) })));
