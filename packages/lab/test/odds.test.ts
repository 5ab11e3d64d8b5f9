// Every bet's exact figures, against fractions worked out by hand and chains computed without the engine.
import { readFileSync } from 'node:fs';
import { loadRulebook, NUMBERS, RULEBOOKS, type Rulebook, type Settings } from '@passline/engine';
import {
  add,
  equals,
  formatRational,
  multiply,
  ONE,
  type Rational,
  rational,
  sum,
  toNumber,
} from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { absorb } from '../src/odds/chain.ts';
import { type Figures, odds } from '../src/odds/odds.ts';
import { OddsError } from '../src/odds/start.ts';
import { book } from './known.ts';

function house(changes: object): Rulebook {
  const loaded = loadRulebook(changes);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

const tables = new Map<string, ReadonlyMap<string, Figures>>();

function figures(id: string, settings: Settings = {}): ReadonlyMap<string, Figures> {
  const key = JSON.stringify([id, settings]);
  const known = tables.get(key) ?? new Map(odds(book(id), settings).map(one => [one.spot, one]));
  tables.set(key, known);
  return known;
}

function of(id: string, spot: string, settings: Settings = {}): Figures {
  const found = figures(id, settings).get(spot);
  if (!found) throw new Error(`${id} has no ${spot}`);
  return found;
}

const edge = (id: string, spot: string, settings: Settings = {}): string =>
  formatRational(of(id, spot, settings).edge);

const WAYS: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
const ids = RULEBOOKS.map(({ id }) => id);

describe('the line and come', () => {
  test.each(ids)('%s: pass and come lose 7/495 of the bet, the don’t side 3/220', id => {
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

  test.each(ids)(
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

  test.each(ids)('%s: odds have no edge on any number', id => {
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
 * Come odds that are off on come-outs, by plain numbers: the point (0: none), until the number or seven. Where odds made
 * for a come-out are in play on it (D11), only those that outlive their first roll are ever off.
 */
function comeOdds(
  number: number,
  newAreOn: boolean,
): { win: number; lose: number; push: number; rolls: number } {
  const result = { win: 0, lose: 0, push: 0, rolls: 0 };
  let now = new Map<number, number>();
  // A point stands, the come bet goes to its number: the point is made if it is the same.
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

  test.each(ids)('%s: rolls on which a place bet is off are not counted', id => {
    expect(formatRational(of(id, 'place-6').rolls)).toBe('36/11');
    expect(formatRational(of(id, 'hard-4').rolls)).toBe('4/1');
  });
});

describe('numbers, with their commission', () => {
  test.each(ids)('%s: place', id => {
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
      // Buy: 20 and 1 are put up for fair odds. Lay 4: 40 and 1; lay 5: 30 and 1; lay 6: 24 and 1.
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

  test.each(ids)('%s: hardways', id => {
    expect([4, 6, 8, 10].map(n => edge(id, `hard-${n}`))).toEqual(['1/9', '1/11', '1/11', '1/9']);
  });

  test.each(['etg', 'south-dakota'])('%s: big 6 and big 8', id => {
    expect([6, 8].map(n => edge(id, `big-${n}`))).toEqual(['1/11', '1/11']);
  });
});

describe('one roll', () => {
  test.each(ids)('%s', id => {
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

/** Chances of the hand's length in plain numbers, point by point; the jackpot must agree. */
function plainLengths(most: number): number[] {
  let off = 1;
  let on = new Map<number, number>(NUMBERS.map(n => [n, 0]));
  const lengths = [0];
  for (let roll = 1; roll <= most; roll += 1) {
    let nextOff = (off * 12) / 36;
    let ended = 0;
    const next = new Map<number, number>();
    for (const n of NUMBERS) {
      const ways = WAYS[n] ?? 0;
      const here = on.get(n) ?? 0;
      next.set(n, (off * ways) / 36 + (here * (30 - ways)) / 36);
      nextOff += (here * ways) / 36;
      ended += (here * 6) / 36;
    }
    lengths.push(ended);
    off = nextOff;
    on = next;
  }
  return lengths;
}

/** etg §33 as printed, with D3 and D4: the multiple by the count. */
const BANDS = [
  [50, 100],
  [45, 30],
  [40, 12],
  [32, 7],
  [24, 5],
  [16, 3],
  [8, 1],
  [0, 0],
] as const;

const jackpotReturn = (): number =>
  plainLengths(2000).reduce(
    (back, chance, rolls) => back + chance * (BANDS.find(([from]) => rolls >= from)?.[1] ?? 0),
    0,
  );

describe('electronic features', () => {
  test('the jackpot returns 0.909259615786542… by the table’s roll count', () => {
    const { edge: lost, win, push, rolls, payout } = of('etg', 'hot-shooter');
    expect(1 - toNumber(lost)).toBeCloseTo(0.909259615786542, 14);
    expect(1 - toNumber(lost)).toBeCloseTo(jackpotReturn(), 12);
    expect(formatRational(rolls)).toBe('1671/196');
    // 8 to 15 rolls give the bet back: a push (D55).
    const back = plainLengths(2000).reduce((all, chance, n) => all + (n >= 8 && n < 16 ? chance : 0), 0);
    expect(toNumber(push)).toBeCloseTo(back, 12);
    expect([toNumber(win).toFixed(5), toNumber(push).toFixed(5)]).toEqual(['0.13162', '0.29742']);
    expect(payout).toEqual({
      '8-15': '1x',
      '16-23': '3x',
      '24-31': '5x',
      '32-39': '7x',
      '40-44': '12x',
      '45-49': '30x',
      '50+': '100x',
    });
  });

  const raised = (spot: string, settings: Settings = {}): string =>
    formatRational(of('etg', spot, settings).edgeWithPowerOdds ?? ONE);

  test('Power Odds at 1/20: the mean of what a roll pays', () => {
    // Hard 6: 19/20 × 9 + 1/20 × 31/2 = 373/40, so 10/11 − 373/440.
    expect(raised('hard-6')).toBe('27/440');
    // Any seven: 19/20 × 4 + 1/20 × 7 = 83/20, so 5/6 − 83/120.
    expect(raised('any-seven')).toBe('17/120');
    // Horn: 249/8 on 2 and 12, 311/20 on 3 and 11, each for a quarter, less the three quarters that lost.
    expect(raised('horn')).toBe('271/2880');
    // C & E: 3 × 19/20 + 5 × 1/20 = 31/10 on craps, 7 × 19/20 + 12 × 1/20 = 29/4 on eleven; 30 − 4 × 31/10 − 2 × 29/4 of 36.
    expect(raised('c-and-e')).toBe('31/360');
    expect(raised('hop-1-1')).toBe('31/288');
    // Single horn numbers are horn bets (D46). 12: 19/20 × 30 + 1/20 × 105/2 = 249/8, so 35/36 − 249/288.
    expect([raised('two'), raised('twelve')]).toEqual(['31/288', '31/288']);
    // 3: 19/20 × 15 + 1/20 × 26 = 311/20, so 34/36 − 311/360.
    expect([raised('three'), raised('eleven')]).toEqual(['29/360', '29/360']);
    expect(raised('pass')).toBe('7/495');
  });

  test('Power Odds follow the table’s setting, and 0 is never', () => {
    expect(raised('hard-6', { 'power-odds': '1/10' })).toBe('7/220');
    expect(raised('hard-6', { 'power-odds': '0' })).toBe('1/11');
    expect(edge('etg', 'hard-6', { 'power-odds': '1/10' })).toBe('1/11');
    expect(of('rws-2019', 'hard-6').edgeWithPowerOdds).toBeNull();
  });

  test('a house’s jackpot with a band beyond any of the book’s', () => {
    const bands = [
      { from: 8, odds: '1x' },
      { from: 70, odds: '500x' },
    ];
    const spots = { 'hot-shooter': { offered: 'always', pays: { bands, cite: 'x' }, cite: 'x' } };
    const own = house({ extends: 'etg', id: 'long', title: 'Long', spots });
    const jackpot = odds(own).find(({ spot }) => spot === 'hot-shooter');
    const top = jackpot?.results[0];
    expect(top && formatRational(top.net)).toBe('499/1');
    const tail = plainLengths(2000)
      .slice(70)
      .reduce((all, chance) => all + chance, 0);
    expect(toNumber(top?.chance ?? ONE) / tail).toBeCloseTo(1, 10);
  });
});

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

describe('an absorbing chain', () => {
  /** A fair or unfair walk from 1 to most − 1, ended at 0 and at most. */
  function walk(most: number, up: Rational, down: Rational) {
    return Array.from({ length: most - 1 }, (_, index) => {
      const at = index + 1;
      const next = new Map<number, Rational>();
      const ends = new Map<string, Rational>();
      if (at + 1 === most) ends.set('top', up);
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
