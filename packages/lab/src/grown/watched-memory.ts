// A memory that records how deeply a strategy reads it.
import type { Memory, Wish } from '../strategy/strategy.ts';
import { KIND, kindOf } from './kinds.ts';

/** Not at all, its head only, or inside its parts. */
export const LOOKED = { nowhere: 0, head: 1, inside: 2 } as const;

export class WatchedMemory {
  readonly #head: Readonly<Record<string, unknown>> | null;
  readonly proxy: Memory;
  looked: number = LOOKED.nowhere;

  constructor(value: object) {
    const isRecord = kindOf(value as Memory) === KIND.record;
    this.#head = isRecord ? this.#watchParts(value) : null;
    this.proxy = this.#watch(this.#head ?? value, isRecord ? LOOKED.head : LOOKED.inside) as Memory;
  }

  /** A copy of a record with watched parts: a proxy of a frozen record could not replace them. */
  #watchParts(value: object): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]: [string, unknown]) => [
        key,
        typeof part === 'object' && part !== null ? this.#watch(part, LOOKED.inside) : part,
      ]),
    );
  }

  #watch(target: object, depth: number): object {
    const touch = <T>(answer: T, at = depth): T => {
      this.looked = Math.max(this.looked, at);
      return answer;
    };
    return new Proxy(target, {
      get: (from, key, receiver) => touch(Reflect.get(from, key, receiver)),
      has: (from, key) => touch(Reflect.has(from, key)),
      ownKeys: from => touch(Reflect.ownKeys(from)),
      getOwnPropertyDescriptor: (from, key) => touch(Reflect.getOwnPropertyDescriptor(from, key)),
      getPrototypeOf: from => touch(Reflect.getPrototypeOf(from)),
      // A write counts as a deep read, so that the strategy is asked again with the memory itself.
      set: () => touch(true, LOOKED.inside),
      defineProperty: () => touch(true, LOOKED.inside),
      deleteProperty: () => touch(true, LOOKED.inside),
    });
  }

  /** Whether a wish leaves the memory as it is, with identical parts. */
  isKeptBy({ memory }: Wish): boolean {
    if (memory === undefined || memory === this.proxy) return true;
    if (this.#head === null || kindOf(memory) !== KIND.record) return false;
    const before = Object.entries(this.#head);
    const after = Object.entries(memory as Readonly<Record<string, unknown>>);
    return (
      before.length === after.length &&
      before.every(([key, part], at) => key === after[at]?.[0] && Object.is(part, after[at]?.[1]))
    );
  }
}
