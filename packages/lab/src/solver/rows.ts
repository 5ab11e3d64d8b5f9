// The states and racks of a chain as rows of cells: what lies on which grid, and which cells a roll leads to.

import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import type { MarkovChain } from './chain.ts';

// From this many cells to the common step, racks have few residues of it, and a row for each residue has no gaps.
const WORTH_SPLITTING = 64;
const MAX_ROWS = 20_000;

/** A step of the chain as it reaches a row: from which row, how many cells to the right, with which chance. */
export type Arrival = {
  readonly from: number;
  readonly shift: number;
  readonly chance: number;
  /** Commission not spent where the next bets cannot be paid, in cents. */
  readonly unspent: number;
};

/** One state, and the racks of one residue: those `offset` cents above a multiple of the step. */
export type Row = { readonly state: number; readonly offset: number; readonly arrivals: readonly Arrival[] };

export type Rows = {
  /** All amounts are multiples of this many cents from the first rack. */
  readonly grid: number;
  /** From one cell of a row to the next, in cents. */
  readonly step: number;
  readonly rows: readonly Row[];
};

/** The largest amount that divides every change of a rack or a layout. */
function gridOf({ rack, layout, unspent }: MarkovChain): number {
  const divisor = [rack, layout, unspent]
    .flatMap(amounts => Array.from(amounts))
    .reduce((a, b) => gcd(a, b), 0);
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

type Growing = {
  readonly state: number;
  readonly offset: number;
  /** The fewest rolls that lead here. */
  readonly after: number;
  readonly arrivals: Map<string, Arrival>;
};

/** The rows reachable within this many rolls, the start's first; null if they are too many. */
function rowsOn(chain: MarkovChain, step: number, rolls: number, maxRows: number): Row[] | null {
  const ids = new Map<string, number>();
  const rows: Growing[] = [];
  const rowAt = (state: number, offset: number, after: number): Growing => {
    const key = `${state} ${offset}`;
    const id = ids.get(key) ?? rows.push({ state, offset, after, arrivals: new Map() }) - 1;
    ids.set(key, id);
    return required(rows[id]);
  };
  rowAt(chain.start, 0, 0);
  // The list grows as rows are found.
  for (let from = 0; from < rows.length; from += 1) {
    const { state, offset, after } = rows[from] as Growing;
    if (rows.length > maxRows) return null;
    if (after >= rolls) continue;
    for (let at = required(chain.first[state]); at < required(chain.first[state + 1]); at += 1) {
      const rack = offset + required(chain.rack[at]);
      const shift = Math.floor(rack / step);
      const unspent = required(chain.unspent[at]);
      const arrivals = rowAt(required(chain.next[at]), rack - shift * step, after + 1).arrivals;
      const key = `${from} ${shift} ${unspent}`;
      const chance = (arrivals.get(key)?.chance ?? 0) + required(chain.ways[at]) / chain.total;
      arrivals.set(key, { from, shift, unspent, chance });
    }
  }
  return rows.map(({ arrivals, ...row }) => ({ ...row, arrivals: [...arrivals.values()] }));
}

/** The rows of a chain for a number of rolls. */
export function rowsOf(chain: MarkovChain, rolls: number): Rows {
  const grid = gridOf(chain);
  const common = commonStep(chain);
  const split = common >= WORTH_SPLITTING * grid ? rowsOn(chain, common, rolls, MAX_ROWS) : null;
  if (split) return { grid, step: common, rows: split };
  return { grid, step: grid, rows: required(rowsOn(chain, grid, rolls, Infinity)) };
}
