// Where a chain ends up: the closed classes that its start can reach, each a set of states it then never leaves.
import type { Chain } from './chain.ts';

export type Classes = {
  /** States of each closed class, ascending. */
  readonly closed: readonly (readonly number[])[];
  /** States reached from the start that are left for good at some time. */
  readonly transient: readonly number[];
};

const UNSEEN = -1;

/** Tarjan's components of what the start reaches, by number, in an order where a component comes after those it leads to. */
function componentsOf({ states, start, first, next }: Chain): readonly (readonly number[])[] {
  const order = new Int32Array(states).fill(UNSEEN);
  const low = new Int32Array(states);
  const at = Int32Array.from({ length: states }, (_, state) => first[state] ?? 0);
  const open = new Uint8Array(states);
  const stack: number[] = [];
  const trail: number[] = [];
  const components: number[][] = [];
  let seen = 0;
  const enter = (state: number): void => {
    order[state] = seen;
    low[state] = seen;
    seen += 1;
    open[state] = 1;
    stack.push(state);
    trail.push(state);
  };
  const lower = (state: number, to: number): void => {
    low[state] = Math.min(low[state] ?? 0, to);
  };
  enter(start);
  for (let state = trail.at(-1); state !== undefined; state = trail.at(-1)) {
    const step = at[state] ?? 0;
    if (step < (first[state + 1] ?? 0)) {
      at[state] = step + 1;
      const to = next[step] ?? 0;
      if (order[to] === UNSEEN) enter(to);
      else if (open[to] === 1) lower(state, order[to] ?? 0);
      continue;
    }
    trail.pop();
    const parent = trail.at(-1);
    if (parent !== undefined) lower(parent, low[state] ?? 0);
    if (low[state] !== order[state]) continue;
    const component = stack.splice(stack.indexOf(state));
    for (const member of component) open[member] = 0;
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}

export function classesIn(chain: Chain): Classes {
  const components = componentsOf(chain);
  const home = new Int32Array(chain.states).fill(UNSEEN);
  components.forEach((component, id) => {
    for (const state of component) home[state] = id;
  });
  const isClosed = (component: readonly number[], id: number): boolean =>
    component.every(state => {
      for (let step = chain.first[state] ?? 0; step < (chain.first[state + 1] ?? 0); step += 1)
        if (home[chain.next[step] ?? 0] !== id) return false;
      return true;
    });
  const closed = components.filter(isClosed);
  const kept = new Set(closed);
  return { closed, transient: components.filter(component => !kept.has(component)).flat() };
}
