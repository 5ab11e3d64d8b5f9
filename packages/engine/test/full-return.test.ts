// Bets that return 100% or more: a house is told which, and by how much.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fullReturns } from '../src/bets/full-return.ts';
import { handRulesOf } from '../src/bets/hand.ts';
import { handReturn } from '../src/bets/hand-chances.ts';
import { NUMBERS } from '../src/dice.ts';
import { loadRulebook, newTable, RULEBOOKS, type Rulebook } from '../src/index.ts';
import { toNumber } from '../src/rational.ts';
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
      'spots.field: Field returns 100% of what is bet in the long run',
    ],
    // 244/495 win twice the bet.
    [paying({ pass: '2:1' }), 'spots.pass: Pass line returns 147.878787…% of what is bet in the long run'],
    // A third of 4:1.
    [
      paying({ 'pass-odds-4': '3:1' }),
      'spots.pass-odds: Pass odds returns 133.333333…% of what is bet in the long run',
    ],
    // True odds for nothing: a third of 3.
    [
      {
        commission: { buy: { of: 'bet', rate: '0', when: 'win', cite } },
        spots: { buy: { offered: 'always', only: ['buy-4'], cite } },
      },
      'spots.buy: Buy 4 returns 100% of what is bet in the long run',
    ],
    // Raised once the point is 4: 6 of 9 win.
    [
      { increase: { 'dont-pass': { afterPoint: true, cite } } },
      "spots.dont-pass: Don't pass returns 133.333333…% of what is bet in the long run",
    ],
  ])('%#', (fields, warning) => {
    expect(warningsOf(fields)).toEqual([warning]);
  });
});

test('a seven at 5:1 is a fair bet, and a small commission is enough', () => {
  // A sixth of 6.
  expect(warningsOf(paying({ 'any-seven': '5:1' }))).toEqual([
    'spots.any-seven: Any seven returns 100% of what is bet in the long run',
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
  const back = handReturn(hand, { wins: [7, 11], points: NUMBERS });
  return back && toNumber(back);
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

  test('what it takes more to tell is not told', () => {
    expect(returnOf({ collects: [2, 3] }, {}, { 2: '9:1' })).toBeNull();
  });
});
