// What holds for the figures of every spot, also by a house's own rulebook.
import { readFileSync } from 'node:fs';
import { RULEBOOKS } from '@passline/engine';
import { add, equals, formatRational, multiply, ONE, rational, sum } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { odds } from '../src/odds/odds.ts';
import { OddsError } from '../src/odds/start.ts';
import { edge, house } from './figures-of.ts';

describe('every spot of every table', () => {
  const example = JSON.parse(
    readFileSync(new URL('../../../examples/house-ten-times.json', import.meta.url), 'utf8'),
  );
  const books = [...RULEBOOKS, house(example)];

  test.each(books.map(one => [one.id, one] as const))(
    '%s: chances add up to 1 and give edge and variance',
    (_, one) => {
      const all = odds(one);
      for (const { win, lose, push, edge: lost, variance, results } of all) {
        expect(equals(sum([win, lose, push]), ONE)).toBe(true);
        expect(equals(sum(results.map(({ chance }) => chance)), ONE)).toBe(true);
        const mean = sum(results.map(({ net, chance }) => multiply(net, chance)));
        expect(equals(add(mean, lost), rational(0))).toBe(true);
        const squares = sum(results.map(({ net, chance }) => multiply(multiply(net, net), chance)));
        expect(equals(add(variance, multiply(mean, mean)), squares)).toBe(true);
      }
      expect(new Set(all.map(({ spot }) => spot)).size).toBe(all.length);
    },
  );

  test('a house’s own book: the example’s triple field and commission on wins', () => {
    const all = new Map(odds(house(example)).map(one => [one.spot, one]));
    expect(formatRational(all.get('field')?.edge ?? ONE)).toBe('1/36');
    expect(formatRational(all.get('buy-4')?.edge ?? ONE)).toBe('1/60');
    expect(formatRational(all.get('lay-4')?.edge ?? ONE)).toBe('1/60');
  });

  test('pays with awkward denominators are still paid exactly', () => {
    const pays = {
      pass: { odds: '101:100', cite: 'x' },
      'place-6': { odds: '17:13', cite: 'x' },
      'pass-odds-4': { odds: '997:499', cite: 'x' },
    };
    const all = new Map(
      odds(house({ extends: 'rws-2019', id: 'odd', title: 'Odd', pays })).map(one => [one.spot, one]),
    );
    // 251/495 − 244/495 × 101/100 = 456/49500, and 6/11 − 5/11 × 17/13.
    expect(formatRational(all.get('pass')?.edge ?? ONE)).toBe('38/4125');
    expect(formatRational(all.get('place-6')?.edge ?? ONE)).toBe('-7/143');
    // The point is 4 in 3 of 24, and made in 1 of 3: 1/24 × (2 − 997/499).
    expect(formatRational(all.get('pass-odds')?.edge ?? ONE)).toBe('1/11976');
  });

  test('the table’s limits and chips make no difference', () => {
    const settings = { chip: '5.00', min: '25.00', max: '50.00', shooter: 'players', limits: 'record' };
    expect(edge('rws-2019', 'place-6', settings)).toBe('1/66');
  });

  test('an error says when no stake is paid exactly', () => {
    const cap = { of: 'bet', times: null, cap: '0.01', cite: 'x' };
    const own = house({ extends: 'rws-2019', id: 'cap', title: 'Cap', oddsLimits: { 'pass-odds': cap } });
    expect(() => odds(own)).toThrow(OddsError);
  });
});
