// A table of data, described by its columns.
import type { Key, ReactNode } from 'react';
import './data-table.css';

export type Order = 'ascending' | 'descending';

/** `order` is null while the rows are sorted by another column. */
export type Sorting = { readonly order: Order | null; onSort(): void };

export type Column<T> = {
  /** In a headless table, it only identifies the column. */
  readonly head: string;
  cell(row: T): ReactNode;
  /** Right-aligned, for numbers. */
  readonly num?: boolean;
  /** Whether it is the row's header. */
  readonly names?: boolean;
  /** For the head and the cells. */
  readonly className?: string;
  /** Makes the head a button that sorts by this column. */
  readonly sort?: Sorting;
};

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  keyOf(row: T): Key;
  /** Shown above the table. */
  readonly title?: string;
  /** For screen readers, if there is neither a title nor a heading above it. */
  readonly caption?: string;
  readonly className?: string;
  /** Without column heads, because the rows explain themselves. */
  readonly isHeadless?: boolean;
  /** Whether more is still loading. */
  readonly isBusy?: boolean;
};

const classOf = <T,>({ num, className }: Column<T>): string | undefined =>
  num && className ? `num ${className}` : num ? 'num' : className;

const ARROWS = { ascending: '▲', descending: '▼' };

function Head<T>({ column }: { readonly column: Column<T> }): ReactNode {
  const { head, sort } = column;
  if (head === '') return <td className={classOf(column)} />;
  return (
    <th scope="col" className={classOf(column)} aria-sort={sort?.order ?? undefined}>
      {sort ? (
        <button type="button" className="data-sort" onClick={() => sort.onSort()}>
          {head} <span aria-hidden="true">{sort.order && ARROWS[sort.order]}</span>
        </button>
      ) : (
        head
      )}
    </th>
  );
}

export function DataTable<T>({
  columns,
  rows,
  keyOf,
  title,
  caption,
  className,
  isHeadless = false,
  isBusy,
}: Props<T>): ReactNode {
  return (
    <table className={className} aria-busy={isBusy}>
      {title && <caption>{title}</caption>}
      {caption && <caption className="unseen">{caption}</caption>}
      {!isHeadless && (
        <thead>
          <tr>
            {columns.map(column => (
              <Head key={column.head} column={column} />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(column =>
              column.names ? (
                <th key={column.head} scope="row" className={column.className}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.head} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
