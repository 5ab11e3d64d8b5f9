// All that a player can do with chips and dice, each as one call: tried here first, so that a refusal is told at once.
import type { LayoutRequest, TableRequest } from '@passline/client';
import { rollRefusal, seatAt, type Table } from '@passline/engine';
import { amount } from '../text/money.ts';
import * as playText from '../text/play.ts';
import {
  adding,
  clearing,
  doubling,
  inOrder,
  liesOn,
  moving,
  onSpot,
  type Plan,
  repeating,
  takingAway,
  tried,
} from './betting.ts';
import type { Laid } from './last-bets.ts';
import { oddsChoices, oddsFor } from './odds.ts';
import type { Outbox } from './outbox.ts';
import type { RollStage } from './roll-stage.ts';
import { type Change, changeBetween, undoing } from './undo.ts';

export type Say = (sentence: string) => void;

/** Own changes of this bet time: they can be undone. */
export type Changes = readonly Change[];

/** The table as the player sees it at this moment. */
export type Sight = {
  game: Table;
  readonly seat: number | null;
  readonly rolling: boolean;
  /** A live table's pause: what the engine would take is not taken yet, and the server says so. */
  readonly showing: boolean;
  readonly changes: Changes;
  /** What lay there at the last roll. */
  readonly last: readonly Laid[];
  readonly chip: number;
};

export type Desk = {
  readonly sight: () => Sight;
  readonly setChanges: (change: (changes: Changes) => Changes) => void;
  readonly outbox: Outbox;
  readonly stage: RollStage;
  readonly say: Say;
  readonly askOdds: () => void;
};

export type BettingActions = {
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
  /** All odds; where that is much, how much is asked first. */
  maxOdds(): void;
  /** So many times each bet, or all. */
  odds(times: number | null): void;
  roll(): void;
  dice(move: 'accept' | 'decline' | 'give-up'): void;
};

const ROLLING = playText.waitForTheDice;
const NOT_SEATED = playText.sitDownToBet;

export const isThrow = ({ type }: TableRequest): boolean => type === 'throw';

/** Shown at once and sent as one request; what the server refuses is no change that could be undone. */
async function ask(desk: Desk, requests: readonly LayoutRequest[], keep = true): Promise<void> {
  const { say, outbox, setChanges } = desk;
  const sight = desk.sight();
  const [first] = requests;
  if (sight.seat === null) return say(NOT_SEATED);
  if (sight.rolling) return say(ROLLING);
  if (!first) return;
  const outcome = sight.showing ? null : tried(sight.game, sight.seat, requests);
  if (outcome && !outcome.ok) return say(outcome.refusal.message);
  const change = outcome && keep ? changeBetween(sight.game, outcome.game, sight.seat) : null;
  // The next tap may come before the page is drawn anew.
  if (outcome) sight.game = outcome.game;
  if (change) setChanges(changes => [...changes, change]);
  const problem = await outbox.send(
    requests.length === 1 ? first : { type: 'batch', requests: [...requests] },
  );
  if (!problem) return;
  say(problem.detail);
  if (change) setChanges(changes => changes.filter(each => each !== change));
}

/** What of a plan can be done is done; what is left out is told. */
function carryOut(desk: Desk, { requests, left, refusal }: Plan, done: string, none: string): void {
  if (requests.length > 0) void ask(desk, requests);
  if (requests.length === 0) desk.say(refusal?.message ?? none);
  else if (refusal) desk.say(playText.notDone(left.length, done, refusal.message));
}

async function send({ outbox, say }: Desk, request: TableRequest): Promise<void> {
  const problem = await outbox.send(request);
  if (problem) say(problem.detail);
}

function undo(desk: Desk, game: Table, seat: number): void {
  const change = desk.sight().changes.at(-1);
  const plan = change && undoing(game, seat, change);
  if (!plan) desk.say(playText.nothingToUndo);
  else if (plan.refusal) desk.say(plan.refusal.message);
  else {
    desk.setChanges(changes => changes.filter(each => each !== change));
    void ask(desk, plan.requests, false);
  }
}

function clear(desk: Desk, game: Table, seat: number): void {
  const requests = clearing(game, seat);
  const bets = seatAt(game, seat)?.bets ?? [];
  const wishes = bets.map(({ spot }): LayoutRequest => ({ type: 'take', spot }));
  if (requests.length > 0) void ask(desk, requests);
  else carryOut(desk, inOrder(game, seat, wishes), playText.cleared, playText.noBetsToClear);
}

function press(desk: Desk, game: Table, seat: number, spot: string): void {
  const there = onSpot(game, seat, spot);
  if (there === 0) desk.say(playText.betFirstThenPress);
  else void ask(desk, [{ type: 'bet', spot: liesOn(spot), amount: there }]);
}

function odds(desk: Desk, game: Table, seat: number, times: number | null): void {
  const { requests, total } = oddsFor(game, seat, times);
  if (desk.sight().rolling) desk.say(ROLLING);
  else if (total === 0) desk.say(playText.noBetCanTake);
  else {
    desk.say(playText.putOnOdds(amount(total)));
    void ask(desk, requests);
  }
}

/** Once: while the dice are asked for or roll, asking again only lets them lie. */
function roll(desk: Desk): void {
  const { stage, outbox, say } = desk;
  const { game, seat } = desk.sight();
  const refusal = rollRefusal(game);
  if (stage.shown().held) stage.settle();
  else if (outbox.pending().some(({ request }) => isThrow(request))) return;
  else if (seat === null) say(NOT_SEATED);
  else if (refusal) say(refusal.message);
  else void send(desk, { type: 'throw' });
}

export function bettingActions(desk: Desk): BettingActions {
  const seated = (act: (game: Table, seat: number) => void): void => {
    const { game, seat } = desk.sight();
    if (seat === null) desk.say(NOT_SEATED);
    else act(game, seat);
  };
  const chip = (): number => desk.sight().chip;
  return {
    add: spot => seated((game, seat) => void ask(desk, [adding(game, seat, spot, chip())])),
    takeAway: spot => seated((game, seat) => void ask(desk, [takingAway(game, seat, spot, chip())])),
    takeDown: spot => seated(() => void ask(desk, [{ type: 'take', spot: liesOn(spot) }])),
    press: spot => seated((game, seat) => press(desk, game, seat, spot)),
    move: (from, to) => seated((game, seat) => void ask(desk, moving(game, seat, from, to))),
    call: (spot, call) => seated(() => void ask(desk, [{ type: 'call', spot, call }])),
    undo: () => seated((game, seat) => undo(desk, game, seat)),
    clear: () => seated((game, seat) => clear(desk, game, seat)),
    repeat: () =>
      seated((game, seat) =>
        carryOut(
          desk,
          repeating(game, seat, desk.sight().last),
          playText.repeated,
          playText.yourLastBetsAreAlready,
        ),
      ),
    double: () =>
      seated((game, seat) => carryOut(desk, doubling(game, seat), playText.doubled, playText.noBetsToDouble)),
    maxOdds: () =>
      seated((game, seat) => {
        if (!desk.sight().rolling && oddsChoices(game, seat).length > 1) desk.askOdds();
        else odds(desk, game, seat, null);
      }),
    odds: times => seated((game, seat) => odds(desk, game, seat, times)),
    roll: () => roll(desk),
    dice: move => void send(desk, { type: move }),
  };
}
