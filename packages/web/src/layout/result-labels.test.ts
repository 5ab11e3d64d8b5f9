// Results shown on a spot after a roll: nobody's is left out.
import type { SeatNumber } from '@passline/engine';
import { expect, test } from 'vitest';
import type { ShownOutcome } from './props.ts';
import { labelsOf } from './result-labels.ts';

const won = (seat: number, amount: number, how: ShownOutcome['how'] = 'win'): ShownOutcome => ({
  spot: 'pass',
  seat: seat as SeatNumber,
  amount,
  how,
});
const texts = (outcomes: readonly ShownOutcome[], seat: number | null): readonly string[] =>
  labelsOf(outcomes, seat as SeatNumber | null).map(({ text }) => text);

test('the player’s own result is written alone', () => {
  expect(texts([won(1, 10_00), won(2, 5_00), won(3, 5_00)], 2)).toEqual(['+5']);
});

test('results of two others are written by seat, and those of more together', () => {
  expect(texts([won(1, 10_00), won(2, 5_00)], 6)).toEqual(['1: +10', '2: +5']);
  expect(texts([won(1, 10_00), won(2, 10_00), won(4, 10_00)], 6)).toEqual(['3 players: +30']);
  expect(texts([won(1, 10_00, 'lose'), won(2, 0, 'push'), won(4, 5_00, 'lose')], null)).toEqual([
    '2 players: −15',
    '2: push',
  ]);
});
