// A past session: its result and luck, the bankroll's curve, results by bet, and a link to its replay.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { when } from '../account/when.ts';
import { Link } from '../app/router.tsx';
import { playerAt } from '../app/session.tsx';
import { durationText } from '../text/limits.ts';
import { amount, signed } from '../text/money.ts';
import * as sessionsText from '../text/sessions.ts';
import { ByBet } from './ByBet.tsx';
import { type ReadSession, readSession } from './read-session.ts';
import { SessionChart } from './SessionChart.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import type { PlayedRoll, SessionRef } from './session-fold.ts';
import { replayPath } from './session-link.ts';
import './sessions.css';

function useSessionRead({ table, seat, from }: SessionRef) {
  const [session, setSession] = useState<ReadSession | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    let wanted = true;
    setFailed(false);
    setSession(null);
    playerAt(table)
      .then(() => readSession({ table, seat, from }))
      .then(
        done => wanted && setSession(done),
        () => wanted && setFailed(true),
      );
    return () => {
      wanted = false;
    };
  }, [table, seat, from]);
  useEffect(read, [read]);
  return { session, failed, read };
}

function resultWords(result: number): string {
  if (result === 0) return sessionsText.brokeEven;
  return result > 0 ? sessionsText.wonAmount(amount(result)) : sessionsText.lostAmount(amount(-result));
}

/** Never "100% of sessions" nor "0%", because no result is impossible to beat. */
const percentOf = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));

/** With fewer rolls at risk, a single win would look like luck. */
const MIN_ROLLS = 20;
const isAtRisk = ({ could }: PlayedRoll): boolean => could?.some(({ net }) => net !== 0) === true;

function luckWords({ luck, rolls }: ReadSession): string {
  if (luck)
    return rolls.filter(isAtRisk).length < MIN_ROLLS
      ? sessionsText.tooFewRolls(MIN_ROLLS)
      : sessionsText.luckierThan(percentOf(luck.share));
  return rolls.some(({ could }) => could === null) ? sessionsText.luckUnknown : sessionsText.noLuck;
}

function Facts({ session }: { readonly session: ReadSession }): ReactNode {
  const { tally, luck, expected } = session;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [sessionsText.rolls, tally.rolls],
    [sessionsText.hands, tally.hands],
    [sessionsText.longestHand, sessionsText.rollCount(tally.longestHand)],
    [sessionsText.boughtIn, amount(tally.bought)],
    [sessionsText.result, signed(tally.result)],
    ...(luck && expected !== null ? [[sessionsText.average, signed(Math.round(expected))] as const] : []),
  ];
  return <SessionFacts facts={facts} />;
}

function Headline({ session }: { readonly session: ReadSession }): ReactNode {
  if (session.tally.rolls === 0) return <p>{sessionsText.noRolls}</p>;
  return (
    <p className="session-headline">
      <b>{resultWords(session.tally.result)}</b> {luckWords(session)}
    </p>
  );
}

function Played({ session }: { readonly session: ReadSession }): ReactNode {
  const { luck, tally } = session;
  if (tally.rolls === 0) return null;
  return (
    <>
      <SessionChart session={session} />
      {luck && <p className="note">{sessionsText.luckAbout}</p>}
      <Facts session={session} />
      <ByBet kinds={tally.kinds} />
    </>
  );
}

export function SessionReport({ at }: { readonly at: SessionRef }): ReactNode {
  const { session, failed, read } = useSessionRead(at);
  if (failed)
    return (
      <p role="alert">
        {sessionsText.notRead}{' '}
        <button type="button" className="quiet" onClick={read}>
          {sessionsText.tryAgain}
        </button>
      </p>
    );
  if (!session) return <p role="status">{sessionsText.reading}</p>;
  const { fromAt, toAt } = session.tally;
  const time = [when(fromAt), durationText(toAt - fromAt)];
  const facts = session.name === session.book ? time : [session.book, ...time];
  return (
    <section className="panel session" aria-labelledby="session-title">
      <h1 id="session-title">{sessionsText.sessionAt(session.name)}</h1>
      <p className="note">{facts.join(' · ')}</p>
      <Headline session={session} />
      <p className="row">
        {session.isOpen && (
          <Link to={`/table/${at.table}`} className="link-button main">
            {sessionsText.playAgain}
          </Link>
        )}
        <Link to="/" className={session.isOpen ? 'link-button' : 'link-button main'}>
          {sessionsText.backToTheLobby}
        </Link>
        <Link to={replayPath(at)} className="link-button">
          {sessionsText.replay}
        </Link>
        <Link to="/you" className="link-button">
          {sessionsText.allSessions}
        </Link>
      </p>
      <Played session={session} />
    </section>
  );
}
