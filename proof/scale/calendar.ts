// The simulation's event calendar: what happens next, in order of time.

type Entry = { readonly at: number; readonly happen: () => void };

/** A heap of future events; time is in seconds. */
export class Calendar {
  readonly #heap: Entry[] = [];
  now = 0;

  schedule(at: number, happen: () => void): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push({ at, happen });
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if ((heap[parent] as Entry).at <= at) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b] as Entry, heap[a] as Entry];
  }

  #first(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ; ) {
      let min = index;
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < heap.length && (heap[child] as Entry).at < (heap[min] as Entry).at) min = child;
      }
      if (min === index) return first;
      this.#swap(index, min);
      index = min;
    }
  }

  /** Runs everything up to that time. */
  runUntil(end: number): void {
    for (;;) {
      const next = this.#heap[0];
      if (!next || next.at > end) break;
      this.#first();
      this.now = next.at;
      next.happen();
    }
    this.now = end;
  }
}

/** Processors that take work in order of arrival: the times when each is free again describe the whole queue. */
export class Processors {
  readonly #calendar: Calendar;
  readonly #free: Float64Array;
  /** Seconds of work since `measure`. */
  busy = 0;
  #from = 0;

  constructor(calendar: Calendar, count: number) {
    this.#calendar = calendar;
    this.#free = new Float64Array(count);
  }

  work(seconds: number, done: () => void): void {
    const free = this.#free;
    let first = 0;
    for (let index = 1; index < free.length; index += 1) {
      if ((free[index] as number) < (free[first] as number)) first = index;
    }
    const end = Math.max(this.#calendar.now, free[first] as number) + seconds;
    free[first] = end;
    this.busy += seconds;
    this.#calendar.schedule(end, done);
  }

  /** Starts measuring. */
  measure(): void {
    this.busy = 0;
    this.#from = this.#calendar.now;
  }

  utilization(): number {
    // Work counts when it arrives and may extend beyond now, so utilization is capped at 1.
    return Math.min(1, this.busy / (this.#free.length * (this.#calendar.now - this.#from)));
  }
}
