// Whether throws depend on earlier ones: from throw to throw, and the correlation of dice at lags 1 to 100.

import { normalTwoSided } from './significance.ts';
import { chiSquare, normal, rowsEven, type TestResult } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

export const LAGS = 100;
const CHUNK = 8192;
// A face less 3½, doubled, has this mean square.
const FACE_SQUARE = 35 / 3;

/** Sums of products of one die with an earlier die, by lag; dice before the first throw count as 0. */
function addProducts(now: Int8Array, before: Int8Array, length: number, sums: Float64Array): void {
  for (let lag = 1; lag <= LAGS; lag += 1) {
    let sum = 0;
    for (let at = LAGS; at < LAGS + length; at += 1)
      sum += (now[at] as number) * (before[at - lag] as number);
    sums[lag] = (sums[lag] as number) + sum;
  }
}

class SerialTally implements Tally {
  readonly counts = {
    steps: new Float64Array(36 * 36),
    oneOne: new Float64Array(LAGS + 1),
    twoTwo: new Float64Array(LAGS + 1),
    oneTwo: new Float64Array(LAGS + 1),
    twoOne: new Float64Array(LAGS + 1),
    /** The number of products in each sum, by lag. */
    products: new Float64Array(LAGS + 1),
  };
  readonly #one = new Int8Array(LAGS + CHUNK);
  readonly #two = new Int8Array(LAGS + CHUNK);
  #length = 0;
  #throws = 0;
  #before = -1;

  add({ pair, first, second }: Thrown): void {
    if (this.#before >= 0) bump(this.counts.steps, this.#before * 36 + pair);
    this.#before = pair;
    this.#one[LAGS + this.#length] = 2 * first - 7;
    this.#two[LAGS + this.#length] = 2 * second - 7;
    this.#length += 1;
    this.#throws += 1;
    if (this.#length === CHUNK) this.#flush();
  }

  #flush(): void {
    const { oneOne, twoTwo, oneTwo, twoOne } = this.counts;
    addProducts(this.#one, this.#one, this.#length, oneOne);
    addProducts(this.#two, this.#two, this.#length, twoTwo);
    addProducts(this.#one, this.#two, this.#length, oneTwo);
    addProducts(this.#two, this.#one, this.#length, twoOne);
    this.#one.copyWithin(0, this.#length, this.#length + LAGS);
    this.#two.copyWithin(0, this.#length, this.#length + LAGS);
    this.#length = 0;
  }

  finish(): void {
    this.#flush();
    const { products } = this.counts;
    for (let lag = 1; lag <= LAGS; lag += 1) products[lag] = Math.max(0, this.#throws - lag);
  }
}

const PAIRS = [
  ['oneOne', 'die one with die one before'],
  ['twoTwo', 'die two with die two before'],
  ['oneTwo', 'die one with die two before'],
  ['twoOne', 'die two with die one before'],
] as const;

/** Tests lag 1 by itself, all lags together, and the largest of them as the largest of a hundred. */
function lagTests(name: string, sums: Float64Array, products: Float64Array): readonly TestResult[] {
  const scores = Array.from({ length: LAGS }, (_, at) => {
    const count = products[at + 1] ?? 0;
    return (sums[at + 1] ?? 0) / (Math.sqrt(count) * FACE_SQUARE);
  });
  const squares = scores.reduce((sum, z) => sum + z * z, 0);
  const max = scores.reduce((best, z) => (Math.abs(z) > Math.abs(best) ? z : best), 0);
  const largest = -Math.expm1(LAGS * Math.log1p(-normalTwoSided(max)));
  return [
    normal(`${name}, lag 1`, scores[0] ?? 0),
    chiSquare(`${name}, lags 1 to ${LAGS}`, squares, LAGS),
    {
      name: `${name}, largest of ${LAGS} lags`,
      figure: `z = ${max.toFixed(2)} at lag ${scores.indexOf(max) + 1}`,
      p: Math.min(1, 2 * Math.min(largest, 1 - largest)),
    },
  ];
}

function tests(counts: Counts): readonly TestResult[] {
  const products = countsOf(counts, 'products');
  return [
    rowsEven('each throw after each throw', countsOf(counts, 'steps'), 36),
    ...PAIRS.flatMap(([key, name]) => lagTests(name, countsOf(counts, key), products)),
  ];
}

export const SERIAL: Family = { tally: () => new SerialTally(), tests };
