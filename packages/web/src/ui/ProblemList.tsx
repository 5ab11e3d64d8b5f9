// Mistakes found in a file, each on its own line.
import type { ReactNode } from 'react';
import * as uiText from '../text/ui-details.ts';
import './problem-list.css';

const SHOWN = 5;

/** The alert wraps the list, because a list that is itself an alert is not a list to screen readers. */
export function ProblemList({ problems }: { readonly problems: readonly string[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <ul className="problem-list">
        {problems.slice(0, SHOWN).map(problem => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > SHOWN && <li>{uiText.andCountMore(problems.length - SHOWN)}</li>}
      </ul>
    </div>
  );
}
