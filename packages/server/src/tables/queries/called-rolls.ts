// How many rolls each hand of a table had, kept up with its log: asked again, only new entries are read.
import type { Rolled } from '@passline/engine';
import type { Store } from '../../store/store.ts';
import { entryOf } from '../cache.ts';

const PAGE = 1000;
const MAX_TABLES = 50;

/** By hand, from 1. */
export type RollsByHand = ReadonlyMap<number, number>;

type Followed = {
  readonly rolls: Map<number, number>;
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
        const { event } = entryOf(stored);
        if (event.type === 'rolled') count(followed, followed.hand, event);
        if (event.type === 'roll-corrected') count(followed, followed.lastHand, event.roll);
        followed.version = stored.version;
      }
      if (events.length < PAGE) return;
    }
  }
}

function count(followed: Followed, hand: number, { count: rolls, sevenOut }: Rolled): void {
  followed.rolls.set(hand, rolls);
  followed.lastHand = hand;
  followed.hand = sevenOut ? hand + 1 : hand;
}
