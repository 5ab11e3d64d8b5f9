// States whose rows are alike are one state: merged until no two are.
import type { Automaton } from './automaton.ts';

const DICE = 36;

/** A number for each edge's list of shares, equal where they are: states that bet alike on other spots stay apart. */
function shareIds(automaton: Automaton): Int32Array {
  const ids = new Map<string, number>();
  return Int32Array.from(automaton.shares, shares => {
    const key = JSON.stringify(shares);
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  });
}

/** The class of each state: equal where rows agree in money and in the classes they lead to. */
function classesOf(automaton: Automaton): Int32Array {
  const shares = shareIds(automaton);
  let classes = new Int32Array(automaton.states);
  let count = 0;
  for (;;) {
    const ids = new Map<string, number>();
    const refined = new Int32Array(automaton.states);
    for (let state = 0; state < automaton.states; state += 1) {
      const row: (number | string)[] = [automaton.layout[state] ?? 0, automaton.point[state] ?? 0];
      for (let edge = state * DICE; edge < (state + 1) * DICE; edge += 1) {
        const to = automaton.next[edge] ?? 0;
        row.push(
          classes[to] ?? 0,
          shares[edge] ?? 0,
          automaton.profit[edge] ?? 0,
          automaton.rack[edge] ?? 0,
          automaton.wagered[edge] ?? 0,
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

/** The automaton with identical rows merged; the first state of each class stands for it. */
export function merged(automaton: Automaton): Automaton {
  const classes = classesOf(automaton);
  const firsts: number[] = [];
  classes.forEach((id, state) => {
    if (firsts[id] === undefined) firsts[id] = state;
  });
  const edgesOf = firsts.flatMap(state => Array.from({ length: DICE }, (_, die) => state * DICE + die));
  const at = <T extends Float64Array | Uint8Array | Int32Array>(
    values: T,
    indices: readonly number[],
  ): number[] => indices.map(index => values[index] ?? 0);
  return {
    states: firsts.length,
    unmerged: automaton.unmerged,
    start: classes[automaton.start] ?? 0,
    openingCost: automaton.openingCost,
    next: Int32Array.from(at(automaton.next, edgesOf), state => classes[state] ?? 0),
    profit: Float64Array.from(at(automaton.profit, edgesOf)),
    rack: Float64Array.from(at(automaton.rack, edgesOf)),
    wagered: Float64Array.from(at(automaton.wagered, edgesOf)),
    sevenOut: Uint8Array.from(at(automaton.sevenOut, edgesOf)),
    shares: edgesOf.map(edge => automaton.shares[edge] ?? []),
    layout: Float64Array.from(at(automaton.layout, firsts)),
    point: Uint8Array.from(at(automaton.point, firsts)),
    labels: firsts.map(state => automaton.labels[state] ?? ''),
  };
}
