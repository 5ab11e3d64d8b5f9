// A table to play or watch: the layout with the stick above it, chips and dice below, and all the rest beside it.
import { seatAt } from '@passline/engine';
import type { TableState } from '@passline/server/client';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../app/announcer.tsx';
import { Link } from '../app/router.tsx';
import { Layout } from '../layout/Layout.tsx';
import type { Outcome } from '../layout/props.ts';
import { ActionBar } from './ActionBar.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { chipsOffered, firstChip } from './chips-offered.ts';
import { Dialog } from './Dialog.tsx';
import { BuyChips, CheatSheet, LeaveTable } from './dialogs.tsx';
import { limitsWords } from './headline.ts';
import { netOf } from './ledger.ts';
import { type Notice, noticesOf } from './notices.ts';
import { Payouts } from './Payouts.tsx';
import { RackLine } from './RackPanel.tsx';
import { Side } from './Side.tsx';
import { SitDown } from './SitDown.tsx';
import { SpotCard, SpotStrip } from './SpotCard.tsx';
import { Stick } from './Stick.tsx';
import { useShortcuts } from './shortcuts.ts';
import { spotFacts } from './spot-facts.ts';
import { newsOf } from './table-news.ts';
import type { TableStore, TableView } from './table-store.ts';
import { useBetting } from './use-betting.ts';
import { useEdges } from './use-edges.ts';
import { useKept } from './use-kept.ts';
import { type RoomTable, useLedger, useRoomTable, useShownEntries, useSkew } from './use-table-room.ts';

type Props = { readonly view: TableView; readonly store: TableStore; readonly now: TableState };
type Asked = 'buy' | 'leave' | 'keys' | 'spot' | null;

const NOTICES_SHOWN = 12;
const TOAST_MS = 6_000;

/** A sentence shown for a moment, and said. */
function useToast(): readonly [string, (sentence: string) => void] {
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
function useOutcomes({ shown: { roll, fresh } }: RoomTable): readonly Outcome[] {
  return useMemo(() => {
    const lines = fresh && roll ? roll.lines : [];
    return lines
      .filter(({ outcome }) => outcome === 'win' || outcome === 'lose' || outcome === 'draw')
      .map(line => ({
        spot: line.spot,
        seat: line.seat,
        amount: Math.abs(netOf(line)),
        how: line.outcome === 'win' ? 'win' : line.outcome === 'draw' ? 'push' : 'lose',
      }));
  }, [roll, fresh]);
}

/** Tells the screen reader what is shown, and keeps what the house did. */
function useNews(room: RoomTable): readonly Notice[] {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useShownEntries(room.stage, (entries, state) => {
    const news = newsOf(entries, state, room.seat);
    if (news) announce(news);
    const fresh = noticesOf(entries, state);
    if (fresh.length > 0) setNotices(old => [...fresh].reverse().concat(old).slice(0, NOTICES_SHOWN));
  });
  return notices;
}

function Watching({ onSit }: { readonly onSit: () => void }): ReactNode {
  return (
    <p className="table-bar table-watching">
      You are watching.{' '}
      <button type="button" onClick={onSit}>
        Sit down
      </button>
    </p>
  );
}

export function PlayRoom({ view, store, now }: Props): ReactNode {
  const room = useRoomTable(view, store, now);
  const { state, game, seat, outbox } = room;
  const [toast, say] = useToast();
  const chips = useMemo(() => chipsOffered(game.rules), [game.rules]);
  const [chosen, setChip] = useState<number | null>(null);
  const chip = chosen !== null && chips.includes(chosen) ? chosen : firstChip(chips, game.rules.min);
  const betting = useBetting(room, chip, say);
  const ledger = useLedger(room);
  const edges = useEdges(state);
  const skew = useSkew(store, now);
  const notices = useNews(room);
  const outcomes = useOutcomes(room);
  const [current, setCurrent] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [watching, setWatching] = useState(false);
  const [letters, setLetters] = useKept('table-letter-keys', true);
  const facts = useMemo(
    () => (current === null ? null : spotFacts(game, seat, betting.legal, current, chip)),
    [game, seat, betting.legal, current, chip],
  );
  const look = useCallback((spot: string | null) => spot !== null && setCurrent(spot), []);
  const onCurrent = (act: (spot: string) => void) => (): void => {
    if (current !== null) act(current);
  };
  const close = (): void => setAsked(null);

  useShortcuts(
    {
      chip: index => {
        const value = chips[index];
        if (value !== undefined) setChip(value);
      },
      undo: betting.undo,
      repeat: betting.repeat,
      double: betting.double,
      maxOdds: betting.maxOdds,
      clear: betting.clear,
      press: onCurrent(betting.press),
      takeDown: onCurrent(betting.takeDown),
      call: () => {
        if (facts?.bet) betting.call(facts.bet.spot, facts.bet.inPlay ? 'off' : 'on');
      },
      roll: betting.roll,
      leave: () => seat !== null && setAsked('leave'),
      sheet: () => setAsked('keys'),
    },
    letters,
  );

  const sitting = seat === null && !watching && !state.closed;
  const rack = seat === null ? 0 : (seatAt(game, seat)?.rack ?? 0);
  const edge = edges && current !== null ? (edges[current] ?? null) : null;
  const card = current !== null && facts ? { spot: current, facts, edge } : null;
  return (
    <div className="table-room">
      <ConnectionBanner connection={view.connection} />
      <div className="table-head">
        <h1>{state.created.name}</h1>
        <p>
          <Link to={`/rulebooks/${state.created.rulebook}`}>
            {state.created.name === game.book.title ? 'Its rules' : game.book.title}
          </Link>
          . {limitsWords(game)}.
        </p>
        <button type="button" className="quiet table-help" onClick={() => setAsked('keys')}>
          Keys <kbd>?</kbd>
        </button>
      </div>
      {sitting && <SitDown state={state} outbox={outbox} onWatch={() => setWatching(true)} />}
      <div className="table-main">
        <Stick room={room} skew={skew} />
        <Layout
          game={game}
          seat={seat}
          legal={betting.legal}
          outcomes={outcomes}
          current={current}
          onAdd={betting.add}
          onTakeAway={betting.takeAway}
          onLook={look}
          onMove={betting.move}
        />
        <div className="table-toast" data-shown={toast !== ''}>
          {toast && <p>{toast}</p>}
        </div>
        {seat === null ? (
          !sitting && !state.closed && <Watching onSit={() => setWatching(false)} />
        ) : (
          <ActionBar room={room} betting={betting} chips={chips} chip={chip} rack={rack} onChip={setChip}>
            <RackLine room={room} ledger={ledger} />
            <div className="table-strip-slot">
              {card ? (
                <SpotStrip {...card} betting={betting} onMore={() => setAsked('spot')} />
              ) : (
                <span className="table-small">Tap a spot to bet; hold it to take away.</span>
              )}
            </div>
          </ActionBar>
        )}
      </div>
      <Side
        room={room}
        ledger={ledger}
        notices={notices}
        card={card}
        betting={betting}
        say={say}
        onBuy={() => setAsked('buy')}
        onLeave={() => setAsked('leave')}
      />
      <Payouts room={room} />
      {asked === 'buy' && <BuyChips room={room} onClose={close} />}
      {asked === 'leave' && <LeaveTable room={room} onClose={close} />}
      {asked === 'spot' && card && (
        <Dialog title="About this bet" onClose={close}>
          <SpotCard {...card} betting={seat === null ? null : betting} />
        </Dialog>
      )}
      {asked === 'keys' && <CheatSheet letters={letters} onLetters={setLetters} onClose={close} />}
    </div>
  );
}
