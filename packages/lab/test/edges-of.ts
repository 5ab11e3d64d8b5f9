// The state of each edge of an automaton and its chance there, computed independently of the solver's ways.
import type { Automaton } from '../src/automaton/automaton.ts';

export type EdgePlaces = { readonly from: readonly number[]; readonly chance: readonly number[] };

export function edgesOf({ states, dice, first, weight }: Automaton): EdgePlaces {
  const all = dice.reduce((sum, rolls) => sum + rolls, 0);
  const [from, chance]: [number[], number[]] = [[], []];
  for (let state = 0; state < states; state += 1) {
    dice.forEach((rolls, roll) => {
      const own = Array.from(weight.slice(first[state * 36 + roll], first[state * 36 + roll + 1]));
      const sum = own.reduce((a, b) => a + b, 0);
      for (const each of own) {
        from.push(state);
        chance.push((rolls / all) * (each / sum));
      }
    });
  }
  return { from, chance };
}
