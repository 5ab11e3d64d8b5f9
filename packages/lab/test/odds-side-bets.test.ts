// Exact figures of American side bets, as house files define them, against known ones.
import { loadRulebook, type Rulebook } from '@passline/engine';
import { equals, formatRational, ONE, sum, toNumber } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { type Figures, odds } from '../src/odds/odds.ts';

const cite = 'House 1';
type Pays = Readonly<Record<number, string>>;

const bandsOf = (pays: Pays, on?: readonly number[]) =>
  Object.entries(pays).map(([from, text]) => ({ ...(on && { on }), from: Number(from), odds: text }));

const handBet = (label: string, remembers: object, bands: readonly object[], own: object = {}) => ({
  bet: 'hand',
  label,
  remembers,
  opens: 'new-shooter',
  binds: { from: 'first-roll', cite },
  ends: 'seven-out',
  paid: 'at-end',
  pays: { bands, cite },
  offered: 'always',
  cite,
  ...own,
});
const BY_SEVEN = { opens: 'after-any-seven', ends: 'any-seven', paid: 'when-reached' };
const oneRoll = (label: string, totals: readonly number[], paid: 'alike' | 'by-total') => ({
  bet: 'one-roll',
  label,
  totals,
  paid,
  offered: 'always',
  cite,
});

