// Limits by kind of bet, in a book and at a table, and bets over their maximum that were noticed too late.
import { describe, expect, test } from 'vitest';
import {
  type Command,
  decide,
  findRulebook,
  legal,
  loadRulebook,
  newTable,
  type Settings,
  type SpotName,
  type Table,
} from '../src/index.ts';
import { problemLines } from './house-book.ts';
import { bet, play, roll } from './play.ts';

const cite = 'House 1';

function open(fields: object, settings: Settings, parent = 'rws-2019') {
  const loaded = loadRulebook({ extends: parent, id: 'ours', title: 'Ours', ...fields });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return newTable(loaded.book, { shooter: 'house', ...settings });
}

function tableOf(fields: object, settings: Settings = {}, parent?: string): Table {
  const made = open(fields, settings, parent);
  if (!made.ok) throw new Error(made.message);
  return play(
    made.table,
    { type: 'seat', seat: 1, name: 'Ana', amount: 1_000_00 },
    { type: 'seat', seat: 2, name: 'Bo', amount: 1_000_00 },
  );
}

const lateBet = (spot: SpotName, amount: number): Command => ({
  type: 'late-bet',
  seat: 1,
  spot,
  amount,
  by: 'Kim',
});
const rackOf = (table: Table, seat = 1): number => table.seats.find(each => each.seat === seat)?.rack ?? -1;
const codeOf = (table: Table, command: Command): string => {
  const decision = decide(table, command);
  return decision.ok ? 'ok' : `${decision.refusal.code}, ${decision.refusal.cite}`;
};
const rangeOf = (table: Table, spot: SpotName) => legal(table, 1).bets.find(range => range.spot === spot);

describe('limits of a bet', () => {
  const limits = { hard: { min: '1.00', max: '25.00', cite }, field: { max: '50.00', cite } };
  const table = tableOf({ limits }, { min: '5.00', max: '100.00' });

  // cites: P81
  test('hold instead of the table’s, each side by itself', () => {
    expect(codeOf(table, bet('hard-6', 1_00))).toBe('ok');
    expect(codeOf(table, bet('hard-6', 26_00))).toBe('bet/above-maximum, House 1');
    expect(codeOf(table, bet('field', 4_00))).toBe('bet/below-minimum, rws-2019 §5.2');
    expect(codeOf(table, bet('field', 51_00))).toBe('bet/above-maximum, House 1');
    expect(codeOf(table, bet('any-seven', 51_00))).toBe('ok');
  });

  test('bound what is legal, and what a reduction leaves', () => {
    expect(rangeOf(table, 'hard-6')).toMatchObject({ min: 1_00, max: 25_00 });
    expect(rangeOf(table, 'field')).toMatchObject({ min: 5_00, max: 50_00 });
    expect(rangeOf(table, 'any-seven')).toMatchObject({ min: 5_00, max: 100_00 });
    const reduced = play(table, bet('hard-6', 10_00), bet('field', 10_00));
    expect(codeOf(reduced, { type: 'reduce', seat: 1, spot: 'hard-6', amount: 9_00 })).toBe('ok');
    expect(codeOf(reduced, { type: 'reduce', seat: 1, spot: 'field', amount: 6_00 })).toMatch(
      'bet/below-minimum',
    );
  });

  // cites: P81
  test('go with a bet to its number, and with put to pass', () => {
    const come = play(
      tableOf({}, { 'max-come': '20.00', max: '100.00' }),
      bet('pass', 5_00),
      roll(4, 4),
      bet('come', 10_00),
      roll(3, 3),
    );
    expect(rangeOf(come, 'come-6')).toMatchObject({ max: 10_00 });
    const put = play(
      tableOf({}, { 'max-pass': '20.00' }, 'south-dakota'),
      { type: 'seat', seat: 3, name: 'Cy', amount: 100_00 },
      roll(4, 4),
    );
    expect(rangeOf(put, 'put')).toMatchObject({ max: 20_00 });
    expect(codeOf(put, bet('put', 21_00))).toMatch('bet/above-maximum');
  });

  test('are refused at the path of what is wrong', () => {
    expect(problemLines({ limits: { hrad: { max: '5.00', cite } } })).toEqual([
      'limits.hrad: unknown field; did you mean "hard"?',
    ]);
    expect(
      problemLines({
        limits: {
          'pass-odds': { max: '5.00', cite },
          hard: { cite },
          field: { min: '5.00', max: '1.00', cite },
        },
      }),
    ).toEqual([
      'limits.pass-odds: odds are limited by oddsLimits',
      'limits.hard: needs min, max, or both',
      'limits.field: 5.00 to 1.00 is not a valid range',
    ]);
    expect(problemLines({ limits: { hard: { minimum: '5.00', cite } } })[0]).toMatch(
      /^limits\.hard\.minimum: unknown/,
    );
    expect(problemLines({ limits: { hard: { min: 5, cite } } })).toEqual([
      'limits.hard.min: expected an amount such as "1000.00", above 0 and at most 1000000000.00, got 5',
    ]);
    expect(problemLines({ overLimit: { bets: 'whole', cite } })).toEqual([
      'overLimit.bets: expected "share" or "stand-whole", got "whole"',
    ]);
  });
});

