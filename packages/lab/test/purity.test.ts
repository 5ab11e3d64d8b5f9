// Strategies that are not pure functions get no figures, but the reason.
import { describe, expect, test } from 'vitest';
import { replay } from '../src/automaton/replay.ts';
import {
  compile,
  ImpureStrategyError,
  type Memory,
  type Sight,
  type Strategy,
  type Wish,
} from '../src/index.ts';
import { plainDataFlaw } from '../src/strategy/plain-data.ts';
import { book, named } from './known.ts';

const setup = { book: book('rws-2019') };

function refusalOf(start: unknown, play: (sight: Sight, memory: never) => unknown): string {
  const strategy = { name: 'mine', about: '', start: start as Memory, play: play as Strategy['play'] };
  try {
    compile(setup, strategy);
  } catch (error) {
    if (error instanceof ImpureStrategyError) return error.message;
    throw error;
  }
  throw new Error('the strategy compiled');
}

const onCome = ({ comeOut, unit }: Sight, times: number): Wish => ({
  bets: comeOut ? { pass: unit * times } : {},
});

describe('refused, with the reason', () => {
  test('memory changed in place', () => {
    const strict = refusalOf({ losses: 0 }, (sight, memory: { losses: number }) => {
      if ((sight.last?.result ?? 0) < 0) memory.losses = (memory.losses + 1) % 3;
      return { ...onCome(sight, memory.losses + 1), memory };
    });
    expect(strict).toContain('mine changes its memory in place, from {"losses":0} to {"losses":1}');
    expect(strict).toContain('Return a new memory instead.');
    const reversed = refusalOf([1, 2], (sight, memory: number[]) => ({
      ...onCome(sight, 1),
      memory: [...memory.reverse()],
    }));
    expect(reversed).toContain('in place, from [1,2] to [2,1]');
  });

  test('memory changed in place by code that is not strict', () => {
    const sloppy = new Function(
      'sight, memory',
      'memory.rolls = (memory.rolls + 1) % 4; return { bets: sight.comeOut ? { pass: 1000 } : {}, memory };',
    ) as (sight: Sight, memory: Memory) => Wish;
    expect(refusalOf({ rolls: 0 }, sloppy)).toContain('from {"rolls":0} to {"rolls":1}');
  });

  test('a variable of the module that changes with every ask', () => {
    let asked = 0;
    const message = refusalOf(null, sight => {
      asked += 1;
      return onCome(sight, 1 + (asked % 2));
    });
    expect(message).toContain(
      'mine answers differently when asked twice: {"bets":{"pass":2000}}, then {"bets":{"pass":1000}}',
    );
  });

  test('a variable that settles while the strategy is compiled', () => {
    let rolls = 0;
    const message = refusalOf(null, sight => {
      rolls += 1;
      return onCome(sight, rolls > 40 ? 2 : 1);
    });
    expect(message).toContain('answers {"bets":{"pass":1000}} at first and later {"bets":{"pass":2000}}');
  });

  test('a counter that goes far before it shows', () => {
    let asked = 0;
    const message = refusalOf(null, sight => {
      asked += 1;
      return onCome(sight, asked > 50_000 ? 2 : 1);
    });
    expect(message).toContain('answers {"bets":{"pass":1000}} at first and later {"bets":{"pass":2000}}');
  });

  test('a variable that has settled before there are too many states to compile', () => {
    const seen = new Set<number>();
    const message = refusalOf(null, sight => {
      seen.add(sight.roll);
      return onCome(sight, seen.size > 100 ? 2 : 1);
    });
    expect(message).toContain('at first and later {"bets":{"pass":2000}}');
  });

  test('a variable that only play in order brings out, found by the replay', () => {
    let last: Sight['last'] = null;
    let sevens = 0;
    const message = refusalOf(null, sight => {
      // Counts sevens in a row; asking twice about the same roll changes nothing.
      if (sight.last !== last) {
        last = sight.last;
        sevens = last?.total === 7 ? sevens + 1 : 0;
      }
      return onCome(sight, sevens >= 3 ? 5 : 1);
    });
    expect(message).toMatch(/mine (does not always play the same way: at roll \d+ \(\d-\d; |answers )/);
    expect(message).toContain('as “memory”');
  });

  test('a Set, a Map, a Date, a class, a hole or a function as memory', () => {
    const start = new Set([4]);
    expect(refusalOf(start, sight => onCome(sight, 1))).toContain(
      'mine has a memory that is not plain data: start is a Set.',
    );
    expect(
      refusalOf({ seen: null }, sight => ({ ...onCome(sight, 1), memory: { seen: new Set([6]) } })),
    ).toContain('memory.seen is a Set');
    expect(plainDataFlaw({ at: [0, new Map()] }, 'memory')).toBe('memory.at[1] is a Map');
    expect(plainDataFlaw(new Date(0), 'memory')).toBe('memory is a Date');
    expect(plainDataFlaw(new Array(2), 'memory')).toBe('memory is a list with gaps');
    expect(plainDataFlaw({ f: () => 1 }, 'memory')).toBe('memory.f is a function');
    expect(plainDataFlaw({ n: Number.NaN }, 'memory')).toBe('memory.n is NaN');
    expect(plainDataFlaw({ n: undefined }, 'memory')).toBe('memory.n is undefined');
    const own: Record<string, unknown> = {};
    own.self = own;
    expect(plainDataFlaw(own, 'memory')).toBe('memory.self contains itself');
    expect(plainDataFlaw({ a: [1, 'x', null, { b: false }] }, 'memory')).toBeNull();
  });

  test.each([
    ['Math.random', () => Math.random() < 2],
    ['Date.now', () => Date.now() > 0],
    ['new Date()', () => new Date().getHours() >= 0],
    ['performance.now', () => performance.now() >= 0],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1)).length > 0],
  ])('%s, even where the answer stays the same', (name, asks) => {
    expect(refusalOf(null, sight => onCome(sight, asks() ? 1 : 2))).toContain(`mine calls ${name}.`);
    // The global functions are restored.
    expect(Math.random.name).toBe('random');
    expect(Date.now.name).toBe('now');
    expect(new Date(5).getTime()).toBe(5);
  });
});

describe('the replay', () => {
  test('names the first roll on which an automaton and the engine differ', () => {
    const automaton = compile(setup, named('pass-345'));
    expect(() => replay(setup, named('pass-345'), automaton)).not.toThrow();
    const wrong = { ...automaton, profit: automaton.profit.map(profit => (profit === 1000 ? 1100 : profit)) };
    expect(() => replay(setup, named('pass-345'), wrong)).toThrow(
      /at roll \d+ \(\d-\d; come-out: pass 10\) the engine won 10.00 of 10.00 decided, rack \+10.00, but the automaton won 11.00/,
    );
  });

  test('plays 10,000 rolls', () => {
    const automaton = compile(setup, named('pass'));
    let asked = 0;
    const counted: Strategy = {
      ...named('pass'),
      play: (sight, memory) => {
        asked += 1;
        return named('pass').play(sight, memory, {});
      },
    };
    replay(setup, counted, automaton);
    expect(asked).toBe(10_001);
  });
});
