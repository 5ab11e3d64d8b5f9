// The states and racks of a chain as rows of cells: their grid, and the cells that a roll leads to.

import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import * as say from '../sentences/questions.ts';
import type { MarkovChain } from './chain.ts';

// If the common step spans this many cells, racks have few residues modulo it, and a row per residue has no gaps.
const WORTH_SPLITTING = 64;
const MAX_ROWS = 20_000;

/** The solution would take too much memory or time. */
export class WorkLimitError extends Error {}

/** A step of the chain into a row: the row it comes from, the shift in cells, and the chance. */
export type Arrival = { readonly from: number; readonly shift: number; readonly chance: number };

/** One state, and the racks of one residue: those `offset` cents above a multiple of the step. */
export type RackRow = { readonly state: number; readonly offset: number; readonly arrivals: Arrival[] };

/** The largest amount that divides every change of a rack or a layout. */
function gridOf({ rack, layout }: MarkovChain): number {
  const divisor = [rack, layout].flatMap(amounts => Array.from(amounts)).reduce((a, b) => gcd(a, b), 0);
  return divisor === 0 ? 1 : divisor;
}

/** The amount by which most rolls change a rack. */
function commonStep({ rack, ways }: MarkovChain): number {
  const counts = new Map<number, number>();
  rack.forEach((amount, step) => {
    const size = Math.abs(amount);
    if (size > 0) counts.set(size, (counts.get(size) ?? 0) + required(ways[step]));
  });
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}

/** Rows as they are reached: from the start, and from racks that recover after chips ran short. */
export class Rows {
  readonly #chain: MarkovChain;
  readonly #ids = new Map<string, number>();
  /** The fewest rolls that lead to each row. */
  readonly #after: number[] = [];
  readonly list: RackRow[] = [];
  /** Cents between neighboring cells of a row. */
  readonly step: number;

  constructor(chain: MarkovChain, step: number) {
    this.#chain = chain;
    this.step = step;
  }

  /** The row and cell of a rack, in cents from the first rack; adds the rows reached from it within `rolls` rolls. */
  placeOf(state: number, rack: number, rolls: number): { readonly row: number; readonly cell: number } {
    const cell = Math.floor(rack / this.step);
    const offset = rack - cell * this.step;
    const known = this.#ids.get(`${state} ${offset}`);
    if (known !== undefined) return { row: known, cell };
    const row = this.#add(state, offset, 0);
    for (let from = row; from < this.list.length; from += 1) {
      if (this.list.length > MAX_ROWS) throw new WorkLimitError(say.tooManyKinds(MAX_ROWS));
      if (required(this.#after[from]) < rolls) this.#expand(from);
    }
    return { row, cell };
  }

  #add(state: number, offset: number, after: number): number {
    const id = this.list.push({ state, offset, arrivals: [] }) - 1;
    this.#ids.set(`${state} ${offset}`, id);
    this.#after.push(after);
    return id;
  }

  #expand(from: number): void {
    const { first, rack, next, ways, total } = this.#chain;
    const { state, offset } = required(this.list[from]);
    const arrivals = new Map<string, { row: number; shift: number; chance: number }>();
    for (let at = required(first[state]); at < required(first[state + 1]); at += 1) {
      const after = offset + required(rack[at]);
      const shift = Math.floor(after / this.step);
      const to = required(next[at]);
      const left = after - shift * this.step;
      const row = this.#ids.get(`${to} ${left}`) ?? this.#add(to, left, required(this.#after[from]) + 1);
      const arrival = arrivals.get(`${row} ${shift}`) ?? { row, shift, chance: 0 };
      arrival.chance += required(ways[at]) / total;
      arrivals.set(`${row} ${shift}`, arrival);
    }
    for (const { row, shift, chance } of arrivals.values())
      required(this.list[row]).arrivals.push({ from, shift, chance });
  }
}

/** The rows of a chain from its start, for a number of rolls; the start is the first cell of the first row. */
export function rowsOf(chain: MarkovChain, rolls: number): Rows {
  const grid = gridOf(chain);
  const common = commonStep(chain);
  if (common >= WORTH_SPLITTING * grid) {
    try {
      const split = new Rows(chain, common);
      split.placeOf(chain.start, 0, rolls);
      return split;
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error;
    }
  }
  const rows = new Rows(chain, grid);
  rows.placeOf(chain.start, 0, rolls);
  return rows;
}
