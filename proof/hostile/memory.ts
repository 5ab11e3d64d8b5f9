// The server's memory over the run: sampled, its peak, and whether it settles.
import { residentBytes } from '@passline/server/bench/processor-time.ts';

export class Memory {
  readonly #pid: number;
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number, everyMs = 250) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#samples.push(this.now()), everyMs);
  }

  /** 0 if the machine does not report it. */
  now(): number {
    return residentBytes(this.#pid) ?? 0;
  }

  get peak(): number {
    return Math.max(0, ...this.#samples);
  }

  /** The mean of the samples between two shares of the run. */
  mean(from: number, to: number): number {
    const part = this.#samples.slice(
      Math.floor(from * this.#samples.length),
      Math.ceil(to * this.#samples.length),
    );
    return part.reduce((sum, each) => sum + each, 0) / Math.max(1, part.length);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
