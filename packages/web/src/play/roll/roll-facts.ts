// What the large button does: roll, say ready, or make the bet that the dice need.
import type { TableRequest } from '@passline/client';
import { rollRefusal, shooterNow, type Table } from '@passline/engine';
import { betToRoll, type RollingBet } from '../betting/betting.ts';
import type { Room } from '../store/room-store.ts';

export const isRoll = ({ type }: TableRequest): boolean => type === 'roll';

export type RollFacts = {
  /** Waiting until others are ready, or until somebody else rolls. */
  readonly waits: boolean;
  readonly can: boolean;
  /** The bet that would let the dice roll, if they cannot yet. */
  readonly first: RollingBet | null;
};

/** What the button means, if others may change that under the player's thumb; empty if only the player can. */
export const meaningOf = (room: RollSituation): string => {
  const { waits, first } = rollFacts(room);
  return room.state.created.mode !== 'live' ? '' : waits ? 'ready' : first ? 'bet' : 'roll';
};

/** Dice that roll by themselves (etg §35) roll even without a bet. */
export const rollsWithoutBets = ({ game, shown, state }: RollSituation): boolean =>
  state.created.mode === 'practice' &&
  shown.held === null &&
  game.seats.every(({ bets }) => bets.length === 0) &&
  rollRefusal(game) === null;

export type RollSituation = Pick<Room, 'game' | 'seat' | 'legal' | 'chip' | 'pending'> & {
  readonly state: {
    readonly created: Pick<Room['state']['created'], 'mode'>;
    readonly clock: Pick<Room['state']['clock'], 'stage'>;
  };
  readonly shown: Pick<Room['shown'], 'held'>;
};

/** Whether being ready would not start the dice: nobody may roll yet, or there is nothing to roll for. */
const needsBet = (game: Table): boolean =>
  rollRefusal(game) !== null || game.seats.every(({ bets }) => bets.length === 0);

export function rollFacts(room: RollSituation): RollFacts {
  const { state, game, seat, shown, pending } = room;
  const { mode } = state.created;
  const { stage } = state.clock;
  const rolling = shown.held !== null;
  const mine = shooterNow(game) === seat;
  if (mode === 'live' && !(mine && stage === 'shooter' && !rolling)) {
    const isOpen = !rolling && (stage === 'asleep' || (stage === 'betting' && needsBet(game)));
    const first = isOpen ? betToRoll(room) : null;
    return { waits: first === null, can: false, first };
  }
  const busy = pending.some(({ request }) => isRoll(request));
  const can = rolling || (rollRefusal(game) === null && !busy);
  return { waits: false, can, first: can || busy ? null : betToRoll(room) };
}
