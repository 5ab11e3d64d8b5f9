// Absorbing chains in exact fractions, against closed formulas.

import { absorb } from '@passline/engine/chain';
import { formatRational, ONE, type Rational, rational } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';

describe('an absorbing chain', () => {
  /** A fair or unfair walk over 1 to max − 1, which ends at 0 and at max. */
  function walk(max: number, up: Rational, down: Rational) {
    return Array.from({ length: max - 1 }, (_, index) => {
      const at = index + 1;
      const next = new Map<number, Rational>();
      const ends = new Map<string, Rational>();
      if (at + 1 === max) ends.set('top', up);
      else next.set(index + 1, up);
      if (at === 1) ends.set('ruin', down);
      else next.set(index - 1, down);
      return { gathers: ONE, next, ends };
    });
  }
  const from = (state: number): Map<number, Rational> => new Map([[state - 1, ONE]]);

  test('solves the fair gambler’s ruin: a/n, after a(n − a) steps', () => {
    const half = rational(1, 2);
    const { ends, gathered } = absorb(from(3), walk(10, half, half));
    expect(formatRational(ends.get('top') ?? ONE)).toBe('3/10');
    expect(formatRational(gathered)).toBe('21/1');
  });

  test('solves the unfair gambler’s ruin: (r^a − 1)/(r^n − 1) with r = q/p', () => {
    const { ends } = absorb(from(3), walk(5, rational(1, 3), rational(2, 3)));
    expect(formatRational(ends.get('top') ?? ONE)).toBe('7/31');
  });

  test('refuses chances that do not add up to 1, and a state that is never left', () => {
    const short = { gathers: ONE, next: new Map(), ends: new Map([['end', rational(35, 36)]]) };
    expect(() => absorb(from(1), [short])).toThrow('add up to 35/36, not to 1');
    const stuck = { gathers: ONE, next: new Map([[0, ONE]]), ends: new Map<string, Rational>() };
    expect(() => absorb(from(1), [stuck])).toThrow('never left');
  });
});
