// Players' own loss limits: nobody takes more chips to tables than their limit allows.
import { inForce } from '@passline/server/parts';
import type { EntryKind } from '@passline/table';
import { must } from './auditor.ts';
import type { StoreData, StoreOperations } from './store/data.ts';

const OF_PLAY: ReadonlySet<EntryKind> = new Set<EntryKind>(['buy-in', 'cash-out', 'credit']);
/** A purchase in progress when the limit was set may still be decided under the old limit. */
const UNDER_WAY_MS = 20_000;

/** All play counts, because a world lasts less than a day. */
export class LossLimits {
  readonly #data: StoreData;
  readonly #now: () => number;
  readonly #setAt = new Map<string, number>();
  #seen = 0;

  constructor(data: StoreData, now: () => number) {
    this.#data = data;
    this.#now = now;
  }

  look(method: keyof StoreOperations, [first]: readonly unknown[]): void {
    if (method === 'setLimits') this.#setAt.set(String(first), this.#now());
    const { posted } = this.#data;
    const bought = new Set<string>();
    for (; this.#seen < posted.length; this.#seen += 1) {
      const line = posted[this.#seen];
      if (line && line.amount < 0 && line.account.startsWith('wallet:')) bought.add(line.account);
    }
    for (const account of bought) this.#check(account);
  }

  #check(account: string): void {
    const principal = account.slice('wallet:'.length);
    const { loss } = inForce(this.#data.limits.get(principal) ?? [], this.#now());
    const since = this.#now() - (this.#setAt.get(principal) ?? this.#now());
    const lines = this.#data.accounts.get(account)?.lines ?? [];
    if (loss === null || since < UNDER_WAY_MS || lines.at(-1)?.kind !== 'buy-in') return;
    const down = -lines.reduce((sum, { kind, amount }) => sum + (OF_PLAY.has(kind) ? amount : 0), 0);
    must(down <= loss, `${principal} has taken ${down} to tables past the own limit of ${loss}`);
  }
}
