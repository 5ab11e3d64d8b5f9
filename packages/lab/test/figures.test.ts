// Figures computed from sums: checked by hand for a few sessions, and for sums that a double cannot hold.
import { describe, expect, test } from 'vitest';
import type { Session } from '../src/kernel/lane.ts';
import { SessionTally } from '../src/kernel/session-tally.ts';
import { type SessionFigures, sessionFigures } from '../src/kernel/sessions.ts';
import { ExactSum } from '../src/kernel/sums.ts';

const PLAN = { bankroll: 1000, rolls: 10, target: null, stopLoss: null };

function figuresOf(...results: readonly number[]): SessionFigures {
  const tally = new SessionTally();
  for (const result of results) {
    const session: Session = { result, rolls: 10, end: 'played', drawdown: 0, longestHand: 1 };
    tally.record(session);
  }
  const profit = BigInt(results.reduce((sum, result) => sum + result, 0));
  return sessionFigures(PLAN, tally.sums(), [{ spot: 'pass', profit, wagered: 1000n }]);
}

describe('the standard deviation of sessions', () => {
  test('of a sample divides by n − 1: 0, 300 and 600 are 300 apart, not 245', () => {
    // Mean 300, squares 300² + 0 + 300² = 180,000, ÷ 2 = 90,000.
    expect(figuresOf(0, 300, 600).finishStandardDeviation).toBe(300);
  });

  test('of two sessions is their difference ÷ √2', () => {
    expect(figuresOf(-100, 100).finishStandardDeviation).toBeCloseTo(200 / Math.SQRT2, 10);
  });

  test('of one session is unknown, and shown as 0', () => {
    expect(figuresOf(50).finishStandardDeviation).toBe(0);
  });
});

describe('an exact sum', () => {
  const LARGE = 2 ** 51 + 1;

  test.each([1, -1])('keeps the last digit beyond 2^53, times %i', sign => {
    const sum = new ExactSum();
    for (let time = 0; time < 9; time += 1) sum.add(sign * LARGE);
    expect(sum.total()).toBe(BigInt(sign) * 9n * BigInt(LARGE));
  });

  test.each([1, -1])('keeps the last digit of products beyond 2^53, times %i', sign => {
    const sum = new ExactSum();
    const [a, b] = [2 ** 40 + 1, 2 ** 20 + 1];
    for (let time = 0; time < 3; time += 1) sum.addProduct(sign * a, b);
    expect(sum.total()).toBe(BigInt(sign) * 3n * BigInt(a) * BigInt(b));
  });
});
