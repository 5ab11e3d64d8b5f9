// What a rulebook changes in its base, rule by rule.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useMemo } from 'react';
import * as rulebooksText from '../text/rulebooks.ts';
import { pairSections, sectionsOf } from './sections.ts';
import './difference-list.css';

type Props = { readonly base: Rulebook; readonly book: Rulebook };

export function DifferenceList({ base, book }: Props): ReactNode {
  const pairs = useMemo(
    () =>
      pairSections(sectionsOf(base), sectionsOf(book)).flatMap(section =>
        section.pairs.filter(({ same }) => !same).map(pair => ({ ...pair, section: section.title })),
      ),
    [base, book],
  );
  if (pairs.length === 0) return <p>{rulebooksText.noRulesDiffer}</p>;
  return (
    <dl className="difference-list">
      {pairs.map(({ key, section, topic, left, right }) => (
        <div key={key}>
          <dt>
            {topic} <small>{section}</small>
          </dt>
          <dd>
            {right?.text ?? rulebooksText.notInThisBook}
            {left && <del>{left.text}</del>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
