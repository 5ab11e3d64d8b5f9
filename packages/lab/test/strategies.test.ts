// Strategies at the table: which bets they make, which are refused, and two errors that public simulators make.
import { type Cents, type Dice, RULEBOOKS, seatAt } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { DEFAULT_UNIT, labTable, playRoll } from '../src/automaton/automaton.ts';
import { compile, newPlayer, type Strategy, StrategyError, TooManyStatesError } from '../src/index.ts';
import { act, SEAT } from '../src/strategy/player.ts';
import { edgesOf } from './edges-of.ts';
import { book, CLASSICS, named } from './known.ts';

type Shown = { readonly point: number | null; readonly rack: number; readonly bets: Record<string, number> };

/** Plays the dice, and returns what is on the layout before each roll. */
function played(id: string, strategy: Strategy, dice: readonly Dice[]): Shown[] {
  const start = act(
    strategy,
    labTable({ book: book(id) }, 100_000 as Cents),
    newPlayer(strategy, 100_000 as Cents),
    DEFAULT_UNIT,
  );
  let { table, player } = start;
  const shown = (): Shown => {
    const seat = seatAt(table, SEAT);
    const bets = Object.fromEntries((seat?.bets ?? []).map(bet => [bet.spot, bet.amount]));
    return { point: table.point, rack: seat?.rack ?? 0, bets };
  };
  const story = [shown()];
  for (const roll of dice) {
    ({ table, player } = playRoll(strategy, table, player, DEFAULT_UNIT, roll));
    story.push(shown());
  }
  return story;
}

const myStrategy = (bets: Record<string, number>): Strategy => ({
  name: 'mine',
  about: '',
  start: null,
  play: () => ({ bets }),
});

describe('built-in strategies', () => {
  test.each(RULEBOOKS.flatMap(({ id }) => CLASSICS.map(({ name }) => [id, name] as const)))(
    '%s %s compiles to a closed automaton',
    (id, name) => {
      const automaton = compile({ book: book(id) }, named(name));
      expect(automaton.states).toBeGreaterThan(1);
      expect(automaton.states).toBeLessThanOrEqual(automaton.unmerged);
      expect(automaton.first.length).toBe(automaton.states * 36 + 1);
      expect(automaton.first.at(-1)).toBe(automaton.next.length);
      expect(Math.max(...automaton.next)).toBeLessThan(automaton.states);
    },
  );

  test('pass-345 takes 3x, 4x and 5x, or the rulebook’s maximum', () => {
    const after = (id: string, roll: Dice) => played(id, named('pass-345'), [roll])[1]?.bets;
    expect(after('rws-2019', [2, 2])).toEqual({ pass: 1000, 'pass-odds': 3000 });
    expect(after('rws-2019', [2, 3])).toEqual({ pass: 1000, 'pass-odds': 4000 });
    expect(after('rws-2019', [3, 3])).toEqual({ pass: 1000, 'pass-odds': 5000 });
    expect(after('etg', [3, 3])).toEqual({ pass: 1000, 'pass-odds': 2000 });
  });

  test('three-point-molly stops at three numbers', () => {
    const story = played('rws-2019', named('three-point-molly'), [
      [2, 2],
      [2, 3],
      [3, 3],
      [4, 5],
    ]);
    expect(story.map(({ bets }) => 'come' in bets)).toEqual([false, true, true, false, false]);
    expect(story[3]?.bets).toMatchObject({ pass: 1000, 'come-5': 1000, 'come-6': 1000, 'come-odds-6': 5000 });
  });

  test('martingale-pass doubles after a loss and starts again after a win or at the maximum', () => {
    const craps = [1, 1] as const;
    const story = played('rws-2019', named('martingale-pass'), [craps, craps, craps, [5, 6], craps]);
    expect(story.map(({ bets }) => bets.pass)).toEqual([1000, 2000, 4000, 8000, 1000, 2000]);
    const capped = compile({ book: book('rws-2019'), settings: { max: '40.00' } }, named('martingale-pass'));
    expect(capped.states).toBe(21);
  });
});

describe('errors that public simulators make', () => {
  test('odds are never at risk on the come-out: they wait for the point', () => {
    const story = played('rws-2019', named('pass-345'), [[1, 1]]);
    expect(story[0]?.bets).toEqual({ pass: 1000 });
    expect((story[0]?.rack ?? 0) - (story[1]?.rack ?? 0)).toBe(1000);
    expect(() => played('rws-2019', myStrategy({ pass: 1000, 'pass-odds': 3000 }), [])).toThrow(
      'bet/needs-point',
    );
  });

  test('a place bet stays when its number becomes the point', () => {
    const story = played('rws-2019', named('place-6-8'), [
      [2, 2],
      [1, 3],
      [3, 3],
    ]);
    expect(story[1]?.bets).toEqual({ 'place-6': 1200, 'place-8': 1200 });
    expect(story[2]).toMatchObject({ point: null, bets: { 'place-6': 1200, 'place-8': 1200 } });
    expect(story[3]).toMatchObject({ point: 6, bets: { 'place-6': 1200, 'place-8': 1200 } });
    expect(story[3]?.rack).toBe(story[2]?.rack);
  });
});

