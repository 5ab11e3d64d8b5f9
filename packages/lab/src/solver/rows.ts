// The states and racks of a chain as rows of cells: what lies on which grid, and which cells a roll leads to.

import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import * as say from '../sentences/questions.ts';
import type { MarkovChain } from './chain.ts';

// From this many cells to the common step, racks have few residues of it, and a row for each residue has no gaps.
const WORTH_SPLITTING = 64;
const MAX_ROWS = 20_000;

/** The solution would take more memory or time than is allowed. */
export class WorkLimitError extends Error {}

/** A step of the chain as it reaches a row: from which row, how many cells to the right, with which chance. */
export type Arrival = { readonly from: number; readonly shift: number; readonly chance: number };

/** One state, and the racks of one residue: those `offset` cents above a multiple of the step. */
export type RackRow = { readonly state: number; readonly offset: number; readonly arrivals: Arrival[] };

/** The largest amount that divides every change of a rack or a layout. */
function gridOf({ rack, layout }: MarkovChain): number {
  const divisor = [rack, layout].flatMap(amounts => Array.from(amounts)).reduce((a, b) => gcd(a, b), 0);
  return divisor === 0 ? 1 : divisor;
}

/** The amount that the most rolls add to a rack or take from it. */
function commonStep({ rack, ways }: MarkovChain): number {
  const counts = new Map<number, number>();
  rack.forEach((amount, step) => {
    const size = Math.abs(amount);
    if (size > 0) counts.set(size, (counts.get(size) ?? 0) + required(ways[step]));
  });
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}

/** Rows as they are reached: those of the start, and of racks that come back from where chips had run short. */
export class Rows {
  readonly #chain: MarkovChain;
  readonly #ids = new Map<string, number>();
  /** The fewest rolls that lead to each row. */
  readonly #after: number[] = [];
  readonly list: RackRow[] = [];
  /** From one cell of a row to the next, in cents. */
  readonly step: number;

  constructor(chain: MarkovChain, step: number) {
    this.#chain = chain;
    this.step = step;
  }

  /** The row and cell of a rack, in cents from the first rack; with everything that is reached from there within so many rolls. */
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
