// At the table when the daily hand is over: the result and its rank, the way to the leaderboard and to the replay.
import { ROOM_PATHS } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { Link } from '../app/router.tsx';
import * as appText from '../text/app.ts';
import * as dailyText from '../text/daily.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { finishedHand, rankWords, resultWords } from './finished.ts';
import { useDaily } from './use-daily.ts';

function Result({ id }: { readonly id: string }): ReactNode {
  const { value } = useDaily();
  const day = value && [value.today, value.yesterday].find(({ yours }) => yours?.table === id);
  const hand = day && finishedHand(day);
  if (!hand) return null;
  return (
    <p role="status">
      <b>{resultWords(hand.net)}</b> {rankWords(day, hand)}
    </p>
  );
}

/** Over the table, whose last dice stay where they lie. */
export function DailyOver({ id }: { readonly id: string }): ReactNode {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <Dialog title={dailyText.over} onClose={() => setShown(false)}>
      <Result id={id} />
      <p className="row">
        <Link to={ROOM_PATHS.daily} className="link-button main">
          {dailyText.toLeaderboard}
        </Link>
        <Link to={`/replay?table=${encodeURIComponent(id)}`} className="link-button">
          {dailyText.replay}
        </Link>
        <Link to="/" className="link-button">
          {appText.lobby}
        </Link>
      </p>
    </Dialog>
  );
}
