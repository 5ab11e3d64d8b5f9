// A house's rulebook is refused for terms that a regulator forbids or that could not be played.
import { describe, expect, test } from 'vitest';
import { findRulebook, loadRulebook } from '../src/index.ts';
import { PARENTS, paying, problemsOf } from './house-book.ts';

describe('a house book is refused with the path of the field', () => {
  test('for odds below a regulator’s minimum, and for changing that minimum', () => {
    const low = { pays: { 'place-6': { odds: '1:1', cite: 'x' } } };
    expect(problemsOf(low, 'south-dakota')).toEqual([
      "pays.place-6.odds: 1:1 is below the regulator's minimum 7:6",
    ]);
    expect(problemsOf(low, 'rws-2019')).toBe('accepted');
    expect(problemsOf({ pays: { 'place-6': { odds: '6:5', cite: 'x' } } }, 'south-dakota')).toBe('accepted');
    expect(problemsOf({ minimumPays: {} }, 'south-dakota')).toEqual([
      'minimumPays: is set by south-dakota and cannot be changed',
    ]);
  });

  // cites: D53
  test('a bet with a minimum is what the regulator says, whatever its label', () => {
    const halves = findRulebook('south-dakota')?.spots['c-and-e'];
    const whole = findRulebook('rws-2019')?.spots['c-and-e'];
    const said = (entry: unknown) => problemsOf({ spots: { 'c-and-e': entry } }, 'south-dakota');
    expect(said({ ...halves, label: 'Crap and yo' })).toBe('accepted');
    const pays = { 'c-and-e-2': '3:1', 'c-and-e-3': '3:1', 'c-and-e-12': '3:1', 'c-and-e-11': '7:1' };
    const listed = Object.fromEntries(
      Object.entries(pays).map(([key, odds]) => [key, { odds, cite: 'house 1' }]),
    );
    expect(problemsOf({ spots: { 'c-and-e': whole }, pays: listed }, 'south-dakota')).toEqual([
      'spots.c-and-e: is defined by south-dakota and cannot be changed',
    ]);
  });

  test.each([
    ['two', { bet: 'one-roll', totals: [2, 2], paid: 'alike' }, 'totals: names 2 twice'],
    ['hard', { bet: 'hardway', numbers: [5] }, 'numbers: only 4, 6, 8, and 10 can come the hard way'],
    [
      'put',
      { bet: 'line', side: 'wrong', made: 'point', becomes: 'pass' },
      'becomes: pass is not a line bet on the same side',
    ],
    [
      'pass-odds',
      { bet: 'odds', behind: 'place' },
      'behind: place is not a line or come bet that odds can stand behind',
    ],
    [
      'pass-odds',
      { bet: 'odds', behind: 'pass-odds' },
      'behind: pass-odds is not a line or come bet that odds can stand behind',
    ],
    [
      'come',
      { bet: 'come', side: 'wrong', travels: 'come-n' },
      'travels: come-n does not take this bet to every point',
    ],
    [
      'place',
      { bet: 'number-before-seven', numbers: 'points', arrivesFrom: 'come' },
      'arrivesFrom: come is not a come bet that travels here',
    ],
    ['hop', { bet: 'one-roll', faces: [[2, 1]] }, 'faces: 2-1 has the higher face first'],
    [
      'two',
      { bet: 'one-roll', totals: [2], paid: 'alike', only: ['too'] },
      'only[0]: expected "two", got "too"; did you mean "two"?',
    ],
  ])('a bet that makes no sense is refused: %s', (family, definition, problem) => {
    const entry = { label: 'Own', offered: 'always', cite: 'house 1', ...definition };
    expect(problemsOf({ spots: { [family]: entry } }, 'rws-2019')).toContain(`spots.${family}.${problem}`);
  });

  // cites: south-dakota ¶1, D53
  test('for a bet under a new name that pays less than the listed bet on the same dice', () => {
    const added = (spot: string, family: string, odds: string) => ({
      spots: { [family]: { offered: 'always', ...(family === 'hop' ? { only: [spot] } : {}), cite: 'x' } },
      pays: { [spot]: { odds, cite: 'x' } },
      working: { [family]: { comeOut: 'on', calls: false, cite: 'x' } },
      afterWin: { [family]: { stays: 'never', cite: 'x' } },
    });
    const below = (spot: string, odds: string, min: string): string[] => [
      `pays.${spot}.odds: ${odds} is below the regulator's minimum ${min}`,
    ];
    for (const [spot, family, odds, min] of [
      ['c', 'c', '1:1', '7:1'],
      ['e', 'e', '14:1', '15:1'],
      ['hop-1-1', 'hop', '29:1', '30:1'],
      ['hop-6-6', 'hop', '15:1', '30:1'],
      ['hop-1-2', 'hop', '14:1', '15:1'],
      ['hop-5-6', 'hop', '1:1', '15:1'],
    ] as const) {
      expect(problemsOf(added(spot, family, odds), 'south-dakota')).toEqual(below(spot, odds, min));
      expect(problemsOf(added(spot, family, min), 'south-dakota')).toBe('accepted');
      expect(problemsOf(added(spot, family, odds), 'rws-2019')).toBe('accepted');
    }
    // D21: no listed bet without commission is decided like a place bet to lose.
    const lose = { pays: { 'place-to-lose-4': { odds: '1:9', cite: 'x' } } };
    expect(problemsOf(lose, 'south-dakota')).toBe('accepted');
  });

  // cites: south-dakota ¶5, D51
  test('for taking bets that cannot be paid where a regulator forbids it', () => {
    const unpayable = { bets: 'taken', cite: 'x' };
    expect(problemsOf({ unpayable }, 'south-dakota')).toEqual([
      'unpayable: is set by south-dakota and cannot be changed',
    ]);
    const refused = { unpayable: { bets: 'refused', cite: 'x' } };
    expect(problemsOf(refused, 'etg')).toEqual([
      'unpayable.bets: can be "refused" only where payouts are rounded to the chip',
    ]);
    expect(problemsOf(refused, 'rws-2019')).toBe('accepted');
  });

  test('for a commission or an odds cap above the regulator’s', () => {
    const commission = { buy: { of: 'bet', rate: '6/100', when: 'win', cite: 'x' } };
    expect(problemsOf({ commission }, 'south-dakota')).toEqual([
      "commission.buy.rate: 6/100 is more than the regulator's 1/20",
    ]);
    const limit = { of: 'bet', times: null, cap: '1000.01', cite: 'x' };
    expect(problemsOf({ oddsLimits: { 'pass-odds': limit } }, 'south-dakota')).toEqual([
      'oddsLimits.pass-odds.cap: needs a cap of at most 1000.00',
    ]);
  });

  test('for an unknown parent, an id that is already taken, and data that is not an object', () => {
    expect(problemsOf({}, 'vegas')).toEqual([`extends: expected ${PARENTS}, got "vegas"`]);
    expect(problemsOf({ id: 'etg' })).toEqual(['id: "etg" is taken by a built-in rulebook']);
    expect(loadRulebook([]).ok).toBe(false);
    expect(loadRulebook(null).ok).toBe(false);
  });

  // cites: D17
  test('for Power Odds that would give back all of the stakes', () => {
    const power = findRulebook('etg')?.power;
    expect(problemsOf({ power: { ...power, chance: '2/13' } }, 'etg')).toEqual([
      expect.stringMatching(
        /^power-odds: Power Odds at this chance would return 100% or more of a bet on Hard 6/,
      ),
    ]);
    expect(problemsOf({ power: { ...power, chance: '1/7' } }, 'etg')).toBe('accepted');
  });

  test('for offering only part of a bet that others depend on, and for a bet that excludes itself', () => {
    const whole = 'must be offered in full or not at all: other bets build on it';
    expect(problemsOf({ spots: { 'come-n': { offered: 'always', only: ['come-4'], cite: 'x' } } })).toEqual([
      `spots.come-n: ${whole}`,
    ]);
    expect(problemsOf({ spots: { pass: { offered: 'when-paid', cite: 'x' } } })).toEqual([
      `spots.pass: ${whole}`,
    ]);
    expect(problemsOf({ exclusions: [{ between: ['pass', 'pass'], cite: 'x' }] })).toEqual([
      'exclusions[0].between: pass cannot exclude itself',
    ]);
  });

  test('for stakes that could not stay up, and raised odds that raise nothing', () => {
    expect(problemsOf({ afterWin: { come: { stays: 'always', cite: 'x' } } })).toEqual([
      'afterWin.come.stays: come cannot stay up “always”',
    ]);
    const power = findRulebook('etg')?.power;
    const raising = (spots: object) => problemsOf({ power: { ...power, spots } }, 'etg');
    expect(raising({ field: [{ odds: ['1:2'] }] })).toEqual([
      'power.spots.field[0].odds: 1:2 is less than field pays anyway',
    ]);
    expect(raising({ 'hard-6': [{ totals: [7], odds: ['18:1'] }] })).toEqual([
      'power.spots.hard-6[0].totals: hard-6 is not paid by these totals',
    ]);
  });

  test('for what a regulator has settled', () => {
    const rounding = { to: 'chip', way: 'down', wholeDollarsStand: false, cite: 'x' };
    expect(problemsOf({ rounding }, 'south-dakota')).toEqual([
      'rounding: is set by south-dakota and cannot be changed',
    ]);
    const commission = { lay: { of: 'bet', rate: '1/20', when: 'placed', cite: 'x' } };
    expect(problemsOf({ commission }, 'south-dakota')).toEqual([
      'commission.lay.of: is set by south-dakota and cannot be changed',
    ]);
  });

  test('without a title of its own', () => {
    expect(loadRulebook({ extends: 'etg', id: 'x' })).toEqual({
      ok: false,
      problems: [{ path: 'title', message: 'missing: a house book has its own title' }],
    });
  });

  test('for jackpot bands that do not ascend', () => {
    expect(paying([8, 1], [8, 3])).toEqual(['spots.hot-shooter.pays.bands[1].from: bands must ascend']);
  });

  // cites: D54
  test('for jackpot bands that return 100% or more', () => {
    const refused = (percent: string) => [
      `spots.hot-shooter.pays.bands: return ${percent} of the money bet in the long run: it must be below 100%`,
    ];
    // No seven-out comes before the second roll, so a pay of 1x from roll 1 or 2 returns every bet.
    expect(paying([1, 1])).toEqual(refused('100%'));
    expect(paying([2, 1])).toEqual(refused('100%'));
    // 24 of 36 come-outs set a point, then 6 of 36 seven out: 1/9 end on roll 2, so 8/9 come back.
    expect(paying([3, 1])).toBe('accepted');
    expect(paying([3, 2])).toEqual(refused('177.777777…%'));
    // The document's multiples paid “to one” instead of “for one” (D4).
    expect(paying([8, 2], [16, 4], [24, 6], [32, 8], [40, 13], [45, 31], [50, 101])).toEqual(
      refused('133.830372…%'),
    );
    // One large band far out can be enough.
    expect(paying([8, 1], [50, 1000])).toEqual([
      expect.stringMatching(/^spots\.hot-shooter\.pays\.bands: return 1\d\d\./),
    ]);
  });
});
