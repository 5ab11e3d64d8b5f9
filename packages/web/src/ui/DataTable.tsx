// A table of data, described by its columns.
import type { Key, ReactNode } from 'react';

export type Column<T> = {
  readonly head: string;
  cell(row: T): ReactNode;
  /** Numbers are aligned on the right. */
  readonly num?: boolean;
  /** The row's header. */
  readonly names?: boolean;
};

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  keyOf(row: T): Key;
  /** For screen readers, if there is no heading above it. */
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
