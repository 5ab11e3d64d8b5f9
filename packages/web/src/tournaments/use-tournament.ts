// A tournament from its event stream; without a stream, it is polled every few seconds.
import type { TournamentView } from '@passline/client';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { type Polled, usePolled } from '../api/use-polled.ts';
import { ready } from '../app/session.tsx';

const WITHOUT_STREAM_MS = 4_000;
/** Polled even with a stream, because a connection may die silently, for example when a phone leaves the network. */
const BESIDE_STREAM_MS = 30_000;
const TICK_MS = 1_000;

/** Calls `take` with each view; returns whether the stream is open. */
function useStream(id: string, take: (view: TournamentView) => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let stream: EventSource | null = null;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
      clearTimeout(retry);
      stream?.close();
      stream = null;
      setOpen(false);
    };
    const open = (): void => {
      const opened = new EventSource(`/api/tournaments/${encodeURIComponent(id)}`);
      stream = opened;
      opened.onopen = () => setOpen(true);
      opened.onerror = () => {
        setOpen(false);
        // A browser reconnects after an interruption, but gives up after a refusal.
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(follow, WITHOUT_STREAM_MS);
      };
      opened.addEventListener('tournament', ({ data }: MessageEvent<string>) =>
        take(JSON.parse(data) as TournamentView),
      );
    };
    // Browsers allow few connections to one server, so hidden pages have none.
    const follow = (): void => {
      close();
      if (!isOver && document.visibilityState === 'visible') open();
    };
    ready()
      .then(follow)
      .catch(() => undefined);
    document.addEventListener('visibilitychange', follow);
    addEventListener('online', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('online', follow);
      close();
    };
  }, [id, take]);
  return isOpen;
}

/** The current time, for rounds that are limited by minutes. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!runs) return;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [runs]);
  return now;
}

type Followed = Pick<Polled<TournamentView>, 'problem' | 'refresh'> & {
  /** Null until it is first known. */
  readonly view: TournamentView | null;
  readonly now: number;
};

export function useTournament(id: string): Followed {
  const read = useCallback(() => client.tournament(id), [id]);
  const [everyMs, setEveryMs] = useState(WITHOUT_STREAM_MS);
  const { value: view, problem, refresh, take } = usePolled(read, everyMs);
  const isOpen = useStream(id, take);
  useEffect(() => setEveryMs(isOpen ? BESIDE_STREAM_MS : WITHOUT_STREAM_MS), [isOpen]);
  const now = useNow(view?.stage === 'running' && view.until !== null);
  return { view, problem, refresh, now };
}
