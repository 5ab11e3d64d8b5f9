// A citation as a small button: it opens the clause in our own words.
import { memo, type ReactNode } from 'react';
import * as clausesText from '../text/clauses.ts';
import './clause-tag.css';
import { type CitingBook, openClause } from './opened.ts';

type Props = {
  readonly cite: string;
  /** This rulebook's own clauses are shown without its name. */
  readonly book: CitingBook;
};

export function ClauseTag({ cite, book }: Props): ReactNode {
  const short = cite.startsWith(`${book.id} `) ? cite.slice(book.id.length + 1) : cite;
  return (
    <button
      type="button"
      className="clause-tag"
      aria-haspopup="dialog"
      aria-label={clausesText.readRule(cite)}
      onClick={() => openClause({ cite, book })}
    >
      {short}
    </button>
  );
}

/** Citations as in the data, one or several in a text. */
export const ClauseTags = memo(function ClauseTags({
  cites,
  book,
}: {
  readonly cites: string;
  readonly book: CitingBook;
}): ReactNode {
  if (cites === '') return null;
  return (
    <span className="clause-tags">
      {[...new Set(cites.split(', '))].map(cite => (
        <ClauseTag key={cite} cite={cite} book={book} />
      ))}
    </span>
  );
});
