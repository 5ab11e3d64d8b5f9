// Where a player stands between two rolls, and what its rolls have come to.
import { SessionProgress } from '../kernel/lane.ts';
import type { Cell } from './memories.ts';

export class Standing {
  cell: Cell;
  /** The number of its layout, and how many times over it is. */
  layout = 0;
  scale = 1;
  rack = 0;
  rolls = 0;
  hands = 0;
  /** The number of rolls before this hand. */
  handStart = 0;
  /** Situations in which the memory does what is usual there, as bits, while it is not kept and at this scale. */
  quiet = 0;
  quietScale = 0;

  constructor(cell: Cell) {
    this.cell = cell;
  }
}

export class RollTally {
  /** Since they were last set to 0. */
  profit = 0;
  wagered = 0;
  /** Whether the rolls are a session's: then its progress is followed, and what each bet won is counted. */
  isSession = false;
  readonly progress = new SessionProgress();
  /** A session stops after a roll that brings the player's worth to one of these. */
  low = Number.NEGATIVE_INFINITY;
  high = Number.POSITIVE_INFINITY;

  get isAtLimit(): boolean {
    const { worth } = this.progress;
    return this.isSession && (worth >= this.high || worth <= this.low);
  }
}
