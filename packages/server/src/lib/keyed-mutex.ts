// One at a time for the same key: for what reads, decides and writes in several steps.

export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Waits for those that came before under the same key, however they ended. */
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
