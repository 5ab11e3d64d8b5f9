// A table to play or watch: the layout with the stick above it, chips and dice below, and all the rest beside it.
import type { TableState } from '@passline/client';
import { seatAt } from '@passline/engine';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Layout } from '../layout/Layout.tsx';
import * as playText from '../text/play.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { ActionBar } from './ActionBar.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { chipsOffered, firstChip } from './chips-offered.ts';
import type { Laid } from './last-bets.ts';
import { Payouts } from './Payouts.tsx';
import { RackLine } from './RackPanel.tsx';
import { Side } from './Side.tsx';
import { type Card, SpotCard, SpotStrip } from './SpotCard.tsx';
import { Stick } from './Stick.tsx';
import { useShortcuts } from './shortcuts.ts';
import { spotFacts } from './spot-facts.ts';
import { TableHead } from './TableHead.tsx';
import type { TableStore, TableView } from './table-store.ts';
import { type Betting, useBetting } from './use-betting.ts';
import { useEdges } from './use-edges.ts';
import { useKept } from './use-kept.ts';
import { useNews, useOutcomes, useToast } from './use-room-news.ts';
import { type RoomTable, useLedger, useRoomTable, useSkew } from './use-table-room.ts';

type Props = { readonly view: TableView; readonly store: TableStore; readonly now: TableState };
/** Whoever has a seat never needs it. */
const SitDown = lazy(() => import('./SitDown.tsx').then(m => ({ default: m.SitDown })));
/** What is open over the table. */
const BuyChips = lazyDialog(() => import('./dialogs.tsx').then(m => m.BuyChips));
const LeaveTable = lazyDialog(() => import('./dialogs.tsx').then(m => m.LeaveTable));
const CheatSheet = lazyDialog(() => import('./dialogs.tsx').then(m => m.CheatSheet));
const OddsDialog = lazyDialog(() => import('./OddsDialog.tsx').then(m => m.OddsDialog));

type Asked = 'buy' | 'leave' | 'keys' | 'spot' | 'odds' | null;

const NO_BETS: readonly Laid[] = [];

/** The chips to choose from, and the one in hand: as chosen, as long as the table has it. */
function useChips({ game: { rules } }: RoomTable) {
  const [chosen, setChip] = useState<number | null>(null);
  const chips = useMemo(() => chipsOffered(rules), [rules]);
  const chip = chosen !== null && chips.includes(chosen) ? chosen : firstChip(chips, rules.min);
  return { chips, chip, setChip };
}

/** The spot that was last looked at stays the current one: its card has buttons to get to. */
function useCard({ state, game, seat }: RoomTable, betting: Betting, chip: number) {
  const [current, setCurrent] = useState<string | null>(null);
  const edges = useEdges(state);
  const look = useCallback((spot: string | null) => {
    if (spot !== null) setCurrent(spot);
  }, []);
  const card = useMemo((): Card | null => {
    const facts = current === null ? null : spotFacts(game, seat, betting.legal, current, chip);
    return current !== null && facts
      ? { spot: current, facts, edge: edges?.[current] ?? null, book: game.rules.book }
      : null;
  }, [game, seat, betting.legal, current, chip, edges]);
  return { current, look, card };
}

type KeysOf = {
  readonly room: RoomTable;
  readonly betting: Betting;
  readonly card: Card | null;
  readonly onChip: (index: number) => void;
  readonly onAsk: (asked: Asked) => void;
};

function useTableKeys({ room, betting, card, onChip, onAsk }: KeysOf) {
  const letters = useKept('table-letter-keys', true);
  const bet = card?.facts.bet;
  const onSpot = (act: (spot: string) => void) => (): void => {
    if (card) act(card.spot);
  };
  useShortcuts(
    {
      ...betting,
      chip: onChip,
      press: onSpot(betting.press),
      takeDown: onSpot(betting.takeDown),
      call: () => {
        if (bet) betting.call(bet.spot, bet.inPlay ? 'off' : 'on');
      },
      leave: () => {
        if (room.seat !== null) onAsk('leave');
      },
      sheet: () => onAsk('keys'),
    },
    letters[0],
  );
  return letters;
}

function Watching({ onSit }: { readonly onSit: () => void }): ReactNode {
  return (
    <p className="table-bar table-watching">
      {playText.youAreWatching}{' '}
      <button type="button" onClick={onSit}>
        {playText.sitDown}
      </button>
    </p>
  );
}

function Strip({ card, ...rest }: { card: Card | null; betting: Betting; onMore: () => void }): ReactNode {
  return (
    <div className="table-strip-slot">
      {card ? (
        <SpotStrip {...card} {...rest} />
      ) : (
        <span className="table-small">{playText.tapASpotToBet}</span>
      )}
    </div>
  );
}

export function PlayRoom({ view, store, now }: Props): ReactNode {
  const room = useRoomTable(view, store, now);
  const { state, game, seat, outbox } = room;
  const [toast, say] = useToast();
  const { chips, chip, setChip } = useChips(room);
  const ledger = useLedger(room);
  const [asked, setAsked] = useState<Asked>(null);
  const askOdds = useCallback(() => setAsked('odds'), []);
  const betting = useBetting(room, { chip, last: ledger?.bets.last ?? NO_BETS, say, askOdds });
  const skew = useSkew(store, now);
  const notices = useNews(room);
  const outcomes = useOutcomes(room);
  const { current, look, card } = useCard(room, betting, chip);
  const [watching, setWatching] = useState(() => new URLSearchParams(location.search).has('watch'));
  const onChip = (index: number): void => setChip(chips[index] ?? chip);
  const [letters, setLetters] = useTableKeys({ room, betting, card, onChip, onAsk: setAsked });
  const close = (): void => setAsked(null);
  const player = seat === null ? undefined : seatAt(game, seat);
  const sitting = !player && !watching && !state.closed;
  return (
    <div className="table-room">
      <ConnectionBanner connection={view.connection} />
      <TableHead room={room} roles={view.roles} onKeys={() => setAsked('keys')} />
      {sitting && (
        <Suspense fallback={null}>
          <SitDown state={state} outbox={outbox} onWatch={() => setWatching(true)} />
        </Suspense>
      )}
      <div className="table-main">
        {room.stopped && <p className="panel table-stopped">{room.stopped.detail}</p>}
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
        <div className="table-toast">{toast && <p>{toast}</p>}</div>
        {player ? (
          <ActionBar {...{ room, betting, chips, chip, rack: player.rack, onChip: setChip }}>
            <RackLine room={room} ledger={ledger} />
            <Strip card={card} betting={betting} onMore={() => setAsked('spot')} />
          </ActionBar>
        ) : (
          watching && !state.closed && <Watching onSit={() => setWatching(false)} />
        )}
      </div>
      <Side {...{ room, ledger, notices, card, betting, say, onAsk: setAsked }} />
      <Payouts room={room} />
      {asked === 'buy' && <BuyChips room={room} onClose={close} />}
      {asked === 'leave' && <LeaveTable room={room} onClose={close} />}
      {asked === 'odds' && <OddsDialog room={room} betting={betting} onClose={close} />}
      {asked === 'spot' && card && (
        <Dialog title={playText.aboutThisBet} onClose={close}>
          <SpotCard {...card} betting={player ? betting : null} />
        </Dialog>
      )}
      {asked === 'keys' && <CheatSheet letters={letters} onLetters={setLetters} onClose={close} />}
    </div>
  );
}
