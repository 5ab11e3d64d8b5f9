// The mark of a store, kept outside of it: how far play had come when this node last showed dice.
import { closeSync, fdatasync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Head, Lineage } from '../store/stored.ts';
import { sealed, type TableHead, TableSlots, unsealed } from './table-slots.ts';

export type Mark = Pick<Lineage, 'store' | 'generation' | 'position'>;

/** A mark as it is read: with the heads of the tables that were played under its generation. */
export type KeptMark = Mark & { readonly tables: ReadonlyMap<string, Head> };

/** Where a node keeps its mark. */
export type MarkKeeper = {
  /** Null: there is none. */
  read(): KeptMark | null;
  /** Resolves once it survives a power cut, with the heads of these tables. */
  write(mark: Mark, tables?: readonly TableHead[]): Promise<void>;
  /** Keeps the head of a table, for the next write to make it survive. */
  note(mark: Mark, table: TableHead): void;
  /** Nothing need be known of an archived table. */
  forget(table: string): void;
};

const FORMAT = 'passline-mark/1';
/** Written in turns and in place: a torn write leaves the other slot, and a full disk has room for both. */
const SLOT_BYTES = 512;
const SLOTS = 2;
/** Tables come after both slots. */
const TABLES_FROM = SLOTS * SLOT_BYTES;

const syncData = promisify(fdatasync);

type Written = { readonly turn: number; readonly mark: Mark };

const slotOf = ({ turn, mark: { store, generation, position } }: Written): string =>
  sealed(`${FORMAT} ${turn} ${store} ${generation} ${position}`, SLOT_BYTES);

function readSlot(slot: string): Written | null {
  const [format, turn, store = '', generation = '', position] = unsealed(slot) ?? [];
  if (format !== FORMAT) return null;
  return { turn: Number(turn), mark: { store, generation, position: Number(position) } };
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
  #turn = 0;
  readonly #tables = new TableSlots();

  constructor(file: string) {
    this.#file = file;
  }

  read(): KeptMark | null {
    const text = readFile(this.#file);
    const slots = Array.from({ length: SLOTS }, (_, index) =>
      readSlot(text.slice(index * SLOT_BYTES, (index + 1) * SLOT_BYTES)),
    );
    const [newest] = slots.filter(slot => slot !== null).toSorted((a, b) => b.turn - a.turn);
    if (newest) this.#turn = newest.turn;
    else if (text !== '') throw new Error(`${this.#file} holds no readable mark`);
    if (!newest) return null;
    const { mark } = newest;
    return { ...mark, tables: this.#tables.read(text.slice(TABLES_FROM), mark.generation) };
  }

  async write(mark: Mark, tables: readonly TableHead[] = []): Promise<void> {
    this.#descriptor ??= this.#open();
    for (const table of tables) this.note(mark, table);
    this.#turn += 1;
    const slot = slotOf({ turn: this.#turn, mark });
    writeSync(this.#descriptor, slot, (this.#turn % SLOTS) * SLOT_BYTES, 'latin1');
    await syncData(this.#descriptor);
  }

  note({ generation }: Mark, table: TableHead): void {
    this.#descriptor ??= this.#open();
    const { slot, at } = this.#tables.next(table, generation);
    writeSync(this.#descriptor, slot, TABLES_FROM + at, 'latin1');
  }

  forget(table: string): void {
    this.#tables.forget(table);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  /** Both slots have their space on the disk before the first mark counts. */
  #open(): number {
    const isNew = readFile(this.#file) === '';
    const descriptor = openSync(this.#file, isNew ? 'w' : 'r+', 0o600);
    if (isNew) writeSync(descriptor, `${' '.repeat(SLOT_BYTES - 1)}\n`.repeat(SLOTS), 0, 'latin1');
    fsyncSync(descriptor);
    return descriptor;
  }
}
