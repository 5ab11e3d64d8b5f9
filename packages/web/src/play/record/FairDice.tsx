// The panel about fair dice or the record; its content loads when it is first opened.
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import * as playText from '../../text/play.ts';
import type { Say } from '../store/ask.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';

const FairDiceFacts = lazy(() => import('./FairDiceFacts.tsx').then(m => ({ default: m.FairDiceFacts })));

type Props = { readonly room: RoomStore; readonly say: Say };

const isFair = ({ state }: Room): boolean => state.fair !== null;

export const FairDice = memo(function FairDice({ room, say }: Props): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details className="panel table-fair" onToggle={() => setOpened(true)}>
      <summary>{useStore(room, isFair) ? playText.fairDice : playText.record}</summary>
      {opened && (
        <Suspense fallback={null}>
          <FairDiceFacts room={room} say={say} />
        </Suspense>
      )}
    </details>
  );
});
