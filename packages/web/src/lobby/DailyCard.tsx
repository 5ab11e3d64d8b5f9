// The way from the lobby to the daily hand.
import { ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import * as dailyText from '../text/daily.ts';

export function DailyCard(): ReactNode {
  return (
    <section className="panel lobby-daily" aria-labelledby="lobby-daily-title">
      <div>
        <h2 id="lobby-daily-title">{dailyText.dailyHand}</h2>
        <p>{dailyText.about}</p>
      </div>
      <Link to={ROOM_PATHS.daily} className="link-button main">
        {dailyText.open}
      </Link>
    </section>
  );
}
