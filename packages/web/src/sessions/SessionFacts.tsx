// Figures of one session or of a lifetime, each with its label.
import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

export function SessionFacts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="session-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
