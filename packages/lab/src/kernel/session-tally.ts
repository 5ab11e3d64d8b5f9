// Totals of many sessions: exact counts and sums, the same in any order.
import { ENDS, type Session, type SessionEnd } from './lane.ts';
import { ExactSum } from './sums.ts';

/** Totals of sessions, in cents: plain data, to be sent between threads. */
export type SessionSums = {
  readonly sessions: number;
  readonly rolls: number;
  readonly ends: Readonly<Record<SessionEnd, number>>;
  /** How many sessions had each result. */
  readonly results: ReadonlyMap<number, number>;
  /** Over sessions: profit × rolls and rolls². */
  readonly crosses: bigint;
  readonly lengths: bigint;
  readonly drawdowns: bigint;
  readonly worstDrawdown: number;
  readonly longestHands: bigint;
  readonly longestHand: number;
};

export class SessionTally {
  readonly #results = new Map<number, number>();
  readonly #ends: Record<SessionEnd, number> = { played: 0, target: 0, 'stop-loss': 0, ruin: 0, left: 0 };
  readonly #crosses = new ExactSum();
  readonly #lengths = new ExactSum();
  readonly #drawdowns = new ExactSum();
  readonly #longestHands = new ExactSum();
  #worstDrawdown = 0;
  #longestHand = 0;
  #sessions = 0;
  #rolls = 0;

  record({ result, rolls, end, drawdown, longestHand }: Session): void {
    this.#sessions += 1;
    this.#rolls += rolls;
    this.#ends[end] += 1;
    this.#results.set(result, (this.#results.get(result) ?? 0) + 1);
    this.#crosses.addProduct(result, rolls);
    this.#lengths.addProduct(rolls, rolls);
    this.#drawdowns.add(drawdown);
    this.#longestHands.add(longestHand);
    this.#worstDrawdown = Math.max(this.#worstDrawdown, drawdown);
    this.#longestHand = Math.max(this.#longestHand, longestHand);
  }

  /** Adds another tally's totals. */
  add(sums: SessionSums): void {
    this.#sessions += sums.sessions;
    this.#rolls += sums.rolls;
    for (const end of ENDS) this.#ends[end] += sums.ends[end];
    for (const [result, count] of sums.results)
      this.#results.set(result, (this.#results.get(result) ?? 0) + count);
    this.#crosses.addLarge(sums.crosses);
    this.#lengths.addLarge(sums.lengths);
    this.#drawdowns.addLarge(sums.drawdowns);
    this.#longestHands.addLarge(sums.longestHands);
    this.#worstDrawdown = Math.max(this.#worstDrawdown, sums.worstDrawdown);
    this.#longestHand = Math.max(this.#longestHand, sums.longestHand);
  }

  sums(): SessionSums {
    return {
      sessions: this.#sessions,
      rolls: this.#rolls,
      ends: { ...this.#ends },
      results: new Map(this.#results),
      crosses: this.#crosses.total(),
      lengths: this.#lengths.total(),
      drawdowns: this.#drawdowns.total(),
      worstDrawdown: this.#worstDrawdown,
      longestHands: this.#longestHands.total(),
      longestHand: this.#longestHand,
    };
  }
}
