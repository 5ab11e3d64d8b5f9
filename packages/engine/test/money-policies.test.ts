// What a house's own file can say about money: fractional multiples, commission, rounding, and grounds.
import { describe, expect, test } from 'vitest';
import { type Command, decide, loadRulebook, newTable, type Table } from '../src/index.ts';
import { cents, type Direction, portion } from '../src/money.ts';
import { problemLines } from './house-book.ts';
import { bet, play, roll } from './play.ts';

const cite = 'House 1';

function tableOf(fields: object): Table {
  const loaded = loadRulebook({ extends: 'rws-2019', id: 'ours', title: 'Ours', ...fields });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const made = newTable(loaded.book, { shooter: 'house' });
  if (!made.ok) throw new Error(made.message);
  return play(made.table, { type: 'seat', seat: 1, name: 'Ana', amount: 100_000 });
}

const rackOf = (table: Table): number => table.seats[0]?.rack ?? -1;

describe('full double odds', () => {
  const times = { 4: 2, 5: 2, 6: '5/2', 8: '2.5', 9: 2, 10: 2 };
  const limit = { of: 'bet', times, cap: null, cite };
  const table = play(tableOf({ oddsLimits: { 'pass-odds': limit } }), bet('pass', 1000));

  test('are twice the flat bet, and two and a half times on 6 and 8', () => {
    for (const [dice, max] of [
      [[2, 2], 2000],
      [[3, 3], 2500],
      [[4, 4], 2500],
    ] as const) {
      const point = play(table, roll(dice[0], dice[1]));
      expect(decide(point, bet('pass-odds', max)).ok).toBe(true);
      const refused = decide(point, bet('pass-odds', max + 100));
      expect(refused).toMatchObject({
        ok: false,
        refusal: { code: 'bet/odds-limit', data: { maximum: max } },
      });
    }
  });

  test.each(['0/2', '1/0', '2.555', '-1', 'x', '1001'])('a multiple is not %j', wrong => {
    expect(
      problemLines({ oddsLimits: { 'pass-odds': { ...limit, times: { ...times, 6: wrong } } } }),
    ).toEqual([
      `oddsLimits.pass-odds.times.6: expected a multiple such as 3, "5/2" or "2.5", from 1/1000 to 1000, got "${wrong}"`,
    ]);
  });
});