describe('limits of a bet at a table', () => {
  const messageOf = (fields: object, settings: Settings, parent?: string): string => {
    const made = open(fields, settings, parent);
    return made.ok ? 'ok' : `${made.key}: ${made.message}`;
  };

  // cites: P81
  test('stay within the book’s', () => {
    const limits = { hard: { min: '1.00', max: '25.00', cite } };
    expect(messageOf({ limits }, { 'max-hard': '20.00' })).toBe('ok');
    expect(messageOf({ limits }, { 'max-hard': '30.00' })).toBe(
      "max-hard: max-hard 30.00 is above the rulebook's 25.00",
    );
    expect(messageOf({}, { 'min-hot-shooter': '0.50' }, 'etg')).toBe(
      "min-hot-shooter: min-hot-shooter 0.50 is below the rulebook's 1.00",
    );
    expect(messageOf({}, { 'max-hot-shooter': '50.00' }, 'etg')).toBe('ok');
  });

  test('leave no bet that nobody can make', () => {
    const limits = { hard: { max: '25.00', cite } };
    expect(messageOf({ limits }, { min: '50.00' })).toBe(
      'min: min 50.00 would leave Hard 4 a minimum of 50.00 and a maximum of 25.00',
    );
    expect(messageOf({}, { 'min-hard': '50.00', 'box-max': '20.00' })).toBe(
      'min-hard: min-hard 50.00 would leave Hard 4 a minimum of 50.00 and a maximum of 20.00',
    );
  });

  test('are of bets that the book has', () => {
    expect(messageOf({}, { 'max-plaze': '5.00' })).toBe(
      'max-plaze: max-plaze is not a limit of this table (did you mean max-place?)',
    );
    expect(messageOf({}, { 'max-pass-odds': '5.00' })).toMatch('max-pass-odds is not a limit of this table');
    expect(messageOf({}, { 'max-field': 'lots' })).toMatch('max-field must be an amount such as 5.00');
  });

  test('are lifted with none, and change like other limits', () => {
    const table = play(tableOf({}, { max: '100.00', 'max-field': '10.00' }), bet('field', 10_00));
    expect(codeOf(table, bet('field', 1_00))).toMatch('bet/above-maximum');
    const lifted = play(table, { type: 'settings', changes: { 'max-field': 'none' } });
    expect(lifted.settings).toEqual({ shooter: 'house', max: '100.00' });
    expect(codeOf(lifted, bet('field', 90_00))).toBe('ok');
    expect(codeOf(lifted, bet('field', 91_00))).toMatch('bet/above-maximum');
  });
});

describe('a bet over its own maximum that was noticed too late', () => {
  // cites: P82
  test('is settled on the maximum, or stands whole', () => {
    const settings = { limits: 'record', 'max-field': '50.00', 'box-max': '100.00' };
    const bets = [bet('field', 80_00), bet('field', 40_00, 2), roll(1, 2)];
    // The box holds 120.00: 66.66 and 33.33 of its 100.00, in whole dollars 67 and 33; the first is cut to 50.
    const shared = play(tableOf({}, settings), ...bets);
    expect([rackOf(shared), rackOf(shared, 2)]).toEqual([1_050_00, 1_033_00]);
    const whole = play(tableOf({ overLimit: { bets: 'stand-whole', cite } }, settings), ...bets);
    expect([rackOf(whole), rackOf(whole, 2)]).toEqual([1_080_00, 1_040_00]);
  });

  test('is found after the close: the same', () => {
    const settings = { 'max-field': '50.00' };
    const found = [{ type: 'close' } as const, lateBet('field', 80_00)];
    const shared = play(tableOf({}, settings), ...found, roll(6, 1));
    expect(rackOf(shared)).toBe(950_00);
    const whole = play(tableOf({ overLimit: { bets: 'stand-whole', cite } }, settings), ...found, roll(6, 1));
    expect(rackOf(whole)).toBe(920_00);
  });

  // cites: P37
  test('keeps its terms, which a bet that stands whole has in any case', () => {
    const settings = { limits: 'record', 'max-place': '50.00' };
    const change: Command = { type: 'settings', changes: { 'max-place': '60.00' } };
    const shared = play(tableOf({}, settings), bet('place-6', 72_00));
    expect(codeOf(shared, change)).toBe('settings/bets-standing, D50');
    expect(codeOf(shared, { type: 'settings', changes: { 'max-field': '60.00' } })).toBe('ok');
    const whole = play(
      tableOf({ overLimit: { bets: 'stand-whole', cite } }, settings),
      bet('place-6', 72_00),
    );
    expect(codeOf(whole, change)).toBe('ok');
  });
});

test('a range of a bet on a whole hand is its rule, also where limits are recorded', () => {
  const book = findRulebook('etg');
  const made = book && newTable(book, { limits: 'record', min: '5.00', 'max-hot-shooter': '50.00' });
  if (!made?.ok) throw new Error('no table');
  expect(made.table.rules.spots.get('hot-shooter')?.limits).toMatchObject({
    min: 1_00,
    max: 50_00,
    boxMax: null,
    ofBet: true,
  });
});
