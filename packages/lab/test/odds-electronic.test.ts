// The exact figures of the jackpot and of Power Odds, against chances computed without the engine.
import { NUMBERS, type Settings } from '@passline/engine';
import { formatRational, ONE, toNumber } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { odds } from '../src/odds/odds.ts';
import { edge, house, of, WAYS } from './figures-of.ts';

/** Chances of the hand's length in plain numbers, point by point; the jackpot must agree. */
function plainLengths(max: number): number[] {
  let off = 1;
  let on = new Map<number, number>(NUMBERS.map(n => [n, 0]));
  const lengths = [0];
  for (let roll = 1; roll <= max; roll += 1) {
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
    // C & E: 3 × 19/20 + 5 × 1/20 = 31/10 on craps, 7 × 19/20 + 12 × 1/20 = 29/4 on eleven; 30 − 4 × 31/10 − 2 × 29/4
    // of 36.
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
