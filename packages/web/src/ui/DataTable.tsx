// A table of data: its columns say what stands in each row.
import type { Key, ReactNode } from 'react';

export type Column<T> = {
  readonly head: string;
  cell(row: T): ReactNode;
  /** Numbers stand on the right, one below the other. */
  readonly num?: boolean;
  /** Names its row. */
  readonly names?: boolean;
};

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  keyOf(row: T): Key;
  /** For screen readers, where no heading stands above it. */
  readonly caption?: string;
  readonly className?: string;
};

export function DataTable<T>({ columns, rows, keyOf, caption, className }: Props<T>): ReactNode {
  return (
    <table className={className}>
      {caption && <caption className="unseen">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ head, num }) => (
            <th key={head} scope="col" className={num ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, num, names }) =>
              names ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={num ? 'num' : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
