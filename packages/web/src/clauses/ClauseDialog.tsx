// A dialog that shows a clause in our own words, with its number.

import { findRulebook, isBorrowed } from '@passline/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { hrefOf } from '../app/address.ts';
import { bookTitle } from '../text/book-titles.ts';
import * as clausesText from '../text/clauses.ts';
import { Dialog } from '../ui/Dialog.tsx';
import '../play/seat/forms.css';
import './clause-dialog.css';
import { type ClauseText, clauseTexts, documentOf } from './clause-texts.ts';
import type { OpenedClause } from './opened.ts';

type Props = { readonly clause: OpenedClause; readonly onClose: () => void };

/** Null while they are being loaded. */
function useTexts(cite: string): readonly ClauseText[] | Error | null {
  const [texts, setTexts] = useState<readonly ClauseText[] | Error | null>(null);
  useEffect(() => {
    let wanted = true;
    clauseTexts(cite)
      .catch(() => new Error(clausesText.clauseNotLoaded))
      .then(loaded => {
        if (wanted) setTexts(loaded);
      });
    return () => {
      wanted = false;
    };
  }, [cite]);
  return texts;
}

function sourceOf({ cite, book }: OpenedClause): string {
  const document = documentOf(cite);
  if (document === 'decisions') return clausesText.ownDecision;
  const source = findRulebook(document ?? '');
  if (source === undefined) return clausesText.houseNotice;
  const title = bookTitle(source.id, source.title);
  return isBorrowed(book, cite)
    ? clausesText.borrowedWords(title, bookTitle(book.id, book.title))
    : clausesText.inOurOwnWords(title);
}

function Texts({ texts }: { readonly texts: readonly ClauseText[] | Error | null }): ReactNode {
  if (texts === null) return <p>{clausesText.oneMoment}</p>;
  if (texts instanceof Error) return <p role="alert">{texts.message}</p>;
  if (texts.length === 0) return <p>{clausesText.houseBookClause}</p>;
  return (
    <dl className="clause-texts">
      {texts.map(({ id, text, inEnglish }) => (
        <div key={id} lang={inEnglish ? 'en' : undefined}>
          <dt>{id}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ClauseDialog({ clause, onClose }: Props): ReactNode {
  const texts = useTexts(clause.cite);
  const document = documentOf(clause.cite);
  return (
    <Dialog title={clause.cite} onClose={onClose}>
      <Texts texts={texts} />
      <p className="clause-source">{sourceOf(clause)}</p>
      {document !== null && document !== 'decisions' && (
        <p>
          <a href={hrefOf(`/rulebooks/${document}`)} target="_blank" rel="noopener">
            {clausesText.wholeRulebook}
          </a>
        </p>
      )}
    </Dialog>
  );
}
