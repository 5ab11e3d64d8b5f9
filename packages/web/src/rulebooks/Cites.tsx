// Where a rule comes from, as small tags: clauses of the document, and decisions with what was decided.
import type { ReactNode } from 'react';
import { DECISIONS, isDecision } from './decisions.ts';

/** More than this would drown the sentence they belong to. */
const SHOWN = 3;

/** A clause without the name of its book, where the page is about that book. */
const short = (cite: string, book: string): string =>
  cite.startsWith(`${book} `) ? cite.slice(book.length + 1) : cite;

function Cite({ cite, book }: { readonly cite: string; readonly book: string }): ReactNode {
  if (!isDecision(cite)) return <span className="rules-cite">{short(cite, book)}</span>;
  return (
    <a className="rules-cite" href={`#${cite}`} title={DECISIONS[cite]}>
      {cite}
    </a>
  );
}

export function Cites({
  cites,
  book,
}: {
  readonly cites: readonly string[];
  readonly book: string;
}): ReactNode {
  if (cites.length === 0) return null;
  const rest = cites.slice(SHOWN);
  return (
    <span className="rules-cites">
      {cites.slice(0, SHOWN).map(cite => (
        <Cite key={cite} cite={cite} book={book} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="rules-cite">and {rest.length} more</summary>
          {rest.map(cite => (
            <Cite key={cite} cite={cite} book={book} />
          ))}
        </details>
      )}
    </span>
  );
}

/** What the decisions are that the page cites. */
export function Decisions({ cites }: { readonly cites: readonly string[] }): ReactNode {
  const decisions = [...new Set(cites)]
    .filter(isDecision)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (decisions.length === 0) return null;
  return (
    <section id="decisions" className="panel rules-section">
      <h2>Where the document is silent</h2>
      <dl className="rules-rows">
        {decisions.map(cite => (
          <div key={cite} id={cite}>
            <dt>{cite}</dt>
            <dd>{DECISIONS[cite]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
