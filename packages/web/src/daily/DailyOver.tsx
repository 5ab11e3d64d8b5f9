// At the table when the daily hand is over: the way to the leaderboard and to the replay.
import { ROOM_PATHS } from '@passline/client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../app/router.tsx';
import * as dailyText from '../text/daily.ts';
import '../play/results.css';

export function DailyOver({ id }: { readonly id: string }): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  // The buttons that had the focus are gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="panel results" aria-labelledby="daily-over">
      <h2 id="daily-over" ref={title} tabIndex={-1}>
        {dailyText.over}
      </h2>
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
