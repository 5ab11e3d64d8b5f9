// Answers as people type them, and streaks as they grow.
import { RULEBOOKS, type SpotName, seatNumber } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { after, tableFor } from '../local-table.ts';
import { type Answer, amountIn, flawIn, gradesFor, isRight, NO_ANSWER } from './answers.ts';
import { questionOf } from './question.ts';
import { reasonsFor } from './reasons.ts';
import { streakAt, streaksIn, updateStreak } from './streaks.ts';

describe('an amount', () => {
  it.each([
    ['42', 42_00],
    [' 12.50 ', 12_50],
    ['1,234', 1234_00],
    ['7.', 7_00],
    ['', 0],
    ['0', 0],
    ['-3', null],
    ['twelve', null],
    ['1.234', null],
  ])('%j is read as %j', (text, cents) => {
    expect(amountIn(text)).toBe(cents);
  });
});

const rws = RULEBOOKS.find(({ id }) => id === 'rws-2019');
const dakota = RULEBOOKS.find(({ id }) => id === 'south-dakota');

function placed(book: typeof rws, spot: SpotName, stake: number) {
  if (!book) throw new Error('no such book');
  const fresh = tableFor(book, { shooter: 'house' }, ['Ana'], 1000_00);
  const on = after(fresh, { type: 'roll', dice: [2, 2] });
  const bet = after(on, { type: 'bet', seat: 1, spot, amount: stake });
  return questionOf(after(bet, { type: 'close' }), [5, 1]);
}

const answer = (given: Partial<Answer>): Answer => ({ ...NO_ANSWER, ...given });

it('names the first thing that is missing', () => {
  const question = placed(rws, 'place-6', 12_00);
  expect(flawIn(question, [answer({ paid: '5' })])).toMatchObject({ index: 0, field: 'fate' });
  expect(flawIn(question, [answer({ paid: 'x' })])).toMatchObject({ index: 0, field: 'paid' });
  // Fields that are not asked for may hold anything.
  expect(flawIn(question, [answer({ fate: 'lost', share: 'x', taken: '?' })])).toBeNull();
});

it('grades amount and fate separately: 13 on place 6 pays 15.16, down to 15 or up to 16 by the rulebook', () => {
  const question = placed(rws, 'place-6', 13_00);
  expect(gradesFor(question, [answer({ paid: '15', fate: 'back' })])).toEqual([{ paid: true, fate: false }]);
  expect(gradesFor(question, [answer({ paid: '15.16', fate: 'stays' })])).toEqual([
    { paid: false, fate: true },
  ]);
  expect(placed(dakota, 'place-6', 13_00).bets[0]?.paid).toBe(16_00);
});

it('explains the sum: pays, rounding, commission, and what stays', () => {
  const question = placed(rws, 'buy-6', 33_00);
  const [asked] = question.bets;
  if (!asked) throw new Error('no bet');
  expect(reasonsFor(question, asked).map(({ text }) => text)).toEqual([
    '33 at 6 to 5 is 39.60.',
    'Rounded down to whole chips of 1: 39.',
    'Less commission of 1.65, 5% of the bet, due again for the bet that stays up.',
    'The bet of 33 stays up.',
  ]);
  expect(asked.paid).toBe(37_35);
});

