// The chips that fly to the rack are what the rack gains, with winnings shown separately.
import { ALL_DICE, type Command, type Rolled, seatAt, seatNumber } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, eventsOf, play, tableOf } from '../store/test-table.ts';
import { paidOf, paidWords, pushesOf } from './paid.ts';

const BOOK = tableOf('rws-2019').rules.book;

function rolled(dice: Rolled['dice'], before: readonly Command[], rulebook = 'rws-2019'): Rolled {
  const event = eventsOf(play(tableOf(rulebook), ...before), { type: 'roll', dice }).find(
    ({ type }) => type === 'rolled',
  );
  if (event?.type !== 'rolled') throw new Error('no roll');
  return event;
}

const words = (...args: Parameters<typeof rolled>) =>
  paidOf(BOOK, rolled(...args).lines, 1).map(paid => [paid.label, ...paidWords(paid)]);

const onSix: Command = { type: 'roll', dice: [5, 1] };

it('a line bet brings its stake back with what it won; a place bet stays up and brings its winnings', () => {
  expect(words([3, 3], [bet('pass', 10_00), onSix, bet('pass-odds', 20_00), bet('field', 5_00)])).toEqual([
    ['Pass line', '+10', '10 back'],
    ['Pass odds', '+24', '20 back'],
  ]);
  expect(words([4, 4], [bet('pass', 10_00), onSix, bet('place-8', 12_00)])).toEqual([['Place 8', '+14', '']]);
});

it('odds that are off come back without having won', () => {
  const come = [bet('pass', 5_00), onSix, bet('come', 5_00), { type: 'roll', dice: [4, 4] } as const];
  const made = [bet('come-odds-8', 10_00), onSix, bet('pass', 5_00)];
  expect(words([3, 4], [...come, ...made], 'etg')).toEqual([
    // The pass bet stayed up when the six was made, and was raised by five.
    ['Pass line', '+10', ''],
    ['Come odds 8', '', '10 back'],
  ]);
});

it('adds up to what the rack gains, whatever is rolled', () => {
  const before = [
    bet('pass', 10_00),
    onSix,
    bet('pass-odds', 20_00),
    bet('field', 5_00),
    bet('horn', 4_00),
    bet('buy-4', 20_00),
  ];
  const game = play(tableOf('rws-2019'), ...before);
  for (const dice of ALL_DICE) {
    const gained = paidOf(BOOK, rolled(dice, before).lines, 1).reduce((sum, { toRack }) => sum + toRack, 0);
    const after = play(game, { type: 'roll', dice });
    expect((seatAt(after, 1)?.rack ?? 0) - (seatAt(game, 1)?.rack ?? 0)).toBe(gained);
  }
});

it('includes no other player’s results', () => {
  expect(paidOf(BOOK, rolled([5, 6], [bet('pass', 10_00)]).lines, 2)).toEqual([]);
});

it('others’ winnings are pushed to those who are still at the table', () => {
  const seats = ([2, 3] as const).map(
    (seat): Command => ({ type: 'seat', seat, name: `P${seat}`, amount: 100_00 }),
  );
  const bets = ([1, 2, 3] as const).map(
    (seat): Command => ({ type: 'bet', seat, spot: 'pass', amount: 10_00 }),
  );
  const { lines } = rolled([3, 3], [...seats, ...bets, onSix, { type: 'leave', seat: 3 }]);
  expect(lines.map(({ seat, toRack }) => [seat, toRack])).toContainEqual([3, 20_00]);
  expect(pushesOf(lines, [2].map(seatNumber))).toEqual([{ seat: 2, spot: 'pass', amount: 20_00 }]);
});
