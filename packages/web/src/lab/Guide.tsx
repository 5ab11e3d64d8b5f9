// The types of a strategy in plain words, and the spots of the table it plays at.
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import { RichText } from '../ui/RichText.tsx';
import type { SpotShown } from './editor/spots.ts';
import { TYPES } from './strategy-types.ts';

type GuideProps = { readonly spots: readonly SpotShown[] };

function Spots({ spots }: GuideProps): ReactNode {
  return (
    <details>
      <summary>{labText.spotsAtThisTable}</summary>
      <ul className="lab-spots">
        {spots.map(({ name, label }) => (
          <li key={name}>
            <code>{name}</code> {label}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Guide({ spots }: GuideProps): ReactNode {
  return (
    <div className="lab-guide">
      <h3>{labText.howAStrategyWorks}</h3>
      <p>
        <RichText text={labText.playAbout} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="lab-scroll" tabIndex={0} aria-label={labText.typesOfAStrategy}>
        <pre>{TYPES}</pre>
      </section>
      {spots.length > 0 && <Spots spots={spots} />}
    </div>
  );
}
