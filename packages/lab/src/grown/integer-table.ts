/*
 * A hash table from three numbers (two whole, one double) to four whole numbers. Most lookups read one entry of
 * 32 bytes, and none allocates.
 */

/** An entry: its key plus 1, a second key, a third as a double; then the four values. */
export const ENTRY = { key: 0, second: 1, number: 1, value: 4, size: 8 } as const;

export class IntegerTable {
  readonly ints: Int32Array;
  readonly doubles: Float64Array;
  readonly bits: number;
  count = 0;

  constructor(bits: number) {
    this.bits = bits;
    this.ints = new Int32Array(ENTRY.size << bits);
    this.doubles = new Float64Array(this.ints.buffer);
  }

  /** Full at five eighths: beyond that, lookups slow down. */
  get isFull(): boolean {
    return this.count >= (5 << this.bits) >> 3;
  }

  /** The index of an entry, or of the gap where it would go. */
  placeOf(key: number, second: number, number: number): number {
    const { ints, doubles } = this;
    let hash = Math.imul(key, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(number | 0, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    const last = ints.length - ENTRY.size;
    for (let at = (hash >>> (32 - this.bits)) * ENTRY.size; ; at = (at + ENTRY.size) & last) {
      const found = ints[at] as number;
      if (found === 0) return at;
      if (
        found === key + 1 &&
        ints[at + ENTRY.second] === second &&
        doubles[(at >> 1) + ENTRY.number] === number
      )
        return at;
    }
  }

  /** The index of an entry, added with values of 0 if it is new. */
  add(key: number, second: number, number: number): number {
    const at = this.placeOf(key, second, number);
    if (this.ints[at] === 0) {
      this.count += 1;
      this.ints[at] = key + 1;
      this.ints[at + ENTRY.second] = second;
      this.doubles[(at >> 1) + ENTRY.number] = number;
    }
    return at;
  }

  /** Adds an entry of another table. */
  copy({ ints, doubles }: IntegerTable, from: number): number {
    const number = doubles[(from >> 1) + ENTRY.number] as number;
    const at = this.add((ints[from] as number) - 1, ints[from + ENTRY.second] as number, number);
    for (let part = ENTRY.value; part < ENTRY.size; part += 1)
      this.ints[at + part] = ints[from + part] as number;
    return at;
  }

  /** The same entries in a table of twice the size. */
  grow(): IntegerTable {
    const larger = new IntegerTable(this.bits + 1);
    for (let at = 0; at < this.ints.length; at += ENTRY.size) if (this.ints[at] !== 0) larger.copy(this, at);
    return larger;
  }
}
