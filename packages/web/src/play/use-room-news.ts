// What a room tells of what happens: sentences for a moment, for the screen reader, and on the bets themselves.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { outcomesOf } from '../layout/outcomes.ts';
import type { Outcome } from '../layout/props.ts';
import { announce } from '../ui/announcer.tsx';
import { type Notice, noticesOf } from './notices.ts';
import { newsOf } from './table-news.ts';
import { type RoomTable, useShownEntries } from './use-table-room.ts';

const NOTICES_SHOWN = 12;
const TOAST_MS = 6_000;

/** A sentence shown for a moment, and said. */
export function useToast(): readonly [string, (sentence: string) => void] {
  const [toast, setToast] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((sentence: string) => {
    announce(sentence);
    setToast(sentence);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setToast(''), TOAST_MS);
  }, []);
  return [toast, say];
}

/** What became of the bets of the roll whose dice have just come to lie. */
export function useOutcomes({ shown: { roll, fresh } }: RoomTable): readonly Outcome[] {
  return useMemo(() => (fresh && roll ? outcomesOf(roll) : []), [roll, fresh]);
}

/** Tells the screen reader what is shown, and keeps what the house did. */
export function useNews(room: RoomTable): readonly Notice[] {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useShownEntries(room.stage, (entries, state) => {
    const news = newsOf(entries, state, room.seat);
    if (news) announce(news);
    const fresh = noticesOf(entries, state);
    if (fresh.length > 0) setNotices(old => [...fresh].reverse().concat(old).slice(0, NOTICES_SHOWN));
  });
  return notices;
}