describe('a strategy whose wish is refused', () => {
  test('is told which bet, which code and at which roll', () => {
    const late: Strategy = {
      name: 'late',
      about: '',
      start: null,
      play: sight => ({ bets: sight.comeOut ? { 'dont-pass': 1000 } : { 'dont-pass': 2000 } }),
    };
    expect(() => played('rws-2019', late, [[2, 2]])).toThrow(
      /^late: “bet dont-pass 10\.00” with the point 4 is refused at roll 2: bet\/not-increasable: /,
    );
  });

  test('is told the earliest roll at which it happens, also when compiled', () => {
    const thirdTime: Strategy<number> = {
      name: 'third-time',
      about: '',
      start: 0,
      play: (_, n) => ({ bets: n < 3 ? {} : { field: 50 }, memory: n + 1 }),
    };
    expect(() => compile({ book: book('rws-2019') }, thirdTime)).toThrow(
      /is refused at roll 4: bet\/bad-amount/,
    );
  });

  test('is told of invalid amounts, of an invalid wish, and of its own exceptions', () => {
    expect(() => played('rws-2019', myStrategy({ pass: 10.5 }), [])).toThrow('mine wants 10.5 on pass');
    expect(() => played('rws-2019', myStrategy({ moon: 1000 }), [])).toThrow('bet/not-offered');
    const silent = { ...myStrategy({}), play: () => undefined } as unknown as Strategy;
    expect(() => played('rws-2019', silent, [])).toThrow('mine must return { bets');
    const throwing: Strategy = {
      ...myStrategy({}),
      play() {
        throw new Error('no luck');
      },
    };
    expect(() => played('rws-2019', throwing, [])).toThrow(new StrategyError('mine threw: no luck'));
  });

  test('whose memory keeps growing is left to the engine', () => {
    const counting: Strategy<number> = {
      name: 'counting',
      about: '',
      start: 0,
      play: (_, n) => ({ bets: {}, memory: n + 1 }),
    };
    expect(() => compile({ book: book('rws-2019'), maxStates: 500 }, counting)).toThrow(TooManyStatesError);
    const watching: Strategy = {
      ...myStrategy({}),
      play: ({ rack }) => ({ bets: { field: rack > 0 ? 1000 : 0 } }),
    };
    expect(() => compile({ book: book('rws-2019'), maxStates: 500 }, watching)).toThrow(
      /more than 500 states: it looks at its chips/,
    );
  });
});

test('states that bet the same money on other spots stay apart, so that each bet keeps its own result', () => {
  const alternating: Strategy<boolean> = {
    name: 'alternating',
    about: '',
    start: false,
    play: (_, odd) => ({
      bets: odd ? { c: 0, 'any-craps': 1000 } : { 'any-craps': 0, c: 1000 },
      memory: !odd,
    }),
  };
  const { states, next, shares } = compile(
    { book: book('etg'), settings: { 'power-odds': '0' } },
    alternating,
  );
  const spotsOf = (state: number): string =>
    [...new Set((shares[state * 36] ?? []).map(({ spot }) => spot))].join();
  for (let state = 0; state < states; state += 1) {
    const other = spotsOf(state) === 'c' ? 'any-craps' : 'c';
    for (let roll = 0; roll < 36; roll += 1) expect(spotsOf(next[state * 36 + roll] ?? 0)).toBe(other);
  }
});

test('the money on the edges adds up: profit is rack plus layout, and the shares of the bets', () => {
  for (const { id } of RULEBOOKS) {
    for (const strategy of CLASSICS) {
      const automaton = compile({ book: book(id) }, strategy);
      const { from } = edgesOf(automaton);
      automaton.next.forEach((to, edge) => {
        const before = automaton.layout[from[edge] ?? 0] ?? 0;
        const moved = (automaton.rack[edge] ?? 0) + (automaton.layout[to] ?? 0) - before;
        expect(moved).toBe(automaton.profit[edge]);
        expect((automaton.shares[edge] ?? []).reduce((sum, share) => sum + share.profit, 0)).toBe(
          automaton.profit[edge],
        );
      });
    }
  }
});
