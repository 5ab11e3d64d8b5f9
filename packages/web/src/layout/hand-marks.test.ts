// How a bet on a whole hand shows its progress: the numbers in its book, or the steps of its count.
import type { HandRules } from '@passline/engine';
import { expect, test } from 'vitest';
import { handMarks, stepAfter } from './hand-marks.ts';

const CRAPLESS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

function handOf(
  remembers: HandRules['definition']['remembers'],
  bands: readonly (readonly [from: number, wins: number])[],
): HandRules {
  const pays = bands.map(([from, wins]) => ({
    on: null,
    from,
    wins: { num: wins, den: 1 },
    text: `${wins}:1`,
  }));
  const definition = {
    bet: 'hand',
    remembers,
    opens: 'after-any-seven',
    binds: { from: 'first-roll', cite: 'House 1' },
    ends: 'any-seven',
    paid: 'when-reached',
    pays: { bands: [], cite: 'House 1' },
  } as const;
  return { definition, pays, otherBets: null };
}

const textsOf = (...args: Parameters<typeof handMarks>) => handMarks(...args).map(({ text }) => text);

test('points are those of the table’s own rulebook, and those that were made are marked', () => {
  const fire = handOf({ counts: 'different-points' }, [[4, 24]]);
  expect(textsOf(fire, [], CRAPLESS)).toEqual(CRAPLESS.map(String));
  expect(handMarks(fire, [2, 12], CRAPLESS).filter(({ isReached }) => isReached)).toEqual([
    { text: '2', pays: null, isReached: true },
    { text: '12', pays: null, isReached: true },
  ]);
});

test('a count is marked at the last step that it has reached', () => {
  const wins = handOf({ counts: 'line-wins' }, [
    [4, 1],
    [5, 3],
    [8, 9],
  ]);
  expect(textsOf(wins, [3], CRAPLESS)).toEqual(['4', '5–7', '8+']);
  expect(handMarks(wins, [3], CRAPLESS).some(({ isReached }) => isReached)).toBe(false);
  expect(handMarks(wins, [6], CRAPLESS).find(({ isReached }) => isReached)).toMatchObject({ pays: '3:1' });
});

test('a total that must be repeated says how often', () => {
  expect(textsOf(handOf({ repeats: 6 }, [[6, 90]]), [1], CRAPLESS)).toEqual(['6×']);
});

test('the next step says how much more it takes, and what it pays then', () => {
  const rolls = handOf({ counts: 'rolls' }, [
    [8, 0],
    [16, 2],
  ]);
  expect(stepAfter(rolls, 3)).toEqual({ reached: 3, text: '5 more: back' });
  expect(stepAfter(rolls, 8)).toEqual({ reached: 8, text: '8 more: 2:1' });
  expect(stepAfter(rolls, 16)).toBeNull();
});
