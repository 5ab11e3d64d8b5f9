// Results as rows for other programs: one a block of a long run, or one a session, in order.
import { closeSync, openSync, writeSync } from 'node:fs';
import { formatCents } from '@passline/engine';
import { addSums, ENDS, type RunSums } from '@passline/lab';
import { UsageError } from '../usage-error.ts';
import { RECORD } from './messages.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be written',
};

function opened(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new UsageError(`${path}: ${REASONS[code] ?? 'cannot be written'}`, true);
  }
}

const large = (amount: bigint): string => formatCents(Number(amount));

/** Rows of a long run: blocks in order, their lanes added up. */
export class RunRows {
  readonly #file: number;
  readonly #blocks = new Map<number, RunSums>();

  constructor(path: string) {
    this.#file = opened(path);
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

/** Rows of sessions. Blocks come as they are played; each is kept until those before it are written. */
export class SessionRows {
  readonly #file: number;
  readonly #waiting = new Map<number, Float64Array>();
  readonly #each: number;
  #next = 0;

  constructor(path: string, blockSessions: number) {
    this.#file = opened(path);
    this.#each = blockSessions;
    writeSync(this.#file, 'session,result,rolls,end,drawdown,longest-hand\n');
  }

  add(index: number, records: Float64Array): void {
    this.#waiting.set(index, records);
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      this.#write(this.#next, ready);
      this.#waiting.delete(this.#next);
      this.#next += 1;
    }
  }

  #write(index: number, records: Float64Array): void {
    const rows: string[] = [];
    for (let at = 0; at < records.length; at += RECORD) {
      const [result, rolls, end, drawdown, hand] = records.subarray(at, at + RECORD) as unknown as number[];
      // A session that was not played any more when the run was broken off.
      if (result === undefined || Number.isNaN(result)) continue;
      const session = index * this.#each + at / RECORD + 1;
      rows.push(
        `${session},${formatCents(result)},${rolls},${ENDS[end ?? 0]},${formatCents(drawdown ?? 0)},${hand}\n`,
      );
    }
    writeSync(this.#file, rows.join(''));
  }

  close(): void {
    for (const [index, records] of [...this.#waiting].sort(([a], [b]) => a - b)) this.#write(index, records);
    closeSync(this.#file);
  }
}