it('a come-out point is named as what it does to the line bets', () => {
  if (!rws) throw new Error('no such book');
  const fresh = tableFor(rws, { shooter: 'house' }, ['Ana'], 1000_00);
  const pass = after(fresh, { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
  const both = after(pass, { type: 'bet', seat: 1, spot: 'any-seven', amount: 5_00 });
  const question = questionOf(after(both, { type: 'close' }), [5, 5]);
  const [line] = question.bets;
  if (!line) throw new Error('no bet');
  expect(reasonsFor(question, line).map(({ text }) => text)).toEqual([
    '10 is the point now. The bet stays up.',
  ]);
});

describe('a box over its maximum', () => {
  const settings = { shooter: 'house', limits: 'record', min: '10.00', 'box-max': '100.00' };
  const names = ['Ana', 'Bo', 'Cleo'];
  /** 6 comes, with these stakes on place 6. */
  function boxed(stakes: readonly number[]) {
    if (!rws) throw new Error('no such book');
    const on = after(tableFor(rws, settings, names, 1000_00), { type: 'roll', dice: [2, 2] });
    const bets = stakes.reduce(
      (table, stake, index) =>
        after(table, { type: 'bet', seat: seatNumber(index + 1), spot: 'place-6', amount: stake }),
      on,
    );
    return questionOf(after(bets, { type: 'close' }), [5, 1]);
  }

  it('asks what is at risk: 60, 60 and 5 in a box of 100 are 48, 47 and 5', () => {
    // 5 is below the minimum and stays; 95 are left for two alike: 47.50 each, and the odd chip to the lower seat.
    const question = boxed([60_00, 60_00, 5_00]);
    expect(question.asks.map(({ amounts }) => amounts)).toEqual([
      { share: 48_00, paid: 56_00 },
      { share: 47_00, paid: 54_00 },
      { share: 5_00, paid: 5_00 },
    ]);
    const right = question.asks.map(({ amounts, fate }) =>
      answer({ share: String((amounts.share ?? 0) / 100), paid: String((amounts.paid ?? 0) / 100), fate }),
    );
    expect(gradesFor(question, right).every(isRight)).toBe(true);
    expect(gradesFor(question, right.with(0, answer({ ...right[0], share: '60' })))[0]).toEqual({
      share: false,
      paid: true,
      fate: true,
    });
  });

  it('says why', () => {
    const question = boxed([60_00, 60_00, 5_00]);
    const [first, , third] = question.bets.map(bet => reasonsFor(question, bet)[0]?.text);
    expect(first).toBe(
      'The box holds 125, and its maximum is 100: shared in proportion, 48 of this bet is at risk. The other 12 comes back.',
    );
    expect(third).toBe('It is below the minimum of 10, so all of it is at risk.');
  });

  it('asks for no share if every bet fits', () => {
    expect(boxed([30_00, 30_00, 30_00]).asks.every(({ amounts }) => amounts.share === undefined)).toBe(true);
  });
});

describe('the jackpot', () => {
  const etg = RULEBOOKS.find(({ id }) => id === 'etg');
  /** A jackpot bet of 10 at a seven-out on this roll count. */
  function ended(rolls: number) {
    if (!etg) throw new Error('no such book');
    let table = tableFor(etg, { shooter: 'house' }, ['Ana'], 1000_00);
    for (const dice of [
      [2, 2],
      [3, 4],
    ] as const)
      table = after(table, { type: 'roll', dice });
    table = after(table, { type: 'bet', seat: 1, spot: 'pass', amount: 5_00 });
    table = after(table, { type: 'bet', seat: 1, spot: 'hot-shooter', amount: 10_00 });
    table = after(table, { type: 'roll', dice: [4, 4] });
    for (let roll = 2; roll < rolls; roll += 1) table = after(table, { type: 'roll', dice: [2, 3] });
    const question = questionOf(after(table, { type: 'close' }), [3, 4]);
    const asked = question.asks.find(({ bets }) => bets[0]?.bet.spot === 'hot-shooter');
    return {
      paid: asked?.amounts.paid,
      fate: asked?.fate,
      why: asked?.bets[0] ? reasonsFor(question, asked.bets[0]).map(({ text }) => text) : [],
    };
  }

  it.each([
    [7, 0, 'lost'],
    [8, 0, 'back'],
    [16, 20_00, 'back'],
    [31, 40_00, 'back'],
    [50, 990_00, 'back'],
  ])('a roll count of %i pays %i on 10, and the bet is %s', (rolls, paid, fate) => {
    expect(ended(rolls)).toMatchObject({ paid, fate });
  });

  it('is explained by the table’s roll count', () => {
    expect(ended(24).why).toEqual([
      'The roll count is 24, including the seven-out.',
      'That returns 5 times the bet: 50, including the bet of 10.',
    ]);
    expect(ended(8).why).toEqual([
      'The roll count is 8, including the seven-out.',
      'That is just the bet back: 10.',
    ]);
    expect(ended(5).why).toEqual(['The roll count is 5: below 8 loses.']);
  });
});

it('asks for the total paid to and taken from each player', () => {
  if (!rws) throw new Error('no such book');
  let table = tableFor(rws, { shooter: 'house' }, ['Ana', 'Bo'], 1000_00);
  table = after(table, { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
  table = after(table, { type: 'roll', dice: [2, 2] });
  for (const [seat, spot, stake] of [
    [1, 'place-6', 12_00],
    [1, 'field', 5_00],
    [2, 'field', 7_00],
    [2, 'any-craps', 3_00],
  ] as const)
    table = after(table, { type: 'bet', seat, spot, amount: stake });
  const question = questionOf(after(table, { type: 'close' }), [5, 1], 'player');
  expect(question.asks.map(({ name, amounts, fate }) => [name, amounts, fate])).toEqual([
    ['Ana', { paid: 14_00, taken: 5_00 }, null],
    ['Bo', { paid: 0, taken: 10_00 }, null],
  ]);
  expect(gradesFor(question, [answer({ paid: '14', taken: '5' }), answer({ taken: '3' })])).toEqual([
    { paid: true, taken: true },
    { paid: true, taken: false },
  ]);
});

describe('streaks', () => {
  it('grow with right answers, end with a wrong one, and keep their best', () => {
    const two = updateStreak(updateStreak({}, 'line', true), 'line', true);
    expect(streakAt(two, 'line')).toEqual({ now: 2, best: 2 });
    expect(streakAt(updateStreak(two, 'line', false), 'line')).toEqual({ now: 0, best: 2 });
    expect(streakAt(two, 'parts')).toEqual({ now: 0, best: 0 });
  });

  it('are read back as stored, and nonsense is forgotten', () => {
    const stored = JSON.parse('{"line":{"now":2,"best":1},"horn":{"now":-1,"best":3},"x":1}');
    expect(streaksIn(stored, ['line', 'parts'])).toEqual({ line: { now: 2, best: 2 } });
    expect(streaksIn('nonsense', ['line'])).toEqual({});
  });
});
