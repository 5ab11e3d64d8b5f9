// Two rulebooks side by side: what differs, and on request what does not.
import { findRulebook, RULEBOOKS, type Rulebook } from '@passline/engine';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as rulebooksText from '../text/rulebooks.ts';
import { Decisions } from './Cites.tsx';
import './compare.css';
import { betRows, edgeSection, withFigures } from './edge.ts';
import { RowText } from './RowText.tsx';
import type { Row, Section } from './rows.ts';
import { type Pair, type PairedSection, pairSections, sectionsOf } from './sections.ts';
import { useEdges } from './use-edges.ts';

type Side = { readonly book: Rulebook; readonly label: string; onChoose(id: string): void };

function Chooser({ side }: { readonly side: Side }): ReactNode {
  return (
    <label className="rules-chooser">
      {side.label}
      <select value={side.book.id} onChange={event => side.onChoose(event.target.value)}>
        {RULEBOOKS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Cell({ row, book }: { readonly row: Row | null; readonly book: Rulebook }): ReactNode {
  return (
    <td data-book={book.id}>
      {row ? (
        <RowText row={row} book={book} plain />
      ) : (
        <span className="rules-absent">{rulebooksText.notInThisBook}</span>
      )}
    </td>
  );
}

type Books = { readonly left: Rulebook; readonly right: Rulebook };

function PairRows({ section, left, right }: Books & { readonly section: PairedSection }): ReactNode {
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup" className="rules-group">
          {section.title}
        </th>
      </tr>
      {section.pairs.map((pair: Pair) => (
        <tr key={pair.key} className={pair.same ? 'rules-same' : undefined}>
          <th scope="row">
            {pair.topic}
            {pair.same && <small>{rulebooksText.same}</small>}
          </th>
          <Cell row={pair.left} book={left} />
          <Cell row={pair.right} book={right} />
        </tr>
      ))}
    </tbody>
  );
}

/** The rows of a rulebook; its edges come last, since they are computed while the visitor reads. */
function useSections(book: Rulebook): readonly Section[] {
  const edges = useEdges(book);
  return useMemo(() => {
    const sections = sectionsOf(book);
    return Array.isArray(edges)
      ? [...sections, edgeSection(book, withFigures(betRows(book), edges))]
      : sections;
  }, [book, edges]);
}

/** Edges are compared only once both rulebooks have them. */
const comparable = (sections: readonly Section[], others: readonly Section[]): readonly Section[] =>
  sections.filter(({ id }) => others.some(other => other.id === id));

function findBook(id: string | null, usual: string): Rulebook {
  const book = findRulebook(id ?? '') ?? findRulebook(usual);
  if (!book) throw new Error(`There is no rulebook ${usual}.`);
  return book;
}

function chosenBooks(address: URL): Books {
  const left = findBook(address.searchParams.get('left'), 'rws-2019');
  const right = findBook(address.searchParams.get('right'), left.id === 'etg' ? 'rws-2019' : 'etg');
  return { left, right };
}

const citesIn = ({ left, right }: Pair): readonly string[] => [
  ...(left?.cites ?? []),
  ...(right?.cites ?? []),
];

export function Compare({ address }: { readonly address: URL }): ReactNode {
  const [{ left, right }, setBooks] = useState(() => chosenBooks(address));
  const [all, setAll] = useState(false);
  const place = useRef<HTMLElement>(null);
  // The room is loaded after its URL: the target of the fragment was not there yet.
  useEffect(() => {
    if (address.hash === '#compare') place.current?.scrollIntoView();
  }, [address.hash]);
  const [onLeft, onRight] = [useSections(left), useSections(right)];
  const sections = useMemo(
    () => pairSections(comparable(onLeft, onRight), comparable(onRight, onLeft)),
    [onLeft, onRight],
  );
  const choose = (books: Books): void => {
    setBooks(books);
    history.replaceState(null, '', `/rulebooks?left=${books.left.id}&right=${books.right.id}`);
  };
  const pairs = sections.flatMap(section => section.pairs);
  const differing = pairs.filter(({ same }) => !same).length;
  const shown = sections
    .map(section => ({ ...section, pairs: section.pairs.filter(({ same }) => all || !same) }))
    .filter(section => section.pairs.length > 0);
  return (
    <>
      <section ref={place} id="compare" className="panel rules-compare">
        <h2>{rulebooksText.twoBooksSideBySide}</h2>
        <div className="rules-choosers">
          <Chooser
            side={{
              book: left,
              label: rulebooksText.firstBook,
              onChoose: id => choose({ left: findBook(id, left.id), right }),
            }}
          />
          <Chooser
            side={{
              book: right,
              label: rulebooksText.secondBook,
              onChoose: id => choose({ left, right: findBook(id, right.id) }),
            }}
          />
          <label className="rules-check">
            <input type="checkbox" checked={all} onChange={event => setAll(event.target.checked)} />
            {rulebooksText.showIdenticalRules}
          </label>
        </div>
        <p role="status">
          {differing === 0
            ? rulebooksText.noRulesDiffer
            : rulebooksText.ofRulesDiffer(differing, pairs.length)}
        </p>
        {shown.length > 0 && (
          <table className="rules-pairs">
            <thead>
              <tr>
                <th scope="col">{rulebooksText.rule}</th>
                <th scope="col">{left.title}</th>
                <th scope="col">{right.title}</th>
              </tr>
            </thead>
            {shown.map(section => (
              <PairRows key={section.id} section={section} left={left} right={right} />
            ))}
          </table>
        )}
      </section>
      <Decisions cites={shown.flatMap(section => section.pairs.flatMap(citesIn))} />
    </>
  );
}
