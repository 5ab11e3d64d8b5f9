// Bets that return 100% or more: reported with the figure.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fullReturns } from '../src/bets/full-return.ts';
import { handRulesOf } from '../src/bets/hand.ts';
import { handMean } from '../src/bets/hand-chances.ts';
import { NUMBERS } from '../src/dice.ts';
import { loadRulebook, newTable, RULEBOOKS, type Rulebook, type Settings } from '../src/index.ts';
import { add, exact, ONE, toNumber } from '../src/lib/rational.ts';
import type { HandBet, Remembers } from '../src/rulebooks/bet-shape.ts';

const cite = 'House 1';

function warningsOf(fields: object, parent = 'rws-2019'): readonly string[] {
  const loaded = loadRulebook({ extends: parent, id: 'ours', title: 'Ours', ...fields });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.warnings.map(({ path, message }) => `${path}: ${message}`);
}

const paying = (pays: Readonly<Record<string, string>>) => ({
  pays: Object.fromEntries(Object.entries(pays).map(([key, odds]) => [key, { odds, cite }])),
});

function bookOf(example: string): Rulebook {
  const file = readFileSync(new URL(`../../../examples/${example}.json`, import.meta.url), 'utf8');
  const loaded = loadRulebook(JSON.parse(file));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

const EXAMPLES = ['las-vegas', 'crapless', 'mini-dice', 'great-britain', 'house-ten-times'].map(bookOf);

test.each([...RULEBOOKS, ...EXAMPLES])('$id has no such bet', book => {
  const made = newTable(book);
  if (!made.ok) throw new Error(made.message);
  expect(fullReturns(made.table.rules)).toEqual([]);
});

describe('a warning names the bet and its exact return', () => {
  test.each([
    // 3:1 on 2 and 12: 14 rolls of 1:1 and two of 3:1 against 20.
    [
      paying({ 'field-2': '3:1', 'field-12': '3:1' }),
      'spots.field: Field returns 100% of the money bet in the long run',
    ],
    // 244/495 win twice the bet.
    [paying({ pass: '2:1' }), 'spots.pass: Pass line returns 147.878787…% of the money bet in the long run'],
    // A third of 4:1.
    [
      paying({ 'pass-odds-4': '3:1' }),
      'spots.pass-odds: Pass odds returns 133.333333…% of the money bet in the long run',
    ],
    // True odds for nothing: a third of 3.
    [
      {
        commission: { buy: { of: 'bet', rate: '0', when: 'win', cite } },
        spots: { buy: { offered: 'always', only: ['buy-4'], cite } },
      },
      'spots.buy: Buy 4 returns 100% of the money bet in the long run',
    ],
    // Raised once the point is 4: 6 of 9 win.
    [
      { increase: { 'dont-pass': { afterPoint: true, cite } } },
      "spots.dont-pass: Don't pass returns 133.333333…% of the money bet in the long run",
    ],
  ])('%#', (fields, warning) => {
    expect(warningsOf(fields)).toEqual([warning]);
  });
});

describe('what a player may do with a line or come bet counts', () => {
  // cites: P78
  test('a pass bet that can be taken down once there is a point keeps its sevens and elevens', () => {
    // 8 win and 4 lose of 36: a ninth.
    expect(warningsOf({ binds: { pass: { from: 'never', cite } } })).toEqual([
      'spots.pass: Pass line returns 111.111111…% of the money bet in the long run',
    ]);
  });

  test('a come bet that can be taken off its number does too', () => {
    expect(warningsOf({ binds: { come: { from: 'never', cite } } })).toEqual([
      'spots.come: Come returns 111.111111…% of the money bet in the long run',
    ]);
  });

  test('a don’t pass bet that is off on the come-out escapes the sevens', () => {
    // Of 24 points, 6 win 6 in 9, 8 win 6 in 10 and 10 win 6 in 11: a gain of 248/1320 of the bet.
    const off = { comeOut: 'off', calls: false, cite };
    expect(warningsOf({ working: { 'dont-pass': off } })).toEqual([
      "spots.dont-pass: Don't pass returns 118.787878…% of the money bet in the long run",
    ]);
    const called = { comeOut: 'on', calls: true, cite };
    // Called on for a 4 or 10 alone: 6 of 9 win.
    expect(warningsOf({ working: { 'dont-pass': called } })).toEqual([
      "spots.dont-pass: Don't pass returns 133.333333…% of the money bet in the long run",
    ]);
  });

  test('calls make a gift of a pass bet, but taking it down makes none of a don’t pass bet', () => {
    // Called off with a bad point, it waits for the next come-out, and keeps its sevens and elevens.
    const called = { comeOut: 'on', calls: true, cite };
    expect(warningsOf({ working: { pass: called } })).toEqual([
      'spots.pass: Pass line returns 133.333333…% of the money bet in the long run',
    ]);
    expect(warningsOf({ binds: { 'dont-pass': { from: 'never', cite } } })).toEqual([]);
  });
});

describe('a bet is looked at as it is paid and charged', () => {
  const rounding = (way: string) => ({ to: 'chip', way, wholeDollarsStand: false, cite });

  // cites: P78
  test('rounded up to chips, small place bets give back more than is bet', () => {
    const warnings = warningsOf({ rounding: rounding('up') });
    // 1.00 on the 6 is paid 2.00: 5/11 of 3.00. On the 4, 1.80 becomes 2.00: 3/9 of 3.00 is no more than the bet.
    expect(warnings).toContain('spots.place: Place 6 returns 136.363636…% of a bet of 1.00 in the long run');
    expect(warnings).toContain('spots.place: Place 5 returns 120% of a bet of 1.00 in the long run');
    expect(warnings.join()).not.toContain('Place 4');
    expect(warnings.join()).not.toContain('Field');
  });

  test('rounded to the nearest chip, 3.00 on the 6 is paid 4.00', () => {
    // 5/11 of 7.00.
    expect(warningsOf({ rounding: rounding('nearest') })).toContain(
      'spots.place: Place 6 returns 106.060606…% of a bet of 3.00 in the long run',
    );
    expect(warningsOf({ rounding: rounding('down') })).toEqual([]);
  });

  // cites: P78
  test('within the table’s limits', () => {
    const loaded = loadRulebook({ extends: 'rws-2019', id: 'ours', title: 'Ours', rounding: rounding('up') });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const namesOf = (settings: Settings): readonly string[] => {
      const made = newTable(loaded.book, settings);
      if (!made.ok) throw new Error(made.message);
      return fullReturns(made.table.rules).map(({ spot }) => spot.name);
    };
    expect(namesOf({})).toContain('place-6');
    // 19.00 on the 6 is due 22.17 and paid 23.00: 5/11 of 0.83 is more than 1/66 of 19.00, but not of 25.00.
    expect(namesOf({ min: '19.00' })).toContain('place-6');
    expect(namesOf({ min: '20.00' })).toEqual([]);
    // Odds of 1.00 are paid 2.00 instead of 1.50 or 1.20: 0.145 per pass bet, which costs less than that below 11.00.
    expect(namesOf({ min: '10.00' })).toContain('pass-odds');
    expect(namesOf({ min: '11.00' })).not.toContain('pass-odds');
  });

  test('a commission that is rounded away makes a fair bet, which is no gift, but no better one', () => {
    const buy = (own: object) => ({ of: 'bet', rate: '1/20', when: 'win', cite, ...own });
    const dollars = { round: { to: 'dollar', way: 'down' } };
    expect(warningsOf({ commission: { buy: buy(dollars) } })).toEqual([]);
    // Below 5.00, 20% is rounded down to no charge, but 21:10 is paid in whole chips: 2:1.
    const paid = { 'buy-4': { odds: '21:10', cite }, 'buy-10': { odds: '21:10', cite } };
    const charged = { of: 'bet', rate: '1/5', when: 'placed', cite };
    expect(warningsOf({ pays: paid, commission: { buy: charged } })).toEqual([]);
    expect(warningsOf({ pays: paid, commission: { buy: { ...charged, ...dollars } } })).toEqual([]);
  });

  test('a minimum keeps a fair bet from being one', () => {
    const buy = { of: 'bet', rate: '0', when: 'win', min: '1.00', cite };
    expect(warningsOf({ commission: { buy } })).toEqual([]);
  });
});

test('a seven at 5:1 is a fair bet, and a small commission is enough', () => {
  // A sixth of 6.
  expect(warningsOf(paying({ 'any-seven': '5:1' }))).toEqual([
    'spots.any-seven: Any seven returns 100% of the money bet in the long run',
  ]);
  const buy = (rate: string) => ({ commission: { buy: { of: 'winnings', rate, when: 'placed', cite } } });
  expect(warningsOf(buy('1/100'))).toEqual([]);
});

function returnOf(
  remembers: Remembers,
  own: Partial<HandBet>,
  pays: Readonly<Record<number, string>>,
): number | null {
  const bands = Object.entries(pays).map(([from, odds]) => ({ from: Number(from), odds }));
  const hand = handRulesOf({
    bet: 'hand',
    remembers,
    opens: 'new-shooter',
    binds: { from: 'first-roll', cite },
    ends: 'seven-out',
    paid: 'at-end',
    pays: { bands, cite },
    ...own,
  });
  const backs = hand.pays.map(({ wins }) => add(ONE, exact(wins)));
  const mean = handMean(hand, { wins: [7, 11], points: NUMBERS });
  return mean && toNumber(mean(backs, ONE));
}

describe('bets on a whole hand, against known figures', () => {
  const bySeven = { opens: 'after-any-seven', ends: 'any-seven', paid: 'when-reached' } as const;

  test.each([
    [{ counts: 'different-points' }, {}, { 4: '24:1', 5: '249:1', 6: '999:1' }, 0.207628],
    [{ collects: [2, 3, 4, 5, 6] }, bySeven, { 5: '34:1' }, 0.077613],
    [{ collects: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] }, bySeven, { 10: '175:1' }, 0.074644],
    [{ collects: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] }, bySeven, { 10: '150x' }, 1 - 150 * 0.0052577041],
    [{ repeats: 6 }, bySeven, { 6: '90:1' }, 0.1974],
  ] as const)('%j', (remembers, own, pays, edge) => {
    expect(1 - (returnOf(remembers, own, pays) ?? 0)).toBeCloseTo(edge, 4);
  });

  test('line wins, and doubles by hand', () => {
    // Three wins or more: 0.554545… to the third.
    expect(returnOf({ counts: 'line-wins' }, {}, { 3: '1x' })).toBeCloseTo(0.5545454545 ** 3, 9);
    // One of six doubles before a 7: as likely as the 7.
    expect(returnOf({ collects: 'doubles' }, bySeven, { 1: '1x' })).toBeCloseTo(0.5, 12);
    // A count of two or more: no 7 on the first roll.
    expect(returnOf({ counts: 'rolls' }, bySeven, { 2: '1x' })).toBeCloseTo(5 / 6, 12);
  });

  const BANDS = [
    { on: [4, 10], from: 3, odds: '120:1' },
    { on: [4, 10], from: 4, odds: '1000:1' },
    { on: [5, 9], from: 3, odds: '95:1' },
    { on: [5, 9], from: 4, odds: '500:1' },
    { on: [6, 8], from: 3, odds: '70:1' },
    { on: [6, 8], from: 4, odds: '100:1' },
  ];

  test('one point made again and again', () => {
    const replay = returnOf({ counts: 'one-point' }, { pays: { bands: BANDS, cite } }, {});
    expect(replay).toBeCloseTo(1 - 0.2481, 4);
  });

  test('what closed forms do not cover is solved: to the seven-out, or to any seven', () => {
    // On the come-out x, with a point of w ways y = (1 + wx)/(7 + w): 25x = 1 + Σ wy.
    const ways = [3, 4, 5, 5, 4, 3];
    const fixed = ways.reduce((all, w) => all + w / (7 + w), 1);
    const again = ways.reduce((all, w) => all + w ** 2 / (7 + w), 0);
    expect(returnOf({ collects: [2] }, {}, { 1: '1x' })).toBeCloseTo(fixed / (25 - again), 12);
    // A line win before a missed point: craps, 4 of 36, does not end the bet, and a come-out seven wins it.
    const line = returnOf({ counts: 'line-wins' }, { ends: 'any-seven' }, { 1: '1x' });
    expect(line).toBeCloseTo((244 / 495) * (36 / 32), 12);
  });

  test('a bet that can be taken down at any time is played by the best player', () => {
    const free = { ...bySeven, binds: { from: 'never', cite } } as const;
    // Up for one roll: 5 of 36 win as much as the bet, 6 lose it, and after the others it is taken down.
    expect(returnOf({ repeats: 6 }, free, { 1: '2x' })).toBeCloseTo(35 / 36, 12);
    // Two 6s at 4 for 1: after the first it is worth 4 × 5/11, and stays.
    expect(returnOf({ repeats: 6 }, free, { 2: '4x' })).toBeCloseTo((5 * 4 * (5 / 11) + 25) / 36, 12);
    expect(returnOf({ repeats: 6 }, bySeven, { 2: '4x' })).toBeCloseTo(4 * (5 / 11) ** 2, 12);
  });

  test('a bet that takes too long to work out is not reported', () => {
    expect(returnOf({ collects: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] }, {}, { 10: '9:1' })).toBeNull();
  });
});
