// The chance of every cell of every row, carried from one roll to the next.

import * as say from '../sentences/questions.ts';
import { Cells, type Four } from './cells.ts';
import { type Arrival, type RackRow, WorkLimitError } from './rows.ts';

const MAX_CELLS = 2 ** 26;

/** By row, the first and last cells that may be nonzero; in an empty row, the last comes before the first. */
class Windows {
  low: Int32Array;
  high: Int32Array;
  constructor(rows: number) {
    this.low = new Int32Array(rows).fill(1);
    this.high = new Int32Array(rows);
  }
  get rows(): number {
    return this.low.length;
  }
  /** Makes room for more rows, which are empty. */
  extend(rows: number): void {
    const [low, high] = [new Int32Array(rows).fill(1), new Int32Array(rows)];
    low.set(this.low);
    high.set(this.high);
    [this.low, this.high] = [low, high];
  }
  isEmpty(row: number): boolean {
    return (this.low[row] as number) > (this.high[row] as number);
  }
  set(row: number, low: number, high: number): void {
    this.low[row] = low;
    this.high[row] = high;
  }
}

/** All rows have the same range of cells, in two copies: now, and after the next roll. Cells outside a window are 0. */
export class Racks {
  /** The caller may add rows. */
  readonly #rows: readonly RackRow[];
  #reach: number;
  readonly #cells: Cells;
  #windows: Windows;
  #others: Windows;
  #base = 0;
  #stride = 0;
  /** Where the current rows begin in the cells, and those of the next roll. */
  #now = 0;
  #then = 0;

  constructor(rows: readonly RackRow[], plain = false) {
    this.#rows = rows;
    this.#cells = new Cells(plain);
    this.#reach = reachOf(rows);
    this.#windows = new Windows(rows.length);
    this.#others = new Windows(rows.length);
  }

