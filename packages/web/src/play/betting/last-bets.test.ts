// The bets to repeat, from the log alone.
import { type Command, evolve } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, eventsOf, tableOf } from '../store/test-table.ts';
import { type LastBets, NO_LAST_BETS, withLastBets } from './last-bets.ts';

function told(...commands: readonly Command[]): LastBets {
  let game = tableOf('rws-2019');
  let bets = NO_LAST_BETS;
  for (const command of commands) {
    for (const event of eventsOf(game, command)) {
      game = evolve(game, event);
      bets = withLastBets(bets, event, 1);
    }
  }
  return bets;
}

const roll = (one: 1 | 2 | 3 | 4 | 5 | 6, other: 1 | 2 | 3 | 4 | 5 | 6): Command => ({
  type: 'roll',
  dice: [one, other],
});

it('are those that lay there when the dice rolled, not what was put down since', () => {
  const { last } = told(bet('pass', 10_00), bet('field', 5_00), roll(3, 4), bet('any-seven', 1_00));
  expect(last).toEqual([
    { spot: 'pass', amount: 10_00 },
    { spot: 'field', amount: 5_00 },
  ]);
});

it('outlast a round without bets, as when the player sits out a roll', () => {
  const other: Command = { type: 'seat', seat: 2, name: 'Ben', amount: 100_00 };
  const line: Command = { type: 'bet', seat: 2, spot: 'pass', amount: 5_00 };
  const { now, last } = told(other, line, bet('field', 5_00), roll(3, 4), line, roll(5, 6));
  expect([...now]).toEqual([]);
  expect(last).toEqual([{ spot: 'field', amount: 5_00 }]);
});

it('follow a come bet to the number whose own bet has just been paid', () => {
  const { now } = told(
    bet('pass', 10_00),
    roll(2, 2),
    bet('come', 5_00),
    roll(4, 2),
    bet('come', 7_00),
    roll(5, 1),
  );
  expect(Object.fromEntries(now)).toEqual({ pass: 10_00, 'come-6': 7_00 });
});

it('are as corrected where the last roll was', () => {
  const wrong = [bet('pass', 10_00), roll(3, 4)];
  expect([...told(...wrong).now]).toEqual([]);
  const { now, last } = told(...wrong, { type: 'correct', dice: [3, 3] });
  expect(Object.fromEntries(now)).toEqual({ pass: 10_00 });
  expect(last).toEqual([{ spot: 'pass', amount: 10_00 }]);
});
