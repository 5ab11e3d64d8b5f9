// The mark of a store, kept outside it: how far play had come when this node last showed dice.
import { closeSync, fdatasync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Head, Lineage } from '../store/stored.ts';
import { sealed, type TableHead, TableSlots, unsealed } from './table-slots.ts';

export type Mark = Pick<Lineage, 'store' | 'generation' | 'position'>;

/** A mark as read from its file, with the heads of the tables played in its generation. */
export type KeptMark = Mark & { readonly tables: ReadonlyMap<string, Head> };

/** Where a node keeps its mark. */
export type MarkKeeper = {
  /** Null: there is none. */
  read(): KeptMark | null;
  /** Resolves once the mark would survive a power cut, with the heads of these tables and of earlier failed writes. */
  write(mark: Mark, tables?: readonly TableHead[]): Promise<void>;
  /** Writes a table's head, which the next `write` makes durable. If the disk is full, later calls try again. */
  note(mark: Mark, table: TableHead): void;
  /** Drops an archived table, which needs no mark. */
  forget(table: string): void;
};

const FORMAT = 'passline-mark/1';
/**
 * Two slots are written alternately and in place: a torn write leaves the other one, and a full disk has room for both.
 */
const SLOT_BYTES = 512;
const SLOTS = 2;
/** The tables' slots come after the two slots of the mark. */
const TABLES_FROM = SLOTS * SLOT_BYTES;

const syncData = promisify(fdatasync);

type Written = { readonly sequence: number; readonly mark: Mark };

const slotOf = ({ sequence, mark: { store, generation, position } }: Written): string =>
  sealed(`${FORMAT} ${sequence} ${store} ${generation} ${position}`, SLOT_BYTES);

function readSlot(slot: string): Written | null {
  const [format, sequence, store = '', generation = '', position] = unsealed(slot) ?? [];
  if (format !== FORMAT) return null;
  return { sequence: Number(sequence), mark: { store, generation, position: Number(position) } };
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export class MarkFile implements MarkKeeper {
  readonly #file: string;
  #descriptor: number | null = null;
  #sequence = 0;
  readonly #tables = new TableSlots();
  /** Heads that the disk had no room for: from writes, and from notes. */
  readonly #owed = new Map<string, TableHead>();
  readonly #noted = new Map<string, TableHead>();
  readonly #writeAt: typeof writeSync;

  /** `writeAt` is the system call; tests pass one that fails. */
  constructor(file: string, writeAt: typeof writeSync = writeSync) {
    this.#file = file;
    this.#writeAt = writeAt;
  }

  read(): KeptMark | null {
    const text = readFile(this.#file);
    const slots = Array.from({ length: SLOTS }, (_, index) =>
      readSlot(text.slice(index * SLOT_BYTES, (index + 1) * SLOT_BYTES)),
    );
    const [newest] = slots.filter(slot => slot !== null).toSorted((a, b) => b.sequence - a.sequence);
    if (newest) this.#sequence = newest.sequence;
    else if (text !== '') throw new Error(`${this.#file} holds no readable mark`);
    if (!newest) return null;
    const { mark } = newest;
    return { ...mark, tables: this.#tables.read(text.slice(TABLES_FROM), mark.generation) };
  }

  async write(mark: Mark, tables: readonly TableHead[] = []): Promise<void> {
    for (const table of tables) {
      this.#noted.delete(table.table);
      this.#owed.set(table.table, table);
    }
    for (const table of [...this.#noted.values()]) this.note(mark, table);
    for (const table of [...this.#owed.values()]) {
      this.#put(mark, table);
      this.#owed.delete(table.table);
    }
    const descriptor = this.#open();
    const sequence = this.#sequence + 1;
    this.#writeWhole(slotOf({ sequence, mark }), (sequence % SLOTS) * SLOT_BYTES);
    this.#sequence = sequence;
    await syncData(descriptor);
  }

  note(mark: Mark, table: TableHead): void {
    // A head that an earlier write owes is older; if this one cannot be written, it is still owed.
    this.#noted.set(table.table, table);
    try {
      this.#put(mark, table);
    } catch {
      return;
    }
    this.#noted.delete(table.table);
    this.#owed.delete(table.table);
  }

  forget(table: string): void {
    this.#tables.forget(table);
    this.#noted.delete(table);
    this.#owed.delete(table);
  }

  #put({ generation }: Mark, table: TableHead): void {
    this.#tables.put(table, generation, (slot, at) => this.#writeWhole(slot, TABLES_FROM + at));
  }

  /** A disk that is nearly full may write only a part and report no error. */
  #writeWhole(text: string, at: number): void {
    if (this.#writeAt(this.#open(), text, at, 'latin1') < text.length)
      throw new Error(`${this.#file} could not be written: the disk is full`);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  /** Reserves disk space for both slots before the first mark counts. */
  #open(): number {
    if (this.#descriptor !== null) return this.#descriptor;
    const isNew = readFile(this.#file) === '';
    const descriptor = openSync(this.#file, isNew ? 'w' : 'r+', 0o600);
    if (isNew) writeSync(descriptor, `${' '.repeat(SLOT_BYTES - 1)}\n`.repeat(SLOTS), 0, 'latin1');
    fsyncSync(descriptor);
    this.#descriptor = descriptor;
    return descriptor;
  }
}
