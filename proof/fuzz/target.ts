// A fuzzing target: where its inputs come from, how they are changed, and what must hold for each.
import type { SeededRandom } from './seeded-random.ts';

export type Target = {
  readonly name: string;
  /** The files whose blocks guide the search. */
  readonly sources: RegExp;
  seeds(): readonly string[];
  /** Changes an input a little; `other` is another input of the corpus to take parts from. */
  mutated(input: string, other: string, chance: SeededRandom): string;
  /** Throws if something that must hold for every input does not. */
  attempt(input: string): void;
};

/** Something that must hold does not. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}
