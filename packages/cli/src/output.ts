// Prints to the terminal, with invisible characters escaped, so that no outside text can control it.
// Long games are batched into large writes, each finished before the next.
import { writeSync } from 'node:fs';
import { visible } from '@passline/engine';

const BATCH_LINES = 1000;
const PAUSE_MS = 2;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

// The exit code a shell reports for a program killed by SIGPIPE.
const EXIT_SIGPIPE = 141;

/** Waits for a slower reader; exits quietly if the reader has closed the pipe (`… | head`). */
function writeAll(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (codeOf(error) === 'EPIPE') process.exit(EXIT_SIGPIPE);
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Escapes a line of ours, which may contain outside text. */
const printable = (text: string): string =>
  /^[\n -~]*$/.test(text) ? text : text.split('\n').map(visible).join('\n');

export const say = (text: string): void => console.log(printable(text));

/** Prints error lines; a newline inside one of them came from outside, so it is escaped. */
export const complain = (lines: string | readonly string[]): void =>
  console.error([lines].flat().map(visible).join('\n'));

export class Output {
  #pending: string[] = [];

  print(lines: readonly string[]): void {
    this.#pending.push(...lines);
    if (this.#pending.length > BATCH_LINES) this.flush();
  }

  flush(): void {
    if (this.#pending.length > 0) writeAll(`${printable(this.#pending.join('\n'))}\n`);
    this.#pending = [];
  }
}
