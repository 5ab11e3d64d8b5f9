// The table's clock as a calm ring: how long bets stay open, or how long the shooter has.
import type { TableState } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import * as detailsText from '../../text/play-details.ts';
import { type Skew, timeLeft } from './clock.ts';

const TICK_MS = 250;
const ROUND = 2 * Math.PI * 19;
const WAITING = detailsText.tableWaiting;

/** What is left of the current stage, updated a few times a second while it runs. */
export function useTimeLeft(state: TableState, skew: Skew): ReturnType<typeof timeLeft> {
  const [now, setNow] = useState(Date.now);
  const { until } = state.clock;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return timeLeft(state, skew, now);
}

type Props = { readonly state: TableState; readonly skew: Skew; readonly label: string };

export function ClockRing({ state, skew, label }: Props): ReactNode {
  const left = useTimeLeft(state, skew);
  if (!left) return null;
  const seconds = Math.ceil(left.ms / 1000);
  return (
    <span
      className="table-clock"
      role="timer"
      aria-label={left.late ? WAITING : detailsText.clockSeconds(label, seconds)}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className="table-clock-track" />
        <circle
          cx="22"
          cy="22"
          r="19"
          className="table-clock-left"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - left.share)}
          transform="rotate(-90 22 22)"
        />
        <text x="22" y="22" dy="0.36em" textAnchor="middle" fontSize="15">
          {seconds}
        </text>
      </svg>
    </span>
  );
}
