// A clause in our own words, with its number, over whatever cites it.
import { findRulebook, isBorrowed } from '@passline/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import '../play/forms.css';
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
      .catch(() => new Error('The clause could not be loaded.'))
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
  if (document === 'decisions') return 'A decision of ours, where a document is silent or unclear.';
  const title = findRulebook(document ?? '')?.title;
  if (title === undefined) return 'A notice of the house’s own.';
  const borrowed = isBorrowed(book, cite) ? ` Borrowed: ${book.title} goes by this rule.` : '';
  return `${title}, in our own words.${borrowed}`;
}

function Texts({ texts }: { readonly texts: readonly ClauseText[] | Error | null }): ReactNode {
  if (texts === null) return <p>One moment…</p>;
  if (texts instanceof Error) return <p role="alert">{texts.message}</p>;
  if (texts.length === 0)
    return <p>Ask the house: its own rulebook cites this, and the text is not with us.</p>;
  return (
    <dl className="clause-texts">
      {texts.map(({ id, text }) => (
        <div key={id}>
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
          <a href={`/rulebooks/${document}`} target="_blank" rel="noopener">
            The whole rulebook (new tab)
          </a>
        </p>
      )}
    </Dialog>
  );
}
