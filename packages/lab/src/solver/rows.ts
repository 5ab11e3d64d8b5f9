// The states and racks of a chain as rows of cells: what lies on which grid, and which cells a roll leads to.
import { gcd } from '@passline/engine/rational';
import type { Chain } from './chain.ts';

const DICE = 36;
// From this many cells to the usual step, racks come in few residues of it, and rows of their own keep the gaps out.
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

/** One state, and the racks of one residue: `offset` cents above those of a row without. */
export type Row = { readonly state: number; readonly offset: number; readonly arrivals: readonly Arrival[] };

export type Rows = {
  /** All amounts are multiples of this many cents from the first rack. */
  readonly grid: number;
  /** From one cell of a row to the next, in cents. */
  readonly step: number;
  readonly rows: readonly Row[];
};

/** The largest amount of which all that can happen to a rack or a layout is a multiple. */
function gridOf({ rack, layout, unspent }: Chain): number {
  const common = [rack, layout, unspent]
    .flatMap(amounts => Array.from(amounts))
    .reduce((a, b) => gcd(a, b), 0);
  return common === 0 ? 1 : common;
}

/** The amount that most dice add to a rack or take from it. */
function usualStep({ rack, dice }: Chain): number {
  const counts = new Map<number, number>();
  rack.forEach((amount, step) => {
    const size = Math.abs(amount);
    if (size > 0) counts.set(size, (counts.get(size) ?? 0) + (dice[step] ?? 0));
  });
  return [...counts].reduce((usual, next) => (next[1] > usual[1] ? next : usual), [0, 0])[0];
}

type Growing = {
  readonly state: number;
  readonly offset: number;
  /** The fewest rolls that lead here. */
  readonly after: number;
  readonly arrivals: Map<string, Arrival>;
};

/** The rows that so many rolls can lead to, the start's first; null where they are too many. */
function rowsOn(chain: Chain, step: number, rolls: number, most: number): Row[] | null {
  const ids = new Map<string, number>();
  const rows: Growing[] = [];
  const rowAt = (state: number, offset: number, after: number): Growing | undefined => {
    const key = `${state} ${offset}`;
    const id = ids.get(key) ?? rows.push({ state, offset, after, arrivals: new Map() }) - 1;
    ids.set(key, id);
    return rows[id];
  };
  rowAt(chain.start, 0, 0);
  // The list grows as rows are found.
  for (let from = 0; from < rows.length; from += 1) {
    const { state, offset, after } = rows[from] as Growing;
    if (rows.length > most) return null;
    if (after >= rolls) continue;
    for (let at = chain.first[state] ?? 0; at < (chain.first[state + 1] ?? 0); at += 1) {
      const rack = offset + (chain.rack[at] ?? 0);
      const shift = Math.floor(rack / step);
      const unspent = chain.unspent[at] ?? 0;
      const arrivals = rowAt(chain.next[at] ?? 0, rack - shift * step, after + 1)?.arrivals;
      const key = `${from} ${shift} ${unspent}`;
      const chance = (arrivals?.get(key)?.chance ?? 0) + (chain.dice[at] ?? 0) / DICE;
      arrivals?.set(key, { from, shift, unspent, chance });
    }
  }
  return rows.map(({ arrivals, ...row }) => ({ ...row, arrivals: [...arrivals.values()] }));
}

/** The rows of a chain for so many rolls. */
export function rowsOf(chain: Chain, rolls: number): Rows {
  const grid = gridOf(chain);
  const usual = usualStep(chain);
  const split = usual >= WORTH_SPLITTING * grid ? rowsOn(chain, usual, rolls, MAX_ROWS) : null;
  if (split) return { grid, step: usual, rows: split };
  return { grid, step: grid, rows: rowsOn(chain, grid, rolls, Infinity) ?? [] };
}
