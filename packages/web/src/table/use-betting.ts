// Betting as a component uses it: what may be done now, and the calls that do it.
import { type Legal, legal, seatAt } from '@passline/engine';
import { useMemo, useRef, useState } from 'react';
import { onSpot } from './betting.ts';
import {
  type BettingActions,
  bettingActions,
  type Hand,
  isThrow,
  type Say,
  type Sight,
} from './betting-actions.ts';
import { type RoomTable, useShownEntries } from './use-table-room.ts';

export type { Say } from './betting-actions.ts';

export type Betting = BettingActions & {
  /** What may be done now; nothing while dice roll or a result is shown; null for a watcher. */
  readonly legal: Legal | null;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  readonly canDouble: boolean;
  readonly canClear: boolean;
  readonly canMaxOdds: boolean;
};

const NOTHING: Legal = { bets: [], reductions: [], takes: [], calls: [], dice: [] };

/** A close makes changes final, and what lies there then can be repeated. */
function useHand({ seat, stage }: RoomTable): [Hand, (change: (hand: Hand) => Hand) => void] {
  const [hand, setHand] = useState<Hand>({ changes: [], last: [] });
  useShownEntries(stage, (entries, state) => {
    if (!entries.some(({ event }) => event.type === 'bets-closed')) return;
    const bets = (seat === null ? undefined : seatAt(state.game, seat)?.bets) ?? [];
    setHand(({ last }) => ({ changes: [], last: bets.length > 0 ? bets : last }));
  });
  return [hand, setHand];
}

export function useBetting(room: RoomTable, chip: number, say: Say): Betting {
  const { state, game, seat, shown, pending, stage, outbox } = room;
  const [hand, setHand] = useHand(room);
  const rolling = shown.held !== null || pending.some(({ request, landed }) => isThrow(request) && !landed);
  const showing = state.created.mode === 'live' && state.clock.stage === 'showing';
  const shut = rolling || showing || state.closed;
  const may = useMemo(() => {
    if (seat === null) return null;
    const now = legal(game, seat);
    return shut ? { ...NOTHING, dice: now.dice } : now;
  }, [game, seat, shut]);
  const sight = useRef<Sight>({ game, seat, rolling, showing, hand, chip });
  sight.current = { game, seat, rolling, showing, hand, chip };
  const actions = useMemo(
    () => bettingActions({ sight: () => sight.current, setHand, outbox, stage, say }),
    [outbox, stage, say, setHand],
  );
  return useMemo(() => {
    const open = may !== null && may.bets.length > 0;
    const bets = seat === null ? [] : (seatAt(game, seat)?.bets ?? []);
    return {
      ...actions,
      legal: may,
      canUndo: hand.changes.length > 0 && !shut,
      canRepeat: open && hand.last.some(({ spot, amount }) => amount > onSpot(game, seat ?? 0, spot)),
      canDouble: open && bets.length > 0,
      canClear: may !== null && (may.takes.length > 0 || may.reductions.length > 0),
      canMaxOdds: may?.bets.some(({ spot }) => game.rules.spots.get(spot)?.spot.flat != null) ?? false,
    };
  }, [actions, may, hand, shut, game, seat]);
}
