// Random requests of a world's people: mostly legal ones, now and then anything at all.

import type { Mode, TableRequest, TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { seatNumber } from '@passline/engine';
import { anyRequest, atSeat, dealt, type Wish } from '@passline/table/testing/asking.ts';
import * as fc from 'fast-check';
import type { Random } from './random.ts';

const WISHES: Readonly<Record<Mode, readonly Wish[]>> = {
  practice: ['line', 'bet', 'bet', 'batch', 'down', 'roll', 'roll', 'roll'],
  live: ['line', 'line', 'bet', 'bet', 'bet', 'batch', 'down', 'dice', 'roll'],
  'dealer-run': ['line', 'line', 'bet', 'bet', 'batch', 'down', 'dice'],
};

const MAX_PICK = 10_000;

/** Picks from a few hundred requests that the API accepts as well-formed, sensible or not. */
export class RandomRequests {
  readonly #requests: readonly TableRequest[];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
    this.#requests = fc
      .sample(anyRequest, { numRuns: 200, seed: random.below(2 ** 31) })
      // Most tables keep playing.
      .filter(({ type }) => type !== 'close-table' || random.happens(0.1));
  }

  next(): TableRequest {
    return this.#random.pick(this.#requests) ?? { type: 'roll' };
  }
}

/** A new seed each time, so that the log shows whether it was set once. */
export const newSeed = (random: Random): string => `s-${random.bytes(9).toString('hex')}`;

/** Buys chips in round amounts, and sometimes more than any wallet holds. */
const chips = (random: Random): number => (random.happens(0.05) ? 5_000_00 : 100 * random.between(10, 300));

export function sitRequest(random: Random): TableRequest {
  return {
    type: 'sit',
    amount: chips(random),
    ...(random.happens(0.5) ? { seed: newSeed(random) } : {}),
    // One of few seats, so that several players want the same.
    ...(random.happens(0.5) ? { seat: seatNumber(random.between(1, 3)) } : {}),
  };
}

export function seatRequest(state: TableState, seat: SeatNumber, random: Random): TableRequest | null {
  const what = random.number();
  if (what < 0.08) return { type: 'buy-in', amount: chips(random) };
  if (what < 0.14) return { type: 'seed', seed: newSeed(random) };
  if (what < 0.18) return { type: 'leave' };
  const wish = random.pick(WISHES[state.created.mode]) ?? 'line';
  return atSeat(state, seat, wish, random.below(MAX_PICK));
}

/** A dealer seats people without a device, bets for them, and runs the game. */
export function dealerRequest(state: TableState, random: Random): TableRequest {
  const what = random.number();
  const seat = seatNumber(random.between(4, 6));
  if (what < 0.06) return { type: 'seat', seat, name: `Walk-in ${seat}`, amount: chips(random) };
  if (what < 0.26) {
    const bet = state.game.seats.some(other => other.seat === seat && !other.left)
      ? atSeat(state, seat, 'bet', random.below(MAX_PICK))
      : null;
    if (bet?.type === 'bet') return { ...bet, seat };
  }
  return dealt(state, random.below(MAX_PICK));
}
