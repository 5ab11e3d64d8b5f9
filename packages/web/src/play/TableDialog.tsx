// What is open over the table: one dialog at a time, each loaded when it is first opened.
import type { ReactNode } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { BettingActions } from './betting/betting-actions.ts';
import type { TakeDownQuestion } from './store/ask.ts';
import type { RoomStore } from './store/room-store.ts';

const MoreChips = lazyDialog(() => import('./dialogs.tsx').then(m => m.MoreChips));
const AboutBet = lazyDialog(() => import('./spot/AboutBet.tsx').then(m => m.AboutBet));
const LeaveTable = lazyDialog(() => import('./dialogs.tsx').then(m => m.LeaveTable));
const CheatSheet = lazyDialog(() => import('./dialogs.tsx').then(m => m.CheatSheet));
const InviteDialog = lazyDialog(() => import('./company/InviteDialog.tsx').then(m => m.InviteDialog));
const SayDialog = lazyDialog(() => import('./company/SayButtons.tsx').then(m => m.SayDialog));
const PlayersDialog = lazyDialog(() => import('./Players.tsx').then(m => m.PlayersDialog));
const OddsDialog = lazyDialog(() => import('./betting/OddsDialog.tsx').then(m => m.OddsDialog));
const TakeDown = lazyDialog(() => import('./dialogs.tsx').then(m => m.TakeDown));

/** What is open over the table. */
export type Asked =
  | 'buy'
  | 'leave'
  | 'keys'
  | 'spot'
  | 'odds'
  | 'invite'
  | 'say'
  | 'players'
  | TakeDownQuestion;

type Props = {
  readonly asked: Asked;
  readonly room: RoomStore;
  readonly betting: BettingActions;
  /** Whether a spot is current, so that there is a card to show. */
  readonly hasCard: boolean;
  readonly onClose: () => void;
  /** Called when the player has said something. */
  readonly onSaid: (() => void) | undefined;
};

export function TableDialog({ asked, room, betting, hasCard, onClose, onSaid }: Props): ReactNode {
  const common = { room, onClose };
  if (typeof asked === 'object') return <TakeDown {...common} question={asked} />;
  switch (asked) {
    case 'buy':
      return <MoreChips {...common} />;
    case 'leave':
      return <LeaveTable {...common} />;
    case 'odds':
      return <OddsDialog {...common} betting={betting} />;
    case 'spot':
      return hasCard && <AboutBet {...common} betting={betting} />;
    case 'invite':
      return <InviteDialog {...common} />;
    case 'say':
      return <SayDialog {...common} onSaid={onSaid} />;
    case 'players':
      return <PlayersDialog {...common} />;
    case 'keys':
      return <CheatSheet onClose={onClose} />;
  }
}
