// What a bot remembers between rolls, and what it has to do next. Pure: the log's events come in as data.

import type { TableEvent, TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import type { Memory } from '@passline/lab';
import { type Last, lastFor, type Wished } from '@passline/lab';

export type BotState = {
  /** The strategy's memory before this round, and its memory after it if the round is played. */
  readonly memory: Memory;
  readonly planned: Memory;
  readonly last: Last | null;
  /** Whether the strategy has been asked, and the button pressed, in this round. */
  readonly asked: boolean;
  readonly thrown: boolean;
  readonly rolls: number;
};

export const newBotState = (start: Memory): BotState => ({
  memory: start,
  planned: start,
  last: null,
  asked: false,
  thrown: false,
  rolls: 0,
});

export const withPlan = (bot: BotState, { memory }: Pick<Wished<Memory>, 'memory'>): BotState => ({
  ...bot,
  asked: true,
  planned: memory,
});

/** Bets closed before the strategy's bets arrived, so the round does not count for it. */
export const withoutPlan = (bot: BotState): BotState => ({ ...bot, planned: bot.memory });

/** The strategy is asked again, with the memory it had before this round. */
const startOver = (bot: BotState): BotState => ({ ...bot, planned: bot.memory, asked: false, thrown: false });

export function afterEvent(bot: BotState, event: TableEvent, seat: SeatNumber): BotState {
  switch (event.type) {
    case 'rolled':
      return {
        ...startOver({ ...bot, memory: bot.planned }),
        last: lastFor(event, seat),
        rolls: bot.rolls + 1,
      };
    case 'roll-corrected':
      return { ...startOver(bot), last: lastFor(event.roll, seat) };
    case 'bets-opened':
    case 'round-voided':
      return startOver(bot);
    default:
      return bot;
  }
}

export type BotAction = 'bet' | 'throw' | 'wait';

/** At a practice table the player rolls after betting; at a live table the shooter rolls once bets have closed. */
export function nextAction(
  { created, clock, game, closed }: TableState,
  seat: SeatNumber,
  bot: BotState,
): BotAction {
  if (closed) return 'wait';
  if (!bot.asked && game.phase === 'open' && clock.stage !== 'showing') return 'bet';
  if (bot.thrown) return 'wait';
  const dice = created.mode === 'practice' || (clock.stage === 'shooter' && game.shooter === seat);
  return dice ? 'throw' : 'wait';
}
