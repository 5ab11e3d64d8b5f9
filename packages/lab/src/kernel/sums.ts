// Exact sums of a simulation: whole cents, so that the order in which blocks are added changes nothing.

// Below this the sum of two whole numbers is exact in a double.
const EXACT = 2 ** 52;

/** A sum of whole numbers and of products, exact at any size; fast while they are small. */
export class ExactSum {
  #small = 0;
  #large = 0n;

  add(value: number): void {
    this.#small += value;
    if (this.#small > EXACT || this.#small < -EXACT) this.#carry();
  }

  addProduct(a: number, b: number): void {
    const product = a * b;
    if (product < EXACT && product > -EXACT) this.add(product);
    else this.#large += BigInt(a) * BigInt(b);
  }

  addLarge(value: bigint): void {
    this.#large += value;
  }

  #carry(): void {
    this.#large += BigInt(this.#small);
    this.#small = 0;
  }

  total(): bigint {
    this.#carry();
    return this.#large;
  }
}

/** The sums of a long run, in cents; `squares` and those below it are over its batches. */
export type RunSums = {
  readonly rolls: number;
  readonly profit: bigint;
  readonly wagered: bigint;
  /** Stretches of one lane's rolls, and sums over them: profit², profit × rolls, rolls². */
  readonly batches: number;
  readonly squares: bigint;
  readonly crosses: bigint;
  readonly lengths: bigint;
};

export const NO_SUMS: RunSums = {
  rolls: 0,
  profit: 0n,
  wagered: 0n,
  batches: 0,
  squares: 0n,
  crosses: 0n,
  lengths: 0n,
};

export const addSums = (a: RunSums, b: RunSums): RunSums => ({
  rolls: a.rolls + b.rolls,
  profit: a.profit + b.profit,
  wagered: a.wagered + b.wagered,
  batches: a.batches + b.batches,
  squares: a.squares + b.squares,
  crosses: a.crosses + b.crosses,
  lengths: a.lengths + b.lengths,
});

/** Adds up batches of a lane's rolls. */
export class RunTally {
  #rolls = 0;
  #batches = 0;
  readonly #profit = new ExactSum();
  readonly #wagered = new ExactSum();
  readonly #squares = new ExactSum();
  readonly #crosses = new ExactSum();
  readonly #lengths = new ExactSum();

  batch(rolls: number, profit: number, wagered: number): void {
    if (rolls === 0) return;
    this.#rolls += rolls;
    this.#batches += 1;
    this.#profit.add(profit);
    this.#wagered.add(wagered);
    this.#squares.addProduct(profit, profit);
    this.#crosses.addProduct(profit, rolls);
    this.#lengths.addProduct(rolls, rolls);
  }

  sums(): RunSums {
    return {
      rolls: this.#rolls,
      profit: this.#profit.total(),
      wagered: this.#wagered.total(),
      batches: this.#batches,
      squares: this.#squares.total(),
      crosses: this.#crosses.total(),
      lengths: this.#lengths.total(),
    };
  }
}
