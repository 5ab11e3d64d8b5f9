// What a bot remembers between rolls, and what it has to do next. Pure: the log's events come in as data.

import type { TableEvent, TableState } from '@passline/client';
import type { Memory } from '@passline/lab';
import { type Last, lastFor, type Wished } from '@passline/lab';

export type Mind = {
  /** The strategy's memory before this round, and its memory after it if the round is played. */
  readonly memory: Memory;
  readonly planned: Memory;
  readonly last: Last | null;
  /** Whether the strategy has been asked, and the button pressed, in this round. */
  readonly asked: boolean;
  readonly thrown: boolean;
  readonly rolls: number;
};

export const newMind = (start: Memory): Mind => ({
  memory: start,
  planned: start,
  last: null,
  asked: false,
  thrown: false,
  rolls: 0,
});

export const withPlan = (mind: Mind, { memory }: Pick<Wished<Memory>, 'memory'>): Mind => ({
  ...mind,
  asked: true,
  planned: memory,
});

/** Bets closed before the strategy's bets arrived, so the round does not count for it. */
export const withoutPlan = (mind: Mind): Mind => ({ ...mind, planned: mind.memory });

/** The strategy is asked again, with the memory it had before this round. */
const startOver = (mind: Mind): Mind => ({ ...mind, planned: mind.memory, asked: false, thrown: false });

export function afterEvent(mind: Mind, event: TableEvent, seat: number): Mind {
  switch (event.type) {
    case 'rolled':
      return {
        ...startOver({ ...mind, memory: mind.planned }),
        last: lastFor(event, seat),
        rolls: mind.rolls + 1,
      };
    case 'roll-corrected':
      return { ...startOver(mind), last: lastFor(event.roll, seat) };
    case 'bets-opened':
    case 'round-voided':
      return startOver(mind);
    default:
      return mind;
  }
}

export type BotAction = 'bet' | 'throw' | 'wait';

/** At a practice table the player rolls after betting; at a live table the shooter rolls once bets have closed. */
export function nextAction(
  { created, clock, game, closed }: TableState,
  seat: number,
  mind: Mind,
): BotAction {
  if (closed) return 'wait';
  if (!mind.asked && game.phase === 'open' && clock.stage !== 'showing') return 'bet';
  if (mind.thrown) return 'wait';
  const dice = created.mode === 'practice' || (clock.stage === 'shooter' && game.shooter === seat);
  return dice ? 'throw' : 'wait';
}
