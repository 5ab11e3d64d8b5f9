// Bets that only a house's own file has: the table's rules apply to them.
import { describe, expect, test } from 'vitest';
import { handRulesOf } from '../src/bets/hand.ts';
import { isFullReturn, rollCountReturn } from '../src/bets/hand-return.ts';
import { NUMBERS } from '../src/dice.ts';
import { type Command, decide } from '../src/index.ts';
import type { HandBet } from '../src/rulebooks/bet-shape.ts';
import {
  bet,
  betOf,
  bookOf,
  cite,
  file,
  named,
  part,
  problemsOf,
  rackOf,
  SMALL,
  SPLIT,
  tableOf,
} from './own-bet-file.ts';
import { codeOf, play, roll } from './play.ts';

describe('a bet in parts', () => {
  // cites: P69
  test('stays up only if its win makes up for the parts that lost', () => {
    // 5.00 on five totals: a 7 wins 1.00 and loses 4.00, so it comes down with 2.00; a 12 wins 30.00 and stays up.
    const five = [
      part([2], 'two'),
      part([3], 'three'),
      part([7], 'cheap'),
      part([11], 'eleven'),
      part([12], 'twelve'),
    ];
    const source = file(
      'whirl',
      { bet: 'one-roll', parts: five, split: SPLIT },
      { pays: { cheap: '1:1' }, stays: 'always' },
    );
    const table = play(tableOf(source), bet('whirl', 500));
    const lost = play(table, roll(3, 4));
    expect([rackOf(lost), betOf(lost, 'whirl')]).toEqual([100_000 - 500 + 200, undefined]);
    const won = play(table, roll(6, 6));
    expect([rackOf(won), betOf(won, 'whirl')?.amount]).toEqual([100_000 - 500 + 3000 - 400, 500]);
  });

  test('is paid under a name, not under what every object answers to', () => {
    const source = file('whirl', { bet: 'one-roll', parts: [part([2], 'constructor')], split: SPLIT });
    expect(problemsOf(source)).toEqual([
      'spots.whirl.parts[0].pay: expected a name such as "our-bet", of lowercase letters, digits, and single hyphens, at most 40 characters, got "constructor"',
    ]);
  });
});

describe('a usual bet of a house', () => {
  test('may have another name, and is decided as before', () => {
    const table = tableOf({
      extends: 'rws-2019',
      id: 'my-house',
      title: 'My house',
      spots: { pass: { label: 'Win Line', offered: 'always', cite } },
    });
    expect(table.rules.spots.get('pass')?.spot.label).toBe('Win Line');
    expect(rackOf(play(table, bet('pass', 1000), roll(3, 4)))).toBe(101_000);
    const lawful = { pass: { label: 'Win Line', offered: 'always', cite } };
    expect(problemsOf({ extends: 'south-dakota', id: 'my-house', title: 'My house', spots: lawful })).toEqual(
      [],
    );
  });

  test('may be defined differently, without a pay that its parent needed', () => {
    const field = { bet: 'one-roll', totals: [2, 3, 4, 5, 10, 11, 12], paid: 'by-total' };
    const pays = { 'field-5': { odds: '1:1', cite }, 'field-9': null };
    const source = { ...file('field', field), pays };
    expect(problemsOf(source)).toEqual([]);
    expect(bookOf(source).pays['field-9']).toBeUndefined();
    const table = tableOf(source);
    expect(rackOf(play(table, bet('field', 1000), roll(1, 4)))).toBe(101_000);
    expect(rackOf(play(table, bet('field', 1000), roll(4, 5)))).toBe(99_000);
    const misspelled = { ...pays, 'feild-9': null };
    expect(problemsOf({ ...source, pays: misspelled })).toEqual([
      'pays.feild-9: unknown field; did you mean "field-2"?',
    ]);
  });
});

