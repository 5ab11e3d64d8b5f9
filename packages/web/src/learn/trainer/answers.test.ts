// Answers as people write them, and streaks as they go.
import { RULEBOOKS } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { after, tableFor } from '../local-table.ts';
import { flawIn, marksFor, paidIn } from './answers.ts';
import { questionOf } from './question.ts';
import { reasonsFor } from './reason.ts';
import { scored, streakAt, streaksIn } from './streaks.ts';

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
    expect(paidIn(text)).toBe(cents);
  });
});

it('names the first thing that is missing', () => {
  expect(
    flawIn([
      { paid: '5', fate: 'stays' },
      { paid: '', fate: null },
    ]),
  ).toMatchObject({ index: 1, field: 'fate' });
  expect(flawIn([{ paid: 'x', fate: null }])).toMatchObject({ index: 0, field: 'paid' });
  expect(flawIn([{ paid: '', fate: 'lost' }])).toBeNull();
});

const rws = RULEBOOKS.find(({ id }) => id === 'rws-2019');
const dakota = RULEBOOKS.find(({ id }) => id === 'south-dakota');

function placed(book: typeof rws, spot: string, stake: number) {
  if (!book) throw new Error('no such book');
  const fresh = tableFor(book, { shooter: 'house' }, ['Ana'], 1000_00);
  const on = after(fresh, { type: 'roll', dice: [2, 2] });
  const bet = after(on, { type: 'bet', seat: 1, spot, amount: stake });
  return questionOf(after(bet, { type: 'close' }), [5, 1]);
}

it('marks amount and fate apart: 13 on place 6 pays 15.16, down to 15 or up to 16 by the book', () => {
  const question = placed(rws, 'place-6', 13_00);
  expect(marksFor(question, [{ paid: '15', fate: 'back' }])).toEqual([{ paidRight: true, fateRight: false }]);
  expect(marksFor(question, [{ paid: '15.16', fate: 'stays' }])).toEqual([
    { paidRight: false, fateRight: true },
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

describe('streaks', () => {
  it('grow with right answers, end with a wrong one, and keep their best', () => {
    const two = scored(scored({}, 'line', true), 'line', true);
    expect(streakAt(two, 'line')).toEqual({ now: 2, best: 2 });
    expect(streakAt(scored(two, 'line', false), 'line')).toEqual({ now: 0, best: 2 });
    expect(streakAt(two, 'horn')).toEqual({ now: 0, best: 0 });
  });

  it('are read back as stored, and nonsense is forgotten', () => {
    const stored = JSON.parse('{"line":{"now":2,"best":1},"horn":{"now":-1,"best":3},"x":1}');
    expect(streaksIn(stored, ['line', 'horn'])).toEqual({ line: { now: 2, best: 2 } });
    expect(streaksIn('nonsense', ['line'])).toEqual({});
  });
});
