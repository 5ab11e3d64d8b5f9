// A rule as it is read: its sentence, or its table, and where it is written.
import type { ReactNode } from 'react';
import type { CitingBook } from '../clauses/opened.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { Cites } from './Cites.tsx';
import type { Row } from './rows.ts';

type Props = {
  readonly row: Row;
  readonly book: CitingBook;
  /** In a sentence even where there is a table: inside another one. */
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
