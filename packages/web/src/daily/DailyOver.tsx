// At the table when the daily hand is over: the result and its rank, the way to the leaderboard and to the replay.
import { ROOM_PATHS } from '@passline/client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../app/router.tsx';
import * as dailyText from '../text/daily.ts';
import { finishedHand, rankWords, resultWords } from './finished.ts';
import { useDaily } from './use-daily.ts';
import '../play/results.css';

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

export function DailyOver({ id }: { readonly id: string }): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  // The buttons that had the focus are gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="panel results" aria-labelledby="daily-over">
      <h2 id="daily-over" ref={title} tabIndex={-1}>
        {dailyText.over}
      </h2>
      <Result id={id} />
      <p className="row">
        <Link to={ROOM_PATHS.daily} className="link-button main">
          {dailyText.toLeaderboard}
        </Link>
        <Link to={`/replay?table=${encodeURIComponent(id)}`} className="link-button">
          {dailyText.replay}
        </Link>
      </p>
    </section>
  );
}
