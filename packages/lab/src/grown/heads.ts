/*
 * The head of a memory that is a record: its keys, its plain values, and for each nested part only whether it is a list
 * or a record. A strategy that reads no deeper wishes the same with every memory that has the same head.
 */
import type { Memory } from '../strategy/strategy.ts';
import { KIND, kindOf } from './kinds.ts';

/** No head: the memory is not a record, or too many heads have been seen. */
export const NO_HEAD = 0;
export const MAX_HEADS = 64;

type MemoryRecord = Readonly<Record<string, Memory>>;

function isAlike(a: Memory, b: Memory): boolean {
  const kind = kindOf(a);
  return kind === KIND.plain ? Object.is(a, b) : kind === kindOf(b);
}

/** Whether two records have the same head; the order of their keys counts. */
function hasHead(record: MemoryRecord, keys: readonly string[], sample: MemoryRecord): boolean {
  let at = 0;
  for (const key in record) {
    if (key !== keys[at] || !isAlike(record[key] as Memory, sample[key] as Memory)) return false;
    at += 1;
  }
  return at === keys.length;
}

export class Heads {
  /** One memory for each head; heads are numbered from 1. */
  readonly #samples: MemoryRecord[] = [];
  readonly #keys: string[][] = [];

  /** The number of a memory's head, or NO_HEAD. */
  of(value: Memory): number {
    if (kindOf(value) !== KIND.record) return NO_HEAD;
    const record = value as MemoryRecord;
    for (let head = 0; head < this.#samples.length; head += 1)
      if (hasHead(record, this.#keys[head] as string[], this.#samples[head] as MemoryRecord)) return head + 1;
    if (this.#samples.length === MAX_HEADS) return NO_HEAD;
    this.#keys.push(Object.keys(record));
    return this.#samples.push(record);
  }
}
