// A table to play or watch: the layout with the stick above it, chips and dice below, and everything else beside it.

import type { TableState } from '@passline/client';
import type { SpotName } from '@passline/engine';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePreferences } from '../app/preferences.ts';
import { openSettings } from '../app/settings-opened.ts';
import { Layout } from '../layout/Layout.tsx';
import * as playText from '../text/play.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ActionBar } from './betting/ActionBar.tsx';
import { ownBet } from './betting/betting.ts';
import { type BettingActions, bettingActions, loadPlans } from './betting/betting-actions.ts';
import { ConnectionBanner, connectionWords } from './ConnectionBanner.tsx';
import { DrawerButton, useDrawer } from './Drawer.tsx';
import { Stick } from './roll/Stick.tsx';
import { Side } from './Side.tsx';
import { useShortcuts } from './shortcuts.ts';
import { type Room, RoomStore } from './store/room-store.ts';
import { isSame } from './store/same.ts';
import type { TableStore } from './store/table-store.ts';
import { useEdges } from './store/use-room.ts';
import { useOutcomes, useToast } from './store/use-room-news.ts';
import { useStore } from './store/use-store.ts';
import type { Asked } from './TableDialog.tsx';
import { TableHead } from './TableHead.tsx';
import { useSide } from './use-side.ts';

type Props = { readonly store: TableStore; readonly first: TableState };
/** Loaded on demand: a seated player never needs it. */
const SitDown = lazy(() => import('./seat/SitDown.tsx').then(m => ({ default: m.SitDown })));
/** Loaded when the table is closed. */
const ClosedTable = lazy(() => import('./record/TableResults.tsx').then(m => ({ default: m.ClosedTable })));
/** Loaded with the player's first bet or roll here: before that, nothing is thrown or paid. */
const RollShow = lazyPart(async () => {
  const [shown] = await Promise.all([
    import('./throw/RollShow.tsx'),
    import('../layout/SpotMarks.tsx'),
    loadPlans(),
  ]);
  return shown.RollShow;
});
const QuickBets = lazyPart(() => import('./fast/QuickBets.tsx').then(m => m.QuickBets));
const AtTournament = lazyPart(() => import('../tournaments/AtTable.tsx').then(m => m.AtTable));
/** Only for players who have switched it on. */
const Coach = lazyPart(() => import('./price/Coach.tsx').then(m => m.Coach));
const StopNotice = lazyPart(() => import('./StopNotice.tsx').then(m => m.StopNotice));
const Announced = lazyPart(() => import('./company/Announced.tsx').then(m => m.AnnouncedHere));
const TableDialog = lazyDialog(() => import('./TableDialog.tsx').then(m => m.TableDialog));
const WatchBar = lazyPart(() => import('./company/WatchBar.tsx').then(m => m.WatchBar));
const Said = lazyPart(() => import('./company/Said.tsx').then(m => m.Said));

type Playing = { readonly room: RoomStore; readonly betting: BettingActions };

function useTableKeys({ room, betting }: Playing, onAsk: (asked: Asked) => void, quick: () => void) {
  const isSeated = (): boolean => room.view().seat !== null;
  const onSpot = (act: (spot: SpotName) => void) => (): void => {
    const { card } = room.view();
    if (card) act(card.spot);
  };
  useShortcuts(
    {
      ...betting,
      chip(index) {
        const { chips, chip } = room.view();
        room.chooseChip(chips[index] ?? chip);
      },
      press: onSpot(betting.press),
      regress: onSpot(betting.regress),
      takeDown: onSpot(betting.takeDown),
      call() {
        const { current, game, seat } = room.view();
        const bet = current === null ? null : ownBet(game, seat, current);
        if (bet) betting.call(bet.spot, bet.inPlay ? 'off' : 'on');
      },
      leave: () => isSeated() && onAsk('leave'),
      say: () => isSeated() && onAsk('say'),
      invite: () => room.view().state.created.mode !== 'practice' && onAsk('invite'),
      sheet: () => onAsk('keys'),
      quick,
      inside: () => betting.betSet('inside', null),
      outside: () => betting.betSet('outside', null),
      across: () => betting.betSet('across', null),
      hard: () => betting.betSet('hard', null),
      settings: openSettings,
    },
    usePreferences().letterKeys,
  );
}

const drawnOf = ({ game, seat, legal, current, shown }: Room) => ({ game, seat, legal, current, shown });
const areSameParts = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, part]) => Object.is(part, Reflect.get(other, key)));

const TableLayout = memo(function TableLayout({ room, betting }: Playing): ReactNode {
  const { game, seat, legal, current, shown } = useStore(room, drawnOf, areSameParts);
  const outcomes = useOutcomes({ shown });
  return (
    <Layout
      game={game}
      seat={seat}
      legal={legal}
      outcomes={outcomes}
      current={current}
      areas={usePreferences().areaLetters}
      fills
      onAdd={betting.add}
      onTakeAway={betting.takeAway}
      onLook={room.look}
      onMove={betting.move}
    />
  );
});

const stateOf = ({ state }: Room): TableState => state;

