// Results as CSV: one row per block of a long run, or per session, in order.
import { closeSync, openSync, writeSync } from 'node:fs';
import { formatCents } from '@passline/engine';
import { addSums, type RunSums, type Session } from '@passline/lab';
import { UsageError } from '../usage-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be written',
};

export function openCsv(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new UsageError(`${path}: ${REASONS[code] ?? 'cannot be written'}`, true);
  }
}

const large = (amount: bigint): string => formatCents(Number(amount));

/** Rows of a long run: blocks in order, each the sum of its lanes. */
export class RunRows {
  readonly #file: number;
  readonly #blocks = new Map<number, RunSums>();

  constructor(path: string) {
    this.#file = openCsv(path);
  }

  add(index: number, sums: RunSums): void {
    const known = this.#blocks.get(index);
    this.#blocks.set(index, known ? addSums(known, sums) : sums);
  }

  close(): void {
    const rows = [...this.#blocks]
      .sort(([a], [b]) => a - b)
      .map(([index, { rolls, profit, wagered }]) => `${index},${rolls},${large(profit)},${large(wagered)}\n`);
    writeSync(this.#file, `block,rolls,result,wagered\n${rows.join('')}`);
    closeSync(this.#file);
  }
}

const ROWS_PER_WRITE = 4096;

/** Rows of sessions, which arrive in order. */
export class SessionRows {
  readonly #file: number;
  readonly #rows: string[] = ['session,result,rolls,end,drawdown,longest-hand\n'];

  constructor(path: string) {
    this.#file = openCsv(path);
  }

  add({ result, rolls, end, drawdown, longestHand }: Session, number: number): void {
    this.#rows.push(
      `${number},${formatCents(result)},${rolls},${end},${formatCents(drawdown)},${longestHand}\n`,
    );
    if (this.#rows.length >= ROWS_PER_WRITE) this.#write();
  }

  #write(): void {
    writeSync(this.#file, this.#rows.splice(0).join(''));
  }

  close(): void {
    this.#write();
    closeSync(this.#file);
  }
}
