// The column beside the layout, in the order in which it is looked at.
import type { ReactNode } from 'react';
import * as playText from '../text/play.ts';
import { FairDice } from './FairDice.tsx';
import type { Ledger } from './ledger.ts';
import { RackPanel } from './RackPanel.tsx';
import { LastRoll, Notices, Players, ResultsByKind, RollHistory } from './SidePanels.tsx';
import { type Card, SpotCard } from './SpotCard.tsx';
import type { Notice } from './table-news.ts';
import type { Betting, Say } from './use-betting.ts';
import type { RoomTable } from './use-table-room.ts';

type Props = {
  readonly room: RoomTable;
  readonly ledger: Ledger | null;
  readonly notices: readonly Notice[];
  readonly card: Card | null;
  readonly betting: Betting;
  readonly say: Say;
  readonly onAsk: (asked: 'buy' | 'leave') => void;
};

export function Side({ room, ledger, notices, card, betting, say, onAsk }: Props): ReactNode {
  const { state, game, seat, shown, outbox } = room;
  const rolls = ledger?.rolls ?? [];
  const last = shown.held ? null : (rolls.at(-1)?.rolled ?? null);
  return (
    <aside className="table-side" aria-label={playText.yourGame}>
      <RackPanel room={room} ledger={ledger} betting={betting} onAsk={onAsk} />
      <div className="panel table-card-slot">
        {card ? (
          <SpotCard {...card} betting={seat === null ? null : betting} />
        ) : (
          <p className="table-small">{playText.pointAtASpot}</p>
        )}
      </div>
      <Notices notices={notices} />
      {seat !== null && <LastRoll rolled={last} seat={seat} />}
      <RollHistory rolls={rolls} hand={game.hand} count={game.count} />
      <ResultsByKind ledger={ledger} />
      {state.created.mode !== 'practice' && <Players room={room} />}
      <FairDice state={state} seat={seat} outbox={outbox} say={say} />
    </aside>
  );
}
