// The daily hand: play it, see how it went, and the leaderboards of today and yesterday.

import { type DailyHand, ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import { when } from '../account/when.ts';
import { reachable } from '../app/reachable.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { bookName } from '../books/names.ts';
import * as dailyText from '../text/daily.ts';
import { amount, signed } from '../text/money.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { type Finished, finishedHand, rankWords, resultWords } from './finished.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { useDaily, usePlayDaily } from './use-daily.ts';
import './daily.css';

type Today = DailyHand['today'];

/** Empty if only this computer could open it. */
const linkHere = (): string =>
  reachable(location, null).onlyHere ? '' : new URL(ROOM_PATHS.daily, location.href).href;

function Result({ day, hand }: { readonly day: Today; readonly hand: Finished }): ReactNode {
  const { net, rolls, rank, table } = hand;
  return (
    <>
      <p className="daily-result" role="status">
        <b>{resultWords(net)}</b> {rankWords(day, hand)}
      </p>
      {rank !== null && (
        <CopyField
          label={dailyText.shareLabel}
          value={dailyText.shareText(day.day, signed(net), rank, day.players, rolls, linkHere()).trim()}
        />
      )}
      <p className="row">
        <Link to={`/replay?table=${encodeURIComponent(table)}`} className="link-button">
          {dailyText.replay}
        </Link>
        <span className="note">{dailyText.comeBack(when(day.endsAt))}</span>
      </p>
    </>
  );
}

function Play({ resumes }: { readonly resumes: boolean }): ReactNode {
  const { busy, problem, play } = usePlayDaily();
  return (
    <>
      <p>
        <button type="button" disabled={busy} onClick={play}>
          {resumes ? dailyText.resume : dailyText.play}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function Fairness({ today, yesterday, tomorrow }: DailyHand): ReactNode {
  return (
    <details className="panel">
      <summary>{dailyText.fairDice}</summary>
      <p>{dailyText.fairAbout}</p>
      <dl className="daily-hashes">
        <dt>{dailyText.hashOfTomorrow}</dt>
        <dd>{tomorrow.commitment}</dd>
        <dt>{dailyText.hashOfToday}</dt>
        <dd>{today.commitment}</dd>
        <dt>{dailyText.hashOfYesterday}</dt>
        <dd>{yesterday.commitment}</dd>
        <dt>{dailyText.seedOfYesterday}</dt>
        <dd>{yesterday.seed ?? dailyText.seedLater}</dd>
      </dl>
    </details>
  );
}

function Days({ daily }: { readonly daily: DailyHand }): ReactNode {
  const { today, yesterday } = daily;
  const hand = finishedHand(today);
  const before = finishedHand(yesterday);
  const book = bookName(today.rulebook, today.title);
  return (
    <>
      <section className="panel" aria-labelledby="daily-title">
        <h1 id="daily-title">{dailyText.dailyHand}</h1>
        <p>{dailyText.about}</p>
        <p className="note">{dailyText.facts(book, amount(today.stack), today.maxRolls)}</p>
        {hand ? <Result day={today} hand={hand} /> : <Play resumes={today.yours !== null} />}
      </section>
      <div className="daily-days">
        <section className="panel" aria-labelledby="daily-today">
          <h2 id="daily-today">{dailyText.today}</h2>
          <Leaderboard
            hands={today.leaderboard}
            players={today.players}
            caption={dailyText.leaderboard}
            empty={dailyText.nobodyToday}
          />
          <p className="note">{dailyText.honor}</p>
        </section>
        <section className="panel" aria-labelledby="daily-yesterday">
          <h2 id="daily-yesterday">{dailyText.yesterday}</h2>
          {before && <p>{resultWords(before.net)}</p>}
          <Leaderboard
            hands={yesterday.leaderboard}
            players={yesterday.players}
            caption={dailyText.leaderboard}
            empty={dailyText.nobodyYesterday}
          />
        </section>
      </div>
      <Fairness {...daily} />
    </>
  );
}

export function DailyRoom(_props: RoomProps): ReactNode {
  const { value, problem } = useDaily();
  return (
    <div className="daily">
      {problem && (
        <p role="alert" className="panel">
          {problem}
        </p>
      )}
      {value ? <Days daily={value} /> : !problem && <p className="waiting">{dailyText.loading}</p>}
    </div>
  );
}