/** A book with only these bets and the line. */
function bookOf(spots: Readonly<Record<string, object>>, own: object = {}): Rulebook {
  const names = Object.keys(spots);
  const isHand = (name: string): boolean => (spots[name] as { bet: string }).bet === 'hand';
  const rolled = names.filter(name => !isHand(name));
  const loaded = loadRulebook({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    spots,
    bets: Object.fromEntries(names.map(name => [name, { name, how: `Pays as ${name} does.` }])),
    working: Object.fromEntries(rolled.map(name => [name, { comeOut: 'on', calls: false, cite }])),
    afterWin: Object.fromEntries(rolled.map(name => [name, { stays: 'never', cite }])),
    ...own,
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

function figuresOf(spots: Readonly<Record<string, object>>, own: object = {}): (spot: string) => Figures {
  const names = Object.keys(spots);
  const all = odds(bookOf(spots, own)).filter(({ spot }) => names.includes(spot));
  return spot => {
    const found = all.find(figures => figures.spot === spot);
    if (!found) throw new Error(`no ${spot}`);
    return found;
  };
}

describe('Fire', () => {
  const fire = (pays: Pays) => handBet('Fire', { counts: 'different-points' }, bandsOf(pays));
  const of = figuresOf({
    fire: fire({ 4: '24:1', 5: '249:1', 6: '999:1' }),
    'fire-for-one': fire({ 4: '40x', 5: '200x', 6: '500x' }),
    'fire-from-three': fire({ 3: '6:1', 4: '29:1', 5: '149:1', 6: '299:1' }),
    'fire-by-points': fire({ 1: '2x', 2: '3x', 3: '4x', 4: '5x', 5: '6x', 6: '7x' }),
  });
  // By points made, none to six.
  const CHANCES = [0.59393939, 0.26075049, 0.10127536, 0.03343421, 0.00879818, 0.00163993, 0.00016243];

  test('makes none to six points as often as is known', () => {
    const { results } = of('fire-by-points');
    const byNet = results.toReversed().map(({ chance }) => toNumber(chance));
    expect(byNet.map(chance => chance.toFixed(8))).toEqual(CHANCES.map(chance => chance.toFixed(8)));
    expect(equals(sum(results.map(({ chance }) => chance)), ONE)).toBe(true);
  });

  const backOf = (by: readonly number[]): number =>
    by.reduce((back, times, points) => back + times * (CHANCES[points] ?? 0), 0);

  test.each([
    ['fire', 0.207628],
    ['fire-for-one', 1 - backOf([0, 0, 0, 0, 40, 200, 500])],
    ['fire-from-three', 1 - backOf([0, 0, 0, 7, 30, 150, 300])],
  ])('%s loses %f of the bet', (spot, edge) => {
    expect(toNumber(of(spot).edge)).toBeCloseTo(edge, 5);
  });
});

describe('All Small, All Tall, Make ’Em All', () => {
  const SMALL = [2, 3, 4, 5, 6];
  const TALL = [8, 9, 10, 11, 12];
  const all = (totals: readonly number[], pays: string) =>
    handBet('All', { collects: totals }, bandsOf({ [totals.length]: pays }), BY_SEVEN);
  const of = figuresOf({
    'small-34': all(SMALL, '34:1'),
    'tall-34': all(TALL, '34:1'),
    'small-30': all(SMALL, '30:1'),
    'small-30-for': all(SMALL, '30x'),
    'all-175': all([...SMALL, ...TALL], '175:1'),
    'all-150': all([...SMALL, ...TALL], '150:1'),
    'all-150-for': all([...SMALL, ...TALL], '150x'),
    'all-155': all([...SMALL, ...TALL], '155:1'),
  });

  test.each([
    ['small-34', 0.0263539092, 0.077613],
    ['tall-34', 0.0263539092, 0.077613],
    ['small-30', 0.0263539092, 0.183029],
    ['small-30-for', 0.0263539092, 0.209383],
    ['all-175', 0.0052577041, 0.074644],
    ['all-150', 0.0052577041, 0.206087],
    // From the same chance p: 1 − 150p, and 1 − 156p.
    ['all-150-for', 0.0052577041, 0.211344],
    ['all-155', 0.0052577041, 0.179798],
  ])('%s wins with %f and loses %f of the bet', (spot, win, edge) => {
    expect(toNumber(of(spot).win)).toBeCloseTo(win, 10);
    expect(toNumber(of(spot).edge)).toBeCloseTo(edge, 6);
  });
});

describe('Repeater', () => {
  const times: Readonly<Record<number, number>> = {
    2: 2,
    3: 3,
    4: 4,
    5: 5,
    6: 6,
    8: 6,
    9: 5,
    10: 4,
    11: 3,
    12: 2,
  };
  const pays: Readonly<Record<number, string>> = { 2: '40:1', 3: '50:1', 4: '65:1', 5: '80:1', 6: '90:1' };
  const totals = Object.keys(times).map(Number);
  const of = figuresOf(
    Object.fromEntries(
      totals.map(total => [
        `repeat-${total}`,
        handBet(
          `Repeat ${total}`,
          { repeats: total },
          bandsOf({ [times[total] ?? 0]: pays[Math.min(total, 14 - total)] ?? '' }),
          BY_SEVEN,
        ),
      ]),
    ),
  );
  const EDGES: Readonly<Record<number, number>> = { 2: 16.33, 3: 20.31, 4: 18.52, 5: 17.06, 6: 19.74 };

  test.each(totals)('%i loses what is known', total => {
    const edge = toNumber(of(`repeat-${total}`).edge) * 100;
    expect(edge.toFixed(2)).toBe((EDGES[Math.min(total, 14 - total)] ?? 0).toFixed(2));
  });
});

test('Ride the Line wins none to eleven times and more as often as is known', () => {
  const pays = Object.fromEntries(Array.from({ length: 11 }, (_, wins) => [wins + 1, `${wins + 2}x`]));
  const of = figuresOf({ ride: handBet('Ride the Line', { counts: 'line-wins' }, bandsOf(pays)) });
  const chances = of('ride')
    .results.toReversed()
    .map(({ chance }) => toNumber(chance).toFixed(9));
  expect(chances).toEqual(
    [
      0.445454545, 0.247024793, 0.136986476, 0.075965228, 0.042126172, 0.023360877, 0.012954668, 0.007183952,
      0.003983828, 0.002209214, 0.001225109, 0.001525136,
    ].map(chance => chance.toFixed(9)),
  );
});

test('Ride the Line at a published table loses 22.98% of the bet', () => {
  const wins = ['1:1', '2:1', '4:1', '6:1', '8:1', '15:1', '20:1', '25:1', '50:1'];
  const pays = Object.fromEntries(wins.map((odds, index) => [index + 3, odds]));
  const of = figuresOf({ ride: handBet('Ride the Line', { counts: 'line-wins' }, bandsOf(pays)) });
  // The chances above times 2, 3, 5, 7, 9, 16, 21, 26 and 51 times the bet add up to a return of 0.770221.
  expect(toNumber(of('ride').edge)).toBeCloseTo(0.229779, 6);
});

const EVERY = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

test('Hot Hand at 20 and 80 to 1, and Different Doubles: sets of which only some are needed', () => {
  const of = figuresOf({
    'hot-hand': handBet('Hot Hand', { collects: EVERY }, bandsOf({ 9: '20:1', 10: '80:1' }), BY_SEVEN),
    doubles: handBet(
      'Doubles',
      { collects: 'doubles' },
      bandsOf({ 3: '4:1', 4: '8:1', 5: '15:1', 6: '100:1' }),
      BY_SEVEN,
    ),
  });
  // The chance that all of some totals come before a 7, by inclusion and exclusion.
  const ways = (total: number): number => 6 - Math.abs(7 - total);
  const allOf = (totals: readonly number[], missing = 6): number => {
    const [first, ...rest] = totals;
    if (first === undefined) return 6 / missing;
    return allOf(rest, missing) - allOf(rest, missing + ways(first));
  };
  const ten = allOf(EVERY);
  const nine = EVERY.map(one => allOf(EVERY.filter(total => total !== one)) - ten).reduce((a, b) => a + b);
  expect(ten).toBeCloseTo(0.0052577041, 10);
  expect(toNumber(of('hot-hand').edge)).toBeCloseTo(1 - 21 * nine - 81 * ten, 12);
  // The chance of a new double before a 7 is 6/12, then 5/11, 4/10, 3/9, 2/8 and 1/7; from six down to fewer than
  // three:
  const doubles = of('doubles').results.map(({ chance }) => formatRational(chance));
  expect(doubles).toEqual(['1/924', '1/154', '1/44', '2/33', '10/11']);
});

test('Replay loses 24.81% of the bet, and says what it pays by number', () => {
  const replay = handBet('Replay', { counts: 'one-point' }, [
    ...bandsOf({ 3: '120:1', 4: '1000:1' }, [4, 10]),
    ...bandsOf({ 3: '95:1', 4: '500:1' }, [5, 9]),
    ...bandsOf({ 3: '70:1', 4: '100:1' }, [6, 8]),
  ]);
  const { edge, payout } = figuresOf({ replay })('replay');
  expect((toNumber(edge) * 100).toFixed(2)).toBe('24.81');
  expect(payout).toEqual({
    '3 × 4, 10': '120:1',
    '4+ × 4, 10': '1000:1',
    '3 × 5, 9': '95:1',
    '4+ × 5, 9': '500:1',
    '3 × 6, 8': '70:1',
    '4+ × 6, 8': '100:1',
  });
});

test('Low and High dice, Over and Under 7', () => {
  const pay = (odds: string) => ({ odds, cite });
  const of = figuresOf(
    {
      low: oneRoll('Low dice', [2, 3, 4, 5, 6], 'by-total'),
      high: oneRoll('High dice', [8, 9, 10, 11, 12], 'by-total'),
      over: oneRoll('Over 7', [8, 9, 10, 11, 12], 'alike'),
      under: oneRoll('Under 7', [2, 3, 4, 5, 6], 'alike'),
    },
    {
      pays: {
        'low-2': pay('5:1'),
        'high-12': pay('5:1'),
        ...Object.fromEntries([3, 4, 5, 6].map(total => [`low-${total}`, pay('1:1')])),
        ...Object.fromEntries([8, 9, 10, 11].map(total => [`high-${total}`, pay('1:1')])),
        over: pay('1:1'),
        under: pay('1:1'),
      },
    },
  );
  const edges = ['low', 'high', 'over', 'under'].map(spot => formatRational(of(spot).edge));
  expect(edges).toEqual(['1/18', '1/18', '1/6', '1/6']);
});

test('a bet that pays in halves is followed with a stake that is paid whole', () => {
  const twos = handBet('Twos', { repeats: 2 }, bandsOf({ 2: '81:2' }), BY_SEVEN);
  // 1/49 at 40.5 to 1.
  expect(formatRational(figuresOf({ twos })('twos').edge)).toBe('15/98');
  const limits = { twos: { min: '0.05', max: '100.00', cite } };
  expect(formatRational(figuresOf({ twos }, { limits })('twos').edge)).toBe('15/98');
});