// cites: D54
test('the return of a roll count takes the best band reached, also where later bands pay less', () => {
  const count: HandBet = {
    ...SMALL,
    remembers: { counts: 'rolls' },
    opens: 'after-seven-out',
    ends: 'seven-out',
    paid: 'at-end',
    pays: {
      bands: [
        { from: 8, odds: '3x' },
        { from: 9, odds: '1x' },
      ],
      cite,
    },
  };
  expect(isFullReturn(rollCountReturn(handRulesOf(count).pays, NUMBERS))).toBe(true);
  expect(problemsOf(file('count', count))).toEqual([
    'spots.count.pays.bands: return 128.713231…% of the money bet in the long run: it must be below 100%',
  ]);
});

describe('a bet on a whole hand', () => {
  // cites: D44
  test('is settled on the maximum where limits are recorded', () => {
    // 50.00 with a maximum of 20.00: 20.00 at 5:1 wins 100.00, and the other 30.00 comes back.
    const table = tableOf(file('small', SMALL), { max: '20.00', limits: 'record' });
    const won = play(table, bet('small', 5000), roll(1, 1), roll(1, 2));
    expect(rackOf(won)).toBe(100_000 + 10_000);
    const lost = play(table, bet('small', 5000), roll(1, 1), roll(3, 4));
    expect(rackOf(lost)).toBe(100_000 - 2000);
  });

  // cites: D48
  test('is settled on the maximum of its box where chips were found after the close', () => {
    // Ana's 20.00 and Bo's late 20.00 in a box of 30.00: 15.00 of each is at risk.
    const table = tableOf(file('small', SMALL), { 'box-max': '30.00' }, 'Ana', 'Bo');
    const late: Command = {
      type: 'late-bet',
      seat: 2,
      spot: named('small'),
      amount: 2000,
      by: 'Cy',
      because: 'lay there',
    };
    const won = play(table, bet('small', 2000), { type: 'close' }, late, roll(1, 1), roll(1, 2));
    expect([rackOf(won), rackOf(won, 2)]).toEqual([100_000 + 7500, 100_000 + 7500]);
  });

  // cites: D50
  test('keeps its terms: a chip that would pay it differently waits', () => {
    const table = tableOf(file('small', { ...SMALL, pays: { bands: [{ from: 2, odds: '5:2' }], cite } }));
    const standing = play(table, bet('small', 500));
    const chip: Command = { type: 'settings', changes: { chip: '5.00' }, by: 'Cy' };
    expect(codeOf(standing, chip)).toBe('settings/bets-standing');
    expect(codeOf(table, chip)).toBeNull();
    // 10.00 at 5:2 wins 25.00 with either chip.
    expect(codeOf(play(table, bet('small', 1000)), chip)).toBeNull();
  });

  // cites: D51
  test('is refused where the chips cannot pay its win', () => {
    // South Dakota leaves whole dollars unrounded: 5.00 at 7:5 is due 7.00, which chips of 5.00 cannot pay.
    const source = {
      ...file('small', { ...SMALL, pays: { bands: [{ from: 2, odds: '7:5' }], cite } }),
      extends: 'south-dakota',
    };
    const table = tableOf(source, { chip: '5.00' });
    const decision = decide(table, bet('small', 500));
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: 'bet/bad-amount', data: { less: null, more: 2500 } },
    });
    expect(codeOf(table, bet('small', 2500))).toBeNull();
  });

  // cites: D24
  test('is returned for lack of other bets only in the betting time in which it was made', () => {
    const needing = { ...SMALL, ends: 'seven-out', paid: 'at-end', needs: { otherBets: '3.00', cite } };
    const table = play(tableOf(file('small', needing)), bet('field', 500), bet('small', 500));
    const taken = play(table, { type: 'take', seat: 1, spot: 'field' }, { type: 'close' });
    expect(betOf(taken, 'small')).toBeUndefined();
    // The seven loses the field and opens the window again: the bet has begun, and stays.
    const begun = play(table, roll(3, 4), { type: 'close' });
    expect(betOf(begun, 'small')?.amount).toBe(500);
  });
});
