// A player's state between two rolls, and the totals of its rolls.
import { SessionProgress } from '../kernel/lane.ts';
import type { Cell } from './memories.ts';

export class PlayerState {
  cell: Cell;
  /** The number of its layout, and the multiple. */
  layout = 0;
  scale = 1;
  rack = 0;
  rolls = 0;
  hands = 0;
  /** The number of rolls before this hand. */
  handStart = 0;
  /** For a memory that is not kept: situations in which it has the usual wish at this scale, as bits. */
  quiet = 0;
  quietScale = 0;

  constructor(cell: Cell) {
    this.cell = cell;
  }
}

export class RollTally {
  /** Totals since they were last set to 0. */
  profit = 0;
  wagered = 0;
  /** Whether the rolls belong to a session, whose progress and results by bet are then counted. */
  isSession = false;
  readonly progress = new SessionProgress();
  /** A session stops after a roll that brings the player's worth to one of these limits, or beyond. */
  low = Number.NEGATIVE_INFINITY;
  high = Number.POSITIVE_INFINITY;

  get isAtLimit(): boolean {
    const { worth } = this.progress;
    return this.isSession && (worth >= this.high || worth <= this.low);
  }
}
