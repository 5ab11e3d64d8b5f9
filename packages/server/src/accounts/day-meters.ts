// Counters for one day: kept in memory, and written now and then to the store, which adds up all nodes' counts.
import { required } from '@passline/engine/required';
import type { Store } from '../store/store.ts';

type Meter = {
  /** The total when the store was last read or written. */
  stored: number;
  /** Counted here since then. */
  pending: number;
};

const MAX_METERS = 100_000;

export class DayMeters {
  readonly #store: Pick<Store, 'use'>;
  readonly #today: () => number;
  readonly #meters = new Map<string, Meter>();
  /** Null: nothing has been counted yet. */
  #day: number | null = null;

  constructor(store: Pick<Store, 'use'>, today: () => number) {
    this.#store = store;
    this.#today = today;
  }

  /** A new day starts at zero; unwritten counts of the old day no longer matter. */
  #turnDay(): number {
    const day = this.#today();
    if (day !== this.#day) this.#meters.clear();
    this.#day = day;
    return day;
  }

  /** The counter's value, read from the store if it is not known here. */
  async read(counter: string): Promise<number> {
    const day = this.#turnDay();
    const known = this.#meters.get(counter);
    if (known) return known.stored + known.pending;
    const [stored = 0] = await this.#store.use(day, [[counter, 0]]);
    const meter = this.#meters.get(counter) ?? { stored, pending: 0 };
    this.#meters.set(counter, meter);
    return meter.stored + meter.pending;
  }

  /** Whether the counter's value is known without reading the store. */
  has(counter: string): boolean {
    this.#turnDay();
    return this.#meters.has(counter);
  }

  /** The counter's value as far as it is known here. */
  known(counter: string): number {
    this.#turnDay();
    const meter = this.#meters.get(counter);
    return meter ? meter.stored + meter.pending : 0;
  }

  add(counter: string, amount: number): void {
    this.#turnDay();
    const meter = this.#meters.get(counter) ?? { stored: 0, pending: 0 };
    meter.pending += amount;
    this.#meters.set(counter, meter);
  }

  async flush(): Promise<void> {
    const day = this.#turnDay();
    const waiting = [...this.#meters].filter(([, { pending }]) => pending > 0);
    if (waiting.length === 0) return;
    const uses = waiting.map(([counter, { pending }]) => [counter, pending] as const);
    const totals = await this.#store.use(day, uses);
    for (const [index, [, meter]] of waiting.entries()) {
      meter.pending -= required(uses[index])[1];
      meter.stored = required(totals[index]);
    }
    this.#forget();
  }

  /** Drops idle counters, which can be read again. */
  #forget(): void {
    if (this.#meters.size < MAX_METERS) return;
    for (const [counter, { pending }] of this.#meters) if (pending === 0) this.#meters.delete(counter);
  }
}
