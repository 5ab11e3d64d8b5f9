// Actions on several bets, or on a bet's whole amount. Loaded with the first bet, or when first needed.
import type { LayoutRequest } from '@passline/client';
import { type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import * as plansText from '../text/bet-plans.ts';
import { amount as amountText } from '../text/money.ts';
import * as playText from '../text/play.ts';
import { ask, type BettingContext } from './ask.ts';
import { liesOn, onSpot } from './betting.ts';
import { planSet, type SetId } from './fast/bet-sets.ts';
import type { LaidBet } from './last-bets.ts';
import { oddsChoices, oddsFor } from './odds.ts';
import {
  inOrder,
  type Plan,
  planClear,
  planDouble,
  planHalve,
  planMove,
  planRegress,
  planRepeat,
  planTo,
} from './plans.ts';
import { planUndo } from './undo.ts';

export type PlannedActions = {
  /** Doubles the bet. */
  press(spot: SpotName): void;
  /** Takes half of the bet down, to an amount that is paid in full. */
  regress(spot: SpotName): void;
  /** Sets the bet to this amount, whatever it was. */
  setTo(spot: SpotName, amount: number): void;
  move(from: SpotName, to: SpotName): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  halve(): void;
  /** About this much on each bet of the set; null for the chip in hand. */
  betSet(id: SetId, amount: number | null): void;
  /** Makes those of these bets that are not up yet. */
  betAgain(bets: readonly LaidBet[]): void;
  /** Full odds; if that is a lot, the player is asked how much first. */
  maxOdds(): void;
  /** This many times each bet; null for as much as possible. */
  odds(times: number | null): void;
};

/** Carries out as much of a plan as possible, and reports what is left out. */
function carryOut(
  context: BettingContext,
  { requests, left, refusal }: Plan,
  done: string,
  none: string,
): void {
  if (requests.length > 0) void ask(context, requests, { isQuiet: refusal !== null });
  if (requests.length === 0) context.say(refusal?.message ?? none);
  else if (refusal) context.say(plansText.notDone(left.length, done, refusal.message));
}

function undo(context: BettingContext, game: Table, seat: SeatNumber): void {
  const change = context.room.view().changes.at(-1);
  const plan = change && planUndo(game, seat, change);
  if (!change || !plan) context.say(plansText.nothingToUndo);
  else if (plan.refusal) context.say(plan.refusal.message);
  else void ask(context, plan.requests, { undone: change });
}

function clear(context: BettingContext, game: Table, seat: SeatNumber): void {
  const requests = planClear(game, seat);
  const bets = seatAt(game, seat)?.bets ?? [];
  const wishes = bets.map(({ spot }): LayoutRequest => ({ type: 'take', spot }));
  if (requests.length > 0) void ask(context, requests);
  else carryOut(context, inOrder(game, seat, wishes), plansText.cleared, plansText.nothingToClear);
}

function press(context: BettingContext, game: Table, seat: SeatNumber, spot: SpotName): void {
  const there = onSpot(game, seat, spot);
  if (there === 0) context.say(plansText.nothingToPress);
  else void ask(context, [{ type: 'bet', spot: liesOn(spot), amount: there }]);
}

function regress(context: BettingContext, game: Table, seat: SeatNumber, spot: SpotName): void {
  const there = onSpot(game, seat, spot);
  const plan = planRegress(game, seat, spot);
  if (there === 0) context.say(plansText.nothingToRegress);
  else if (plan.amount >= there) context.say(plansText.nothingToHalve);
  else void ask(context, [plan]);
}

function odds(context: BettingContext, game: Table, seat: SeatNumber, times: number | null): void {
  const { requests, total } = oddsFor(game, seat, times);
  if (context.room.view().rolling) context.say(playText.diceOut);
  else if (total === 0) context.say(plansText.noOddsPossible);
  else {
    void ask(context, requests, { isQuiet: true });
    context.say(plansText.putOnOdds(amountText(total)));
  }
}

export function plannedActions(context: BettingContext): PlannedActions {
  const { room } = context;
  const withSeat = (act: (game: Table, seat: SeatNumber) => void): void => {
    const { game, seat } = room.view();
    if (seat === null) context.say(playText.sitDownToBet);
    else act(game, seat);
  };
  const planned = (plan: (game: Table, seat: SeatNumber) => Plan, done: string, none: string): void =>
    withSeat((game, seat) => carryOut(context, plan(game, seat), done, none));
  const { repeated, nothingToRepeat, doubled, nothingToDouble } = plansText;
  const { halved, nothingToHalve, made, nothingToMake, alreadyDown } = plansText;
  return {
    press: spot => withSeat((game, seat) => press(context, game, seat, spot)),
    regress: spot => withSeat((game, seat) => regress(context, game, seat, spot)),
    setTo: (spot, total) => withSeat((game, seat) => void ask(context, planTo(game, seat, spot, total))),
    move: (from, to) => withSeat((game, seat) => void ask(context, planMove(game, seat, from, to))),
    undo: () => withSeat((game, seat) => undo(context, game, seat)),
    clear: () => withSeat((game, seat) => clear(context, game, seat)),
    repeat: () =>
      planned(
        (game, seat) => planRepeat(game, seat, room.view().session?.bets.last ?? []),
        repeated,
        nothingToRepeat,
      ),
    double: () => planned(planDouble, doubled, nothingToDouble),
    halve: () => planned(planHalve, halved, nothingToHalve),
    betSet: (id, amount) =>
      planned((game, seat) => planSet(game, seat, id, amount ?? room.view().chip), made, nothingToMake),
    betAgain: bets => planned((game, seat) => planRepeat(game, seat, bets), made, alreadyDown),
    maxOdds: () =>
      withSeat((game, seat) => {
        if (!room.view().rolling && oddsChoices(game, seat).length > 1) context.askOdds();
        else odds(context, game, seat, null);
      }),
    odds: times => withSeat((game, seat) => odds(context, game, seat, times)),
  };
}
