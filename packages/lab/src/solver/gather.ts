// The inner loop of the bankroll solution: weighted sums of shifted rows, two cells at once in WebAssembly where there is one.

/** The part of the WebAssembly API used here; the language's own library has no types for it. */
declare const WebAssembly:
  | {
      Memory: new (size: { initial: number }) => Memory;
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object, imports: object) => { readonly exports: { readonly gather: Gather } };
    }
  | undefined;

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };
export type Four = [number, number, number, number];
type Gather = (at: number, end: number, ...offsetsAndChances: [...Four, ...Four]) => void;

const PAGE = 65_536;
const CELL = 8;

function section(id: number, bytes: readonly number[]): number[] {
  if (bytes.length > 127) throw new Error('a section whose length takes more than one byte');
  return [id, bytes.length, ...bytes];
}

/** cells[at] += a × cells[at + p] + … for all cells from `at` to before `end`, addresses in bytes. */
function gatherModule(): Uint8Array {
  const [i32, f64, v128] = [0x7f, 0x7c, 0x7b];
  const get = (local: number): number[] => [0x20, local];
  const set = (local: number): number[] => [0x21, local];
  const [load, store] = [
    [0xfd, 0x00, 3, 0],
    [0xfd, 0x0b, 3, 0],
  ];
  const [splat, add, multiply, plus] = [[0xfd, 0x14], [0xfd, 0xf0, 0x01], [0xfd, 0xf2, 0x01], [0x6a]];
  // Locals: at, end, four offsets from 2, four chances from 6, and those chances twice over from 10.
  const term = (index: number): number[] =>
    [get(0), get(2 + index), plus, load, get(10 + index), multiply].flat();
  const sums = [get(0), load, term(0), add, term(1), add, term(2), term(3), add, add].flat();
  const again = [get(0), [0x41, 2 * CELL], plus, [0x22, 0], get(1), [0x49, 0x0d, 0]].flat();
  const doubled = [0, 1, 2, 3].flatMap(index => [get(6 + index), splat, set(10 + index)].flat());
  const loop = [[0x03, 0x40], get(0), sums, store, again, [0x0b]].flat();
  const code = [1, 4, v128, ...doubled, ...loop, 0x0b];
  const name = Array.from('gather', char => char.charCodeAt(0));
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 10, i32, i32, i32, i32, i32, i32, f64, f64, f64, f64, 0]),
    ...section(2, [1, 1, 0x6d, 1, 0x6d, 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, name.length, ...name, 0, 0]),
    ...section(10, [1, code.length, ...code]),
  ]);
}

function compiled(memory: Memory): Gather | null {
  if (typeof WebAssembly === 'undefined') return null;
  try {
    const module = new WebAssembly.Module(gatherModule());
    return new WebAssembly.Instance(module, { m: { m: memory } }).exports.gather;
  } catch {
    // A machine without vector instructions, or a page that forbids compiling: the plain loop does the same, slower.
    return null;
  }
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
  readonly #memory: Memory | null;
  readonly #gather: Gather | null;

  constructor(plain = false) {
    this.#memory =
      plain || typeof WebAssembly === 'undefined' ? null : new WebAssembly.Memory({ initial: 1 });
    this.#gather = this.#memory && compiled(this.#memory);
  }

  /** So many cells, all 0. */
  resize(count: number): void {
    if (!this.#memory) {
      this.values = new Float64Array(count);
      return;
    }
    const missing = count * CELL - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    this.values = new Float64Array(this.#memory.buffer, 0, count).fill(0);
  }

  /** Adds four rows, each so many cells further on, times their chances. Goes on to an even number of cells. */
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
