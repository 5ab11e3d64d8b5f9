// Follows tournaments for this node's readers: one look at the store for all of them, and a frame on each change.
import type { Clock } from '../lib/clock.ts';

export type FollowerOptions<T> = {
  readonly clock: Clock;
  /** Changes whenever the record does: it holds the versions of the tournament and of its tables. */
  readonly markOf: (id: string) => Promise<string>;
  readonly read: (id: string) => Promise<T>;
  readonly onError: (error: Error) => void;
};

type Tell<T> = (now: T) => void;

type Followed<T> = {
  readonly followers: Set<Tell<T>>;
  mark: string;
  text: string;
  now: T | null;
  readAt: number;
};

/** As often as rounds advance. */
const LOOK_MS = 200;
/** Names are not in the record: a new one is noticed within this time. */
const READ_MS = 2_000;

export class Followers<T> {
  readonly #options: FollowerOptions<T>;
  readonly #followed = new Map<string, Followed<T>>();

  constructor(options: FollowerOptions<T>) {
    this.#options = options;
  }

  /** Calls `tell` with the current state, and whenever it changes; returns the function that ends it. */
  follow(id: string, tell: Tell<T>): () => void {
    const followed = this.#followed.get(id) ?? this.#begin(id);
    followed.followers.add(tell);
    if (followed.now !== null) tell(followed.now);
    return () => {
      followed.followers.delete(tell);
      if (followed.followers.size === 0 && this.#followed.get(id) === followed) this.#followed.delete(id);
    };
  }

  #begin(id: string): Followed<T> {
    const followed: Followed<T> = { followers: new Set(), mark: '', text: '', now: null, readAt: 0 };
    this.#followed.set(id, followed);
    void this.#look(id, followed);
    return followed;
  }

  async #look(id: string, followed: Followed<T>): Promise<void> {
    if (this.#followed.get(id) !== followed) return;
    const { clock, onError } = this.#options;
    try {
      await this.#read(id, followed);
    } catch (error) {
      onError(error as Error);
    }
    clock.after(LOOK_MS, () => void this.#look(id, followed));
  }

  async #read(id: string, followed: Followed<T>): Promise<void> {
    const { clock, markOf, read } = this.#options;
    const mark = await markOf(id);
    if (mark === followed.mark && clock.ticks() - followed.readAt < READ_MS) return;
    const now = await read(id);
    const text = JSON.stringify(now);
    followed.mark = mark;
    followed.readAt = clock.ticks();
    if (text === followed.text) return;
    followed.text = text;
    followed.now = now;
    for (const tell of [...followed.followers]) tell(now);
  }
}
