// The mark of a store, kept outside of it: how far play had come when this node last showed dice.
import { createHash } from 'node:crypto';
import { closeSync, fdatasync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Lineage } from '../store/store.ts';

export type Mark = Pick<Lineage, 'store' | 'generation' | 'position'>;

/** Where a node keeps its mark. */
export type MarkKeeper = {
  /** Null: there is none. */
  read(): Mark | null;
  /** Resolves once it survives a power cut. */
  write(mark: Mark): Promise<void>;
};

const FORMAT = 'passline-mark/1';
/** Written in turns and in place: a torn write leaves the other slot, and a full disk has room for both. */
const SLOT_BYTES = 512;
const SLOTS = 2;

const syncData = promisify(fdatasync);

type Written = { readonly turn: number; readonly mark: Mark };

const checkOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function slotOf({ turn, mark: { store, generation, position } }: Written): string {
  const text = `${FORMAT} ${turn} ${store} ${generation} ${position}`;
  return `${`${text} ${checkOf(text)}`.padEnd(SLOT_BYTES - 1)}\n`;
}

function readSlot(slot: string): Written | null {
  const [, text = '', check] = /^(.*) ([0-9a-f]{16}) *\n$/s.exec(slot) ?? [];
  if (check === undefined || checkOf(text) !== check) return null;
  const [format, turn, store = '', generation = '', position] = text.split(' ');
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

  constructor(file: string) {
    this.#file = file;
  }

  read(): Mark | null {
    const text = readFile(this.#file);
    const slots = Array.from({ length: SLOTS }, (_, index) =>
      readSlot(text.slice(index * SLOT_BYTES, (index + 1) * SLOT_BYTES)),
    );
    const [newest] = slots.filter(slot => slot !== null).toSorted((a, b) => b.turn - a.turn);
    if (newest) this.#turn = newest.turn;
    else if (text !== '') throw new Error(`${this.#file} holds no readable mark`);
    return newest?.mark ?? null;
  }

  async write(mark: Mark): Promise<void> {
    this.#descriptor ??= this.#open();
    this.#turn += 1;
    const slot = slotOf({ turn: this.#turn, mark });
    writeSync(this.#descriptor, slot, (this.#turn % SLOTS) * SLOT_BYTES, 'latin1');
    await syncData(this.#descriptor);
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
