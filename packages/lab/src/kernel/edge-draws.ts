// Draws the edge of a roll to which Power Odds give several, from a stream of each lane's own.
import { LANES } from './dice.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import { longJump, type RandomState, Xoshiro } from './random.ts';

const HALF = 2 ** 32;
const WHOLE = 2 ** 53;

/** Where the generator of a lane's edges starts in a block. */
export function edgeState(block: RandomState, lane: number): RandomState {
  let state = block;
  for (let jumps = 0; jumps < LANES + lane; jumps += 1) state = longJump(state);
  return state;
}

/**
 * Unbiased numbers below any bound. Each lane of a block draws from a stream of its own, as far beyond the streams of
 * the block's dice as those are from each other. It draws only when a roll has several edges, so the engine and an
 * automaton draw alike.
 */
export class EdgeDraws {
  readonly #state: RandomState;
  readonly #lane: number;
  #random: Xoshiro | null = null;

  constructor(state: RandomState, lane: number) {
    this.#state = Uint32Array.from(state);
    this.#lane = lane;
  }

  /** A copy that continues with the same draws. */
  copy(): EdgeDraws {
    const copy = new EdgeDraws(this.#state, this.#lane);
    if (this.#random) copy.#random = new Xoshiro(this.#random.state());
    return copy;
  }

  /** Draws that continue from a state of the lane's own generator. */
  static from(state: RandomState): EdgeDraws {
    const draws = new EdgeDraws(state, 0);
    draws.#random = new Xoshiro(state);
    return draws;
  }

  #start(): Xoshiro {
    this.#random = new Xoshiro(edgeState(this.#state, this.#lane));
    return this.#random;
  }

  /** A whole number from 0 up to but not including the bound, each equally likely. */
  below(bound: number): number {
    const random = this.#random ?? this.#start();
    const rejected = WHOLE - (WHOLE % bound);
    for (;;) {
      random.draw();
      const drawn = (random.high >>> 11) * HALF + (((random.high << 21) | (random.low >>> 11)) >>> 0);
      if (drawn < rejected) return drawn % bound;
    }
  }

  /** The place of one of these weights, drawn in proportion to them. */
  pick(weights: Float64Array, from: number, to: number): number {
    let total = 0;
    for (let at = from; at < to; at += 1) total += weights[at] as number;
    // Weights too large for exact doubles are approximate, and so is the draw: within 2^-53.
    let left = total <= WHOLE ? this.below(total) : (this.below(WHOLE) / WHOLE) * total;
    for (let at = from; at < to - 1; at += 1) {
      left -= weights[at] as number;
      if (left < 0) return at;
    }
    return to - 1;
  }
}

/** The edge that a roll takes from a state. */
export function takeEdge(flat: FlatAutomaton, at: number, draws: EdgeDraws): number {
  const from = flat.first[at] as number;
  const to = flat.first[at + 1] as number;
  return to - from === 1 ? from : draws.pick(flat.weight, from, to);
}
