// What can be fuzzed: where its inputs come from, how they are changed, and what must hold for each.
import type { Chance } from './chance.ts';

export type Target = {
  readonly name: string;
  /** The files whose blocks guide the search. */
  readonly sources: RegExp;
  seeds(): readonly string[];
  /** An input changed a little; `other` is another of the corpus to take from. */
  mutated(input: string, other: string, chance: Chance): string;
  /** Whatever the input: nothing, or an exception where something that must hold does not. */
  attempt(input: string): void;
};

/** Something that must hold, and does not. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}
