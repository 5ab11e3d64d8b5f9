// Leaving the daily hand: it waits for its player, or ends for good once no bets are up (P116).
import { ROOM_PATHS } from '@passline/client';
import { seatAt } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { navigate } from '../app/router.tsx';
import { detailOf } from '../lobby/sentence.ts';
import { type RoomStore, whole } from '../play/room-store.ts';
import { useStore } from '../play/use-store.ts';
import * as dailyText from '../text/daily.ts';
import * as dialogsText from '../text/play-dialogs.ts';
import { Dialog } from '../ui/Dialog.tsx';

type Props = { readonly room: RoomStore; readonly onClose: () => void };

export function LeaveDaily({ room, onClose }: Props): ReactNode {
  const { game, seat } = useStore(room, whole);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const player = seat === null ? undefined : seatAt(game, seat);
  const goLater = (): void => {
    onClose();
    navigate(ROOM_PATHS.daily);
  };
  const finish = async (): Promise<void> => {
    setBusy(true);
    const refused = await room.outbox.send({ type: 'leave' });
    setBusy(false);
    if (refused) return setProblem(detailOf(refused));
    goLater();
  };
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
      {problem && (
        <p role="alert" className="table-bad">
          {problem}
        </p>
      )}
      <p className="row">
        <button type="button" onClick={goLater}>
          {dailyText.playLater}
        </button>
        {!hasBets && (
          <button type="button" className="quiet" disabled={busy} onClick={finish}>
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
