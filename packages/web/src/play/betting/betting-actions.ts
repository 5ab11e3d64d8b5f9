// Everything a player can do with chips and dice, one call each. Plans for several bets are loaded with the first bet.

import { rollRefusal, type SpotName } from '@passline/engine';
import * as playText from '../../text/play.ts';
import * as uiText from '../../text/ui.ts';
import { isRoll } from '../roll/roll-facts.ts';
import { ask, type BettingContext, send } from '../store/ask.ts';
import type { Room } from '../store/room-store.ts';
import { planAdd } from './betting.ts';
import type { LaidBet } from './last-bets.ts';
import type { PlannedActions } from './planned-actions.ts';

export type BettingActions = PlannedActions & {
  add(spot: SpotName): void;
  roll(): void;
  dice(move: 'accept' | 'decline' | 'give-up'): void;
};

const NO_BETS: readonly LaidBet[] = [];

/** What was on the layout at the last roll. */
export const lastBets = ({ session }: Pick<Room, 'session'>): readonly LaidBet[] =>
  session?.bets.last ?? NO_BETS;

/** Rolls once: a second call ends the throw early, and does nothing while the request is pending. */
function roll(context: BettingContext): void {
  const { room, say } = context;
  const { game, seat, state } = room.view();
  const refusal = rollRefusal(game);
  if (room.stage.shown().held) room.stage.settle();
  else if (room.outbox.pending().some(({ request }) => isRoll(request))) return;
  else if (seat === null) say(playText.sitDownToBet);
  else if (refusal) say(refusal.message);
  // Rolling during bet time means being done with betting.
  else void send(context, { type: state.clock.stage === 'betting' ? 'ready' : 'roll' });
}

type Plans = Pick<typeof import('./planned-actions.ts'), 'plannedActions'>;
let plans: Plans | null = null;

/** Loaded with the first bet, so that they are there when they are wanted. */
export async function loadPlans(): Promise<Plans> {
  plans ??= await import('./planned-actions.ts');
  return plans;
}

type Planned = {
  readonly [K in keyof PlannedActions]: (...given: Parameters<PlannedActions[K]>) => void;
};

/** The same actions; each waits for its code if that is not loaded yet. */
function plansLater(context: BettingContext): Planned {
  const later =
    <K extends keyof PlannedActions>(name: K) =>
    (...given: Parameters<PlannedActions[K]>): void => {
      const act = ({ plannedActions }: Plans): void =>
        Reflect.apply(plannedActions(context)[name], null, given);
      if (plans) act(plans);
      else loadPlans().then(act, () => context.say(uiText.loadFailed));
    };
  return {
    takeAway: later('takeAway'),
    takeDown: later('takeDown'),
    call: later('call'),
    ready: later('ready'),
    press: later('press'),
    regress: later('regress'),
    setTo: later('setTo'),
    move: later('move'),
    undo: later('undo'),
    clear: later('clear'),
    repeat: later('repeat'),
    double: later('double'),
    halve: later('halve'),
    betSet: later('betSet'),
    betAgain: later('betAgain'),
    maxOdds: later('maxOdds'),
    odds: later('odds'),
  };
}

export function bettingActions(context: BettingContext): BettingActions {
  return {
    ...plansLater(context),
    add: spot => {
      const { game, seat, chip } = context.room.view();
      if (seat === null) context.say(playText.sitDownToBet);
      else void ask(context, [planAdd(game, seat, spot, chip)], { chip });
    },
    roll: () => roll(context),
    dice: move => void send(context, { type: move }),
  };
}
