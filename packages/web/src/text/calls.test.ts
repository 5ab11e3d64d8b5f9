// The stick's calls, from rolls that the engine itself settles.
import { ALL_DICE, type Command, type Dice, type Rolled } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, eventsOf, play, tableOf } from '../play/test-table.ts';
import { stickCall } from './calls.ts';

function rolled(dice: Dice, ...before: readonly Command[]): Rolled {
  const game = play(tableOf('rws-2019'), bet('pass', 5_00), ...before);
  const event = eventsOf(game, { type: 'roll', dice }).find(({ type }) => type === 'rolled');
  if (event?.type !== 'rolled') throw new Error('no roll');
  return event;
}

const onSix: Command = { type: 'roll', dice: [5, 1] };

it.each<[Dice, string]>([
  [[5, 6], 'Yo eleven, front line winner'],
  [[3, 4], 'Seven, front line winner'],
  [[1, 1], 'Aces, craps two, line away'],
  [[2, 4], 'Six, easy six, the point is six'],
  [[4, 4], 'Eight, the hard way, the point is eight'],
])('on the come-out %j: %s', (dice, call) => {
  expect(stickCall(rolled(dice))).toBe(call);
});

it.each<[Dice, string]>([
  [[3, 4], 'Seven out, line away'],
  [[3, 3], 'Six, the hard way, a winner: pay the line'],
  [[5, 6], 'Yo eleven'],
  [[6, 3], 'Nine, center field nine'],
])('with the point on six %j: %s', (dice, call) => {
  expect(stickCall(rolled(dice, onSix))).toBe(call);
});

it('has a call for every throw', () => {
  for (const dice of ALL_DICE) {
    for (const before of [[], [onSix]])
      expect(stickCall(rolled(dice, ...before))).not.toMatch(/undefined|^,/);
  }
});
