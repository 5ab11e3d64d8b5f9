// The exact figures of the bets of the built-in rulebooks, against fractions worked out by hand.
import { NUMBERS } from '@passline/engine';
import { formatRational, rational, toNumber } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { edge, figures, IDS, of, WAYS } from './figures-of.ts';

describe('the line and come', () => {
  test.each(IDS)('%s: pass and come lose 7/495 of the bet, the don’t side 3/220', id => {
    for (const spot of ['pass', 'come']) {
      const { win, lose, push, rolls } = of(id, spot);
      expect([win, lose, push].map(formatRational)).toEqual(['244/495', '251/495', '0/1']);
      expect(edge(id, spot)).toBe('7/495');
      expect(formatRational(rolls)).toBe('557/165');
    }
    for (const spot of ['dont-pass', 'dont-come']) {
      const { win, lose, push } = of(id, spot);
      expect([win, lose, push].map(formatRational)).toEqual(['949/1980', '244/495', '1/36']);
      expect(edge(id, spot)).toBe('3/220');
    }
  });

  test.each(IDS)(
    '%s: a bet on its come number wins with the ways of the number against the six of seven',
    id => {
      for (const n of NUMBERS) {
        const ways = WAYS[n] ?? 0;
        const come = of(id, `come-${n}`);
        expect(come.win).toEqual(rational(ways, ways + 6));
        expect(come.edge).toEqual(rational(6 - ways, ways + 6));
        expect(come.rolls).toEqual(rational(36, ways + 6));
        const dont = of(id, `dont-come-${n}`);
        expect(dont.win).toEqual(rational(6, ways + 6));
        expect(dont.edge).toEqual(rational(ways - 6, ways + 6));
      }
    },
  );

  test.each(IDS)('%s: odds have no edge on any number', id => {
    const odds = [...figures(id).values()].filter(({ rules }) => rules.spot.flat !== null);
    expect(odds).toHaveLength(14);
    for (const { edge: none } of odds) expect(formatRational(none)).toBe('0/1');
    // Points come as 3:4:5 of 24: 6/24 × 1/3 + 8/24 × 2/5 + 10/24 × 5/11.
    expect(formatRational(of(id, 'pass-odds').win)).toBe('67/165');
    expect(of(id, 'pass-odds').payout).toEqual({
      4: '2:1',
      5: '3:2',
      6: '6:5',
      8: '6:5',
      9: '3:2',
      10: '2:1',
    });
    expect(formatRational(of(id, 'dont-pass-odds').win)).toBe('98/165');
  });

  test('a put bet misses the come-out: 31/165', () => {
    // 6/24 × 1/3 + 8/24 × 1/5 + 10/24 × 1/11.
    expect(edge('south-dakota', 'put')).toBe('31/165');
    expect(figures('rws-2019').has('put')).toBe(false);
  });
});

/**
 * Come odds that are off on come-outs, in plain numbers: follows the point (0: none) until the number or a seven. Where
 * odds made for a come-out are in play on it (D11), only those that survive their first roll are ever off.
 */
function comeOdds(
  number: number,
  newAreOn: boolean,
): { win: number; lose: number; push: number; rolls: number } {
  const result = { win: 0, lose: 0, push: 0, rolls: 0 };
  let now = new Map<number, number>();
  // With a point on, the come bet moves to its number: if that is the point, the point is made.
  for (const p of NUMBERS) {
    const to = p === number ? 0 : p;
    now.set(to, (now.get(to) ?? 0) + (WAYS[p] ?? 0) / 24);
  }
  for (let roll = 0; roll < 3000; roll += 1) {
    const next = new Map<number, number>();
    const go = (to: number, chance: number): unknown => next.set(to, (next.get(to) ?? 0) + chance);
    for (const [point, chance] of now) {
      const off = point === 0 && !(newAreOn && roll === 0);
      if (!off) result.rolls += chance;
      for (let total = 2; total <= 12; total += 1) {
        const part = (chance * (6 - Math.abs(7 - total))) / 36;
        if (total === number || total === 7) {
          if (off) result.push += part;
          else if (total === 7) result.lose += part;
          else result.win += part;
        } else if (point === 0) go(NUMBERS.some(n => n === total) ? total : 0, part);
        else go(total === point ? 0 : point, part);
      }
    }
    now = next;
  }
  return result;
}

