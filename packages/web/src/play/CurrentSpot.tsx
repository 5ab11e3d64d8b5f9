// The place of the current spot's card: without one, how to open one. The card itself is loaded with the first spot shown.
import { lazy, memo, type ReactNode, Suspense } from 'react';
import * as playText from '../text/play.ts';
import type { BettingActions } from './betting-actions.ts';
import type { Card, Room, RoomStore } from './room-store.ts';
import { useStore } from './use-store.ts';

const SpotCard = lazy(() => import('./SpotCard.tsx').then(m => ({ default: m.SpotCard })));
const SpotStrip = lazy(() => import('./SpotCard.tsx').then(m => ({ default: m.SpotStrip })));

const cardIn = ({ card }: Room): Card | null => card;
const isSeated = ({ seat }: Room): boolean => seat !== null;

type CurrentProps = { readonly room: RoomStore; readonly betting: BettingActions };

/** The card of the current spot; without one, how to open one. */
export const CurrentCard = memo(function CurrentCard({ room, betting }: CurrentProps): ReactNode {
  const card = useStore(room, cardIn);
  const seated = useStore(room, isSeated);
  if (!card) return <p className="table-small">{playText.cardPlaceholder}</p>;
  return (
    <Suspense fallback={null}>
      <SpotCard {...card} betting={seated ? betting : null} />
    </Suspense>
  );
});

export const Strip = memo(function Strip({
  room,
  betting,
  onMore,
}: CurrentProps & { readonly onMore: () => void }): ReactNode {
  const card = useStore(room, cardIn);
  return (
    <div className="table-strip-slot">
      {card ? (
        <Suspense fallback={null}>
          <SpotStrip {...card} betting={betting} onMore={onMore} />
        </Suspense>
      ) : (
        <span className="table-small">{playText.stripHint}</span>
      )}
    </div>
  );
});
