// The stickman's side of a drill: the link for trainees, and what they have answered.
import { type ReactNode, useCallback } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import { DrillResults } from '../learn/drill/DrillResults.tsx';
import * as drillText from '../text/drill.ts';
import { SharedLink } from './SharedLink.tsx';

type Props = {
  readonly table: string;
  /** The address at which players join. */
  readonly playersLink: string;
};

export function DrillPanel({ table, playersLink }: Props): ReactNode {
  const read = useCallback(() => client.drillResults(table), [table]);
  const { value: results } = usePolled(read);
  const link = new URL(playersLink);
  link.pathname = link.pathname.replace(/\/table\/.*$/, `/table/${table}/drill`);
  return (
    <section className="panel" aria-label={drillText.drill}>
      <h2>{drillText.drill}</h2>
      <details>
        <summary>{drillText.drillAbout}</summary>
        <SharedLink link={link.href} label={drillText.drillLink} code={null} />
      </details>
      <DrillResults results={results} table={table} />
    </section>
  );
}
