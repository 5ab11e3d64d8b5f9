// The tables' part of a mark: how far this node has seen the log of each live table.
import { createHash } from 'node:crypto';
import type { Head } from '../store/stored.ts';

export type TableHead = Head & { readonly table: string };

/** Each table has two slots, written alternately and in place, so that a torn write leaves the other one. */
const SLOT_BYTES = 256;
const PAIR_BYTES = 2 * SLOT_BYTES;

type Slot = TableHead & { readonly sequence: number; readonly generation: string };

/** The checksum at the end of a line, which shows that it is complete. */
export const checkOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A line padded to fill its slot in the file. */
export function sealed(text: string, bytes: number): string {
  const line = `${text} ${checkOf(text)}`;
  if (line.length >= bytes) throw new Error(`“${text}” does not fit into ${bytes} bytes`);
  return `${line.padEnd(bytes - 1)}\n`;
}

/** The words of a complete line; null if it is torn or empty. */
export function unsealed(line: string): readonly string[] | null {
  const [, text = '', check] = /^(.*) ([0-9a-f]{16}) *\n$/s.exec(line) ?? [];
  return check === undefined || checkOf(text) !== check ? null : text.split(' ');
}

function readSlot(line: string): Slot | null {
  const [sequence, generation = '', table = '', version, hash = ''] = unsealed(line) ?? [];
  if (sequence === undefined) return null;
  return { sequence: Number(sequence), generation, table, version: Number(version), hash };
}

export class TableSlots {
  #generation = '';
  #sequence = 0;
  #pairs = 0;
  /** Which pair of slots each table has, and which of the two was written last. */
  readonly #places = new Map<string, { readonly pair: number; readonly last: number }>();
  #free: number[] = [];

  /** The heads of one generation in this area; slots of other generations are free. */
  read(area: string, generation: string): ReadonlyMap<string, Head> {
    const heads = new Map<string, Head>();
    this.#pairs = Math.ceil(area.length / PAIR_BYTES);
    this.#restart(generation);
    this.#free = [];
    for (let pair = 0; pair < this.#pairs; pair += 1) {
      const from = pair * PAIR_BYTES;
      const first = readSlot(area.slice(from, from + SLOT_BYTES));
      const second = readSlot(area.slice(from + SLOT_BYTES, from + PAIR_BYTES));
      const last = (second?.sequence ?? 0) > (first?.sequence ?? 0) ? 1 : 0;
      const newest = last === 1 ? second : first;
      this.#sequence = Math.max(this.#sequence, newest?.sequence ?? 0);
      if (newest?.generation === generation) {
        this.#places.set(newest.table, { pair, last });
        heads.set(newest.table, { version: newest.version, hash: newest.hash });
      } else this.#free.push(pair);
    }
    return heads;
  }

  /**
   * Writes a table's new head into its older slot. `write` gets the slot and its offset in the area; if it throws, the
   * newer slot stays valid.
   */
  put(
    { table, version, hash }: TableHead,
    generation: string,
    write: (slot: string, at: number) => void,
  ): void {
    if (generation !== this.#generation) this.#restart(generation);
    const { pair, last } = this.#places.get(table) ?? { pair: this.#take(), last: 1 };
    this.#places.set(table, { pair, last });
    this.#sequence += 1;
    const text = `${this.#sequence} ${generation} ${table} ${version} ${hash}`;
    write(sealed(text, SLOT_BYTES), pair * PAIR_BYTES + (1 - last) * SLOT_BYTES);
    this.#places.set(table, { pair, last: 1 - last });
  }

  /** Frees the table's slots for another table. */
  forget(table: string): void {
    const place = this.#places.get(table);
    if (place) this.#free.push(place.pair);
    this.#places.delete(table);
  }

  #take(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    this.#pairs += 1;
    return this.#pairs - 1;
  }

  #restart(generation: string): void {
    this.#generation = generation;
    this.#places.clear();
    this.#free = Array.from({ length: this.#pairs }, (_, pair) => pair);
  }
}
