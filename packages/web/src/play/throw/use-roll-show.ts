// What the felt shows around a roll, and for how long: raised odds, the result, and the chips being pushed.
import type { LogEntry } from '@passline/client';
import type { Raised } from '@passline/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asOwn, leftUpWords } from '../record/table-news.ts';
import { type Flight, flightsMs, flightsOf, pushFlights } from '../roll/Payouts.tsx';
import { type Paid, paidOf, pushesOf } from '../roll/paid.ts';
import { paceNow } from '../store/roll-stage.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useShownEntries } from '../store/use-room.ts';
import { useStore } from '../store/use-store.ts';
import { type RollNews, raisedWords, rollNews } from './roll-news.ts';
import { playChips, playStick, vibrate } from './sounds.ts';

export type RollShown = {
  readonly power: readonly string[] | null;
  readonly news: RollNews | null;
  /** What was paid, listed once it has reached the rack. */
  readonly paid: readonly Paid[];
};

const NOTHING: RollShown = { power: null, news: null, paid: [] };
const LISTED_MS = 2_500;
const POWER_MS = 1_600;
const LANDING_MS = 14;

/** Timers that are cleared when the component goes away. */
function useTimers(): { after(ms: number, act: () => void): void; stop(): void } {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);
  useEffect(() => stop, [stop]);
  const after = useCallback((ms: number, act: () => void) => {
    timers.current.push(setTimeout(act, ms));
  }, []);
  return { after, stop };
}

const changeCount = ({ changes }: Room): number => changes.length;
/** Not yet while raised odds are shown, which comes before the throw. */
const isRolling = ({ rolling, shown }: Room): boolean => rolling && !shown.raising;

/** A new bet or new dice clear the felt; a chip put down makes a sound. */
function useClearing(room: RoomStore, clear: () => void): void {
  const count = useStore(room, changeCount);
  const rolling = useStore(room, isRolling);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      playChips();
      vibrate(8);
      clear();
    }
    before.current = count;
  }, [count, clear]);
  useEffect(() => {
    if (rolling) clear();
  }, [rolling, clear]);
}

const raisedIn = (entries: readonly LogEntry[]): readonly Raised[] =>
  entries.flatMap(({ event }) => (event.type === 'odds-raised' ? [event] : []));

export function useRollShow(room: RoomStore): RollShown & {
  readonly flights: readonly Flight[];
  readonly onLanded: (key: number) => void;
  readonly clear: () => void;
} {
  const [shown, setShown] = useState(NOTHING);
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const raised = useRef<readonly Raised[]>([]);
  const { after, stop } = useTimers();
  const clear = useCallback(() => {
    stop();
    setShown(NOTHING);
  }, [stop]);
  useClearing(room, clear);
  const showPower = useCallback(() => {
    stop();
    playStick();
    setShown({ ...NOTHING, power: raisedWords(room.view().game, raised.current) });
    after(POWER_MS, clear);
  }, [room, after, stop, clear]);
  // Odds may have been raised while this was loading.
  useEffect(() => {
    const { game, shown: stage } = room.view();
    raised.current = game.raised;
    if (game.raised.length > 0 && (stage.raising || !stage.held) && !document.hidden) showPower();
  }, [room, showPower]);
  useShownEntries(room.stage, entries => {
    const { game, seat, state } = room.view();
    const now = raisedIn(entries);
    if (now.length > 0) raised.current = [...raised.current, ...now];
    const made = entries.flatMap(({ event }) => (event.type === 'rolled' ? [event] : [])).at(-1);
    if (made) {
      const rolled = asOwn(made, state, seat);
      const told = rollNews(rolled, raised.current, game, seat);
      const news = { ...told, notes: [...leftUpWords(made, state, seat), ...told.notes] };
      raised.current = [];
      if (document.hidden) return;
      const paid = paidOf(game.rules.book, rolled.lines, seat);
      const started = flightsOf(paid);
      const pushedMs = flightsMs(started.length);
      const others = game.seats.flatMap(player => (player.seat === seat ? [] : [player.seat]));
      const pushed = pushFlights(pushesOf(rolled.lines, others), others);
      stop();
      setFlights([...started, ...pushed]);
      setShown({ power: null, news, paid: pushedMs === 0 ? paid : [] });
      vibrate(LANDING_MS);
      if (started.length + pushed.length > 0) {
        const count = Math.min(8, 2 * (paid.length + pushed.length));
        after(flightsMs(Math.max(started.length, pushed.length)) / 2, () => playChips(count));
      }
      if (pushedMs > 0) {
        after(pushedMs, () => setShown({ power: null, news, paid }));
      }
      after(pushedMs + (paceNow().throwMs < 1_000 ? LISTED_MS / 2 : LISTED_MS), clear);
    } else if (now.length > 0 && !document.hidden) showPower();
  });
  const onLanded = useCallback(
    (key: number) => setFlights(all => all.filter(flight => flight.key !== key)),
    [],
  );
  return { ...shown, flights, onLanded, clear };
}
