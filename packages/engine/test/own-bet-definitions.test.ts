// What is refused in a house's own bets and come-out when its file is loaded.
import { describe, expect, test } from 'vitest';
import { decide } from '../src/index.ts';
import { bet, bookOf, cite, file, part, problemsOf, rackOf, SMALL, SPLIT, tableOf } from './own-bet-file.ts';
import { play, roll } from './play.ts';

describe('definitions that are refused', () => {
  test.each([
    ['field-12', 'field'],
    ['pass-odds-4', 'pass-odds'],
  ])('a name that another bet is paid under: %s', (name, other) => {
    const bet = { bet: 'one-roll', totals: [8], paid: 'alike' };
    expect(problemsOf(file(name, bet, { pays: { [name]: '1:1' } }))).toEqual([
      `spots.${name}: is paid under ${name}, and so is ${other}: choose another name`,
    ]);
  });

  test('a commission of winnings without a number', () => {
    const source = file('lay', { bet: 'one-roll', totals: [7], paid: 'alike' }, { pays: { lay: '4:1' } });
    expect(problemsOf(source)).toContain(
      'commission.lay.of: can be "winnings" only for bets on numbers, and lay is not one here',
    );
  });

  test.each([
    [
      { bet: 'line', side: 'right', made: 'come-out' },
      ['binds.ours: missing: ours is offered', 'increase.ours: missing: ours is offered'],
    ],
    [
      { bet: 'come', side: 'right', travels: 'come-n' },
      ['spots.ours.travels: come-n does not take this bet to every point'],
    ],
  ])('a house’s own bet that the file’s terms do not cover: %j', (definition, messages) => {
    expect(problemsOf(file('ours', definition, { pays: { ours: '1:1' } }))).toEqual(messages);
  });

  test('two odds bets behind one flat bet', () => {
    const pays = Object.fromEntries([4, 5, 6, 8, 9, 10].map(number => [`come-odds-${number}`, '2:1']));
    expect(problemsOf(file('come-odds', { bet: 'odds', behind: 'pass' }, { pays }))).toContain(
      'spots.come-odds.behind: pass-odds is already behind pass',
    );
  });

  test('a bet on a whole hand that can be off', () => {
    const source = file('small', SMALL);
    for (const working of [
      { comeOut: 'on', calls: true, cite },
      { comeOut: 'off', calls: false, cite },
    ]) {
      expect(problemsOf({ ...source, working: { small: working } })).toEqual([
        'working.small: must be on with no calls: a bet on a whole hand is always in play',
      ]);
    }
  });

  test('more different points than there are', () => {
    const fire = {
      ...SMALL,
      remembers: { counts: 'different-points' },
      pays: { bands: [{ from: 7, odds: '9:1' }], cite },
    };
    expect(problemsOf(file('fire', fire))).toEqual([
      'spots.fire.pays.bands[0].from: cannot be reached: there are 6',
    ]);
  });
});

describe('a regulator’s minimum holds in every form', () => {
  const inDakota = (source: object) => problemsOf({ ...source, extends: 'south-dakota' });

  // cites: D53
  test('for a bet paid by total', () => {
    const source = file(
      'craps',
      { bet: 'one-roll', totals: [2, 3, 12], paid: 'by-total' },
      {
        pays: { 'craps-2': '7:1', 'craps-3': '6:1', 'craps-12': '7:1' },
      },
    );
    expect(inDakota(source)).toEqual(["pays.craps-3.odds: 6:1 is below the regulator's minimum 7:1"]);
  });

  // cites: D53
  test('for one part, and for each of several', () => {
    const one = { bet: 'one-roll', parts: [part([7], 'low')], split: SPLIT };
    expect(inDakota(file('seven', one, { pays: { low: '3:1' } }))).toEqual([
      "pays.low.odds: 3:1 is below the regulator's minimum 4:1",
    ]);
    const two = { bet: 'one-roll', parts: [part([2], 'low'), part([12], 'twelve')], split: SPLIT };
    expect(inDakota(file('ends', two, { pays: { low: '29:1' } }))).toEqual([
      "pays.low.odds: 29:1 is below the regulator's minimum 30:1",
    ]);
  });

  // cites: D53
  test('for a bet paid alike where the listed one is paid by total, and for parts paid as a whole', () => {
    const field = { bet: 'one-roll', totals: [2, 3, 4, 9, 10, 11, 12], paid: 'alike' };
    expect(inDakota(file('meadow', field, { pays: { meadow: '1:1' } }))).toEqual([
      "pays.meadow.odds: 1:1 is below the regulator's minimum 2:1",
    ]);
    // C & E in halves at 7:1 and 15:1 pays 3:1 and 7:1; a horn high on 2 pays 11:5 on an 11: the lowest is the minimum.
    const both = { bet: 'one-roll', totals: [2, 3, 11, 12], paid: 'by-total' };
    const pays = { 'both-2': '3:1', 'both-3': '3:1', 'both-11': '2:1', 'both-12': '3:1' };
    expect(inDakota(file('both', both, { pays }))).toEqual([
      "pays.both-11.odds: 2:1 is below the regulator's minimum 11:5",
    ]);
  });
});

