// Exact figures of bets that only a house's own file has, against known ones.
import { readFileSync } from 'node:fs';
import { loadRulebook } from '@passline/engine';
import { divide, equals, formatRational, ONE, rational, sum, toNumber } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { handLength } from '../src/odds/hand.ts';
import { combinedLines } from '../src/odds/lines.ts';
import { type Figures, odds } from '../src/odds/odds.ts';

function figuresOf(example: string): (spot: string) => Figures {
  const file = readFileSync(new URL(`../../../examples/${example}.json`, import.meta.url), 'utf8');
  const loaded = loadRulebook(JSON.parse(file));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const figures = new Map<string, Figures>(odds(loaded.book).map(one => [one.spot, one]));
  return spot => {
    const found = figures.get(spot);
    if (!found) throw new Error(`no ${spot}`);
    return found;
  };
}

// cites: D24
test('a bet on a whole hand that needs other bets is followed to its end', () => {
  const cite = 'House 1';
  const ours = loadRulebook({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    spots: {
      twos: {
        bet: 'hand',
        label: 'Twos',
        remembers: { repeats: 2 },
        opens: 'after-any-seven',
        binds: { from: 'first-roll', cite },
        ends: 'any-seven',
        paid: 'when-reached',
        pays: { bands: [{ from: 2, odds: '40:1' }], cite },
        needs: { otherBets: '5.00', cite },
        offered: 'always',
        cite,
      },
    },
    bets: { twos: { name: 'twos', how: 'Wins if a 2 comes twice before a 7.' } },
  });
  if (!ours.ok) throw new Error(JSON.stringify(ours.problems));
  // The chance of a 2 before a 7 is 1/7: of two of them 1/49, at 40 to 1.
  const twos = odds(ours.book).find(({ spot }) => spot === 'twos');
  expect([twos?.win, twos?.edge].map(value => value && formatRational(value))).toEqual(['1/49', '8/49']);
});

// cites: P83
test('a cap on wins, which depends on the size of bets, is left out', () => {
  expect(formatRational(figuresOf('iowa')('all').edge)).toBe(
    formatRational(figuresOf('las-vegas')('all').edge),
  );
});

describe('Las Vegas', () => {
  const of = figuresOf('las-vegas');

  test.each([
    ['world', '2/15'], // a fifth each on 2 and 12 at 30:1, 3 and 11 at 15:1, any seven at 4:1
    ['small', '1687/21736'],
    ['tall', '1687/21736'],
    ['buy-4', '1/60'], // 5% of the bet on the third of bets that win
    ['buy-10', '1/60'],
    ['field', '1/36'], // 2:1 on 2 and 3:1 on 12: 20 losing rolls against 19 units won
  ])('%s loses %s of the bet', (spot, edge) => {
    expect(formatRational(of(spot).edge)).toBe(edge);
  });

  test('All Small wins with probability 20049/760760', () => {
    expect(formatRational(of('small').win)).toBe('20049/760760');
  });

  test.each([
    ['fire', 0.207628],
    ['all', 0.074644],
  ])('%s loses %f of the bet', (spot, edge) => {
    expect(toNumber(of(spot).edge)).toBeCloseTo(edge, 6);
  });

  test('Make ’Em All wins with probability 0.0052577041', () => {
    expect(toNumber(of('all').win)).toBeCloseTo(0.0052577041, 10);
  });

  test('Fire pays by points: 4, 5 and 6', () => {
    const { results, payout } = of('fire');
    const chances = results.filter(({ net }) => toNumber(net) > 0).map(({ chance }) => toNumber(chance));
    expect(chances.sort((a, b) => b - a).map(chance => chance.toFixed(8))).toEqual([
      '0.00879818',
      '0.00163993',
      '0.00016243',
    ]);
    expect(payout).toEqual({ '4': '24:1', '5': '249:1', '6+': '999:1' });
    expect(equals(sum(results.map(({ chance }) => chance)), ONE)).toBe(true);
  });
});

describe('Crapless', () => {
  const of = figuresOf('crapless');

  test.each([
    // A 7 wins at once; a point with w ways is made with chance w/(w + 6): 5.3824% in all.
    ['pass', '373/6930'],
    ['come', '373/6930'],
    ['pass-odds', '0/1'],
    ['come-odds-2', '0/1'],
    ['come-odds-11', '0/1'],
    ['place-2', '1/14'], // 11:2 where 6:1 is due
    ['place-12', '1/14'],
    ['place-3', '1/16'], // 11:4 where 3:1 is due
    ['place-11', '1/16'],
    ['buy-12', '1/21'],
  ])('%s loses %s of the bet', (spot, edge) => {
    expect(formatRational(of(spot).edge)).toBe(edge);
  });

  test('a line bet with odds on ten points', () => {
    const file = readFileSync(new URL('../../../examples/crapless.json', import.meta.url), 'utf8');
    const loaded = loadRulebook(JSON.parse(file));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    // The chance of a point is 30/36: 373/6930 over 1 + 5/6, and over 1 + 10/6.
    const lines = combinedLines(loaded.book).map(({ odds: label, edge }) => [label, formatRational(edge)]);
    expect(lines).toEqual([
      ['1x', '373/12705'],
      ['2x', '373/18480'],
    ]);
  });
});

