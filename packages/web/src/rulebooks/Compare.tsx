// Two rulebooks side by side: what differs, and on request what does not.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { replaceAddress } from '../app/address.ts';
import { BookChooser } from '../books/BookChooser.tsx';
import type { BookRef } from '../books/book-ref.ts';
import { useBook } from '../books/use-books.ts';
import { bookTitle } from '../text/book-titles.ts';
import * as booksText from '../text/books.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { Checkbox } from '../ui/Check.tsx';
import { Decisions } from './Cites.tsx';
import './compare.css';
import { edgeSection } from './edge.ts';
import { RowText } from './RowText.tsx';
import type { RuleRow, Section } from './rows.ts';
import { type Pair, type PairedSection, pairSections, sectionsOf } from './sections.ts';
import { useFigures } from './use-figures.ts';

function Cell({ row, book }: { readonly row: RuleRow | null; readonly book: Rulebook }): ReactNode {
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
  const { rows, isBusy } = useFigures(book);
  const sections = useMemo(() => sectionsOf(book), [book]);
  return useMemo(
    () => (isBusy ? sections : [...sections, edgeSection(book, rows)]),
    [book, sections, rows, isBusy],
  );
}

/** Edges are compared only once both rulebooks have them. */
const comparable = (sections: readonly Section[], others: readonly Section[]): readonly Section[] =>
  sections.filter(({ id }) => others.some(other => other.id === id));

/** The two rulebooks, as the address names them. */
type Refs = { readonly left: BookRef; readonly right: BookRef };

const [FIRST, SECOND] = ['rws-2019', 'etg'] as const;

function chosenRefs({ searchParams }: URL): Refs {
  const left = searchParams.get('left') || FIRST;
  return { left, right: searchParams.get('right') || (left === SECOND ? FIRST : SECOND) };
}

const citesIn = ({ left, right }: Pair): readonly string[] => [
  ...(left?.cites ?? []),
  ...(right?.cites ?? []),
];

function Pairs({ left, right }: Books): ReactNode {
  const [all, setAll] = useState(false);
  const [onLeft, onRight] = [useSections(left), useSections(right)];
  const sections = useMemo(
    () => pairSections(comparable(onLeft, onRight), comparable(onRight, onLeft)),
    [onLeft, onRight],
  );
  const pairs = sections.flatMap(section => section.pairs);
  const differing = pairs.filter(({ same }) => !same).length;
  const shown = sections
    .map(section => ({ ...section, pairs: section.pairs.filter(({ same }) => all || !same) }))
    .filter(section => section.pairs.length > 0);
  return (
    <>
      <Checkbox checked={all} onChange={setAll}>
        {rulebooksText.showIdenticalRules}
      </Checkbox>
      <p role="status">
        {differing === 0 ? rulebooksText.noRulesDiffer : rulebooksText.ofRulesDiffer(differing, pairs.length)}
      </p>
      {shown.length > 0 && (
        <table className="rules-pairs">
          <thead>
            <tr>
              <th scope="col">{rulebooksText.rule}</th>
              <th scope="col">{bookTitle(left.id, left.title)}</th>
              <th scope="col">{bookTitle(right.id, right.title)}</th>
            </tr>
          </thead>
          {shown.map(section => (
            <PairRows key={section.id} section={section} left={left} right={right} />
          ))}
        </table>
      )}
      <Decisions cites={shown.flatMap(section => section.pairs.flatMap(citesIn))} />
    </>
  );
}

function Side({
  label,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly value: BookRef;
  onChoose(ref: BookRef): void;
}): ReactNode {
  const entry = useBook(value);
  const problem = entry.state === 'missing' ? entry.problem || booksText.noSuchBook : undefined;
  return <BookChooser label={label} value={value} problem={problem} onChange={onChoose} />;
}

export function Compare({ address }: { readonly address: URL }): ReactNode {
  const [refs, setRefs] = useState(() => chosenRefs(address));
  const [left, right] = [useBook(refs.left), useBook(refs.right)];
  const place = useRef<HTMLElement>(null);
  // The room loads after its URL, when the fragment's target does not exist yet.
  useEffect(() => {
    if (address.hash === '#compare') place.current?.scrollIntoView();
  }, [address.hash]);
  const choose = (change: Partial<Refs>): void => {
    const next = { ...refs, ...change };
    setRefs(next);
    replaceAddress(`/rulebooks?left=${next.left}&right=${next.right}`);
  };
  return (
    <section ref={place} id="compare" className="panel rules-compare" aria-labelledby="compare-title">
      <h2 id="compare-title">{rulebooksText.twoBooksSideBySide}</h2>
      <div className="rules-choosers">
        <Side label={rulebooksText.firstBook} value={refs.left} onChoose={ref => choose({ left: ref })} />
        <Side label={rulebooksText.secondBook} value={refs.right} onChoose={ref => choose({ right: ref })} />
      </div>
      {left.state === 'known' && right.state === 'known' && (
        <Pairs key={`${refs.left} ${refs.right}`} left={left.book} right={right.book} />
      )}
    </section>
  );
}
