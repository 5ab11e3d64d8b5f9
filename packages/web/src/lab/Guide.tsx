// The types of a strategy in plain words, and the spots of the table it plays at.
import type { ReactNode } from 'react';
import type { Suggestion } from './completion.ts';
import { TYPES } from './strategy-types.ts';

type GuideProps = { readonly spots: readonly Suggestion[] };

function Spots({ spots }: GuideProps): ReactNode {
  return (
    <details>
      <summary>Spots of this table</summary>
      <ul className="lab-spots">
        {spots.map(({ text, about }) => (
          <li key={text}>
            <code>{text}</code> {about}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Guide({ spots }: GuideProps): ReactNode {
  return (
    <div className="lab-guide">
      <h3>What it gets and gives</h3>
      <p>
        Before each roll <code>play</code> sees the table and says what it wants to lie on each spot: more is
        bet, less is taken down, 0 takes all of it down. Spots it does not name are left alone. The rulebook
        has the last word.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="lab-scroll" tabIndex={0} aria-label="Types of a strategy">
        <pre>{TYPES}</pre>
      </section>
      {spots.length > 0 && <Spots spots={spots} />}
    </div>
  );
}
