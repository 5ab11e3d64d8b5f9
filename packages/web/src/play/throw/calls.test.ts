// The stick's calls, from rolls that the engine itself settles.
import { ALL_DICE, type Command, type Dice, type Rolled, type Table } from '@passline/engine';
import { expect, it } from 'vitest';
import { exampleBook } from '../../../test/example-book.ts';
import { rollWords } from '../../text/roll-words.ts';
import { bet, eventsOf, play, tableOf } from '../store/test-table.ts';
import { recordCall, stickCall } from './calls.ts';
import { rollNews } from './roll-news.ts';

function rolled(dice: Dice, ...before: readonly Command[]): Rolled {
  return rollAt(play(tableOf('rws-2019'), bet('pass', 5_00), ...before), dice);
}

function rollAt(game: Table, dice: Dice): Rolled {
  const event = eventsOf(game, { type: 'roll', dice }).find(({ type }) => type === 'rolled');
  if (event?.type !== 'rolled') throw new Error('no roll');
  return event;
}

const { book: BOOK } = tableOf('rws-2019').rules;
const onSix: Command = { type: 'roll', dice: [5, 1] };

it.each<[Dice, string]>([
  [[5, 6], 'Yo-eleven, front line winner'],
  [[3, 4], 'Seven, front line winner'],
  [[1, 1], 'Aces, craps two, line away'],
  [[2, 4], 'Six, easy six, the point is six'],
  [[4, 4], 'Eight, the hard way, the point is eight'],
])('on the come-out %j: %s', (dice, call) => {
  expect(stickCall(rolled(dice), BOOK)).toBe(call);
});

it.each<[Dice, string]>([
  [[3, 4], 'Seven out, line away'],
  [[3, 3], 'Six, the hard way, a winner: pay the line'],
  [[5, 6], 'Yo-eleven'],
  [[6, 3], 'Nine, center field nine'],
])('with the point on six %j: %s', (dice, call) => {
  expect(stickCall(rolled(dice, onSix), BOOK)).toBe(call);
});

it('has a call for every throw', () => {
  for (const dice of ALL_DICE) {
    for (const before of [[], [onSix]])
      expect(stickCall(rolled(dice, ...before), BOOK)).not.toMatch(/undefined|^,/);
  }
});

it.each<[Dice, string]>([
  [[5, 6], 'Yo-eleven, the point is eleven'],
  [[1, 1], 'Aces, two, the point is two'],
  [[3, 4], 'Seven, front line winner'],
])('a craps number is a point where the book says so: %j: %s', (dice, call) => {
  const book = exampleBook('crapless');
  expect(stickCall(rollAt(play(tableOf(book), bet('pass', 5_00)), dice), book)).toBe(call);
});

it('a game without points has no line to win or lose, and no come-out', () => {
  const book = exampleBook('mini-dice');
  const game = play(tableOf(book), bet('field', 5_00));
  const [eleven, aces] = [rollAt(game, [5, 6]), rollAt(game, [1, 1])];
  expect([stickCall(eleven, book), recordCall(eleven, book)]).toEqual(['Yo-eleven', '11']);
  expect([stickCall(aces, book), recordCall(aces, book)]).toEqual(['Aces, two', '2']);
  const seven = rollAt(game, [3, 4]);
  expect([stickCall(seven, book), recordCall(seven, book)]).toEqual(['Seven, next shooter', '7']);
  expect(rollWords(game)).toBe('roll 1');
});

it('the result card names every winner that has room, and says what was lost beside it', () => {
  const notes = (...bets: readonly Command[]): readonly (string | null)[] => {
    const before = play(tableOf('rws-2019'), bet('pass', 5_00), { type: 'roll', dice: [6, 2] }, ...bets);
    const event = rollAt(before, [4, 4]);
    const news = rollNews(event, [], play(before, { type: 'roll', dice: [4, 4] }), 1);
    return [news.net, ...news.notes];
  };
  const line = ['Pass odds wins: Point 8 made', 'Pass line wins: Point 8 made'];
  const [odds, place] = [bet('pass-odds', 10_00), bet('place-8', 6_00)];
  expect(notes(odds)).toEqual(['You win 17', ...line]);
  // 12 + 7 + 5.
  expect(notes(odds, place)).toEqual(['You win 24', line[0], 'Place 8 wins: 8 rolled', line[1]]);
  expect(notes(odds, place, bet('field', 3_00))).toEqual([
    'You win 21',
    'Won 24, lost 3',
    line[0],
    'Place 8 wins: 8 rolled',
    'and 2 more',
  ]);
});

it.each<[string, Dice, readonly string[]]>([
  [
    'a hardway loses to its total',
    [4, 2],
    ['Hard 6 loses: 6 the easy way (4-2)', 'Hop 3-3 loses: 4-2 rolled'],
  ],
  ['the hard way', [3, 3], ['Hop 3-3 wins: 3-3 rolled', 'Hard 6 wins: 3-3 rolled']],
  ['a seven on the come-out', [5, 2], ['Hard 6 loses: 7 rolled', 'Hop 3-3 loses: 5-2 rolled']],
])('the result card says the dice where they decide: %s', (_, dice, notes) => {
  const game = play(tableOf('etg'), bet('hard-6', 5_00), bet('hop-3-3', 5_00), bet('pass', 5_00));
  const news = rollNews(rollAt(game, dice), [], play(game, { type: 'roll', dice }), 1);
  expect(news.notes.filter(note => /^H/.test(note))).toEqual(notes);
});
