// The player's main controls: chips, undo, clear, repeat, double, odds, and the dice.
import { seatAt } from '@passline/engine';
import { memo, type ReactNode, useId } from 'react';
import { amount } from '../../text/money.ts';
import * as playText from '../../text/play.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useSingleTap } from '../../ui/use-single-tap.ts';
import { meaningOf, rollFacts, rollsWithoutBets } from '../roll/roll-facts.ts';
import { chipsWay } from '../seat/RackPanel.tsx';
import { Strip } from '../spot/CurrentSpot.tsx';
import { isOffline } from '../store/ask.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { isSame } from '../store/same.ts';
import { useStore } from '../store/use-store.ts';
import { onSpot } from './betting.ts';
import { type BettingActions, lastBets } from './betting-actions.ts';
import { ChipTray } from './ChipTray.tsx';

type Props = { readonly room: RoomStore; readonly betting: BettingActions };
type BarProps = Props & {
  readonly onMore: () => void;
  readonly isQuick: boolean;
  readonly onQuick: () => void;
  readonly onChips: () => void;
};

type ActProps = {
  readonly sign: string;
  readonly name: string;
  readonly keys: string;
  readonly can: boolean;
  readonly act: () => void;
  /** Doing it twice would mean something else, so a double tap counts once. */
  readonly once?: boolean;
};

/** Can be pressed even while unavailable, and then says why. */
const Act = memo(function Act({ sign, name, keys, can, act, once = false }: ActProps): ReactNode {
  const { onClick } = useSingleTap(act);
  return (
    <button
      type="button"
      className="quiet table-act"
      aria-disabled={!can}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
      onClick={once ? onClick : act}
    >
      <span aria-hidden="true" className="table-act-sign">
        {sign}
      </span>
      {name}
    </button>
  );
});

/** At a live table, until the player has the dice. */
const ReadyButton = lazyPart(() => import('../company/ReadyButton.tsx').then(m => m.ReadyButton));

const RollButton = memo(function RollButton({ room, betting }: Props): ReactNode {
  const facts = useStore(room, rollFacts, isSame);
  const { waits, first } = facts;
  const isSettled = useSettled(useStore(room, meaningOf));
  const offline = useStore(room, isOffline);
  const isBare = useStore(room, rollsWithoutBets);
  const note = useId();
  const act = (): void => (first ? betting.add(first.spot) : betting.roll());
  const { resting, onClick } = useSingleTap(() => isSettled && act());
  if (waits)
    return <ReadyButton room={room} isSettled={isSettled} isOffline={offline} onReady={betting.ready} />;
  return (
    <button
      type="button"
      className={first ? 'table-roll table-roll-first' : 'table-roll'}
      aria-disabled={resting || offline || !isSettled || !(facts.can || first)}
      aria-keyshortcuts={first ? undefined : 'Space'}
      aria-describedby={isBare ? note : undefined}
      onClick={onClick}
    >
      {first ? playText.betToRoll(amount(first.amount), first.name) : playText.roll}
      {/* A description of the button, not part of its name. */}
      {isBare && (
        <small id={note} aria-hidden>
          {playText.withoutBet}
        </small>
      )}
    </button>
  );
});

const isDealt = ({ state }: Room): boolean => state.created.mode === 'dealer-run';

type ChipsProps = { readonly room: RoomStore; readonly onChips: () => void };

/** Nobody rolls on this page at a dealer's table: the dice's place has the button for more chips. */
const ChipsButton = memo(function ChipsButton({ room, onChips }: ChipsProps): ReactNode {
  const way = useStore(room, chipsWay);
  if (way === null) return null;
  return (
    <button type="button" className="quiet table-chips-way" onClick={onChips}>
      {way}
    </button>
  );
});

/** Which of the buttons can do something now. */
function abilities(room: Room) {
  const { game, seat, legal: may, changes, rolling, showing, state } = room;
  const online = !isOffline(room);
  const open = online && may !== null && may.bets.length > 0;
  const bets = seat === null ? [] : (seatAt(game, seat)?.bets ?? []);
  return {
    undo: online && changes.length > 0 && !rolling && !showing && !state.closed,
    repeat:
      open && lastBets(room).some(({ spot, amount }) => seat === null || amount > onSpot(game, seat, spot)),
    double: open && bets.length > 0,
    clear: online && may !== null && (may.takes.length > 0 || may.reductions.length > 0),
    /** Whether the table has odds at all. */
    odds: [...game.rules.spots.values()].some(({ spot }) => spot.flat !== null),
    maxOdds: online && (may?.bets.some(({ spot }) => game.rules.spots.get(spot)?.spot.flat != null) ?? false),
  };
}

const Acts = memo(function Acts({ room, betting, onChips }: Props & ChipsProps): ReactNode {
  const can = useStore(room, abilities, isSame);
  const dealt = useStore(room, isDealt);
  return (
    <div className="table-acts">
      <Act sign="↶" name={playText.undo} keys="U" can={can.undo} act={betting.undo} />
      <Act sign="⌫" name={playText.clear} keys="C" can={can.clear} act={betting.clear} />
      <Act sign="↻" name={playText.repeat} keys="R" can={can.repeat} act={betting.repeat} />
      <Act sign="×2" name={playText.double} keys="D" can={can.double} act={betting.double} once />
      {can.odds && <Act sign="⇈" name={playText.odds} keys="O" can={can.maxOdds} act={betting.maxOdds} />}
      {dealt ? <ChipsButton room={room} onChips={onChips} /> : <RollButton room={room} betting={betting} />}
    </div>
  );
});

export const ActionBar = memo(function ActionBar({
  room,
  betting,
  onMore,
  isQuick,
  onQuick,
  onChips,
}: BarProps): ReactNode {
  return (
    <section className="table-bar" aria-label={playText.betsAndDice}>
      <Strip room={room} betting={betting} onMore={onMore} onChips={onChips} />
      <ChipTray room={room} isQuick={isQuick} onQuick={onQuick} />
      <Acts room={room} betting={betting} onChips={onChips} />
    </section>
  );
});
