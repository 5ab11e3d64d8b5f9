// What a bot remembers between rolls, and what it has to do next. Pure: the log's events come in as data.

import type { TableEvent, TableState } from '@passline/client';
import type { Cents, SeatNumber } from '@passline/engine';
import { afterRoll, type Memory, newPlayer, type Player, type Strategy, type Wished } from '@passline/lab';

export type BotState = {
  /** The player before this round, and after it if the round is played. */
  readonly player: Player;
  readonly planned: Player;
  /** The player before the last roll, for a correction of it. */
  readonly before: Player;
  /** Whether the strategy has been asked, the button pressed, and Ready said, in this round. */
  readonly asked: boolean;
  readonly saidReady: boolean;
  readonly thrown: boolean;
};

export function newBotState(strategy: Strategy, bankroll: Cents): BotState {
  const player = newPlayer(strategy, bankroll);
  return { player, planned: player, before: player, asked: false, saidReady: false, thrown: false };
}

export const withPlan = (bot: BotState, { player }: Pick<Wished<Memory>, 'player'>): BotState => ({
  ...bot,
  asked: true,
  planned: player,
});

/** Bets closed before the strategy's bets arrived, so the round does not count for it. */
export const withoutPlan = (bot: BotState): BotState => ({ ...bot, planned: bot.player });

/** The strategy is asked again, as the player it was before this round. */
const startOver = (bot: BotState, player: Player): BotState => ({
  ...bot,
  player,
  planned: player,
  asked: false,
  saidReady: false,
  thrown: false,
});

export function afterEvent(bot: BotState, event: TableEvent, seat: SeatNumber): BotState {
  switch (event.type) {
    case 'rolled':
      return { ...startOver(bot, afterRoll(bot.planned, event, seat)), before: bot.planned };
    case 'roll-corrected':
      return startOver(bot, afterRoll(bot.before, event.roll, seat));
    case 'bets-opened':
    case 'round-voided':
      return startOver(bot, bot.player);
    case 'clock-set':
    case 'settings-changed':
      return { ...bot, saidReady: false };
    default:
      return bot;
  }
}

export type BotAction = 'bet' | 'ready' | 'roll' | 'wait';

/** It never says Ready first, and never keeps a ready person waiting. */
const mustSayReady = ({ clock, owners, ready }: TableState, bot: BotState): boolean =>
  clock.stage === 'betting' && !bot.saidReady && ready.some(seat => owners[seat]?.kind === 'guest');

/** At a practice table the player rolls after betting; at a live table the shooter rolls once bets have closed. */
export function nextAction(state: TableState, seat: SeatNumber, bot: BotState): BotAction {
  const { created, clock, game, closed } = state;
  if (closed) return 'wait';
  if (!bot.asked && game.phase === 'open' && clock.stage !== 'showing') return 'bet';
  if (mustSayReady(state, bot)) return 'ready';
  if (bot.thrown) return 'wait';
  const dice = created.mode === 'practice' || (clock.stage === 'shooter' && game.shooter === seat);
  return dice ? 'roll' : 'wait';
}
