// All that a player can do at the table, each as one call: decided here first, so that a refusal is told at once.
import { type Bet, type Legal, legal, type Refusal, rollRefusal, seatAt, type Table } from '@passline/engine';
import type { LayoutRequest, TableRequest } from '@passline/server/client';
import { useMemo, useRef, useState } from 'react';
import { amount } from '../app/money.ts';
import {
  adding,
  clearing,
  doubling,
  inOrder,
  liesOn,
  moving,
  oddsInFull,
  onSpot,
  type Plan,
  repeating,
  takingAway,
  tried,
} from './betting.ts';
import { type Change, changeBetween, undoing } from './undo.ts';
import { type RoomTable, useShownEntries } from './use-table-room.ts';

export type Betting = {
  /** What may be done now; nothing while dice roll or a result is shown; null for a watcher. */
  readonly legal: Legal | null;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  readonly canDouble: boolean;
  readonly canClear: boolean;
  readonly canMaxOdds: boolean;
  add(spot: string): void;
  takeAway(spot: string): void;
  takeDown(spot: string): void;
  press(spot: string): void;
  move(from: string, to: string): void;
  call(spot: string, call: 'on' | 'off'): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  maxOdds(): void;
  roll(): void;
  dice(move: 'accept' | 'decline' | 'give-up'): void;
};

export type Say = (sentence: string) => void;

const NOTHING: Legal = { bets: [], reductions: [], takes: [], calls: [], dice: [] };
const ROLLING = 'The dice are rolling: bets open again when they lie.';
const NOT_SEATED = 'Sit down first: then you can bet.';

type Hand = { readonly changes: readonly Change[]; readonly last: readonly Bet[] };

const isThrow = ({ type }: TableRequest): boolean => type === 'throw';

