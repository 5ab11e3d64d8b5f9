// The place for the current spot's card, or for how to open one. The card's code is loaded with the first spot.
import { seatAt } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import * as playText from '../../text/play.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BettingActions } from '../betting/betting-actions.ts';
import { chipsWay } from '../seat/RackPanel.tsx';
import type { Card, Room, RoomStore } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';

const SpotCard = lazyPart(() => import('./SpotCard.tsx').then(m => m.SpotCard));
const SpotStrip = lazyPart(() => import('./SpotCard.tsx').then(m => m.SpotStrip));

const cardIn = ({ card }: Room): Card | null => card;
const isTouched = (): boolean => matchMedia('(hover: none)').matches;
const isSeated = ({ seat }: Room): boolean => seat !== null;

/** On a touch screen there is no pointing, only tapping. */
function placeholderFor(seated: boolean): string {
  if (!isTouched()) return playText.cardPlaceholder;
  return seated ? playText.stripHint : playText.tapForCard;
}

type CurrentProps = { readonly room: RoomStore; readonly betting: BettingActions };

/** The card of the current spot; without one, how to open one. */
export const CurrentCard = memo(function CurrentCard({ room, betting }: CurrentProps): ReactNode {
  const card = useStore(room, cardIn);
  const seated = useStore(room, isSeated);
  if (!card) return <p className="table-small">{placeholderFor(seated)}</p>;
  return <SpotCard {...card} betting={seated ? betting : null} />;
});

/** What a player with an empty rack can do about it; null otherwise. A dealer's table has that button in its bar. */
function wayFromEmpty(room: Room): string | null {
  const { game, seat, state } = room;
  const player = seat === null ? undefined : seatAt(game, seat);
  return player?.rack === 0 && state.created.mode !== 'dealer-run' ? chipsWay(room) : null;
}

type StripProps = CurrentProps & { readonly onMore: () => void; readonly onChips: () => void };

export const Strip = memo(function Strip({ room, betting, onMore, onChips }: StripProps): ReactNode {
  const card = useStore(room, cardIn);
  const way = useStore(room, wayFromEmpty);
  return (
    <div className="table-strip-slot">
      {card ? (
        <SpotStrip {...card} betting={betting} onMore={onMore} />
      ) : way === null ? (
        <span className="table-small">{isTouched() ? playText.stripHint : playText.stripHintByMouse}</span>
      ) : (
        <button type="button" className="quiet" onClick={onChips}>
          {way}
        </button>
      )}
    </div>
  );
});
