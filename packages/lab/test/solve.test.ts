// The long run: published edges, an independent variance, and error bounds that hold.
import { RULEBOOKS } from '@passline/engine';
import { add, formatRational, multiply, rational, toNumber } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import type { Automaton } from '../src/automaton/automaton.ts';
import { compile, FAIR, type Strategy } from '../src/index.ts';
import { chainOf } from '../src/solver/chain.ts';
import { type Figure, type LongRun, solve } from '../src/solver/solve.ts';
import { edgesOf } from './edges-of.ts';
import { book, CLASSICS, named } from './known.ts';
import { passDecisions, renewalVariance } from './pass-by-hand.ts';

const solved = (id: string, name: string): LongRun => solve(compile({ book: book(id) }, named(name)));

const fraction = (figure: Figure | null): string =>
  figure?.exact ? formatRational(figure.exact) : 'no fraction';

/** An automaton of plain money: what each of the 36 rolls pays in each state, and where it leads. */
function automatonOf(rows: readonly (readonly { next: number; profit: number }[])[]): Automaton {
  const edges = rows.flat();
  const money = Float64Array.from(edges, edge => edge.profit);
  return {
    states: rows.length,
    unmerged: rows.length,
    start: 0,
    openingCost: 0,
    dice: FAIR,
    first: Int32Array.from({ length: edges.length + 1 }, (_, at) => at),
    weight: new Float64Array(edges.length).fill(1),
    next: Int32Array.from(edges, edge => edge.next),
    profit: money,
    rack: money,
    wagered: new Float64Array(edges.length).fill(1),
    sevenOut: new Uint8Array(edges.length),
    leaves: new Uint8Array(edges.length),
    layout: new Float64Array(rows.length),
    point: [],
    labels: rows.map(String),
    shares: edges.map(() => []),
  };
}

const byRoll = <T>(make: (roll: number) => T): T[] => Array.from({ length: 36 }, (_, roll) => make(roll));

describe('published edges', () => {
  test.each([
    ['rws-2019', 'pass', '7/495'],
    ['rws-2019', 'pass-345', '7/1870'],
    ['rws-2019', 'dont-pass', '3/220'],
    ['rws-2019', 'come-345', '7/1870'],
    ['rws-2019', 'three-point-molly', '7/1870'],
    ['rws-2019', 'place-6-8', '1/66'],
    ['rws-2019', 'hardways', '1/10'],
    ['etg', 'pass-345', '1/165'],
    ['south-dakota', 'pass-345', '7/1870'],
  ])('%s %s: %s of all action', (id, name, edge) => {
    const { edge: found } = solved(id, name);
    expect(fraction(found)).toBe(edge);
  });

  test('pass-345 costs 0.374332% of all action', () => {
    expect(((solved('rws-2019', 'pass-345').edge?.value ?? 0) * 100).toFixed(6)).toBe('0.374332');
  });

  test.each(RULEBOOKS.map(({ id }) => id))('%s: doubling up does not change a bet’s edge', id => {
    expect(fraction(solved(id, 'martingale-pass').edge)).toBe('7/495');
  });

  test('odds cost nothing: the loss per roll is that of the flat bet', () => {
    expect(fraction(solved('rws-2019', 'pass').meanPerRoll)).toBe('-7000/1671');
    expect(fraction(solved('rws-2019', 'pass-345').meanPerRoll)).toBe('-7000/1671');
  });

  test('every built-in strategy is exact in every rulebook', () => {
    for (const { id } of RULEBOOKS)
      for (const { name } of CLASSICS) {
        const { meanPerRoll, wageredPerRoll, edge, variancePerRoll, closedClasses } = solved(id, name);
        const figures = [meanPerRoll, wageredPerRoll, edge, variancePerRoll];
        expect(figures.map(figure => figure?.exact !== null)).toEqual([true, true, true, true]);
        expect(closedClasses).toBe(1);
      }
  });
});

describe('variance per roll', () => {
  const UNIT2 = rational(1_000_000);

  test('of pass, from the dice alone', () => {
    expect(fraction(solved('rws-2019', 'pass').variancePerRoll)).toBe(
      formatRational(multiply(renewalVariance(passDecisions({})), UNIT2)),
    );
  });

  test('of pass-345, from the dice alone', () => {
    const decisions = passDecisions({ 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 });
    expect(fraction(solved('rws-2019', 'pass-345').variancePerRoll)).toBe(
      formatRational(multiply(renewalVariance(decisions), UNIT2)),
    );
  });

  test('includes the correlation between rolls', () => {
    // The next roll takes back every win, so the total never strays, however long play goes on.
    const ring = automatonOf([
      byRoll(roll => ({ next: 1 + (roll % 2), profit: roll % 2 === 0 ? 500 : -500 })),
      byRoll(() => ({ next: 0, profit: -500 })),
      byRoll(() => ({ next: 0, profit: 500 })),
    ]);
    const { meanPerRoll, variancePerRoll } = solve(ring);
    expect([fraction(meanPerRoll), fraction(variancePerRoll)]).toEqual(['0/1', '0/1']);
  });

  test('of a chain that goes in a circle is the mean over its states', () => {
    const ring = automatonOf(
      [1, 2, 3, 4].map((size, state) =>
        byRoll(roll => ({ next: (state + 1) % 4, profit: 100 * state + (roll < 18 ? size : -size) })),
      ),
    );
    const { meanPerRoll, variancePerRoll } = solve(ring);
    expect(fraction(meanPerRoll)).toBe('150/1');
    expect(fraction(variancePerRoll)).toBe('15/2');
  });
});

