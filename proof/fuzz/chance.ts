// Seeded random choices, so that any run can be repeated.

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Chris Doty-Humphrey's small fast counting generator, 32 bits wide. */
export class Chance {
  #a = 0;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    this.#b = hashOf(seed);
    this.#c = hashOf(`${seed}|`);
    for (let round = 0; round < 12; round += 1) this.#next();
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) >>> 0;
    this.#counter = (this.#counter + 1) >>> 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) >>> 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) >>> 0;
    return sum;
  }

  /** A whole number from 0 to below the given one. */
  below(count: number): number {
    return this.#next() % count;
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
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
