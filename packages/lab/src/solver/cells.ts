// The inner loop of the bankroll solver: weighted sums of shifted rows, in WebAssembly two cells at once.
import {
  assemble,
  type Code,
  type Exported,
  f64x2,
  get,
  i32,
  instantiate,
  type Machine,
  Routine,
  repeat,
  routineOf,
  sequence,
  set,
  tee,
} from '../kernel/assembler.ts';

export type Four = [number, number, number, number];

const CELL = 8;
const FOUR = [0, 1, 2, 3] as const;

/** gather(at, end, 4 offsets, 4 chances): cells[at] += a × cells[at + p] + … from `at` up to `end`, all in bytes. */
function gatherRoutine(): Exported {
  const routine = new Routine(
    'i32',
    'i32',
    ...FOUR.map(() => 'i32' as const),
    ...FOUR.map(() => 'f64' as const),
  );
  const [at, end, offsets, chances] = [0, 1, 2, 6];
  const weights = routine.locals('v128', FOUR.length);
  const [a, b, c, d] = weights.map((weight, index) =>
    f64x2.mul(f64x2.load(i32.add(get(at), get(offsets + index))), get(weight)),
  ) as [Code, Code, Code, Code];
  const sum = f64x2.add(f64x2.add(f64x2.add(f64x2.load(get(at)), a), b), f64x2.add(c, d));
  const code = sequence(
    ...weights.map((weight, index) => set(weight, f64x2.splat(get(chances + index)))),
    repeat(f64x2.store(get(at), sum), i32.ltU(tee(at, i32.add(get(at), i32.const(2 * CELL))), get(end))),
  );
  return { name: 'gather', routine, result: null, code };
}

/** The same sums in the same order, so that both ways agree to the last bit. */
function plainGather(
  cells: Float64Array,
  at: number,
  end: number,
  [p, q, r, s]: Four,
  [a, b, c, d]: Four,
): void {
  for (let i = at; i < end; i += 1) {
    cells[i] =
      (cells[i] as number) +
      a * (cells[i + p] as number) +
      b * (cells[i + q] as number) +
      (c * (cells[i + r] as number) + d * (cells[i + s] as number));
  }
}

/** Cells of chance, and the sums over them. */
export class Cells {
  values = new Float64Array(0);
  readonly #machine: Machine | null;
  readonly #gather: ((...args: number[]) => unknown) | null;

  /** `plain` avoids WebAssembly. */
  constructor(plain = false) {
    this.#machine = plain ? null : instantiate(assemble([gatherRoutine()], CELL));
    this.#gather = this.#machine && routineOf(this.#machine, 'gather');
  }

  /** Makes room for this many cells, all 0. */
  resize(count: number): void {
    if (!this.#machine) {
      this.values = new Float64Array(count);
      return;
    }
    this.#machine.grow(count * CELL);
    this.values = new Float64Array(this.#machine.memory, 0, count).fill(0);
  }

  /** Adds four rows times their chances, each at an offset in cells. Rounds the count up to an even number. */
  gather(at: number, count: number, offsets: Four, chances: Four): void {
    const end = at + count + (count % 2);
    if (!this.#gather) {
      plainGather(this.values, at, end, offsets, chances);
      return;
    }
    const [p, q, r, s] = offsets;
    const [a, b, c, d] = chances;
    this.#gather(at * CELL, end * CELL, p * CELL, q * CELL, r * CELL, s * CELL, a, b, c, d);
  }
}
