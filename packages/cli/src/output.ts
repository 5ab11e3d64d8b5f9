// Standard output for long games: gathered into large writes, each finished before the next.
import { writeSync } from 'node:fs';

const GATHERED_LINES = 1000;
const PAUSE_MS = 2;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

// What a shell reports of a program that the end of its pipe has ended.
const ENDED_BY_PIPE = 141;

/** Waits out a reader that is slower than we are; one that has seen enough (`… | head`) ends us, without a word. */
function writeAll(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (codeOf(error) === 'EPIPE') process.exit(ENDED_BY_PIPE);
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

export class Output {
  #pending: string[] = [];

  print(lines: readonly string[]): void {
    this.#pending.push(...lines);
    if (this.#pending.length > GATHERED_LINES) this.flush();
  }

  flush(): void {
    if (this.#pending.length > 0) writeAll(`${this.#pending.join('\n')}\n`);
    this.#pending = [];
  }
}
