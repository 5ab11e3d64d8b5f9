// What the program prints: invisible characters written out, so that no text from outside can steer a terminal.
// Long games are gathered into large writes, each finished before the next.
import { writeSync } from 'node:fs';
import { visible } from '@passline/engine';

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

/** Lines of ours, in which text from others may stand. */
const printable = (text: string): string =>
  /^[\n -~]*$/.test(text) ? text : text.split('\n').map(visible).join('\n');

export const say = (text: string): void => console.log(printable(text));

/** Lines on what is wrong; a line end inside one of them came from outside, and is written out. */
export const complain = (lines: string | readonly string[]): void =>
  console.error([lines].flat().map(visible).join('\n'));

export class Output {
  #pending: string[] = [];

  print(lines: readonly string[]): void {
    this.#pending.push(...lines);
    if (this.#pending.length > GATHERED_LINES) this.flush();
  }

  flush(): void {
    if (this.#pending.length > 0) writeAll(`${printable(this.#pending.join('\n'))}\n`);
    this.#pending = [];
  }
}
