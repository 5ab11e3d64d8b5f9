// Where a chain ends up: the closed classes reachable from its start, each a set of states that is never left.
import { required } from '@passline/engine/required';
import type { MarkovChain } from './chain.ts';

export type Classes = {
  /** States of each closed class, ascending. */
  readonly closed: readonly (readonly number[])[];
  /** States reachable from the start that are eventually left for good. */
  readonly transient: readonly number[];
};

/** The part of a chain that says where it leads. */
export type Steps = Pick<MarkovChain, 'states' | 'start' | 'first' | 'next'>;

const UNSEEN = -1;

/** Tarjan's strongly connected components of the reachable states; each comes after those it leads to. */
function componentsOf({ states, start, first, next }: Steps): readonly (readonly number[])[] {
  const order = new Int32Array(states).fill(UNSEEN);
  const low = new Int32Array(states);
  const at = Int32Array.from({ length: states }, (_, state) => required(first[state]));
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
    low[state] = Math.min(required(low[state]), to);
  };
  enter(start);
  for (let state = trail.at(-1); state !== undefined; state = trail.at(-1)) {
    const step = required(at[state]);
    if (step < required(first[state + 1])) {
      at[state] = step + 1;
      const to = required(next[step]);
      if (order[to] === UNSEEN) enter(to);
      else if (open[to] === 1) lower(state, required(order[to]));
      continue;
    }
    trail.pop();
    const parent = trail.at(-1);
    if (parent !== undefined) lower(parent, required(low[state]));
    if (low[state] !== order[state]) continue;
    const component = stack.splice(stack.indexOf(state));
    for (const member of component) open[member] = 0;
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}

export function classesIn(chain: Steps): Classes {
  const components = componentsOf(chain);
  const home = new Int32Array(chain.states).fill(UNSEEN);
  components.forEach((component, id) => {
    for (const state of component) home[state] = id;
  });
  const isClosed = (component: readonly number[], id: number): boolean =>
    component.every(state => {
      for (let step = required(chain.first[state]); step < required(chain.first[state + 1]); step += 1)
        if (home[required(chain.next[step])] !== id) return false;
      return true;
    });
  const closed = components.filter(isClosed);
  const isInClosed = new Set(closed);
  return { closed, transient: components.filter(component => !isInClosed.has(component)).flat() };
}
