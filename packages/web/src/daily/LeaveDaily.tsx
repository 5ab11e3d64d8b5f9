// Leaving the daily hand: it waits for its player, or ends for good once no bets are up (P116).
import { ROOM_PATHS } from '@passline/client';
import { seatAt } from '@passline/engine';
import type { ReactNode } from 'react';
import { navigate } from '../app/router.tsx';
import { type RoomStore, whole } from '../play/store/room-store.ts';
import { useStore } from '../play/store/use-store.ts';
import * as dailyText from '../text/daily.ts';
import * as dialogsText from '../text/play-dialogs.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';

type Props = { readonly room: RoomStore; readonly onClose: () => void };

export function LeaveDaily({ room, onClose }: Props): ReactNode {
  const { game, seat } = useStore(room, whole);
  const sending = useSend();
  const player = seat === null ? undefined : seatAt(game, seat);
  const goLater = (): void => {
    onClose();
    navigate(ROOM_PATHS.daily);
  };
  const finish = (): Promise<void> =>
    sending.send(async () => {
      await room.outbox.sendOrThrow({ type: 'leave' });
      goLater();
      return undefined;
    });
  if (!player) return null;
  const hasBets = player.bets.length > 0;
  return (
    <Dialog title={dailyText.leaveTitle} onClose={onClose}>
      <p>{dailyText.handWaits}</p>
      <p>
        {hasBets
          ? dailyText.betsHoldHand
          : game.count > 0
            ? dailyText.endingCounts
            : dailyText.endingUnrolled}
      </p>
      <SendResult {...sending} />
      <p className="row">
        <button type="button" onClick={goLater}>
          {dailyText.playLater}
        </button>
        {!hasBets && (
          <button type="button" className="quiet" disabled={sending.busy} onClick={finish}>
            {dailyText.endHand}
          </button>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          {dialogsText.stay}
        </button>
      </p>
    </Dialog>
  );
}
