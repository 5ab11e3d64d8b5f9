// A client's clock that moves only when a test moves it.

export class ManualClock {
  readonly #timers = new Map<object, { readonly at: number; readonly call: () => void }>();
  #now = 0;
  /** Counts every timer ever set, so that a test can tell that another one was. */
  timersSet = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const timer = {};
    this.timersSet += 1;
    this.#timers.set(timer, { at: this.#now + ms, call });
    return () => this.#timers.delete(timer);
  }

  /** Calls the timers that are due, earliest first. */
  advance(ms: number): void {
    this.#now += ms;
    const due = [...this.#timers].filter(([, { at }]) => at <= this.#now);
    for (const [timer, { call }] of due.sort(([, a], [, b]) => a.at - b.at)) {
      this.#timers.delete(timer);
      call();
    }
  }
}
