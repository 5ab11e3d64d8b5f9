// The queue that drives a world: what happens next, at which simulated time, and a trace of everything that happened.
import type { Cancel, Clock } from '@passline/server/parts';

type ScheduledEvent = {
  readonly at: number;
  readonly order: number;
  readonly what: string;
  call: (() => void) | null;
};

const isBefore = (a: ScheduledEvent, b: ScheduledEvent): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** Something that can die; nothing scheduled for it happens after that. */
export type Life = { alive: boolean };

export const IMMORTAL: Life = { alive: true };

/** After one turn of the event loop, all promises and streams have gone as far as they can. */
const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

export class EventQueue {
  readonly #heap: ScheduledEvent[] = [];
  readonly #told: ((line: string) => void) | null;
  #order = 0;
  #hash = 0x811c9dc5;
  #hash2 = 0x1b873593;
  now: number;
  steps = 0;

  constructor(startAt: number, told: ((line: string) => void) | null = null) {
    this.now = startAt;
    this.#told = told;
  }

  /** A hash of everything that has happened so far. */
  get trace(): string {
    const hex = (part: number): string => (part >>> 0).toString(16).padStart(8, '0');
    return hex(this.#hash) + hex(this.#hash2);
  }

  /** Adds a line to the trace. */
  tell(text: string): void {
    let [one, two] = [this.#hash, this.#hash2];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 15);
    }
    this.#hash = one;
    this.#hash2 = two;
    this.#told?.(`${this.steps} ${this.now} ${text}`);
  }

  after(ms: number, what: string, call: () => void): Cancel {
    const happening: ScheduledEvent = { at: this.now + Math.max(0, ms), order: this.#order, what, call };
    this.#order += 1;
    this.#push(happening);
    return () => {
      happening.call = null;
    };
  }

  /** Runs until nothing is left or `isOver` returns true. */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const next = this.#pop();
      if (!next) return;
      if (!next.call) continue;
      this.now = next.at;
      this.steps += 1;
      this.tell(`${next.at} ${next.what}`);
      next.call();
      await settle();
    }
  }

  /** A clock for one of the world's programs: it may be wrong, and its timers die with the program. */
  clock(who: string, life: Life = IMMORTAL, skewMs = 0): Clock {
    const after = (ms: number, call: () => void): Cancel =>
      this.after(ms, who, () => {
        if (life.alive) call();
      });
    return {
      now: () => Math.floor(this.now) + skewMs,
      ticks: () => this.now,
      after,
      every: (ms, call) => {
        let cancel: Cancel;
        const again = (): void => {
          cancel = after(ms, () => {
            again();
            call();
          });
        };
        again();
        return () => cancel();
      },
      soon: call => void after(0, call),
    };
  }

  #push(happening: ScheduledEvent): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(happening);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (!above || !isBefore(happening, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = happening;
  }

  #pop(): ScheduledEvent | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      let min = heap[child];
      const other = heap[child + 1];
      if (min && other && isBefore(other, min)) {
        child += 1;
        min = other;
      }
      if (!min || !isBefore(min, last)) break;
      heap[index] = min;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}
