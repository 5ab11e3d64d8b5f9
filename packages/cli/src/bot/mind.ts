// What a bot keeps in mind between rolls, and whose turn it is at its table. Pure: the log's events come in as data.

import type { TableEvent, TableState } from '@passline/client';
import type { Memory } from '@passline/lab';
import { type Last, lastFor, type Wished } from '@passline/lab';

export type Mind = {
  /** What the strategy remembers from before this round, and what it will if the round is played. */
  readonly memory: Memory;
  readonly planned: Memory;
  readonly last: Last | null;
  /** Done with for this round: the strategy's turn, and the shooter's button. */
  readonly asked: boolean;
  readonly thrown: boolean;
  readonly rolls: number;
};

export const freshMind = (start: Memory): Mind => ({
  memory: start,
  planned: start,
  last: null,
  asked: false,
  thrown: false,
  rolls: 0,
});

export const afterAsking = (mind: Mind, { memory }: Pick<Wished<Memory>, 'memory'>): Mind => ({
  ...mind,
  asked: true,
  planned: memory,
});

/** Bets closed before the wishes came: the strategy never had this turn. */
export const missed = (mind: Mind): Mind => ({ ...mind, planned: mind.memory });

/** The strategy's turn comes again in the same round, from what it remembered before it. */
const again = (mind: Mind): Mind => ({ ...mind, planned: mind.memory, asked: false, thrown: false });

export function noticed(mind: Mind, event: TableEvent, seat: number): Mind {
  switch (event.type) {
    case 'rolled':
      return {
        ...again({ ...mind, memory: mind.planned }),
        last: lastFor(event, seat),
        rolls: mind.rolls + 1,
      };
    case 'roll-corrected':
      return { ...again(mind), last: lastFor(event.roll, seat) };
    case 'bets-opened':
    case 'round-voided':
      return again(mind);
    default:
      return mind;
  }
}

export type Turn = 'bet' | 'throw' | 'wait';

/** A practice table's player rolls once the bets are made; at a live one the shooter does when bets have closed. */
export function turnOf({ created, clock, game, closed }: TableState, seat: number, mind: Mind): Turn {
  if (closed) return 'wait';
  if (!mind.asked && game.phase === 'open' && clock.stage !== 'showing') return 'bet';
  if (mind.thrown) return 'wait';
  const dice = created.mode === 'practice' || (clock.stage === 'shooter' && game.shooter === seat);
  return dice ? 'throw' : 'wait';
}
