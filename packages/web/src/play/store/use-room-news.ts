// How a room reports events: in short messages, to screen readers, and on the bets themselves.
import type { LogEntry, TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { outcomesOf } from '../../layout/outcomes.ts';
import type { ShownOutcome } from '../../layout/props.ts';
import { withUnits } from '../../text/money.ts';
import * as playText from '../../text/play.ts';
import { announce } from '../../ui/announcer.tsx';
import type { Notice } from '../record/table-news.ts';
import type { Say } from './ask.ts';
import type { Room, RoomStore } from './room-store.ts';
import { useShownEntries } from './use-room.ts';

const NOTICES_SHOWN = 12;
const TOAST_MS = 6_000;
/** Long enough to read why a bet was refused. */
const READ_MS = 2_500;

/** A sentence that is shown briefly and announced. The last function ends it with the roll, a refusal once read. */
export function useToast(): readonly [string, Say, () => void] {
  const [toast, setToast] = useState('');
  const readBy = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((words: string, refused = false) => {
    const sentence = withUnits(words);
    readBy.current = refused ? Date.now() + READ_MS : 0;
    setToast(sentence);
    clearTimeout(timer.current);
    if (sentence === '') return;
    announce(sentence);
    timer.current = setTimeout(() => setToast(''), TOAST_MS);
  }, []);
  const sayOver = useCallback(() => {
    const left = readBy.current - Date.now();
    if (left <= 0) return say('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setToast(''), left);
  }, [say]);
  return [toast, say, sayOver];
}

/** What happened to the bets on the roll whose dice have just stopped. */
export function useOutcomes({ shown: { roll, fresh } }: Pick<Room, 'shown'>): readonly ShownOutcome[] {
  return useMemo(() => (fresh && roll ? outcomesOf(roll) : []), [roll, fresh]);
}

/** The sentences' code is loaded with the first of them; if that fails, the player is told to reload. */
async function loadNews(
  entries: readonly LogEntry[],
  state: TableState,
  seat: SeatNumber | null,
  names: ReadonlyMap<number, string>,
  before: readonly LogEntry[],
): Promise<{ readonly news: string; readonly fresh: readonly Notice[] }> {
  try {
    const { isNotice, newsOf } = await import('../record/table-news.ts');
    const hasNotice = entries.some(({ event }) => isNotice(event, seat));
    const fresh = hasNotice
      ? (await import('../record/notices.ts')).noticesOf(entries, state, seat, names, before)
      : [];
    return { news: newsOf(entries, state, seat, fresh), fresh };
  } catch {
    const { version = 0, at = 0 } = entries.at(-1) ?? {};
    const text = playText.reloadForNotices;
    return { news: text, fresh: [{ version, at, text }] };
  }
}

/** Announces what is shown, in order, and keeps the house's actions as notices. */
export function useNews(room: RoomStore): readonly Notice[] {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  // Players who leave keep their name here until the seat is taken again, because news about leaving needs it.
  const names = useRef(new Map<number, string>());
  /** The last roll, from which a correction tells what it changed. */
  const rolled = useRef<readonly LogEntry[]>([]);
  const learn = ({ game }: TableState): void => {
    for (const { seat, name } of game.seats) names.current.set(seat, name);
  };
  learn(room.view().state);
  useShownEntries(room.stage, (entries, state) => {
    learn(state);
    const loading = loadNews(entries, state, room.view().seat, new Map(names.current), rolled.current);
    rolled.current = [...rolled.current, ...entries]
      .filter(({ event }) => 'roll' in event || event.type === 'rolled')
      .slice(-1);
    last.current = last.current.then(async () => {
      const { news, fresh } = await loading;
      if (news) announce(news);
      if (fresh.length > 0) setNotices(old => [...fresh].reverse().concat(old).slice(0, NOTICES_SHOWN));
    });
  });
  return notices;
}
