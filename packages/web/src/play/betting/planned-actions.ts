// Actions on several bets, or on a bet's whole amount. Loaded with the first bet, or when first needed.
import type { LayoutRequest } from '@passline/client';
import { type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import { labelOf } from '../../layout/label-of.ts';
import * as plansText from '../../text/bet-plans.ts';
import { amount as amountText } from '../../text/money.ts';
import { joinList } from '../../text/phrases.ts';
import * as playText from '../../text/play.ts';
import { planSet, type SetId } from '../fast/bet-sets.ts';
import { ask, type BettingContext, isOffline, send } from '../store/ask.ts';
import { liesOn, onSpot } from './betting.ts';
import type { Change } from './change.ts';
import { type Final, finalIn, splitFinal, undoOf } from './final-chips.ts';
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
  planTakeDown,
  planTo,
} from './plans.ts';
import { planUndo } from './undo.ts';

export type PlannedActions = {
  /** Takes one chip down, or the whole bet if the rest would be too small. */
  takeAway(spot: SpotName): void;
  takeDown(spot: SpotName): void;
  call(spot: SpotName, call: 'on' | 'off'): void;
  ready(): void;
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

function askAboutFinal(context: BettingContext, { requests, spots }: Final): void {
  const takeDown = (): void => {
    const { game, seat } = context.room.view();
    const undo = seat === null ? null : undoOf(game, seat, requests);
    void ask(context, requests, { isFinal: undo?.requests.length === 0 });
  };
  context.onAsk({ spots, takeDown });
}

/** Whether the table takes bets, so that it is worth asking about them. */
function isBetting({ room }: BettingContext): boolean {
  const { rolling, showing } = room.view();
  return !rolling && !showing && !isOffline(room.view());
}

/** Sends requests that need each other, after a question if chips could not go back. */
function askFirst(
  context: BettingContext,
  game: Table,
  seat: SeatNumber,
  requests: readonly LayoutRequest[],
): void {
  const final = isBetting(context) ? finalIn(game, seat, requests) : null;
  if (final) askAboutFinal(context, final);
  else void ask(context, requests);
}

/** Carries out as much of a plan as possible, and reports what is left out. Chips that could not go back wait. */
function carryOut(
  context: BettingContext,
  game: Table,
  seat: SeatNumber,
  { requests, left, refusal }: Plan,
  done: string,
  none: string,
): void {
  const { safe, final } = isBetting(context)
    ? splitFinal(game, seat, requests)
    : { safe: requests, final: null };
  if (safe.length > 0) void ask(context, safe, { isQuiet: refusal !== null });
  if (final) askAboutFinal(context, final);
  else if (requests.length === 0) context.say(refusal?.message ?? none);
  else if (refusal) context.say(plansText.notDone(left.length, done, refusal.message));
}

const namesOf = (game: Table, requests: readonly LayoutRequest[]): string =>
  joinList([...new Set(requests.map(({ spot }) => labelOf(game.rules.book, spot)))]);

/** Takes back what the table allows, and says what it does not; the change is forgotten either way. */
function undoChange(context: BettingContext, game: Table, seat: SeatNumber, change: Change): void {
  const { requests, left, refusal } = planUndo(game, seat, change);
  if (refusal && isOffline(context.room.view())) context.say(playText.offline);
  else if (refusal && !isBetting(context)) context.say(refusal.message);
  else if (requests.length === 0) {
    context.room.dropChange(change);
    context.say(refusal?.message ?? plansText.nothingToUndo);
  } else {
    void ask(context, requests, { undone: change });
    if (refusal) context.say(plansText.undoneExcept(namesOf(game, left), refusal.message));
  }
}

function undo(context: BettingContext, game: Table, seat: SeatNumber): void {
  const change = context.room.view().changes.at(-1);
  if (change) undoChange(context, game, seat, change);
  else context.say(plansText.nothingToUndo);
}

function clear(context: BettingContext, game: Table, seat: SeatNumber): void {
  const requests = planClear(game, seat);
  const bets = seatAt(game, seat)?.bets ?? [];
  const wishes = bets.map(({ spot }): LayoutRequest => ({ type: 'take', spot }));
  const plan = requests.length > 0 ? { requests, left: [], refusal: null } : inOrder(game, seat, wishes);
  carryOut(context, game, seat, plan, plansText.cleared, plansText.nothingToClear);
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
  else askFirst(context, game, seat, [plan]);
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
  const run = (plan: (game: Table, seat: SeatNumber) => Plan, done: string, none: string): void =>
    withSeat((game, seat) => carryOut(context, game, seat, plan(game, seat), done, none));
  const changed = (plan: (game: Table, seat: SeatNumber) => readonly LayoutRequest[]): void =>
    withSeat((game, seat) => askFirst(context, game, seat, plan(game, seat)));
  const { repeated, nothingToRepeat, doubled, nothingToDouble } = plansText;
  const { halved, nothingToHalve, made, nothingToMake, alreadyDown } = plansText;
  return {
    takeAway: spot => changed((game, seat) => [planTakeDown(game, seat, spot, room.view().chip)]),
    takeDown: spot => changed(() => [{ type: 'take', spot: liesOn(spot) }]),
    call: (spot, call) => withSeat(() => void ask(context, [{ type: 'call', spot, call }])),
    ready: () =>
      withSeat((_game, seat) => {
        const isReady = room.view().state.ready.includes(seat);
        void send(context, { type: isReady ? 'not-ready' : 'ready' });
      }),
    press: spot => withSeat((game, seat) => press(context, game, seat, spot)),
    regress: spot => withSeat((game, seat) => regress(context, game, seat, spot)),
    setTo: (spot, total) => changed((game, seat) => planTo(game, seat, spot, total)),
    move: (from, to) => changed((game, seat) => planMove(game, seat, from, to)),
    undo: () => withSeat((game, seat) => undo(context, game, seat)),
    clear: () => withSeat((game, seat) => clear(context, game, seat)),
    repeat: () =>
      run(
        (game, seat) => planRepeat(game, seat, room.view().session?.bets.last ?? []),
        repeated,
        nothingToRepeat,
      ),
    double: () => run(planDouble, doubled, nothingToDouble),
    halve: () => run(planHalve, halved, nothingToHalve),
    betSet: (id, amount) =>
      run((game, seat) => planSet(game, seat, id, amount ?? room.view().chip), made, nothingToMake),
    betAgain: bets => run((game, seat) => planRepeat(game, seat, bets), made, alreadyDown),
    maxOdds: () =>
      withSeat((game, seat) => {
        if (!room.view().rolling && oddsChoices(game, seat).length > 1) context.onAsk('odds');
        else odds(context, game, seat, null);
      }),
    odds: times => withSeat((game, seat) => odds(context, game, seat, times)),
  };
}
