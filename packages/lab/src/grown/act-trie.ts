// The act of each wish, found by its bets in order: every step is a table entry by spot and amount.
import { ENTRY, IntegerTable } from './integer-table.ts';

const FIRST_BITS = 10;
/** Steps that are not bets are numbered below any spot. */
const NO_SPOT = -1;
const SCALE = -2;
/** Nothing has been done there yet. */
export const NO_ACT = -1;

export class ActTrie {
  #steps = new IntegerTable(FIRST_BITS);
  #nodes = 0;
  /** By node: the number of its act plus 1, or 0. */
  #acts = new Int32Array(2 ** FIRST_BITS);

  /** A new node to start from. */
  root(): number {
    const node = this.#nodes;
    this.#nodes += 1;
    if (node === this.#acts.length) {
      const acts = new Int32Array(2 * node);
      acts.set(this.#acts);
      this.#acts = acts;
    }
    return node;
  }

  /** The node after a bet on a spot. */
  afterBet(node: number, spot: number, amount: number): number {
    if (this.#steps.isFull) this.#steps = this.#steps.grow();
    const at = this.#steps.add(node, spot, amount);
    const known = this.#steps.ints[at + ENTRY.value] as number;
    if (known !== 0) return known - 1;
    const next = this.root();
    this.#steps.ints[at + ENTRY.value] = next + 1;
    return next;
  }

  /** The node after any other step, given by its number. */
  after(node: number, step: number): number {
    return this.afterBet(node, NO_SPOT, step);
  }

  /** The node of the same table with its bets multiplied. */
  atScale(node: number, scale: number): number {
    return this.afterBet(node, SCALE, scale);
  }

  /** The number of a node's act, or NO_ACT. */
  actOf(node: number): number {
    return (this.#acts[node] as number) - 1;
  }

  setAct(node: number, act: number): void {
    this.#acts[node] = act + 1;
  }

  clear(): void {
    this.#steps = new IntegerTable(FIRST_BITS);
    this.#nodes = 0;
    this.#acts.fill(0);
  }
}