describe('bets that are off on a come-out', () => {
  test.each(['etg', 'south-dakota'])('%s: come odds that are off when decided come back: a push', id => {
    for (const n of NUMBERS) {
      const expected = comeOdds(n, id === 'etg');
      const { win, lose, push, rolls } = of(id, `come-odds-${n}`);
      expect(toNumber(win)).toBeCloseTo(expected.win, 12);
      expect(toNumber(lose)).toBeCloseTo(expected.lose, 12);
      expect(toNumber(push)).toBeCloseTo(expected.push, 12);
      expect(toNumber(rolls)).toBeCloseTo(expected.rolls, 10);
    }
  });

  test.each(['rws-2013', 'rws-2019'])('%s: come odds stay in play (D10): never a push', id => {
    expect(formatRational(of(id, 'come-odds-6').push)).toBe('0/1');
    expect(formatRational(of(id, 'come-odds-6').rolls)).toBe('36/11');
  });

  test.each(IDS)('%s: rolls on which a place bet is off are not counted', id => {
    expect(formatRational(of(id, 'place-6').rolls)).toBe('36/11');
    expect(formatRational(of(id, 'hard-4').rolls)).toBe('4/1');
  });
});

describe('numbers, with their commission', () => {
  test.each(IDS)('%s: place', id => {
    expect([4, 5, 6, 8, 9, 10].map(n => edge(id, `place-${n}`))).toEqual([
      '1/15',
      '1/25',
      '1/66',
      '1/66',
      '1/25',
      '1/15',
    ]);
  });

  test.each(['rws-2013', 'rws-2019', 'south-dakota'])(
    '%s: commission when placed is put up with the bet',
    id => {
      // Buy: 20 plus 1 is put up for fair odds. Lay 4: 40 plus 1; lay 5: 30 plus 1; lay 6: 24 plus 1.
      for (const n of NUMBERS) expect(edge(id, `buy-${n}`)).toBe('1/21');
      expect([4, 5, 6].map(n => edge(id, `lay-${n}`))).toEqual(['1/41', '1/31', '1/25']);
    },
  );

  test('etg: commission comes from the win', () => {
    expect([4, 5, 6].map(n => edge('etg', `buy-${n}`))).toEqual(['1/60', '1/50', '1/44']);
    expect([4, 5, 6].map(n => edge('etg', `lay-${n}`))).toEqual(['1/60', '1/50', '1/44']);
    expect([4, 5, 6].map(n => edge('etg', `place-to-lose-${n}`))).toEqual(['1/33', '1/40', '1/55']);
  });

  test('south-dakota: the house’s own commission and pays', () => {
    expect(edge('south-dakota', 'buy-4', { commission: 'win' })).toBe('1/60');
    expect(edge('south-dakota', 'buy-4', { 'buy-commission': '0' })).toBe('0/1');
    expect(edge('south-dakota', 'lay-4', { 'lay-commission': '2.5%' })).toBe('1/81');
    const settings = { 'pay-place-to-lose-4': '5:11' };
    expect(edge('south-dakota', 'place-to-lose-4', settings)).toBe('1/33');
    expect(figures('south-dakota').has('place-to-lose-4')).toBe(false);
  });

  test.each(IDS)('%s: hardways', id => {
    expect([4, 6, 8, 10].map(n => edge(id, `hard-${n}`))).toEqual(['1/9', '1/11', '1/11', '1/9']);
  });

  test.each(['etg', 'south-dakota'])('%s: big 6 and big 8', id => {
    expect([6, 8].map(n => edge(id, `big-${n}`))).toEqual(['1/11', '1/11']);
  });
});

describe('one roll', () => {
  test.each(IDS)('%s', id => {
    const expected = {
      field: '1/18',
      'any-seven': '1/6',
      'any-craps': '1/9',
      two: '5/36',
      three: '1/9',
      eleven: '1/9',
      twelve: '5/36',
      horn: '1/8',
      'c-and-e': '1/9',
    };
    for (const [spot, lost] of Object.entries(expected)) {
      expect(`${spot} ${edge(id, spot)}`).toBe(`${spot} ${lost}`);
      expect(formatRational(of(id, spot).rolls)).toBe('1/1');
    }
    expect(of(id, 'field').payout).toEqual({
      2: '2:1',
      3: '1:1',
      4: '1:1',
      9: '1:1',
      10: '1:1',
      11: '1:1',
      12: '2:1',
    });
  });

  test('horn high, hops, C and E', () => {
    expect([2, 3, 11, 12].map(n => edge('rws-2019', `horn-high-${n}`))).toEqual([
      '23/180',
      '11/90',
      '11/90',
      '23/180',
    ]);
    expect(edge('etg', 'hop-3-3')).toBe('5/36');
    expect(edge('etg', 'hop-3-4')).toBe('1/9');
    expect([edge('etg', 'c'), edge('etg', 'e')]).toEqual(['1/9', '1/9']);
  });

  test('deviation of an even bet is the root of 1 − (7/495)², of any seven the root of 125/36', () => {
    expect(of('rws-2019', 'pass').standardDeviation).toBeCloseTo(Math.sqrt(1 - (7 / 495) ** 2), 14);
    expect(of('rws-2019', 'any-seven').standardDeviation).toBeCloseTo(Math.sqrt(125 / 36), 14);
  });

  test('a triple field halves the edge', () => {
    expect(edge('south-dakota', 'field', { 'pay-field-12': '3:1' })).toBe('1/36');
  });
});