test('Crapless at a house that places 2 and 12 at 25:5, and 3 and 11 at 13:5', () => {
  const cite = 'House 1';
  const file = readFileSync(new URL('../../../examples/crapless.json', import.meta.url), 'utf8');
  const pay = (odds: string) => ({ odds, cite });
  const own = {
    'place-2': pay('25:5'),
    'place-12': pay('25:5'),
    'place-3': pay('13:5'),
    'place-11': pay('13:5'),
  };
  const house = { extends: 'crapless', id: 'ours', title: 'Ours', pays: own };
  const loaded = loadRulebook(house, () => JSON.parse(file));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const edges = new Map(odds(loaded.book).map(({ spot, edge }) => [String(spot), formatRational(edge)]));
  // 5 of 7 against 6 of 7; 13/5 of 1/4 against 3/4.
  expect(['place-2', 'place-12', 'place-3', 'place-11'].map(spot => edges.get(spot))).toEqual([
    '1/7',
    '1/7',
    '1/10',
    '1/10',
  ]);
});

describe('Great Britain', () => {
  const of = figuresOf('great-britain');

  test.each([
    ['dont-pass', '3/220'], // a barred 2 is as likely as a barred 12
    ['dont-come', '3/220'],
    ['place-4', '1/30'], // 19:10 where 2:1 is due
    ['place-10', '1/30'],
    ['place-5', '1/25'],
    ['place-6', '1/66'],
    ['pass-odds', '0/1'],
  ])('%s loses %s of the bet', (spot, edge) => {
    expect(formatRational(of(spot).edge)).toBe(edge);
  });
});

describe('mini-dice', () => {
  const of = figuresOf('mini-dice');

  test.each([
    ['place-4', '1/15'],
    ['place-5', '1/25'],
    ['place-6', '1/66'],
    ['field', '1/18'],
    ['any-seven', '1/6'],
    ['over', '1/6'],
    ['under', '1/6'],
  ])('%s loses %s of the bet', (spot, edge) => {
    expect(formatRational(of(spot).edge)).toBe(edge);
  });

  // cites: P77
  test('a hand lasts until any 7: six rolls', () => {
    const file = readFileSync(new URL('../../../examples/mini-dice.json', import.meta.url), 'utf8');
    const loaded = loadRulebook(JSON.parse(file));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const { book } = loaded;
    expect(formatRational(handLength(book).mean)).toBe('6/1');
    expect(formatRational(handLength(book).exactly(2))).toBe('5/36');
    expect(combinedLines(book)).toEqual([]);
  });
});

test('a bet on a whole hand in a game without points lasts until the next 7', () => {
  const cite = 'House 1';
  const file = readFileSync(new URL('../../../examples/mini-dice.json', import.meta.url), 'utf8');
  const mini = JSON.parse(file) as { spots: object; bets: object };
  const twos = {
    bet: 'hand',
    label: 'Twos',
    remembers: { repeats: 2 },
    opens: 'after-any-seven',
    binds: { from: 'first-roll', cite },
    ends: 'any-seven',
    paid: 'when-reached',
    pays: { bands: [{ from: 2, odds: '40:1' }], cite },
    offered: 'always',
    cite,
  };
  const ours = loadRulebook({
    ...mini,
    spots: { ...mini.spots, twos },
    bets: { ...mini.bets, twos: { name: 'twos', how: 'Wins if a 2 comes twice before a 7.' } },
  });
  if (!ours.ok) throw new Error(JSON.stringify(ours.problems));
  const figures = odds(ours.book).find(({ spot }) => spot === 'twos');
  expect(figures && formatRational(figures.edge)).toBe('8/49');
});

test('full double odds behind the line', () => {
  const times = { 4: 2, 5: 2, 6: '5/2', 8: '5/2', 9: 2, 10: 2 };
  const limit = { of: 'bet', times, cap: null, cite: 'House 1' };
  const ours = loadRulebook({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    oddsLimits: { 'pass-odds': limit, 'dont-pass-odds': { ...limit, of: 'winnings' } },
  });
  if (!ours.ok) throw new Error(JSON.stringify(ours.problems));
  const lines = combinedLines(ours.book).map(one => [one.flat, one.odds, formatRational(one.edge)]);
  // 7/495 over 1 + (14 × 2 + 10 × 5/2)/36; laid odds win 2 and 5/2 times the flat bet.
  expect(lines).toContainEqual([
    'pass',
    '2-2-2.5x',
    formatRational(divide(rational(7, 495), rational(89, 36))),
  ]);
  expect(lines.map(([flat, label]) => `${flat} ${label}`)).toContain('dont-pass 2-2-2.5x');
});

test('compiling las-vegas and its odds take at most five seconds of processor time', () => {
  const file = readFileSync(new URL('../../../examples/las-vegas.json', import.meta.url), 'utf8');
  const before = process.cpuUsage();
  const loaded = loadRulebook(JSON.parse(file));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  expect(odds(loaded.book).length).toBe(88);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(5_000_000);
});

describe('Great Britain', () => {
  const of = figuresOf('great-britain');

  test.each([
    ['dont-pass', '3/220'], // a barred 2 comes as often as a barred 12
    ['place-4', '1/30'], // 19:10 where 2:1 is due
    ['place-5', '1/25'],
    ['place-6', '1/66'],
  ])('%s loses %s of the bet', (spot, edge) => {
    expect(formatRational(of(spot).edge)).toBe(edge);
  });
});
