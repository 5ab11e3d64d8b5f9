// Single sessions as block players send them: packed into numbers, and unpacked in order.

import { required } from '@passline/engine/required';
import { ENDS, type Session } from '../kernel/lane.ts';

/** Numbers per session: result, rolls, end, drawdown, longest hand. */
const FIELDS = 5;

/** Room for a block's sessions; sessions that are never played stay NaN. */
export const emptyRecords = (sessions: number): Float64Array =>
  new Float64Array(sessions * FIELDS).fill(Number.NaN);

export function packSession(records: Float64Array, session: Session, index: number): void {
  const { result, rolls, end, drawdown, longestHand } = session;
  records.set([result, rolls, ENDS.indexOf(end), drawdown, longestHand], index * FIELDS);
}

type Receive = (session: Session, number: number) => void;

function unpackSessions(records: Float64Array, first: number, receive: Receive): void {
  for (let at = 0; at < records.length; at += FIELDS) {
    const [result, rolls, end, drawdown, longestHand] = Array.from(records.subarray(at, at + FIELDS)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    if (Number.isNaN(result)) continue;
    const session = { result, rolls, end: required(ENDS[end]), drawdown, longestHand };
    receive(session, first + at / FIELDS);
  }
}

/** Passes sessions on in order. Blocks arrive as they are finished; each waits until those before it have arrived. */
export class SessionOrder {
  readonly #waiting = new Map<number, Float64Array>();
  readonly #blockSessions: number;
  readonly #receive: Receive;
  #next = 0;

  constructor(blockSessions: number, receive: Receive) {
    this.#blockSessions = blockSessions;
    this.#receive = receive;
  }

  #pass(index: number, records: Float64Array): void {
    unpackSessions(records, index * this.#blockSessions + 1, this.#receive);
  }

  add(index: number, records: Float64Array): void {
    this.#waiting.set(index, records);
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      this.#pass(this.#next, ready);
      this.#waiting.delete(this.#next);
      this.#next += 1;
    }
  }

  /** Passes on the sessions still waiting: an interrupted simulation leaves gaps. */
  flush(): void {
    for (const [index, records] of [...this.#waiting].sort(([a], [b]) => a - b)) this.#pass(index, records);
    this.#waiting.clear();
  }
}
