// The daily hand in the lobby: the way to it and, once it is played, how it went and when the next one starts.
import { type DailyHand, ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import { when } from '../account/when.ts';
import { Link } from '../app/router.tsx';
import { finishedHand, rankWords, resultWords } from '../daily/finished.ts';
import { useDaily } from '../daily/use-daily.ts';
import * as dailyText from '../text/daily.ts';

/** It changes only with other players' hands, or the next day. */
const EVERY_MS = 60_000;

function Result({ today }: { readonly today: DailyHand['today'] }): ReactNode {
  const hand = finishedHand(today);
  if (!hand) return null;
  return (
    <p className="lobby-daily-result">
      <b>{resultWords(hand.net)}</b> {rankWords(today, hand)} {dailyText.comeBack(when(today.endsAt))}
    </p>
  );
}

/** What the link to it says. */
function wayWords(today: DailyHand['today'] | null): string {
  if (!today?.yours) return dailyText.open;
  return finishedHand(today) ? dailyText.toLeaderboard : dailyText.resume;
}

export function DailyCard(): ReactNode {
  const today = useDaily(EVERY_MS).value?.today ?? null;
  const isOver = today !== null && finishedHand(today) !== null;
  return (
    <section className="panel lobby-daily" aria-labelledby="lobby-daily-title">
      <div>
        <h2 id="lobby-daily-title">{dailyText.dailyHand}</h2>
        <div className="lobby-daily-words">
          {/* The text keeps its place under the result, so that nothing jumps. */}
          <p className={isOver ? 'lobby-daily-under' : undefined}>{dailyText.about}</p>
          {today && <Result today={today} />}
        </div>
      </div>
      <Link to={ROOM_PATHS.daily} className={isOver ? 'link-button' : 'link-button main'}>
        {wayWords(today)}
      </Link>
    </section>
  );
}
