// Counts open event streams: per caller, per address, and in total.
import { addressKey } from '../../lib/address-key.ts';

export type StreamCounts = {
  readonly maxPerPrincipal: number;
  readonly maxPerAddress: number;
  readonly max: number;
};

/** The limit that is reached. */
export type SlotRefusal = 'caller' | 'server';

/** `take` returns null if there is room; the slot is then held until it is released. */
export type StreamSlots = {
  take(principal: string, address: string): SlotRefusal | null | Promise<SlotRefusal | null>;
  release(principal: string, address: string): void;
};

function adjust(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

export class CountedSlots implements StreamSlots {
  readonly #limits: StreamCounts;
  readonly #principals = new Map<string, number>();
  readonly #addresses = new Map<string, number>();
  #open = 0;

  constructor(limits: StreamCounts) {
    this.#limits = limits;
  }

  take(principal: string, address: string): SlotRefusal | null {
    const { max, maxPerPrincipal, maxPerAddress } = this.#limits;
    const key = addressKey(address);
    if ((this.#principals.get(principal) ?? 0) >= maxPerPrincipal) return 'caller';
    if (this.#open >= max || (this.#addresses.get(key) ?? 0) >= maxPerAddress) return 'server';
    this.#change(principal, key, 1);
    return null;
  }

  release(principal: string, address: string): void {
    this.#change(principal, addressKey(address), -1);
  }

  #change(principal: string, key: string, change: 1 | -1): void {
    adjust(this.#principals, principal, change);
    adjust(this.#addresses, key, change);
    this.#open += change;
  }
}
