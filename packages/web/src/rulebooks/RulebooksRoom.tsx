// The rulebooks room: the list, each rulebook in plain words, and two of them side by side.
import { findRulebook, newTable, RULEBOOKS, type Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { PracticeButton } from '../lobby/PracticeButton.tsx';
import { ABOUT } from '../text/rulebooks/about.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { BookPage } from './BookPage.tsx';
import { Compare } from './Compare.tsx';
import './rulebooks.css';

function spotsText(book: Rulebook): string {
  const made = newTable(book);
  return made.ok ? rulebooksText.sizeBettingSpots(made.table.rules.spots.size) : '';
}

function BookCard({ book }: { readonly book: Rulebook }): ReactNode {
  return (
    <li className="panel rules-card">
      <h2>
        <Link to={`/rulebooks/${book.id}`}>{book.title}</Link>
      </h2>
      <p>{ABOUT[book.id]?.long}</p>
      <p className="rules-facts">{spotsText(book)}</p>
      <p className="row">
        <Link to={`/rulebooks/${book.id}`} className="rules-way">
          {rulebooksText.readTheRules}
        </Link>
        <PracticeButton book={book} quiet />
      </p>
    </li>
  );
}

export function RulebooksRoom({ id, address }: RoomProps): ReactNode {
  const book = findRulebook(id);
  if (book) return <BookPage key={book.id} book={book} address={address} />;
  return (
    <div className="rules-room">
      <h1>{rulebooksText.rulebooks}</h1>
      {id !== '' && <p role="alert">{rulebooksText.unknownRulebook(id)}</p>}
      <p className="rules-about">{rulebooksText.roomAbout}</p>
      <ul className="rules-cards">
        {RULEBOOKS.map(each => (
          <BookCard key={each.id} book={each} />
        ))}
      </ul>
      <Compare address={address} />
    </div>
  );
}
