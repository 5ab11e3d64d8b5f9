// In place of the dice button while others roll: at a live table, Ready during bet time, and otherwise who rolls.
import { shooterNow } from '@passline/engine';
import { stillBetting } from '@passline/table';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import * as companyText from '../../text/company.ts';
import { announce } from '../../ui/announcer.tsx';
import { useSingleTap } from '../../ui/use-single-tap.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { isSame } from '../store/same.ts';
import { useStore } from '../store/use-store.ts';
import './company.css';

/** The shooter reads nothing while the dice roll and while the result is shown. */
function wordsOf({ state, game, seat, shown }: Room): string {
  if (shooterNow(game) !== seat) return companyText.shooterRolls;
  return shown.held === null && state.clock.stage !== 'showing' ? companyText.rollAtClose : '';
}

function facts(room: Room) {
  const { state, game, seat, shown } = room;
  const players = state.ready.length + stillBetting(state).length;
  return {
    words: wordsOf(room),
    isOpen: state.clock.stage === 'betting' && shown.held === null,
    isReady: seat !== null && state.ready.includes(seat),
    count: state.ready.length,
    players,
    /** Seated players whom nobody is waiting for. */
    out: game.seats.filter(({ left }) => !left).length - players,
  };
}

const othersReady = ({ state, game, seat }: Room): readonly string[] =>
  game.seats
    .filter(player => player.seat !== seat && state.ready.includes(player.seat))
    .map(({ name }) => name);

/** Says who else has become ready. */
function useReadyNews(room: RoomStore): void {
  const names = useStore(room, othersReady, isSame);
  const known = useRef(names);
  useEffect(() => {
    const fresh = names.filter(name => !known.current.includes(name));
    known.current = names;
    if (fresh.length > 0) announce(fresh.map(companyText.isReady).join(' '));
  }, [names]);
}

type Props = {
  readonly room: RoomStore;
  readonly isSettled: boolean;
  readonly isOffline: boolean;
  readonly onReady: () => void;
};

export const ReadyButton = memo(function ReadyButton({
  room,
  isSettled,
  isOffline,
  onReady,
}: Props): ReactNode {
  const { words, isOpen, isReady, count, players, out } = useStore(room, facts, isSame);
  useReadyNews(room);
  const { onClick } = useSingleTap(() => isSettled && onReady());
  if (!isOpen) return <span className="table-roll-words">{words}</span>;
  return (
    <button
      type="button"
      className="table-roll table-ready"
      aria-pressed={isReady}
      aria-disabled={!isSettled || isOffline}
      aria-keyshortcuts="Y Space"
      aria-label={companyText.readyLabel(count, players, out)}
      title={companyText.readyHint}
      onClick={onClick}
    >
      <span>
        {isReady && '✓ '}
        {companyText.ready}
      </span>
      <small>{companyText.readyCount(count, players, out)}</small>
    </button>
  );
});
