// The rulebooks room: the lists, each rulebook in plain words, and two of them side by side.

import { newTable, RULEBOOKS, type Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { type BookRef, bookAddress } from '../books/book-ref.ts';
import type { Entry, Named } from '../books/library.ts';
import { useBook, useNamedBooks } from '../books/use-books.ts';
import { PracticeButton } from '../lobby/PracticeButton.tsx';
import { bookTitle } from '../text/book-titles.ts';
import * as booksText from '../text/books.ts';
import { ABOUT } from '../text/rulebooks/about.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { BookPage } from './BookPage.tsx';
import { Compare } from './Compare.tsx';
import './rulebooks.css';

function spotsText(book: Rulebook): string {
  const made = newTable(book);
  return made.ok ? rulebooksText.sizeBettingSpots(made.table.rules.spots.size) : '';
}

type CardProps = {
  readonly of: BookRef;
  readonly title: string;
  readonly about: string | undefined;
  readonly facts?: string;
  readonly children: ReactNode;
};

function BookCard({ of, title, about, facts, children }: CardProps): ReactNode {
  return (
    <li className="panel rules-card">
      <h2>
        <Link to={bookAddress(of)}>{title}</Link>
      </h2>
      <p>{about}</p>
      {facts && <p className="rules-facts">{facts}</p>}
      <p className="row">
        <Link to={bookAddress(of)} className="link-button">
          {rulebooksText.readTheRules}
          <span className="unseen"> {title}</span>
        </Link>
        {children}
      </p>
    </li>
  );
}

function HouseBooks({ books }: { readonly books: readonly Named[] }): ReactNode {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="house-books">
      <h2 id="house-books">{rulebooksText.houseBooksTitle}</h2>
      <ul className="rules-cards">
        {books.map(([id, title]) => (
          <BookCard key={id} of={id} title={title} about={rulebooksText.houseBookAbout}>
            <PracticeButton book={{ id, title }} quiet />
          </BookCard>
        ))}
      </ul>
    </section>
  );
}

function OwnBooks({ books }: { readonly books: readonly Named[] }): ReactNode {
  return (
    <section aria-labelledby="own-books">
      <h2 id="own-books">{rulebooksText.ownBooksTitle}</h2>
      <p className="rules-about">{rulebooksText.ownAbout}</p>
      <p className="row">
        <Link to="/my-casino" className="link-button main">
          {rulebooksText.startMyCasino}
        </Link>
      </p>
      <ul className="rules-cards">
        {books.map(([ref, title]) => (
          <BookCard key={ref} of={ref} title={title} about={rulebooksText.ownBookAbout}>
            <Link to={`/my-casino?book=${ref}`} className="link-button">
              {rulebooksText.editRules}
              <span className="unseen"> {title}</span>
            </Link>
          </BookCard>
        ))}
      </ul>
    </section>
  );
}

function Lists({ missing, address }: { readonly missing: string; readonly address: URL }): ReactNode {
  const { house, own } = useNamedBooks();
  return (
    <div className="rules-room">
      <h1>{rulebooksText.rulebooks}</h1>
      {missing !== '' && <p role="alert">{missing}</p>}
      <p className="rules-about">{rulebooksText.roomAbout}</p>
      <ul className="rules-cards">
        {RULEBOOKS.map(book => (
          <BookCard
            key={book.id}
            of={book.id}
            title={bookTitle(book.id, book.title)}
            about={ABOUT[book.id]?.long}
            facts={spotsText(book)}
          >
            <PracticeButton book={book} quiet />
          </BookCard>
        ))}
      </ul>
      <HouseBooks books={house} />
      <OwnBooks books={own} />
      <Compare address={address} />
    </div>
  );
}

const missingText = (id: string, entry: Exclude<Entry, { state: 'known' }>): string =>
  entry.state === 'missing' && entry.problem !== '' ? entry.problem : rulebooksText.unknownRulebook(id);

function NamedBook({ id, address }: RoomProps): ReactNode {
  const entry = useBook(id);
  if (entry.state === 'known') {
    return <BookPage key={id} of={id} book={entry.book} file={entry.file} address={address} />;
  }
  if (entry.state === 'loading') return <p className="waiting">{booksText.rulebookLoading}</p>;
  return <Lists missing={missingText(id, entry)} address={address} />;
}

export function RulebooksRoom({ id, address }: RoomProps): ReactNode {
  return id === '' ? <Lists missing="" address={address} /> : <NamedBook id={id} address={address} />;
}