describe('where a strategy ends', () => {
  /** Looks at one roll and then plays one side for good. */
  const sides: Strategy<string> = {
    name: 'sides',
    about: '',
    start: 'waiting',
    play(sight, side) {
      const total = sight.last?.total ?? 0;
      const memory = side === 'waiting' && total > 0 ? (total <= 4 ? 'pass' : 'dont-pass') : side;
      return { bets: sight.comeOut && memory !== 'waiting' ? { [memory]: sight.unit } : {}, memory };
    },
  };

  test('several classes are weighted by the chance of ending there', () => {
    const found = solve(compile({ book: book('rws-2019') }, sides));
    const [pass, dont] = [solved('rws-2019', 'pass'), solved('rws-2019', 'dont-pass')];
    const [low, high] = [rational(6, 36), rational(30, 36)];
    const mixed = (name: 'meanPerRoll' | 'wageredPerRoll'): string =>
      formatRational(
        add(multiply(low, pass[name].exact ?? rational(0)), multiply(high, dont[name].exact ?? rational(0))),
      );
    expect(found.closedClasses).toBe(2);
    expect(fraction(found.meanPerRoll)).toBe(mixed('meanPerRoll'));
    expect(fraction(found.wageredPerRoll)).toBe(mixed('wageredPerRoll'));
    expect(found.variancePerRoll).toBeNull();
    const estimated = solve(compile({ book: book('rws-2019') }, sides), 0);
    expect(Math.abs(estimated.meanPerRoll.value - found.meanPerRoll.value)).toBeLessThan(
      estimated.meanPerRoll.error,
    );
    expect(estimated.meanPerRoll.error).toBeLessThan(1e-9);
  });

  test('a starting state that never recurs does not count', () => {
    const { meanPerRoll, closedClasses } = solve(
      automatonOf([
        byRoll(() => ({ next: 1, profit: 1_000_000 })),
        byRoll(roll => ({ next: 1, profit: roll === 0 ? 36 : 0 })),
      ]),
    );
    expect(closedClasses).toBe(1);
    expect(fraction(meanPerRoll)).toBe('1/1');
  });

  test('a strategy that bets nothing has no edge', () => {
    const idle: Strategy = { name: 'idle', about: '', start: null, play: () => ({ bets: {} }) };
    const { meanPerRoll, edge, variancePerRoll } = solve(compile({ book: book('rws-2019') }, idle));
    expect([fraction(meanPerRoll), edge, fraction(variancePerRoll)]).toEqual(['0/1', null, '0/1']);
  });
});

describe('beyond a few hundred states', () => {
  test.each(CLASSICS.map(({ name }) => name))('%s: the bound holds the exact figure', name => {
    const automaton = compile({ book: book('south-dakota') }, named(name));
    const [exact, estimate] = [solve(automaton), solve(automaton, 0)];
    for (const figure of ['meanPerRoll', 'wageredPerRoll', 'edge', 'variancePerRoll'] as const) {
      const [truth, near] = [exact[figure], estimate[figure]];
      if (!truth || !near) throw new Error(figure);
      expect(near.exact).toBeNull();
      expect(Math.abs(truth.value - near.value)).toBeLessThanOrEqual(near.error);
      expect(near.error).toBeLessThan(1e-6 * Math.max(1, Math.abs(truth.value)));
    }
  });

  test('a ring of a thousand states', () => {
    const size = (state: number): number => ((state * 7919) % 1009) + 1;
    const ring = automatonOf(
      Array.from({ length: 1000 }, (_, state) =>
        byRoll(roll => ({ next: (state + 1) % 1000, profit: roll < 18 ? size(state) : -size(state) })),
      ),
    );
    const found = solve(ring);
    let squares = 0;
    for (let state = 0; state < 1000; state += 1) squares += size(state) ** 2 / 1000;
    expect(found.chainStates).toBe(1000);
    expect(found.meanPerRoll.exact).toBeNull();
    expect(Math.abs(found.meanPerRoll.value)).toBeLessThanOrEqual(found.meanPerRoll.error);
    const { value = 0, error = 0 } = found.variancePerRoll ?? {};
    expect(Math.abs(value - squares)).toBeLessThanOrEqual(error);
    expect(error / squares).toBeLessThan(1e-6);
  });
});

describe('the chain', () => {
  test('merges states that differ only in which rolls do what', () => {
    const automaton = compile({ book: book('rws-2019') }, named('come-345'));
    const chain = chainOf(automaton);
    expect(automaton.states).toBe(256);
    expect(chain.states).toBeLessThan(automaton.states / 3);
    for (let state = 0; state < chain.states; state += 1) {
      const steps = chain.ways.subarray(chain.first[state] ?? 0, chain.first[state + 1] ?? 0);
      expect(steps.reduce((all, count) => all + count, 0)).toBe(36);
    }
  });

  test('gives the figures of the automaton it came from', () => {
    // Stationary chances of the automaton itself, by plain iteration.
    const automaton = compile({ book: book('etg') }, named('come-345'));
    const { from, chance } = edgesOf(automaton);
    let chances = new Float64Array(automaton.states).fill(1 / automaton.states);
    for (let pass = 0; pass < 2000; pass += 1) {
      const then = new Float64Array(automaton.states);
      automaton.next.forEach((to, edge) => {
        then[to] = (then[to] ?? 0) + (chances[from[edge] ?? 0] ?? 0) * (chance[edge] ?? 0);
      });
      chances = then;
    }
    const mean = automaton.profit.reduce(
      (total, profit, edge) => total + (chances[from[edge] ?? 0] ?? 0) * profit * (chance[edge] ?? 0),
      0,
    );
    const { meanPerRoll } = solve(automaton);
    expect(mean).toBeCloseTo(meanPerRoll.exact ? toNumber(meanPerRoll.exact) : Number.NaN, 8);
  });
});
