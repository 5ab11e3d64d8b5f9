// Seeded random choices, so that any run can be repeated.
import { sfc32 } from '../sfc32.ts';

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

export class SeededRandom {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = sfc32(0, hashOf(seed), hashOf(`${seed}|`));
    for (let round = 0; round < 12; round += 1) this.#next();
  }

  /** A whole number from 0 to below the given one. */
  below(count: number): number {
    return this.#next() % count;
  }

  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** True this many times in a hundred. */
  percent(often: number): boolean {
    return this.below(100) < often;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('nothing to pick from');
    return from[this.below(from.length)] as T;
  }

  bytes(count: number): Buffer {
    const bytes = Buffer.allocUnsafe(count);
    for (let at = 0; at < count; at += 1) bytes[at] = this.#next();
    return bytes;
  }
}