  /** Adds chance to a cell; the row may be new. */
  add(row: number, cell: number, chance: number): void {
    if (this.#windows.rows < this.#rows.length) this.#extend();
    const isEmpty = this.#windows.isEmpty(row);
    const low = isEmpty ? cell : Math.min(cell, this.low(row));
    const high = isEmpty ? cell : Math.max(cell, this.high(row));
    if (cell < this.#base || cell >= this.#base + this.#stride) this.#makeRoom(cell);
    this.#windows.set(row, low, high);
    const index = this.#index(row, cell);
    this.#cells.values[index] = (this.#cells.values[index] as number) + chance;
  }

  #extend(): void {
    const { rows } = this.#windows;
    this.#windows.extend(this.#rows.length);
    this.#others.extend(this.#rows.length);
    this.#reach = reachOf(this.#rows);
    if (this.#stride > 0) this.#move(this.#base, this.#stride, rows);
  }

  low(row: number): number {
    return this.#windows.low[row] as number;
  }

  high(row: number): number {
    return this.#windows.high[row] as number;
  }

  at(row: number, cell: number): number {
    return this.#cells.values[this.#index(row, cell)] as number;
  }

  /** Empties a cell and returns what it held. The caller must then narrow the window to exclude it. */
  take(row: number, cell: number): number {
    const index = this.#index(row, cell);
    const held = this.#cells.values[index] as number;
    this.#cells.values[index] = 0;
    return held;
  }

  narrow(row: number, low: number, high: number): void {
    this.#windows.set(row, low, high);
  }

  /** The sum of all cells. */
  total(): number {
    let sum = 0;
    const { values } = this.#cells;
    for (let row = 0; row < this.#windows.rows; row += 1) {
      const end = this.#index(row, this.high(row));
      for (let index = this.#index(row, this.low(row)); index <= end; index += 1)
        sum += values[index] as number;
    }
    return sum;
  }

  roll(): void {
    if (this.#windows.rows < this.#rows.length) this.#extend();
    this.#makeRoom();
    const next = this.#others;
    this.#rows.forEach(({ arrivals }, row) => {
      // These cells still hold the roll before the current one.
      if (!next.isEmpty(row)) {
        const at = this.#then + row * this.#stride - this.#base;
        this.#cells.values.fill(0, at + (next.low[row] as number), at + (next.high[row] as number) + 1);
      }
      this.#widen(next, row, arrivals);
      if (!next.isEmpty(row)) this.#gather(next, row, arrivals);
    });
    [this.#now, this.#then] = [this.#then, this.#now];
    this.#others = this.#windows;
    this.#windows = next;
  }

  #index(row: number, cell: number): number {
    return this.#now + row * this.#stride + cell - this.#base;
  }

  /** Sets the window that a row has after the roll. */
  #widen(next: Windows, row: number, arrivals: readonly Arrival[]): void {
    let [low, high] = [Infinity, -Infinity];
    for (const { from, shift } of arrivals) {
      if (this.#windows.isEmpty(from)) continue;
      low = Math.min(low, this.low(from) + shift);
      high = Math.max(high, this.high(from) + shift);
    }
    if (low <= high) next.set(row, low, high);
    else next.set(row, 1, 0);
  }

  #gather(next: Windows, row: number, arrivals: readonly Arrival[]): void {
    const low = next.low[row] as number;
    const count = (next.high[row] as number) - low + 1;
    const at = this.#then + row * this.#stride + low - this.#base;
    const offsets: Four = [0, 0, 0, 0];
    const chances: Four = [0, 0, 0, 0];
    let waiting = 0;
    for (const { from, shift, chance } of arrivals) {
      if (this.#windows.isEmpty(from)) continue;
      offsets[waiting] = this.#index(from, low - shift) - at;
      chances[waiting] = chance;
      waiting += 1;
      if (waiting < 4) continue;
      this.#cells.gather(at, count, offsets, chances);
      chances.fill(0);
      waiting = 0;
    }
    // The last group may have fewer than four arrivals; the missing ones get a chance of 0.
    if (waiting > 0) this.#cells.gather(at, count, offsets, chances);
  }

  /** Makes room for a cell, and for the next roll, which writes one step beyond the windows and reads two. */
  #makeRoom(cell: number | null = null): void {
    let [low, high] = cell === null ? [Infinity, -Infinity] : [cell, cell];
    for (let row = 0; row < this.#windows.rows; row += 1) {
      if (this.#windows.isEmpty(row)) continue;
      low = Math.min(low, this.low(row));
      high = Math.max(high, this.high(row));
    }
    const margin = 2 * this.#reach + 1;
    if (low > high || (low - margin >= this.#base && high + margin < this.#base + this.#stride)) return;
    const spare = Math.max(margin, Math.ceil((high - low) / 4));
    this.#move(low - margin - spare, high - low + 1 + 2 * (margin + spare), this.#windows.rows);
  }

  /** Moves the cells of the first `rows` rows to where there is room for all rows. */
  #move(base: number, stride: number, rows: number): void {
    const count = this.#rows.length * stride;
    if (count > MAX_CELLS) throw new WorkLimitError(say.tooManyRacks(this.#rows.length, stride));
    const kept = Array.from({ length: rows }, (_, row) =>
      this.#cells.values.slice(this.#index(row, this.low(row)), this.#index(row, this.high(row)) + 1),
    );
    this.#cells.resize(2 * count);
    kept.forEach((cells, row) => {
      if (cells.length > 0) this.#cells.values.set(cells, row * stride + this.low(row) - base);
    });
    this.#others = new Windows(this.#rows.length);
    [this.#base, this.#stride, this.#now, this.#then] = [base, stride, 0, count];
  }
}

/** The maximum number of cells that a roll moves a rack. */
const reachOf = (rows: readonly RackRow[]): number =>
  rows.reduce(
    (reach, { arrivals }) => arrivals.reduce((max, { shift }) => Math.max(max, Math.abs(shift)), reach),
    1,
  );
