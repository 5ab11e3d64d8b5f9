// A distribution of amounts: tallied on a grid, then read as mean, spread, quantiles and a histogram.

/** Amounts in cents, ascending, and the chance of each. */
export type Distribution = { readonly amounts: Float64Array; readonly chances: Float64Array };

/** Chances on a grid that grows to both sides as they come. */
export class Tally {
  #cells = new Float64Array(1024);
  #base = 0;

  add(cell: number, chance: number): void {
    if (chance === 0) return;
    if (cell < this.#base || cell >= this.#base + this.#cells.length) this.#grow(cell);
    const at = cell - this.#base;
    this.#cells[at] = (this.#cells[at] ?? 0) + chance;
  }

  #grow(cell: number): void {
    const low = Math.min(this.#base, cell);
    const high = Math.max(this.#base + this.#cells.length, cell + 1);
    const room = high - low;
    const cells = new Float64Array(3 * room);
    cells.set(this.#cells, this.#base - low + room);
    this.#cells = cells;
    this.#base = low - room;
  }

  /** The amounts are origin + cell × grid. */
  distribution(origin: number, grid: number): Distribution {
    const amounts: number[] = [];
    const chances: number[] = [];
    this.#cells.forEach((chance, at) => {
      if (chance === 0) return;
      amounts.push(origin + (at + this.#base) * grid);
      chances.push(chance);
    });
    return { amounts: Float64Array.from(amounts), chances: Float64Array.from(chances) };
  }
}

/** A sum in which small terms are not lost beside large ones (Neumaier). */
export function exactSum(values: Float64Array): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}

export const totalChance = ({ chances }: Distribution): number => exactSum(chances);

/** The mean of what is there, as if it were all there is. */
export const meanOf = (distribution: Distribution): number =>
  exactSum(distribution.chances.map((chance, at) => chance * (distribution.amounts[at] ?? 0))) /
  totalChance(distribution);

export function standardDeviationOf(distribution: Distribution): number {
  const mean = meanOf(distribution);
  const squares = distribution.chances.map(
    (chance, at) => chance * ((distribution.amounts[at] ?? 0) - mean) ** 2,
  );
  return Math.sqrt(exactSum(squares) / totalChance(distribution));
}

/** The least amount with at least this chance of ending at it or below. */
export function quantileOf({ amounts, chances }: Distribution, level: number): number {
  let sum = 0;
  for (let at = 0; at < amounts.length; at += 1) {
    sum += chances[at] ?? 0;
    // A chance that is a round number must not be missed by the last bit of a long sum.
    if (sum >= level - 1e-12) return amounts[at] ?? 0;
  }
  return amounts.at(-1) ?? 0;
}

export type Bar = { readonly from: number; readonly below: number; readonly chance: number };

const ROUND = [1, 2, 5];

/** Bars of one round width, at most so many, that hold the whole distribution but for rare ends. */
export function histogramOf(distribution: Distribution, most: number, rare: number): Bar[] {
  const low = quantileOf(distribution, rare);
  const high = quantileOf(distribution, 1 - rare);
  let width = 100;
  for (let tens = 100; ; tens *= 10) {
    const fits = ROUND.map(times => times * tens).find(
      wide => Math.floor(high / wide) - Math.floor(low / wide) < most,
    );
    if (fits === undefined) continue;
    width = fits;
    break;
  }
  const first = Math.floor(low / width);
  const bars = new Float64Array(Math.floor(high / width) - first + 1);
  distribution.amounts.forEach((amount, at) => {
    const bar = Math.min(bars.length - 1, Math.max(0, Math.floor(amount / width) - first));
    bars[bar] = (bars[bar] ?? 0) + (distribution.chances[at] ?? 0);
  });
  return Array.from(bars, (chance, at) => ({
    from: (first + at) * width,
    below: (first + at + 1) * width,
    chance,
  }));
}
