// The current spot's card in a dialog, for windows that have no room for it beside the layout.
import type { ReactNode } from 'react';
import * as dialogsText from '../../text/play-dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { BettingActions } from '../betting/betting-actions.ts';
import type { RoomStore } from '../store/room-store.ts';
import { CurrentCard } from './CurrentSpot.tsx';

type Props = { readonly room: RoomStore; readonly betting: BettingActions; onClose(): void };

export const AboutBet = ({ room, betting, onClose }: Props): ReactNode => (
  <Dialog title={dialogsText.aboutThisBet} onClose={onClose}>
    <CurrentCard room={room} betting={betting} />
  </Dialog>
);
