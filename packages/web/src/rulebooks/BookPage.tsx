// One rulebook: its rules in plain words, each with its clause, and every bet's pay and exact edge.

import { borrowedWords, type Rulebook } from '@passline/engine';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from '../app/router.tsx';
import { WarningsOf } from '../books/BookWarnings.tsx';
import { type BookRef, placeOf } from '../books/book-ref.ts';
import { PracticeButton } from '../lobby/PracticeButton.tsx';
import { bookTitle } from '../text/book-titles.ts';
import { ABOUT } from '../text/rulebooks/about.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import './book-page.css';
import { Cites, Decisions } from './Cites.tsx';
import { EdgeTable } from './EdgeTable.tsx';
import { RowText } from './RowText.tsx';
import type { Section } from './rows.ts';
import { sectionsOf } from './sections.ts';

function RuleSection({ section, book }: { readonly section: Section; readonly book: Rulebook }): ReactNode {
  return (
    <section id={section.id} className="panel rules-section">
      <h2>{section.title}</h2>
      <dl className="rules-rows">
        {section.rows.map(row => (
          <div key={row.key}>
            <dt>{row.topic}</dt>
            <dd>
              <RowText row={row} book={book} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contents({ sections }: { readonly sections: readonly Section[] }): ReactNode {
  return (
    <nav aria-label={rulebooksText.contents} className="rules-contents">
      <a href="#edges">{rulebooksText.paysAndExactEdges}</a>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

type PageProps = {
  readonly of: BookRef;
  readonly book: Rulebook;
  /** What its tables are opened with, if the server does not know the rulebook by its id. */
  readonly file: unknown;
  readonly address: URL;
};

/** Where it comes from, if it is none of the four. */
const ORIGINS = {
  id: rulebooksText.houseBookAbout,
  own: rulebooksText.ownBookAbout,
  table: rulebooksText.tableBookAbout,
  file: rulebooksText.linkBookAbout,
} as const;

function Ways({ of, book, file }: Omit<PageProps, 'address'>): ReactNode {
  const place = placeOf(of);
  return (
    <p className="row">
      {place.at === 'table' ? (
        <Link className="link-button" to={`/table/${place.id}`}>
          {rulebooksText.backToTheTable}
        </Link>
      ) : (
        <PracticeButton book={book} file={file} />
      )}
      <Link className="link-button" to={`/rulebooks?left=${of}#compare`}>
        {rulebooksText.compareWithAnotherBook}
      </Link>
      <Link className="link-button" to={`/lab#book=${of}`}>
        {rulebooksText.useInLab}
      </Link>
      <Link className="link-button" to={`/my-casino?${place.at === 'own' ? 'book' : 'from'}=${of}`}>
        {place.at === 'own' ? rulebooksText.editRules : rulebooksText.makeItYours}
      </Link>
    </p>
  );
}

export function BookPage({ of, book, file, address }: PageProps): ReactNode {
  const sections = useMemo(() => sectionsOf(book), [book]);
  // The room loads after its URL, when the fragment's target does not exist yet.
  useEffect(() => {
    if (address.hash !== '') document.getElementById(address.hash.slice(1))?.scrollIntoView();
  }, [address.hash]);
  const cites = sections.flatMap(({ rows }) => rows.flatMap(row => row.cites));
  return (
    <article className="rules-book">
      <header>
        <p className="rules-back">
          <Link to="/rulebooks">{rulebooksText.allRulebooks}</Link>
        </p>
        <h1>{bookTitle(book.id, book.title)}</h1>
        <p className="rules-about">{ABOUT[of]?.long ?? ORIGINS[placeOf(of).at]}</p>
        {book.borrowed && (
          <p className="rules-about">
            <b>{rulebooksText.borrowedProcedure}</b> {borrowedWords(book)}{' '}
            <Cites cites={book.borrowed.cite.split(', ')} book={book} />
          </p>
        )}
        <WarningsOf book={of} />
        <Ways of={of} book={book} file={file} />
        <p className="rules-legend">{rulebooksText.tagsAbout}</p>
      </header>
      <div className="rules-columns">
        <Contents sections={sections} />
        <div className="rules-body">
          <section id="edges" className="panel rules-section">
            <h2>{rulebooksText.paysAndExactEdges}</h2>
            <p>{rulebooksText.edgesAbout}</p>
            <EdgeTable book={book} />
          </section>
          {sections.map(section => (
            <RuleSection key={section.id} section={section} book={book} />
          ))}
          <Decisions cites={cites} />
        </div>
      </div>
    </article>
  );
}
