// JoinThrottle: limits how fast short codes of tables and tournaments can be tried on this node. Links and QR codes
// carry long codes, which need no such limit.
import { DAY_MS } from '@passline/table';
import { addressKey } from '../../lib/address-key.ts';
import { KeyedPacers, type Pace, Pacer } from '../../lib/pacer.ts';

const MAX_ADDRESSES = 50_000;
const MAX_PEOPLE = 50_000;

/** From one address: sixty at once, as many as an evening has guests, then one every two seconds. */
const ADDRESS_PACE: Pace = { everyMs: 2_000, burst: 60 };
/**
 * For one person, once the address's share is used up: five, then five a day. Old sessions kept for guessing are worth
 * little, and new ones cost as much as a new guest.
 */
const PERSON_PACE: Pace = { everyMs: DAY_MS / 5, burst: 5 };
/** From everywhere: five a second. A day's new guests together have fewer tries of their own. */
const SHARED_PACE: Pace = { everyMs: 200, burst: 300 };

/** A limit on short codes, whichever process counts them. */
export type JoinLimiter = {
  mayTry(address: string, person: string, now: number): boolean | Promise<boolean>;
};

export class JoinThrottle implements JoinLimiter {
  readonly #addresses = new KeyedPacers(ADDRESS_PACE, MAX_ADDRESSES);
  readonly #people = new KeyedPacers(PERSON_PACE, MAX_PEOPLE);
  /** Separate, so that guessers who use up the first do not delay people with tries left. */
  readonly #shared = { ofAddresses: new Pacer(SHARED_PACE), ofPeople: new Pacer(SHARED_PACE) };

  /** Whether this person may have a code looked up now: within the address's share, or else within their own. */
  mayTry(address: string, person: string, now: number): boolean {
    const { ofAddresses, ofPeople } = this.#shared;
    if (this.#addresses.of(addressKey(address)).take(now, 0) !== null && ofAddresses.take(now, 0) !== null) {
      return true;
    }
    return this.#people.of(person).take(now, 0) !== null && ofPeople.take(now, 0) !== null;
  }
}
