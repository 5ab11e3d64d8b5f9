// How many points a hand makes, all of them or different ones, from an automaton whose strategy only remembers.
import { findRulebook, NUMBERS } from '@passline/engine';
import { expect, test } from 'vitest';
import { type Automaton, compile, type Sight, type Strategy } from '../src/index.ts';

type Seen = { readonly point: number | null; readonly made: readonly number[] };

/** Bets nothing; remembers the point and, by `keep`, the points made since the last seven-out. */
const watcher = (keep: (made: readonly number[], point: number) => readonly number[]): Strategy<Seen> => ({
  name: 'watcher',
  about: 'bets nothing and counts points',
  start: { point: null, made: [] },
  play(sight: Sight, { point, made }) {
    const total = sight.last?.total ?? 0;
    const sevenOut = point !== null && total === 7;
    const next = sevenOut ? [] : point !== null && total === point ? keep(made, point) : made;
    return { bets: {}, memory: { point: sight.point, made: next } };
  },
});

/** The chance of each number of remembered points when the hand ends, followed until no chance is left. */
function madeAtSevenOut(automaton: Automaton): number[] {
  const chances: number[] = [];
  let mass = new Float64Array(automaton.states);
  mass[automaton.start] = 1;
  for (let left = 1; left > 1e-16; ) {
    const after = new Float64Array(automaton.states);
    automaton.next.forEach((to, edge) => {
      const state = Math.floor(edge / 36);
      const moved = (mass[state] ?? 0) / 36;
      if (automaton.sevenOut[edge] === 0) {
        after[to] = (after[to] ?? 0) + moved;
        return;
      }
      const remembered = JSON.parse(automaton.labels[state]?.split(' · ')[1] ?? '{}') as Seen;
      chances[remembered.made.length] = (chances[remembered.made.length] ?? 0) + moved;
    });
    mass = after;
    left = mass.reduce((sum, value) => sum + value, 0);
  }
  return chances;
}

const book = findRulebook('rws-2019');
if (!book) throw new Error('no rws-2019');

// mergeStates merges equal rows, and a watcher's rows are all equal: a place bet of one cent per point keeps them
// apart.
const told = (strategy: Strategy<Seen>): Strategy<Seen> => ({
  ...strategy,
  play(sight, memory) {
    const wish = strategy.play(sight, memory, {});
    const made = wish.memory?.made.length ?? 0;
    const [first, ...rest] = wish.memory?.made ?? [];
    const code = rest.reduce(
      (sum, n) => sum + 2 ** NUMBERS.indexOf(n as 4),
      first === undefined ? 0 : 2 ** NUMBERS.indexOf(first as 4),
    );
    return { ...wish, bets: { 'hard-4': made === 0 ? 0 : 1 + made + 10 * code } };
  },
});

const compiled = (strategy: Strategy<Seen>): Automaton =>
  compile({ book, settings: { chip: '0.01' } }, told(strategy));

/** P(the point is made), over the points a come-out can set: 67/165. */
const MADE = 67 / 165;

test('a hand makes k points with chance (67/165)^k × 98/165, four or more with (67/165)^4', () => {
  const ceiling = 6;
  const chances = madeAtSevenOut(compiled(watcher(made => (made.length < ceiling ? [...made, 4] : made))));
  for (let k = 0; k < ceiling; k += 1) expect(chances[k]).toBeCloseTo(MADE ** k * (98 / 165), 12);
  const fourOrMore = chances.slice(4).reduce((sum, chance) => sum + chance, 0);
  expect(fourOrMore).toBeCloseTo(MADE ** 4, 12);
});

test('different points in a hand: as an independent sum over the orders in which they are made', () => {
  const ways: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
  const set = (n: number): number => (ways[n] ?? 0) / 24;
  const make = (n: number): number => (ways[n] ?? 0) / ((ways[n] ?? 0) + 6);
  const exactly: number[] = new Array(7).fill(0);
  /** From a come-out with these points already made: the next point is made, whether new or not, or sevened out. */
  const follow = (made: readonly number[], chance: number): void => {
    const again = made.reduce((sum, n) => sum + set(n) * make(n), 0);
    const settled = chance / (1 - again);
    const out = NUMBERS.reduce((sum, n) => sum + set(n) * (1 - make(n)), 0);
    exactly[made.length] = (exactly[made.length] ?? 0) + settled * out;
    for (const n of NUMBERS) if (!made.includes(n)) follow([...made, n], settled * set(n) * make(n));
  };
  follow([], 1);
  const different = watcher((made, point) =>
    made.includes(point) ? made : [...made, point].sort((a, b) => a - b),
  );
  const chances = madeAtSevenOut(compiled(different));
  expect(chances).toHaveLength(7);
  chances.forEach((chance, k) => {
    expect(chance).toBeCloseTo(exactly[k] ?? 0, 12);
  });
});
