// The search: changes inputs at random, keeps those that reach new blocks, and minimizes those that break something.
import { Script } from 'node:vm';
import { Coverage } from './coverage.ts';
import { SeededRandom } from './seeded-random.ts';
import type { Target } from './target.ts';

export type Crash = { readonly input: string; readonly message: string };

export type Search = {
  readonly runs: number;
  readonly blocks: number;
  readonly corpus: readonly string[];
  /** The part of the corpus that the search found, without the seeds. */
  readonly found: readonly string[];
  readonly crashes: readonly Crash[];
};

export type SearchOptions = {
  readonly target: Target;
  readonly seed: string;
  /** Inputs kept from earlier searches. */
  readonly kept: readonly string[];
  readonly goesOn: (runs: number, crashes: number) => boolean;
  readonly onProgress: (runs: number, blocks: number, corpus: number) => void;
};

/** An input that takes longer hangs: none takes a hundredth of this. */
const HANGS_MS = 20_000;
const BATCH = 16;
const PROGRESS_EVERY = 2_000;
const MAX_CRASHES = 10;

const hook = globalThis as { passlineAttempt?: () => void };
const ATTEMPT = new Script('globalThis.passlineAttempt()');

const messageOf = ({ name, message }: Error): string => `${name}: ${message}`;

/**
 * What breaks on each input; null if nothing does. Even an endless loop is interrupted. All inputs run in one go,
 * because the timeout costs as much as many inputs.
 */
export function crashesOn(
  { attempt }: Target,
  inputs: readonly string[],
  hangsMs = HANGS_MS,
): readonly (string | null)[] {
  const messages: (string | null)[] = [];
  hook.passlineAttempt = () => {
    while (messages.length < inputs.length) {
      let message: string | null = null;
      try {
        attempt(inputs[messages.length] ?? '');
      } catch (error) {
        message = messageOf(error as Error);
      }
      messages.push(message);
    }
  };
  while (messages.length < inputs.length) {
    try {
      ATTEMPT.runInThisContext({ timeout: hangsMs });
    } catch (error) {
      const isHang = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      messages.push(isHang ? 'it does not end' : messageOf(error as Error));
    }
  }
  return messages;
}

export const crashOn = (target: Target, input: string, hangsMs = HANGS_MS): string | null =>
  crashesOn(target, [input], hangsMs)[0] ?? null;

/** Messages that differ only in figures are the same crash. */
const kindOf = (message: string): string => message.replaceAll(/\d+/g, '#').slice(0, 80);

const MAX_TRIES = 400;

/** Removes parts of the input as long as it breaks in the same way: lines first, then parts of them. */
export function minimize(target: Target, { input, message }: Crash): Crash {
  const breaks = (text: string): boolean => {
    const again = crashOn(target, text);
    return again !== null && kindOf(again) === kindOf(message);
  };
  if (message === 'it does not end') return { input, message };
  let [small, tries] = [input, 0];
  for (const glue of ['\n', ' ', '']) {
    for (let size = Math.ceil(small.split(glue).length / 2); size >= 1; size = Math.floor(size / 2)) {
      let parts = small.split(glue);
      for (let at = 0; at < parts.length && tries < MAX_TRIES; ) {
        tries += 1;
        const less = parts.toSpliced(at, size);
        if (less.length < parts.length && breaks(less.join(glue))) parts = less;
        else at += size;
      }
      small = parts.join(glue);
    }
  }
  return { input: small, message: crashOn(target, small) ?? message };
}

class Searching {
  readonly #options: SearchOptions;
  readonly #coverage: Coverage;
  readonly #chance: SeededRandom;
  readonly corpus: string[] = [];
  readonly found: string[] = [];
  readonly crashes: Crash[] = [];
  readonly #kinds = new Set<string>();
  runs = 0;

  constructor(options: SearchOptions, coverage: Coverage) {
    this.#options = options;
    this.#coverage = coverage;
    this.#chance = new SeededRandom(`${options.target.name} ${options.seed}`);
  }

  /** Runs one input; keeps it if it reaches new blocks. */
  async add(input: string, isFound: boolean): Promise<void> {
    this.#try([input]);
    if (this.#coverage.fresh(await this.#coverage.taken()).length === 0) return;
    this.corpus.push(input);
    if (isFound) this.found.push(input);
  }

  #try(inputs: readonly string[]): void {
    this.runs += inputs.length;
    crashesOn(this.#options.target, inputs).forEach((message, index) => {
      if (message !== null) this.#recordCrash(inputs[index] ?? '', message);
    });
  }

  #recordCrash(input: string, message: string): void {
    if (this.crashes.length >= MAX_CRASHES || this.#kinds.has(kindOf(message))) return;
    this.#kinds.add(kindOf(message));
    this.crashes.push(minimize(this.#options.target, { input, message }));
  }

  /** Prefers recent inputs, because they are where the search makes progress. */
  #chosen(): string {
    const late = this.#chance.percent(50) && this.corpus.length > 20;
    return this.#chance.pick(late ? this.corpus.slice(-20) : this.corpus);
  }

  /** Runs a batch, because reading coverage is slow; if it reached something new, repeats the inputs one by one. */
  async batch(): Promise<void> {
    const { target } = this.#options;
    const inputs = Array.from({ length: BATCH }, () =>
      target.mutated(this.#chosen(), this.#chance.pick(this.corpus), this.#chance),
    );
    this.#try(inputs);
    if (!this.#coverage.isFresh(await this.#coverage.taken())) return;
    for (const input of inputs) await this.add(input, true);
  }
}

export async function search(options: SearchOptions): Promise<Search> {
  const { target, kept, goesOn, onProgress } = options;
  const coverage = new Coverage(target.sources);
  await coverage.start();
  const searching = new Searching(options, coverage);
  const goOn = (): boolean => goesOn(searching.runs, searching.crashes.length);
  for (const input of [...target.seeds(), ...kept]) {
    if (!goOn()) break;
    await searching.add(input, false);
  }
  let told = 0;
  while (goOn()) {
    await searching.batch();
    if (searching.runs - told < PROGRESS_EVERY) continue;
    told = searching.runs;
    onProgress(searching.runs, coverage.blocks, searching.corpus.length);
  }
  const { runs, corpus, found, crashes } = searching;
  const { blocks } = coverage;
  await coverage.stop();
  return { runs, blocks, corpus, found, crashes };
}
