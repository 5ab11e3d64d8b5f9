// Betting as a component uses it: what may be done now, and the calls that do it.
import { type Legal, legal, seatAt } from '@passline/engine';
import { useMemo, useRef, useState } from 'react';
import { onSpot } from './betting.ts';
import {
  type BettingActions,
  bettingActions,
  type Changes,
  isThrow,
  type Say,
  type Sight,
} from './betting-actions.ts';
import type { Laid } from './last-bets.ts';
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

const NO_CHANGES: Changes = [];

/** A close makes changes final. */
function useChanges({ stage }: RoomTable): [Changes, (change: (changes: Changes) => Changes) => void] {
  const [changes, setChanges] = useState(NO_CHANGES);
  useShownEntries(stage, entries => {
    if (entries.some(({ event }) => event.type === 'bets-closed')) setChanges(NO_CHANGES);
  });
  return [changes, setChanges];
}

type Options = {
  readonly chip: number;
  /** What lay there at the last roll. */
  readonly last: readonly Laid[];
  readonly say: Say;
  /** Called, and the same each time, when it is to be asked how much odds. */
  readonly askOdds: () => void;
};

export function useBetting(room: RoomTable, { chip, last, say, askOdds }: Options): Betting {
  const { state, game, seat, shown, pending, stage, outbox } = room;
  const [changes, setChanges] = useChanges(room);
  const rolling = shown.held !== null || pending.some(({ request, landed }) => isThrow(request) && !landed);
  const showing = state.created.mode === 'live' && state.clock.stage === 'showing';
  const shut = rolling || showing || state.closed;
  const may = useMemo(() => {
    if (seat === null) return null;
    const now = legal(game, seat);
    return shut ? { ...NOTHING, dice: now.dice } : now;
  }, [game, seat, shut]);
  const seen: Sight = { game, seat, rolling, showing, changes, last, chip };
  const sight = useRef(seen);
  sight.current = seen;
  const actions = useMemo(
    () => bettingActions({ sight: () => sight.current, setChanges, outbox, stage, say, askOdds }),
    [outbox, stage, say, setChanges, askOdds],
  );
  return useMemo(() => {
    const open = may !== null && may.bets.length > 0;
    const bets = seat === null ? [] : (seatAt(game, seat)?.bets ?? []);
    return {
      ...actions,
      legal: may,
      canUndo: changes.length > 0 && !shut,
      canRepeat: open && last.some(({ spot, amount }) => amount > onSpot(game, seat ?? 0, spot)),
      canDouble: open && bets.length > 0,
      canClear: may !== null && (may.takes.length > 0 || may.reductions.length > 0),
      canMaxOdds: may?.bets.some(({ spot }) => game.rules.spots.get(spot)?.spot.flat != null) ?? false,
    };
  }, [actions, may, changes, last, shut, game, seat]);
}