describe('the come-out of a book', () => {
  const comeOut = (fields: object) => ({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    comeOut: { wins: [7, 11], loses: [2, 3, 12], points: [4, 5, 6, 8, 9, 10], cite, ...fields },
  });

  test('says what every total does, once, where there is a line bet', () => {
    expect(problemsOf(comeOut({ wins: [7] }))).toEqual(['comeOut: does not say what happens on 11']);
    expect(problemsOf(comeOut({ wins: [7, 11, 12] }))).toEqual(['comeOut: names 12 twice']);
    expect(problemsOf(comeOut({ points: [4, 5, 6, 7, 8, 9, 10] }))).toEqual([
      'comeOut.points[3]: expected a whole number from 2 to 12 other than 7, got 7',
    ]);
  });

  test('keeps the barred total among those that lose', () => {
    expect(problemsOf(comeOut({ wins: [7, 11, 12], loses: [2, 3] }))).toEqual([
      'bar.total: 12 must be one of comeOut.loses: 2, 3',
    ]);
  });

  test('needs odds for every point, and none for others', () => {
    const problems = problemsOf(comeOut({ wins: [7], points: [4, 5, 6, 8, 9, 11], loses: [2, 3, 10, 12] }));
    expect(problems).toContain('oddsLimits.pass-odds.times.11: missing');
    expect(problems).toContain('oddsLimits.pass-odds.times.10: 10 is not a point');
  });

  test('without points has bets before the next seven alone', () => {
    const none = { wins: [], loses: [], points: [], cite };
    const source = file('small', { ...SMALL, opens: 'new-shooter', ends: 'seven-out' });
    const gone = Object.keys(bookOf(source).spots).filter(family => family !== 'small' && family !== 'field');
    const spots = { ...source.spots, ...Object.fromEntries(gone.map(family => [family, null])) };
    expect(problemsOf({ ...source, spots, comeOut: none })).toEqual([
      'spots.small.opens: must be "after-any-seven" where there are no points',
      'spots.small.ends: must be "any-seven" where there are no points',
    ]);
  });

  // cites: P71
  test('without line bets lets any bet make a shooter', () => {
    const source = file('small', SMALL);
    const gone = Object.keys(bookOf(source).spots).filter(family => family !== 'small' && family !== 'field');
    const spots = { ...source.spots, ...Object.fromEntries(gone.map(family => [family, null])) };
    const empty = { ...source, spots, comeOut: { wins: [], loses: [], points: [], cite } };
    const table = tableOf(empty, { shooter: 'players' });
    expect(decide(table, roll(3, 4))).toMatchObject({
      ok: false,
      refusal: { code: 'shooter/none', message: 'No shooter yet: place a bet to shoot.' },
    });
    const after = play(table, bet('field', 500), roll(2, 2));
    expect([after.point, after.shooter, rackOf(after)]).toEqual([null, 1, 100_500]);
  });

  test('is the regulator’s where a line bet has a minimum', () => {
    expect(
      problemsOf({ ...comeOut({ wins: [7, 11, 2], loses: [3, 12] }), extends: 'south-dakota' }),
    ).toContain('spots.pass: is defined by south-dakota and cannot be changed');
  });
});
