// The hand's length, and line bets with odds behind them, against published figures and closed forms.
import { readFileSync } from 'node:fs';
import { loadRulebook, RULEBOOKS, type Rulebook, type Settings } from '@passline/engine';
import {
  add,
  equals,
  formatRational,
  multiply,
  ONE,
  rational,
  subtract,
  sum,
  toNumber,
} from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { handLength } from '../src/odds/hand.ts';
import { combinedLines } from '../src/odds/lines.ts';
import { odds, percent } from '../src/odds/odds.ts';
import { book } from './known.ts';

describe('the length of a hand', () => {
  test.each(RULEBOOKS.map(one => [one.id, one] as const))(
    '%s: mean, variance and the record of 154',
    (_, one) => {
      const hand = handLength(one);
      expect(formatRational(hand.mean)).toBe('1671/196');
      expect(formatRational(hand.variance)).toBe('1768701/38416');
      expect(toNumber(hand.atLeast(154)).toExponential(9)).toBe('1.788824262e-10');
    },
  );

  const hand = handLength(book('rws-2019'));

  test('the shortest lengths, worked out by hand', () => {
    expect(formatRational(hand.exactly(1))).toBe('0/1');
    // A point, then seven: 24/36 × 6/36.
    expect(formatRational(hand.exactly(2))).toBe('1/9');
    // No point, then a hand of two rolls; or a point, a roll that is neither it nor a seven, then a seven:
    // 1/3 × 1/9 + 1/6 × (6 × 27 + 8 × 26 + 10 × 25)/36².
    expect(
      equals(hand.exactly(3), add(rational(1, 27), rational(6 * 27 + 8 * 26 + 10 * 25, 6 * 36 * 36))),
    ).toBe(true);
    expect(hand.atLeast(1)).toEqual(ONE);
    expect(hand.atLeast(2)).toEqual(ONE);
  });

  test('chances and the remainder add up to exactly 1', () => {
    const lengths = Array.from({ length: 200 }, (_, index) => hand.exactly(index + 1));
    expect(equals(add(sum(lengths), hand.atLeast(201)), ONE)).toBe(true);
  });

  test('mean and variance are those of the chances themselves', () => {
    let [mean, squares] = [0, 0];
    for (let rolls = 1; rolls <= 400; rolls += 1) {
      const chance = toNumber(hand.exactly(rolls));
      mean += rolls * chance;
      squares += rolls * rolls * chance;
    }
    expect(mean).toBeCloseTo(toNumber(hand.mean), 9);
    expect(squares - mean * mean).toBeCloseTo(toNumber(hand.variance), 6);
    expect(hand.standardDeviation).toBeCloseTo(6.785333, 6);
  });

  test('the jackpot’s results are the hand’s bands, exactly', () => {
    const etg = book('etg');
    const jackpot = odds(etg).find(({ spot }) => spot === 'hot-shooter');
    const own = handLength(etg);
    const bands = jackpot?.rules.hand?.pays ?? [];
    const back = sum(
      bands.map(({ from, wins }, index) => {
        const next = bands[index + 1];
        const beyond = next ? own.atLeast(next.from) : rational(0);
        return multiply(subtract(own.atLeast(from), beyond), rational(wins.num + 1));
      }),
    );
    expect(equals(add(jackpot?.edge ?? ONE, back), ONE)).toBe(true);
  });

  test('has whole numbers of rolls, starting at 1', () => {
    for (const rolls of [0, -1, 1.5, Number.NaN]) expect(() => hand.exactly(rolls)).toThrow('a hand has');
  });
});

describe('a line bet with odds', () => {
  const edges = (one: Rulebook, settings: Settings = {}): Record<string, string> =>
    Object.fromEntries(
      combinedLines(one, settings).map(line => [`${line.flat} ${line.odds}`, percent(line.edge).toFixed(6)]),
    );

  test.each(['rws-2013', 'rws-2019', 'south-dakota'])('%s: 1x, 2x and 3-4-5x of all action', id => {
    expect(edges(book(id))).toEqual({
      'pass 1x': '0.848485',
      'pass 2x': '0.606061',
      'pass 3-4-5x': '0.374332',
      'dont-pass 1x': '0.681818',
      'dont-pass 2x': '0.454545',
      'dont-pass 3-4-5x': '0.272727',
    });
  });

  test('the fractions: 7/495 over 1 + 24/36, over 1 + 48/36, over 1 + 100/36', () => {
    const lines = combinedLines(book('rws-2019')).filter(({ flat }) => flat === 'pass');
    expect(lines.map(({ action }) => formatRational(action))).toEqual(['5/3', '7/3', '34/9']);
    expect(lines.map(({ edge }) => formatRational(edge))).toEqual(['7/825', '1/165', '7/1870']);
  });

  test('a table shows the odds it takes: etg 2x, and 2x laid on the don’t side', () => {
    expect(edges(book('etg'))).toEqual({
      'pass 1x': '0.848485',
      'pass 2x': '0.606061',
      'dont-pass 1x': '0.681818',
      // 3/220 over 1 + 2 × 24/36.
      'dont-pass 2x laid': '0.584416',
    });
  });

  test('a house with ten times odds, and one that allows 1x only', () => {
    const example = readFileSync(new URL('../../../examples/house-ten-times.json', import.meta.url), 'utf8');
    const loaded = loadRulebook(JSON.parse(example));
    if (!loaded.ok) throw new Error('the example is a rulebook');
    // 7/495 over 1 + 10 × 24/36; 3/220 over 1 + 10.
    expect(edges(loaded.book)).toMatchObject({ 'pass 10x': '0.184453', 'dont-pass 10x': '0.123967' });
    expect(Object.keys(edges(book('south-dakota'), { odds: '1x' }))).toEqual(['pass 1x', 'dont-pass 1x']);
  });
});