/** Own changes of this bet time, and the bets that lay there at the last close. */
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
  const rolling = shown.held !== null || pending.some(({ request }) => isThrow(request));
  const showing = state.created.mode === 'live' && state.clock.stage === 'showing';
  const may = useMemo(() => {
    if (seat === null) return null;
    const now = legal(game, seat);
    return rolling || showing || state.closed ? { ...NOTHING, dice: now.dice } : now;
  }, [game, seat, rolling, showing, state.closed]);
  const latest = useRef({ game, seat, rolling, showing, hand, chip, may });
  latest.current = { game, seat, rolling, showing, hand, chip, may };

  return useMemo(() => {
    const refuse = ({ message }: Refusal): void => say(message);

    /** Shown at once, sent as one request; undone from the list of changes where the server refuses. */
    const ask = async (requests: readonly LayoutRequest[], keep: boolean): Promise<void> => {
      const { game: before, seat: own, rolling: busy, showing: pause } = latest.current;
      const [first] = requests;
      if (own === null) return say(NOT_SEATED);
      if (busy) return say(ROLLING);
      if (!first) return;
      // In the pause for the result the server has the word: what the engine would take is not taken yet.
      const outcome = pause ? null : tried(before, own, requests);
      if (outcome && !outcome.ok) return refuse(outcome.refusal);
      const change = outcome && keep ? changeBetween(before, outcome.game, own) : null;
      if (outcome) latest.current.game = outcome.game;
      if (change) setHand(now => ({ ...now, changes: [...now.changes, change] }));
      const request: TableRequest =
        requests.length === 1 ? first : { type: 'several', requests: [...requests] };
      const problem = await outbox.send(request);
      if (!problem) return;
      say(problem.detail);
      if (change) setHand(now => ({ ...now, changes: now.changes.filter(each => each !== change) }));
    };

    const withSeat = (act: (now: Table, own: number) => void): void => {
      const { game: now, seat: own } = latest.current;
      if (own === null) say(NOT_SEATED);
      else act(now, own);
    };

    /** What of a plan can be done is done; what is left out is told. */
    const carryOut = ({ requests, left, refusal }: Plan, none: string): void => {
      if (requests.length === 0) say(refusal?.message ?? none);
      else {
        void ask(requests, true);
        if (refusal) say(`${left.length} left out: ${refusal.message}`);
      }
    };

    const send = async (request: TableRequest): Promise<void> => {
      const problem = await outbox.send(request);
      if (problem) say(problem.detail);
    };

    const roll = (): void => {
      const { seat: own, game: now } = latest.current;
      if (outbox.pending().some(({ request }) => isThrow(request))) return;
      const refusal = rollRefusal(now);
      if (stage.shown().held) stage.settle();
      else if (own === null) say(NOT_SEATED);
      else if (refusal) refuse(refusal);
      else void send({ type: 'throw' });
    };

    return {
      add: (spot: string) =>
        withSeat((now, own) => void ask([adding(now, own, spot, latest.current.chip)], true)),
      takeAway: (spot: string) =>
        withSeat((now, own) => void ask([takingAway(now, own, spot, latest.current.chip)], true)),
      takeDown: (spot: string) => withSeat(() => void ask([{ type: 'take', spot: liesOn(spot) }], true)),
      press: (spot: string) =>
        withSeat((now, own) => {
          const there = onSpot(now, own, spot);
          if (there === 0) say('There is nothing to press: put a bet down first.');
          else void ask([{ type: 'bet', spot: liesOn(spot), amount: there }], true);
        }),
      move: (from: string, to: string) => withSeat((now, own) => void ask(moving(now, own, from, to), true)),
      call: (spot: string, call: 'on' | 'off') => void ask([{ type: 'call', spot, call }], true),
      undo: () =>
        withSeat((now, own) => {
          const change = latest.current.hand.changes.at(-1);
          if (!change) return say('There is nothing to undo in this bet time.');
          const { requests, refusal } = undoing(now, own, change);
          if (refusal) return refuse(refusal);
          setHand(old => ({ ...old, changes: old.changes.slice(0, -1) }));
          latest.current.hand = { ...latest.current.hand, changes: latest.current.hand.changes.slice(0, -1) };
          void ask(requests, false);
        }),
      clear: () =>
        withSeat((now, own) => {
          const requests = clearing(now, own);
          const bets = seatAt(now, own)?.bets ?? [];
          if (requests.length > 0) void ask(requests, true);
          else
            carryOut(
              inOrder(
                now,
                own,
                bets.map(({ spot }) => ({ type: 'take', spot })),
              ),
              'No bets to clear.',
            );
        }),
      repeat: () =>
        withSeat((now, own) =>
          carryOut(repeating(now, own, latest.current.hand.last), 'No last bets to repeat.'),
        ),
      double: () => withSeat((now, own) => carryOut(doubling(now, own), 'No bets to double.')),
      maxOdds: () =>
        withSeat((now, own) => {
          const requests = oddsInFull(now, own);
          if (requests.length === 0) return say('No bet can take more odds now.');
          const whole = requests.reduce((sum, each) => sum + ('amount' in each ? each.amount : 0), 0);
          void ask(requests, true);
          say(`${amount(whole)} put on odds.`);
        }),
      roll,
      dice: (move: 'accept' | 'decline' | 'give-up') => void send({ type: move }),
      legal: may,
      canUndo: hand.changes.length > 0 && !rolling && !showing,
      canRepeat: hand.last.length > 0 && may !== null && may.bets.length > 0,
      canDouble: may !== null && may.bets.length > 0 && (seatAt(game, seat ?? 0)?.bets.length ?? 0) > 0,
      canClear: may !== null && (may.takes.length > 0 || may.reductions.length > 0),
      canMaxOdds: may?.bets.some(({ spot }) => game.rules.spots.get(spot)?.spot.flat != null) ?? false,
    };
  }, [outbox, stage, say, may, hand, rolling, showing, game, seat, setHand]);
}
