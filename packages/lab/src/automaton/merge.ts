// Merges states that behave alike, until no two do.
import { required } from '@passline/engine/required';
import { ROLLS } from '../rolls.ts';
import type { Automaton } from './automaton.ts';

/** Numbers each edge's list of shares; equal lists share a number. Equal bets on different spots stay apart. */
function shareIds(automaton: Automaton): Int32Array {
  const ids = new Map<string, number>();
  return Int32Array.from(automaton.shares, shares => {
    const key = JSON.stringify(shares);
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  });
}

/** The edges of all rolls from a state, in the order of the rolls. */
function edgesFrom({ first }: Automaton, state: number): number[] {
  const from = required(first[state * ROLLS]);
  return Array.from({ length: required(first[(state + 1) * ROLLS]) - from }, (_, index) => from + index);
}

/** The class of each state: states share one if their edges agree in money and in the classes they lead to. */
function classesOf(automaton: Automaton): Int32Array {
  const shares = shareIds(automaton);
  let classes = new Int32Array(automaton.states);
  let count = 0;
  for (;;) {
    const ids = new Map<string, number>();
    const refined = new Int32Array(automaton.states);
    for (let state = 0; state < automaton.states; state += 1) {
      const row: (number | string)[] = [required(automaton.layout[state]), String(automaton.point[state])];
      // The number of edges of each roll, so that edges of different rolls are never mixed up.
      for (let at = state * ROLLS; at < (state + 1) * ROLLS; at += 1)
        row.push(required(automaton.first[at + 1]) - required(automaton.first[at]));
      for (const edge of edgesFrom(automaton, state)) {
        const to = required(automaton.next[edge]);
        row.push(
          required(automaton.weight[edge]),
          required(classes[to]),
          required(shares[edge]),
          required(automaton.profit[edge]),
          required(automaton.rack[edge]),
          required(automaton.wagered[edge]),
          required(automaton.leaves[edge]),
        );
      }
      const key = row.join(',');
      const id = ids.get(key) ?? ids.size;
      ids.set(key, id);
      refined[state] = id;
    }
    classes = refined;
    if (ids.size === count) return classes;
    count = ids.size;
  }
}

/** By state and roll, the number of the first edge once only the edges of these states are kept. */
function firstEdges({ first }: Automaton, states: readonly number[]): Int32Array {
  const kept = [0];
  for (const state of states)
    for (let at = state * ROLLS; at < (state + 1) * ROLLS; at += 1)
      kept.push(required(kept.at(-1)) + required(first[at + 1]) - required(first[at]));
  return Int32Array.from(kept);
}

/** The automaton with one state per class, the first of each. */
export function mergeStates(automaton: Automaton): Automaton {
  const classes = classesOf(automaton);
  const firsts: number[] = [];
  classes.forEach((id, state) => {
    if (firsts[id] === undefined) firsts[id] = state;
  });
  const edgesOf = firsts.flatMap(state => edgesFrom(automaton, state));
  const at = <T extends Float64Array | Uint8Array | Int32Array>(
    values: T,
    indices: readonly number[],
  ): number[] => indices.map(index => required(values[index]));
  return {
    states: firsts.length,
    unmerged: automaton.unmerged,
    start: required(classes[automaton.start]),
    openingCost: automaton.openingCost,
    dice: automaton.dice,
    first: firstEdges(automaton, firsts),
    weight: Float64Array.from(at(automaton.weight, edgesOf)),
    next: Int32Array.from(at(automaton.next, edgesOf), state => required(classes[state])),
    profit: Float64Array.from(at(automaton.profit, edgesOf)),
    rack: Float64Array.from(at(automaton.rack, edgesOf)),
    wagered: Float64Array.from(at(automaton.wagered, edgesOf)),
    sevenOut: Uint8Array.from(at(automaton.sevenOut, edgesOf)),
    leaves: Uint8Array.from(at(automaton.leaves, edgesOf)),
    shares: edgesOf.map(edge => required(automaton.shares[edge])),
    layout: Float64Array.from(at(automaton.layout, firsts)),
    point: firsts.map(state => automaton.point[state] ?? null),
    labels: firsts.map(state => required(automaton.labels[state])),
  };
}
