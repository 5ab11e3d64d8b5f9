// A rule as readers see it: its sentence or table, and its citations.
import type { ReactNode } from 'react';
import type { CitingBook } from '../clauses/opened.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Cites } from './Cites.tsx';
import type { RuleRow } from './rows.ts';

type Pair = NonNullable<RuleRow['table']>[number];

const COLUMNS: readonly Column<Pair>[] = [
  { head: 'of', names: true, cell: ([of]) => of },
  { head: 'is', num: true, cell: ([, is]) => is },
];

type Props = {
  readonly row: RuleRow;
  readonly book: CitingBook;
  /** As a sentence even if there is a table, for use inside another table. */
  readonly plain?: boolean;
};

export function RowText({ row, book, plain = false }: Props): ReactNode {
  const { topic, text, note, borrowed, table, cites } = row;
  return (
    <>
      {table && !plain ? (
        <DataTable
          className="rules-table"
          caption={topic}
          columns={COLUMNS}
          rows={table}
          keyOf={([of]) => of}
          isHeadless
        />
      ) : (
        text
      )}{' '}
      {note} {borrowed && <em className="rules-borrowed">{rulebooksText.borrowed(borrowed)}</em>}{' '}
      <Cites cites={cites} book={book} />
    </>
  );
}
