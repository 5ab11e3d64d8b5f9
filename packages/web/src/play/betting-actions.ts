// Everything a player can do with chips and dice, each as one call: tried here first, so that a refusal shows at once.

import type { LayoutRequest, TableRequest } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { rollRefusal, type SpotName, seatAt, type Table } from '@passline/engine';
import { detailOf } from '../lobby/sentence.ts';
import { amount } from '../text/money.ts';
import * as playText from '../text/play.ts';
import {
  inOrder,
  liesOn,
  onSpot,
  type Plan,
  planAdd,
  planClear,
  planDouble,
  planMove,
  planRepeat,
  planTakeDown,
  tryRequests,
} from './betting.ts';
import type { LaidBet } from './last-bets.ts';
import { oddsChoices, oddsFor } from './odds.ts';
import { isThrow, type Room, type RoomStore } from './room-store.ts';
import { changeBetween, planUndo } from './undo.ts';

export type Say = (sentence: string) => void;

/** What the actions work with. */
export type BettingContext = {
  readonly room: RoomStore;
  readonly say: Say;
  readonly askOdds: () => void;
};

export type BettingActions = {
  add(spot: SpotName): void;
  takeAway(spot: SpotName): void;
  takeDown(spot: SpotName): void;
  press(spot: SpotName): void;
  move(from: SpotName, to: SpotName): void;
  call(spot: SpotName, call: 'on' | 'off'): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  /** Full odds; if that is a lot, the player is asked how much first. */
  maxOdds(): void;
  /** This many times each bet; null: as much as possible. */
  odds(times: number | null): void;
  roll(): void;
  dice(move: 'accept' | 'decline' | 'give-up'): void;
};

const NO_BETS: readonly LaidBet[] = [];

/** What lay on the layout at the last roll. */
export const lastBets = ({ session }: Pick<Room, 'session'>): readonly LaidBet[] =>
  session?.bets.last ?? NO_BETS;

const ROLLING = playText.diceOut;
const NOT_SEATED = playText.sitDownToBet;

/** Shown at once and sent as one request; what the server refuses cannot be undone, because it never happened. */
async function ask(context: BettingContext, requests: readonly LayoutRequest[], keep = true): Promise<void> {
  const { say, room } = context;
  const { game, seat, rolling, showing } = room.view();
  const [first] = requests;
  if (seat === null) return say(NOT_SEATED);
  if (rolling) return say(ROLLING);
  if (!first) return;
  const outcome = showing ? null : tryRequests(game, seat, requests);
  if (outcome && !outcome.ok) return say(outcome.refusal.message);
  const change = outcome && keep ? changeBetween(game, outcome.game, seat) : null;
  if (change) room.addChange(change);
  const problem = await room.outbox.send(
    requests.length === 1 ? first : { type: 'batch', requests: [...requests] },
  );
  if (!problem) return;
  say(detailOf(problem));
  if (change) room.dropChange(change);
}

/** Does as much of a plan as possible, and reports what is left out. */
function carryOut(
  context: BettingContext,
  { requests, left, refusal }: Plan,
  done: string,
  none: string,
): void {
  if (requests.length > 0) void ask(context, requests);
  if (requests.length === 0) context.say(refusal?.message ?? none);
  else if (refusal) context.say(playText.notDone(left.length, done, refusal.message));
}

async function send({ room, say }: BettingContext, request: TableRequest): Promise<void> {
  const problem = await room.outbox.send(request);
  if (problem) say(detailOf(problem));
}

function undo(context: BettingContext, game: Table, seat: SeatNumber): void {
  const change = context.room.view().changes.at(-1);
  const plan = change && planUndo(game, seat, change);
  if (!change || !plan) context.say(playText.nothingToUndo);
  else if (plan.refusal) context.say(plan.refusal.message);
  else {
    context.room.dropChange(change);
    void ask(context, plan.requests, false);
  }
}

function clear(context: BettingContext, game: Table, seat: SeatNumber): void {
  const requests = planClear(game, seat);
  const bets = seatAt(game, seat)?.bets ?? [];
  const wishes = bets.map(({ spot }): LayoutRequest => ({ type: 'take', spot }));
  if (requests.length > 0) void ask(context, requests);
  else carryOut(context, inOrder(game, seat, wishes), playText.cleared, playText.nothingToClear);
}

function press(context: BettingContext, game: Table, seat: SeatNumber, spot: SpotName): void {
  const there = onSpot(game, seat, spot);
  if (there === 0) context.say(playText.nothingToPress);
  else void ask(context, [{ type: 'bet', spot: liesOn(spot), amount: there }]);
}

function odds(context: BettingContext, game: Table, seat: SeatNumber, times: number | null): void {
  const { requests, total } = oddsFor(game, seat, times);
  if (context.room.view().rolling) context.say(ROLLING);
  else if (total === 0) context.say(playText.noOddsPossible);
  else {
    context.say(playText.putOnOdds(amount(total)));
    void ask(context, requests);
  }
}

/** Once: while the dice are requested or rolling, asking again only stops them. */
function roll(context: BettingContext): void {
  const { room, say } = context;
  const { game, seat } = room.view();
  const refusal = rollRefusal(game);
  if (room.stage.shown().held) room.stage.settle();
  else if (room.outbox.pending().some(({ request }) => isThrow(request))) return;
  else if (seat === null) say(NOT_SEATED);
  else if (refusal) say(refusal.message);
  else void send(context, { type: 'throw' });
}

export function bettingActions(context: BettingContext): BettingActions {
  const withSeat = (act: (game: Table, seat: SeatNumber) => void): void => {
    const { game, seat } = context.room.view();
    if (seat === null) context.say(NOT_SEATED);
    else act(game, seat);
  };
  const chip = (): number => context.room.view().chip;
  return {
    add: spot => withSeat((game, seat) => void ask(context, [planAdd(game, seat, spot, chip())])),
    takeAway: spot => withSeat((game, seat) => void ask(context, [planTakeDown(game, seat, spot, chip())])),
    takeDown: spot => withSeat(() => void ask(context, [{ type: 'take', spot: liesOn(spot) }])),
    press: spot => withSeat((game, seat) => press(context, game, seat, spot)),
    move: (from, to) => withSeat((game, seat) => void ask(context, planMove(game, seat, from, to))),
    call: (spot, call) => withSeat(() => void ask(context, [{ type: 'call', spot, call }])),
    undo: () => withSeat((game, seat) => undo(context, game, seat)),
    clear: () => withSeat((game, seat) => clear(context, game, seat)),
    repeat: () =>
      withSeat((game, seat) =>
        carryOut(
          context,
          planRepeat(game, seat, lastBets(context.room.view())),
          playText.repeated,
          playText.nothingToRepeat,
        ),
      ),
    double: () =>
      withSeat((game, seat) =>
        carryOut(context, planDouble(game, seat), playText.doubled, playText.nothingToDouble),
      ),
    maxOdds: () =>
      withSeat((game, seat) => {
        if (!context.room.view().rolling && oddsChoices(game, seat).length > 1) context.askOdds();
        else odds(context, game, seat, null);
      }),
    odds: times => withSeat((game, seat) => odds(context, game, seat, times)),
    roll: () => roll(context),
    dice: move => void send(context, { type: move }),
  };
}
