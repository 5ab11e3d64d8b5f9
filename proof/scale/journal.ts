// A database's log on its disk: one flush at a time, which writes everything that waits when it begins.
import type { Calendar } from './calendar.ts';

export class Journal {
  readonly #calendar: Calendar;
  readonly #flushS: number;
  #waiting: (() => void)[] = [];
  #isFlushing = false;
  #busy = 0;
  #from = 0;

  constructor(calendar: Calendar, flushS: number) {
    this.#calendar = calendar;
    this.#flushS = flushS;
  }

  write(done: () => void): void {
    this.#waiting.push(done);
    if (!this.#isFlushing) this.#flush();
  }

  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#isFlushing = true;
    this.#busy += this.#flushS;
    this.#calendar.schedule(this.#calendar.now + this.#flushS, () => {
      this.#isFlushing = false;
      for (const done of batch) done();
      if (this.#waiting.length > 0 && !this.#isFlushing) this.#flush();
    });
  }

  /** Starts measuring. */
  measure(): void {
    this.#busy = 0;
    this.#from = this.#calendar.now;
  }

  utilization(): number {
    return Math.min(1, this.#busy / (this.#calendar.now - this.#from));
  }
}
