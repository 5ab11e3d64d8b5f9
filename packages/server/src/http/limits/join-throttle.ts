// JoinThrottle: bounds how fast the short codes of tables are tried, on this node. They have 28 million values: while a
// hundred tables are open, guessing finds one in most of a day. Links and QR codes carry long codes, without this bound.
import { addressKey } from '../../lib/address-key.ts';
import { KeyedPacers, Pacer } from '../../lib/pacer.ts';

const MAX_ADDRESSES = 50_000;

/** What a table's short code must pass, whoever counts. */
export type JoinLimiter = { mayTry(address: string, now: number): boolean | Promise<boolean> };

export class JoinThrottle implements JoinLimiter {
  readonly #all = new Pacer({ everyMs: 200, burst: 300 });
  readonly #addresses = new KeyedPacers({ everyMs: 2_000, burst: 60 }, MAX_ADDRESSES);

  /** Whether a code may be looked up now: sixty at once from one address, as many as an evening has guests, then one in two seconds. */
  mayTry(address: string, now: number): boolean {
    return this.#addresses.of(addressKey(address)).take(now, 0) !== null && this.#all.take(now, 0) !== null;
  }
}
