// In place of the dice while others throw: at a live table, Ready during bet time, and otherwise who throws.
import { shooterNow } from '@passline/engine';
import { stillBetting } from '@passline/table';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import * as companyText from '../../text/company.ts';
import { announce } from '../../ui/announcer.tsx';
import { useSingleTap } from '../../ui/use-single-tap.ts';
import type { Room, RoomStore } from '../room-store.ts';
import { isSame } from '../same.ts';
import { useStore } from '../use-store.ts';
import './company.css';

function facts({ state, game, seat, shown }: Room) {
  const isOpen = state.clock.stage === 'betting' && shown.held === null;
  return {
    words: shooterNow(game) === seat ? companyText.rollAtClose : companyText.shooterRolls,
    isOpen,
    isReady: seat !== null && state.ready.includes(seat),
    count: state.ready.length,
    players: state.ready.length + stillBetting(state).length,
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

type Props = { readonly room: RoomStore; readonly onReady: () => void };

export const ReadyButton = memo(function ReadyButton({ room, onReady }: Props): ReactNode {
  const { words, isOpen, isReady, count, players } = useStore(room, facts, isSame);
  useReadyNews(room);
  const { onClick } = useSingleTap(onReady);
  if (!isOpen) return <span className="table-roll-words">{words}</span>;
  return (
    <button
      type="button"
      className="table-roll table-ready"
      aria-pressed={isReady}
      aria-keyshortcuts="Y Space"
      aria-label={companyText.readyLabel(count, players)}
      title={companyText.readyHint}
      onClick={onClick}
    >
      <span>
        {isReady && '✓ '}
        {companyText.ready}
      </span>
      <small>{companyText.readyCount(count, players)}</small>
    </button>
  );
});