/** Seats and wallets may change while the form is open. */
function SitDownNow({
  room,
  onWatch,
}: {
  readonly room: RoomStore;
  readonly onWatch: () => void;
}): ReactNode {
  return <SitDown state={useStore(room, stateOf)} outbox={room.outbox} onWatch={onWatch} />;
}

/** Which parts of the room are shown. */
const partsOf = ({
  state,
  game,
  seat,
  stops,
  announcement,
  card,
  changes,
  rolling,
  showing,
  shown,
}: Room) => ({
  isShowing: showing,
  rollKey: shown.rollKey,
  isSeated: game.seats.some(player => player.seat === seat),
  isPlaying: changes.length > 0 || rolling || game.raised.length > 0,
  isClosed: state.closed,
  hasCompany: state.created.mode !== 'practice',
  isStopped: stops.length > 0,
  isAnnounced: announcement !== null && !state.closed,
  hasCard: card !== null,
  isRolling: rolling,
});

export function PlayRoom({ store, first }: Props): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first state is for a room that has just been opened
  const room = useMemo(() => new RoomStore(store, first), [store]);
  useEffect(() => room.attach(), [room]);
  useEdges(room);
  const [said, say, sayOver] = useToast();
  // The banner covers the place for messages, so they are shown in the banner.
  const trouble = useStore(room, connectionWords);
  const [asked, setAsked] = useState<Asked | null>(null);
  const betting = useMemo(() => bettingActions({ room, say, onAsk: setAsked }), [room, say]);
  const parts = useStore(room, partsOf, isSame);
  const { isSeated, isPlaying, isClosed, hasCompany, isStopped, hasCard, isShowing } = parts;
  // "Bets open again in a moment" ends once they are open, and words about bets end once dice roll.
  useEffect(() => {
    if (!isShowing) say('');
  }, [isShowing, say]);
  useEffect(() => {
    if (parts.rollKey > 0) sayOver();
  }, [parts.rollKey, sayOver]);
  const toast = said === playText.diceOut && !parts.isRolling ? '' : said;
  const [hasPlayed, setHasPlayed] = useState(isPlaying);
  if (isPlaying && !hasPlayed) setHasPlayed(true);
  const [watching, setWatching] = useState(() => new URLSearchParams(location.search).has('watch'));
  const [isQuick, setQuick] = useState(false);
  // Quick bets close, because the dice land there.
  if (parts.isRolling && isQuick) setQuick(false);
  const toggleQuick = useCallback(() => setQuick(open => !open), []);
  useTableKeys({ room, betting }, setAsked, toggleQuick);
  const { coach } = usePreferences();
  const frame = useRef<HTMLDivElement>(null);
  const side = useSide(frame, room);
  const [drawer, toggleDrawer] = useDrawer();
  const close = useCallback(() => setAsked(null), []);
  const showKeys = useCallback(() => setAsked('keys'), []);
  const showSpot = useCallback(() => setAsked('spot'), []);
  const askForChips = useCallback(() => setAsked('buy'), []);
  const showInvite = useCallback(() => setAsked('invite'), []);
  const sit = useCallback(() => setWatching(false), []);
  return (
    <div ref={frame} className="table-room" data-side={side} data-drawer={drawer}>
      <ConnectionBanner room={room} words={trouble} toast={toast} />
      <div className="table-top">
        <TableHead room={room} onKeys={showKeys} />
        <Stick room={room} betting={betting} toast={trouble === '' ? toast : ''} />
        {(isSeated || watching) && <DrawerButton room={room} isOpen={drawer} onToggle={toggleDrawer} />}
      </div>
      <Suspense fallback={null}>
        {/* What the end of the round means for the player comes before the table's results. */}
        {isClosed && first.created.tournament && <AtTournament room={room} />}
        {isClosed ? (
          <ClosedTable id={store.id} state={first} />
        ) : (
          !isSeated && !watching && <SitDownNow room={room} onWatch={() => setWatching(true)} />
        )}
      </Suspense>
      <div className="table-main">
        {!isClosed && first.created.tournament && <AtTournament room={room} />}
        {parts.isAnnounced && <Announced room={room} />}
        {isStopped && <StopNotice room={room} />}
        <TableLayout room={room} betting={betting} />
        {isSeated && isQuick && (
          <QuickBets room={room} betting={betting} said={toast} onClose={toggleQuick} />
        )}
        {isSeated ? (
          <ActionBar
            room={room}
            betting={betting}
            onMore={showSpot}
            isQuick={isQuick}
            onQuick={toggleQuick}
            onChips={askForChips}
          />
        ) : (
          watching && !isClosed && <WatchBar room={room} onSit={sit} onInvite={showInvite} />
        )}
      </div>
      <Side room={room} betting={betting} say={say} onAsk={setAsked} />
      {hasPlayed && <RollShow room={room} onMore={showSpot} />}
      {hasCompany && <Said room={room} />}
      {isSeated && coach && <Coach room={room} say={say} />}
      {asked && (
        <TableDialog
          asked={asked}
          room={room}
          betting={betting}
          hasCard={hasCard}
          onClose={close}
          onSaid={drawer ? toggleDrawer : undefined}
        />
      )}
    </div>
  );
}
