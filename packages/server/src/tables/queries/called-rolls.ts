// The rolls of each hand of a table, kept up with its log: asked again, only new entries are read.
import type { Rolled } from '@passline/engine';
import type { Store } from '../../store/store.ts';
import { entryOf } from '../cache.ts';

const PAGE = 1000;
const MAX_TABLES = 50;

/** A roll that counted, and when. */
export type RollMade = { readonly dice: string; readonly at: number };

/** By hand, from 1; in each, the first roll first. */
export type RollsByHand = ReadonlyMap<number, readonly RollMade[]>;

type Followed = {
  readonly rolls: Map<number, readonly RollMade[]>;
  hand: number;
  /** The hand of the last roll: a correction replaces that one. */
  lastHand: number;
  version: number;
  reading: Promise<void>;
};

export class CalledRolls {
  readonly #store: Pick<Store, 'events'>;
  readonly #followed = new Map<string, Followed>();

  constructor(store: Pick<Store, 'events'>) {
    this.#store = store;
  }

  async at(table: string): Promise<RollsByHand> {
    const followed = this.#follow(table);
    // One reader at a time: each entry counts once.
    followed.reading = followed.reading.catch(() => undefined).then(() => this.#read(table, followed));
    await followed.reading;
    return followed.rolls;
  }

  #follow(table: string): Followed {
    const known = this.#followed.get(table);
    this.#followed.delete(table);
    const followed = known ?? {
      rolls: new Map(),
      hand: 1,
      lastHand: 1,
      version: 0,
      reading: Promise.resolve(),
    };
    this.#followed.set(table, followed);
    const [oldest] = this.#followed.keys();
    if (this.#followed.size > MAX_TABLES && oldest !== undefined) this.#followed.delete(oldest);
    return followed;
  }

  async #read(table: string, followed: Followed): Promise<void> {
    for (;;) {
      const events = await this.#store.events(table, followed.version, PAGE);
      for (const stored of events) {
        const { event, at } = entryOf(stored);
        if (event.type === 'rolled') keep(followed, followed.hand, event, at);
        if (event.type === 'roll-corrected') keep(followed, followed.lastHand, event.roll, at);
        followed.version = stored.version;
      }
      if (events.length < PAGE) return;
    }
  }
}

function keep(followed: Followed, hand: number, { count, dice, sevenOut }: Rolled, at: number): void {
  const before = followed.rolls.get(hand)?.slice(0, count - 1) ?? [];
  followed.rolls.set(hand, [...before, { dice: dice.join('-'), at }]);
  followed.lastHand = hand;
  followed.hand = sevenOut ? hand + 1 : hand;
}
