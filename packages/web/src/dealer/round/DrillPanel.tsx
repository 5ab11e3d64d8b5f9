// The stickman's side of a drill: the link for trainees, and what they have answered.
import { type ReactNode, useCallback } from 'react';
import { client } from '../../api/client.ts';
import { usePolled } from '../../api/use-polled.ts';
import { DrillResults } from '../../learn/drill/DrillResults.tsx';
import * as dealerText from '../../text/dealer.ts';
import * as drillText from '../../text/drill.ts';
import { SharedLink } from '../staff/SharedLink.tsx';
import { roomLink } from '../staff/use-invitation.ts';

type Props = {
  readonly table: string;
  /** The address at which players join; null if it needs an invitation that the caller may not pass on. */
  readonly playersLink: string | null;
};

export function DrillPanel({ table, playersLink }: Props): ReactNode {
  const read = useCallback(() => client.drillResults(table), [table]);
  const { value: results } = usePolled(read);
  return (
    <section className="panel" aria-label={drillText.drill}>
      <h2>{drillText.drill}</h2>
      <details>
        <summary>{drillText.drillAbout}</summary>
        {playersLink === null ? (
          <p>{dealerText.privateTableLink}</p>
        ) : (
          <SharedLink link={roomLink(playersLink, 'drill')} label={drillText.drillLink} code={null} />
        )}
      </details>
      <DrillResults results={results} table={table} />
    </section>
  );
}
