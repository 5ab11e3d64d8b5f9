// Measured times, summarized as median, tail and maximum.

export class Samples {
  #values = new Float64Array(65_536);
  #count = 0;
  #sorted = true;

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
    this.#sorted = false;
  }

  get count(): number {
    return this.#count;
  }

  /** The value that this share of the samples does not exceed; a share of 1 gives the largest. */
  at(share: number): number {
    if (this.#count === 0) return Number.NaN;
    if (!this.#sorted) this.#values.subarray(0, this.#count).sort();
    this.#sorted = true;
    const index = Math.min(this.#count - 1, Math.max(0, Math.ceil(share * this.#count) - 1));
    return this.#values[index] ?? Number.NaN;
  }
}
