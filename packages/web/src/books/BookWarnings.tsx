// A plain warning beside a rulebook whose bets return 100% or more: the house would lose money.
import type { ReactNode } from 'react';
import * as booksText from '../text/books.ts';
import type { BookRef } from './book-ref.ts';
import { useBook } from './use-books.ts';
import './book-warnings.css';

export function BookWarnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <div className="book-warnings" role="note">
      <b>{booksText.warningsTitle}</b>
      <ul>
        {warnings.map(warning => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}

/** The same for a rulebook of the library, once it is loaded. */
export function WarningsOf({ book }: { readonly book: BookRef }): ReactNode {
  const entry = useBook(book);
  return entry.state === 'known' ? <BookWarnings warnings={entry.warnings} /> : null;
}
