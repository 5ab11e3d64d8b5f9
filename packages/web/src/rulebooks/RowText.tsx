// A rule as readers see it: its sentence or table, and its citations.
import type { ReactNode } from 'react';
import type { CitingBook } from '../clauses/opened.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { Cites } from './Cites.tsx';
import type { RuleRow } from './rows.ts';

type Props = {
  readonly row: RuleRow;
  readonly book: CitingBook;
  /** As a sentence even if it has a table: inside another table. */
  readonly plain?: boolean;
};

export function RowText({ row, book, plain = false }: Props): ReactNode {
  const { topic, text, note, borrowed, table, cites } = row;
  return (
    <>
      {table && !plain ? (
        <table className="rules-table" aria-label={topic}>
          <tbody>
            {table.map(([of, is]) => (
              <tr key={of}>
                <th scope="row">{of}</th>
                <td className="num">{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        text
      )}{' '}
      {note} {borrowed && <em className="rules-borrowed">{rulebooksText.borrowed(borrowed)}</em>}{' '}
      <Cites cites={cites} book={book} />
    </>
  );
}
