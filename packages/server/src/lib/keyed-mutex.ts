// A mutex per key, for work that reads, decides and writes in several steps.

export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs after all earlier work under the same key, even if that failed. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
