/*
 * Watches a strategy while it is compiled: the same sight and memory must always give the same wish, or its figures
 * would be wrong. Every wish is asked for twice, the second time with the memory frozen, and many of them once more at
 * the end, after enough calls for anything that the strategy keeps outside its memory to change.
 */

import * as say from '../sentences/strategies.ts';
import { ImpureCalls } from './impure-calls.ts';
import { freezeData, plainDataFlaw } from './plain-data.ts';
import { StrategyError } from './player.ts';
import { STRATEGIES } from './strategies.ts';
import type { Memory, ProgramStrategy, Sight, Strategy, Wish } from './strategy.ts';

/** A strategy is not a pure function of its sight and memory; the message says how it shows. */
export class ImpureStrategyError extends StrategyError {}

/** Says how a strategy has shown that it is not pure, and what it should do instead. */
export const impureError = (
  { name }: { readonly name: string },
  does: string,
  advice = say.decideByMemory,
): ImpureStrategyError => new ImpureStrategyError(say.impure(name, does, advice), null, 'memory');

// Enough to notice a variable that settles, without keeping every table ever seen.
const ASKED_AGAIN = 10_000;

// Calls before the wishes are asked for again: a counter shows only once it is high enough. A call takes about a
// microsecond; a slower strategy is called for a limited time.
const CALLED_BETWEEN = 100_000;
const CALLED_MS = 3_000;
const CALLS_A_LOOK = 64;

/** The original clock: while a strategy is watched, the global one reports its readers. */
const readClock = Date.now;

/** Built-in strategies are known to be pure, and a program takes too long to be asked so often. */
const isCalledBetween = (strategy: Pick<Strategy | ProgramStrategy, 'play'>): boolean =>
  !('isProgram' in strategy) && !STRATEGIES.some(known => known.play === strategy.play);

// The errors of JavaScript engines when a frozen object is assigned to, added to or deleted from.
const CHANGED = /read.only|extensible|delete/i;

/** A wish as text. A strategy builds it the same way each time, so equal wishes have equal text. */
const textOf = (wish: unknown): string => JSON.stringify(wish) ?? 'undefined';

/** Whether a memory can be changed in place. */
const canChange = (memory: unknown): boolean => typeof memory === 'object' && memory !== null;

const copyOf = <T>(memory: T): T => (canChange(memory) ? (JSON.parse(JSON.stringify(memory)) as T) : memory);

type Question<M extends Memory> = {
  readonly sight: Sight;
  readonly memory: M;
  readonly answer: string;
};

export class PurityWatch<M extends Memory> {
  readonly #strategy: Strategy<M>;
  readonly #asked: Question<M>[] = [];
  readonly #calls = new ImpureCalls();
  /** The flaw found, kept here because callers of a strategy wrap its errors. */
  flaw: ImpureStrategyError | null = null;
  /** The strategy to compile: like the original, but throws if it turns out to be impure. */
  readonly strategy: Strategy<M>;

  constructor(strategy: Strategy<M>) {
    this.#strategy = strategy;
    this.strategy = { ...strategy, play: (sight, memory) => this.#play(sight, memory) };
  }

  #refuse(does: string, advice?: string): never {
    this.flaw = impureError(this.#strategy, does, advice);
    throw this.flaw;
  }

  #checkMemory(memory: unknown, path: string): void {
    const flaw = plainDataFlaw(memory, path);
    if (flaw !== null) this.#refuse(say.unplainMemory(flaw), say.plainMemory);
  }

  /** Asks once; refuses chance, clocks and a changed memory. */
  #ask(sight: Sight, memory: M): Wish<M> {
    const before = canChange(memory) ? textOf(memory) : '';
    this.#calls.called = null;
    let wish: Wish<M>;
    try {
      wish = this.#strategy.play(sight, memory, this.#strategy.parameters ?? {});
    } catch (error) {
      if (Object.isFrozen(memory) && error instanceof TypeError && CHANGED.test(error.message))
        this.#refuse(say.changesMemoryError(error.message), say.returnNewMemory);
      throw error;
    }
    if (this.#calls.called !== null) this.#refuse(say.calls(this.#calls.called));
    const after = canChange(memory) ? textOf(memory) : '';
    if (before !== after) this.#refuse(say.changesMemoryTo(before, after), say.returnNewMemory);
    return wish;
  }

  #play(sight: Sight, memory: M): Wish<M> {
    if (memory === this.#strategy.start) this.#checkMemory(memory, 'start');
    const wish = this.#ask(sight, copyOf(memory));
    if (wish?.memory !== undefined) this.#checkMemory(wish.memory, 'memory');
    const answer = textOf(wish);
    const again = textOf(this.#ask(sight, freezeData(memory)));
    if (answer !== again) this.#refuse(say.answersTwice(answer, again));
    if (this.#asked.length < ASKED_AGAIN) this.#asked.push({ sight, memory, answer });
    return wish;
  }

  /** Ends the watch and restores this realm's sources of chance and time. */
  close(): void {
    this.#calls.restore();
  }

  /** Calls the strategy many times, only to let it change. */
  #callBetween(): void {
    const asked = this.#asked;
    const { parameters = {} } = this.#strategy;
    if (asked.length === 0 || !isCalledBetween(this.#strategy as Pick<Strategy, 'play'>)) return;
    const until = readClock() + CALLED_MS;
    for (let call = 0; call < CALLED_BETWEEN; call += 1) {
      if (call % CALLS_A_LOOK === 0 && readClock() > until) return;
      const { sight, memory } = asked[call % asked.length] as Question<M>;
      try {
        this.#strategy.play(sight, memory, parameters);
      } catch {
        // It did not throw before; the question that makes it throw is asked again.
        return;
      }
    }
  }

  /** Asks the recorded questions again, and refuses different answers. */
  askAgain(): void {
    this.#callBetween();
    for (const { sight, memory, answer } of this.#asked) {
      const now = textOf(this.#ask(sight, memory));
      if (now !== answer) this.#refuse(say.answersLater(answer, now));
    }
  }
}
