// The column beside the layout, in reading order.
import { memo, type ReactNode, useState } from 'react';
import { Link } from '../app/router.tsx';
import { endSentence } from '../text/phrases.ts';
import * as playText from '../text/play.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { BettingActions } from './betting/betting-actions.ts';
import { SIDE_ID } from './Drawer.tsx';
import { FairDice } from './record/FairDice.tsx';
import { Notices } from './record/Notices.tsx';
import { RackPanel } from './seat/RackPanel.tsx';
import { CurrentCard } from './spot/CurrentSpot.tsx';
import type { Say } from './store/ask.ts';
import type { Room, RoomStore } from './store/room-store.ts';
import { isSame } from './store/same.ts';
import { useStore } from './store/use-store.ts';
import { headOf } from './TableHead.tsx';

/** Loaded with the first roll of this visit, or on request. */
const RollPanels = lazyPart(() => import('./roll/RollPanels.tsx').then(m => m.RollPanels));

const Players = lazyPart(() => import('./Players.tsx').then(m => m.Players));
const CompanyRow = lazyPart(() => import('./Players.tsx').then(m => m.CompanyRow));

/** A practice table has only one player. */
const hasCompany = ({ state }: Room): boolean => state.created.mode !== 'practice';
const isSeated = ({ seat }: Room): boolean => seat !== null;
const hasHistory = ({ game }: Room): boolean => game.lastRoll !== null;
const hasRolled = ({ shown }: Room): boolean => shown.rollKey > 0;

function Rolls({ room }: { readonly room: RoomStore }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const hasPast = useStore(room, hasHistory);
  if (useStore(room, hasRolled) || isAsked) return <RollPanels room={room} />;
  if (!hasPast) return null;
  return (
    <button type="button" className="quiet" onClick={() => setAsked(true)}>
      {playText.showRolls}
    </button>
  );
}

/** The rules line of the table's head, which a phone has no room for. */
function Rules({ room }: { readonly room: RoomStore }): ReactNode {
  const { book, rules, limits } = useStore(room, headOf, isSame);
  return (
    <p className="table-small table-rules">
      <Link to={`/rulebooks/${rules}`}>{book}</Link>
      {endSentence('')} {endSentence(limits)}
    </p>
  );
}

type Props = {
  readonly room: RoomStore;
  readonly betting: BettingActions;
  readonly say: Say;
  readonly onAsk: (asked: 'buy' | 'leave' | 'players' | 'say' | 'invite') => void;
};

export const Side = memo(function Side({ room, betting, say, onAsk }: Props): ReactNode {
  const company = useStore(room, hasCompany);
  const seated = useStore(room, isSeated);
  return (
    <aside id={SIDE_ID} className="table-side" aria-label={playText.yourGame}>
      <RackPanel room={room} betting={betting} onAsk={onAsk} />
      {company && seated && (
        <div className="table-company">
          <CompanyRow room={room} onAsk={onAsk} />
        </div>
      )}
      <div className="panel table-card-slot">
        <CurrentCard room={room} betting={betting} />
      </div>
      <Notices room={room} />
      <Rolls room={room} />
      {company && <Players room={room} />}
      <Rules room={room} />
      <FairDice room={room} say={say} />
    </aside>
  );
});
