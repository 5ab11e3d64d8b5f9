// The panel of the fair dice or the record; what it says comes when it is first opened.
import type { TableState } from '@passline/client';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as playText from '../text/play.ts';
import type { Outbox } from './outbox.ts';
import type { Say } from './use-betting.ts';

const FairDiceFacts = lazy(() => import('./FairDiceFacts.tsx').then(m => ({ default: m.FairDiceFacts })));

type Props = {
  readonly state: TableState;
  readonly seat: number | null;
  readonly outbox: Outbox;
  readonly say: Say;
};

export function FairDice(props: Props): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details className="panel table-fair" onToggle={() => setOpened(true)}>
      <summary>{props.state.fair ? playText.fairDice : playText.record}</summary>
      {opened && (
        <Suspense fallback={null}>
          <FairDiceFacts {...props} />
        </Suspense>
      )}
    </details>
  );
}