describe('a commission', () => {
  const buy = { of: 'bet', rate: '1/20', when: 'placed', cite };

  test('in whole dollars is at least its minimum, on some numbers alone', () => {
    const policy = { ...buy, numbers: [4, 10], round: { to: 'dollar', way: 'down' }, min: '1.00' };
    const table = tableOf({ commission: { buy: policy } });
    // 5% of 39.00 is 1.95, charged 1.00; of 10.00 it is 0.50, charged 1.00; of 40.00 it is 2.00. The 6 is free.
    expect(rackOf(play(table, bet('buy-4', 3900)))).toBe(100_000 - 3900 - 100);
    expect(rackOf(play(table, bet('buy-10', 1000)))).toBe(100_000 - 1000 - 100);
    expect(rackOf(play(table, bet('buy-4', 4000)))).toBe(100_000 - 4000 - 200);
    expect(rackOf(play(table, bet('buy-6', 4000)))).toBe(100_000 - 4000);
    // Raised from 39.00 to 40.00: 2.00 is due, and 1.00 is already paid.
    expect(rackOf(play(table, bet('buy-4', 3900), bet('buy-4', 100)))).toBe(100_000 - 4000 - 200);
  });

  // cites: P79
  test('of a bet that is reduced is at least its minimum', () => {
    const reduce: Command = { type: 'reduce', seat: 1, spot: 'buy-4', amount: 9900 };
    const min = tableOf({ commission: { buy: { ...buy, min: '1.00' } } });
    // 5.00 paid on 100.00: 4.95 would be the share of the 99.00, but 1.00 is due on what stays.
    expect(rackOf(play(min, bet('buy-4', 10_000), reduce))).toBe(100_000 - 100 - 100);
    const dollars = tableOf({ commission: { buy: { ...buy, round: { to: 'dollar', way: 'up' } } } });
    expect(rackOf(play(dollars, bet('buy-4', 10_000), reduce))).toBe(100_000 - 100 - 100);
    // If the whole bet is taken down, all of it goes back.
    expect(rackOf(play(min, bet('buy-4', 10_000), { ...reduce, amount: 10_000 }))).toBe(100_000);
    // A bet that small from the start costs the same.
    expect(rackOf(play(min, bet('buy-4', 100)))).toBe(100_000 - 100 - 100);
  });

  test('rounds up, or to the nearest dollar', () => {
    const charged = (way: Direction, amount: number): number =>
      100_000 -
      amount -
      rackOf(
        play(
          tableOf({ commission: { buy: { ...buy, round: { to: 'dollar', way } } } }),
          bet('buy-4', amount),
        ),
      );
    // 5% of 29.00 is 1.45; of 30.00 it is 1.50.
    expect([charged('up', 2900), charged('nearest', 2900), charged('nearest', 3000)]).toEqual([
      200, 100, 200,
    ]);
  });

  test('can be taken on other bets, from a win', () => {
    const place = { of: 'winnings', rate: '1/10', when: 'win', cite };
    const table = play(tableOf({ commission: { place } }), bet('place-6', 600), {
      type: 'call',
      seat: 1,
      spot: 'place-6',
      call: 'on',
    });
    // 7.00 won, less 0.70.
    expect(rackOf(play(table, roll(3, 3)))).toBe(100_000 - 600 + 630);
  });

  test('is refused where no number says what it is of', () => {
    const field = { of: 'winnings', rate: '1/20', when: 'win', numbers: [4], cite };
    expect(problemLines({ commission: { field } })).toEqual([
      'commission.field.of: can be "winnings" only for bets on numbers, and field is not one here',
      'commission.field.numbers: field is not a bet on numbers here',
    ]);
    expect(problemLines({ commission: { pass: { ...field, of: 'bet' } } })).toEqual([
      'commission.pass: only bets on numbers and on one roll can be charged',
    ]);
    expect(problemLines({ commission: { plaze: field } })).toEqual([
      'commission.plaze: unknown field; did you mean "place"?',
    ]);
  });

  // cites: south-dakota ¶6, south-dakota ¶7
  test('stays within what a regulator allows', () => {
    const more = { ...buy, round: { to: 'dollar', way: 'up' }, min: '1.00' };
    expect(problemLines({ commission: { buy: more, place: buy } }, 'south-dakota')).toEqual([
      'commission.buy.round: is set by south-dakota and cannot be changed',
      'commission.buy.min: is set by south-dakota and cannot be changed',
      'commission.place: south-dakota lets a house charge commission only on buy and lay',
    ]);
  });
});

describe('rounding to the nearest', () => {
  test.each([
    [149, 100],
    [150, 200],
    [151, 200],
    [200, 200],
  ])('%i cents in dollars are %i', (amount, rounded) => {
    expect(portion(cents(amount), 1, 1, 100, 'nearest')).toBe(rounded);
    // The same beyond safe integers.
    expect(portion(cents(amount), 2 ** 50, 2 ** 50, 100, 'nearest')).toBe(rounded);
  });

  test('pays 7:5 on 4.00 as 6.00, and on 3.00 as 4.00', () => {
    const rounding = { to: 'chip', way: 'nearest', wholeDollarsStand: false, cite };
    const table = play(tableOf({ rounding }), bet('pass', 500), roll(4, 4));
    // 5.60 and 4.20.
    expect(rackOf(play(table, bet('place-5', 400), roll(2, 3)))).toBe(100_000 - 500 - 400 + 600);
    expect(rackOf(play(table, bet('place-5', 300), roll(2, 3)))).toBe(100_000 - 500 - 300 + 400);
  });
});

describe('grounds of a No Roll', () => {
  test('a house has its own, with its words', () => {
    const noRoll = { 'hit-a-drink': { call: 'mandatory', words: 'a die lands in a drink', cite } };
    const table = play(tableOf({ noRoll }), bet('pass', 500), { type: 'no-roll', ground: 'hit-a-drink' });
    expect(table.phase).toBe('closed');
    expect(table.rules.book.noRoll['hit-a-drink']?.words).toBe('a die lands in a drink');
  });

  test('one without words, or removed, is one that the book has', () => {
    expect(problemLines({ noRoll: { 'off-tabel': { call: 'mandatory', cite } } })).toEqual([
      'noRoll.off-tabel: unknown field; did you mean "off-table"?',
    ]);
  });
});
