// Seeded random numbers: every part of a world has its own stream, so that none affects another.
import { createHash } from 'node:crypto';
import { sfc32 } from '../sfc32.ts';

export class Random {
  readonly #next: () => number;

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.#next = sfc32(digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8));
  }

  /** From 0 up to 1. */
  number(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number from 0 up to the count. */
  below(count: number): number {
    return Math.floor(this.number() * count);
  }

  /** A whole number, both ends included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  happens(probability: number): boolean {
    return this.number() < probability;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.#next() & 255));
  }
}
