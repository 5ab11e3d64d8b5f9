// Which blocks of the program an input reached, as counted by V8.
import { Session } from 'node:inspector/promises';

type Range = { readonly startOffset: number; readonly endOffset: number; readonly count: number };
type Script = {
  readonly url: string;
  readonly functions: readonly { readonly isBlockCoverage: boolean; readonly ranges: readonly Range[] }[];
};

/** Roughly how often a block ran, in the buckets of other fuzzers: many times is not the same as once. */
function bucketOf(count: number): number {
  if (count <= 3) return count;
  return count < 8 ? 4 : count < 16 ? 5 : count < 32 ? 6 : count < 128 ? 7 : 8;
}

/** Counts blocks of the files whose URL matches the pattern. */
export class Coverage {
  readonly #session = new Session();
  readonly #sources: RegExp;
  readonly #seen = new Set<string>();

  constructor(sources: RegExp) {
    this.#sources = sources;
  }

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** The blocks reached since the last call. */
  async taken(): Promise<readonly string[]> {
    const { result } = (await this.#session.post('Profiler.takePreciseCoverage')) as { result: Script[] };
    const reached: string[] = [];
    for (const { url, functions } of result) {
      if (!this.#sources.test(url)) continue;
      const file = url.slice(url.lastIndexOf('/') + 1);
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) {
          if (count > 0) reached.push(`${file}:${startOffset}-${endOffset}:${bucketOf(count)}`);
        }
      }
    }
    return reached;
  }

  /** Returns those that no earlier input reached, and remembers them. */
  fresh(reached: readonly string[]): readonly string[] {
    const fresh = reached.filter(block => !this.#seen.has(block));
    for (const block of fresh) this.#seen.add(block);
    return fresh;
  }

  isFresh(reached: readonly string[]): boolean {
    return reached.some(block => !this.#seen.has(block));
  }

  /** The number of blocks, however often each ran. */
  get blocks(): number {
    return new Set(Array.from(this.#seen, block => block.slice(0, block.lastIndexOf(':')))).size;
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
