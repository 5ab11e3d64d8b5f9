// The column beside the layout, in reading order.
import { memo, type ReactNode } from 'react';
import * as playText from '../text/play.ts';
import type { BettingActions, Say } from './betting-actions.ts';
import { CurrentCard } from './CurrentSpot.tsx';
import { FairDice } from './FairDice.tsx';
import { RackPanel } from './RackPanel.tsx';
import type { RoomStore } from './room-store.ts';
import { LastRoll, Notices, Players, ResultsByKind, RollHistory } from './SidePanels.tsx';

type Props = {
  readonly room: RoomStore;
  readonly betting: BettingActions;
  readonly say: Say;
  readonly onAsk: (asked: 'buy' | 'leave') => void;
};

export const Side = memo(function Side({ room, betting, say, onAsk }: Props): ReactNode {
  return (
    <aside className="table-side" aria-label={playText.yourGame}>
      <RackPanel room={room} betting={betting} onAsk={onAsk} />
      <div className="panel table-card-slot">
        <CurrentCard room={room} betting={betting} />
      </div>
      <Notices room={room} />
      <LastRoll room={room} />
      <RollHistory room={room} />
      <ResultsByKind room={room} />
      <Players room={room} />
      <FairDice room={room} say={say} />
    </aside>
  );
});
