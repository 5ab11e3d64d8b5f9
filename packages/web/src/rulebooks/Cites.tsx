// Where a rule comes from, as small tags that open the clause or the decision.
import type { ReactNode } from 'react';
import { ClauseTag } from '../clauses/ClauseTag.tsx';
import type { CitingBook } from '../clauses/opened.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { DECISIONS } from './decisions.ts';
import { isDecision } from './read-as.ts';

/** More would overwhelm the sentence. */
const SHOWN = 3;

export function Cites({
  cites,
  book,
}: {
  readonly cites: readonly string[];
  readonly book: CitingBook;
}): ReactNode {
  if (cites.length === 0) return null;
  const rest = cites.slice(SHOWN);
  return (
    <span className="rules-cites">
      {cites.slice(0, SHOWN).map(cite => (
        <ClauseTag key={cite} cite={cite} book={book} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="clause-tag">{rulebooksText.andRestMore(rest.length)}</summary>
          {rest.map(cite => (
            <ClauseTag key={cite} cite={cite} book={book} />
          ))}
        </details>
      )}
    </span>
  );
}

/** The decisions that the page cites. */
export function Decisions({ cites }: { readonly cites: readonly string[] }): ReactNode {
  const decisions = [...new Set(cites)]
    .filter(isDecision)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (decisions.length === 0) return null;
  return (
    <section id="decisions" className="panel rules-section">
      <h2>{rulebooksText.whereTheDocumentIsSilent}</h2>
      <dl className="rules-rows">
        {decisions.map(cite => (
          <div key={cite} id={cite}>
            <dt>{cite}</dt>
            <dd lang="en">{DECISIONS[cite]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
