// The previews that a dealer sees before confirming a roll, a correction or a void.
import type { TableState } from '@passline/client';
import { type Command, type Dice, decide, evolve, type Table } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { recordCall } from '../../play/throw/calls.ts';
import { tableAfter } from '../test-table.ts';
import { changeWords } from './correction-words.ts';
import {
  changesOf,
  chipsMoved,
  outstandingChanges,
  outstandingLines,
  previewCorrection,
  previewRefunds,
  previewRoll,
} from './outcome.ts';
import { paySteps, unpaidLines } from './payout.ts';

const SEATED: readonly Command[] = [
  { type: 'seat', seat: 1, name: 'Ana', amount: 500_00 },
  { type: 'seat', seat: 2, name: 'Bo', amount: 500_00 },
  { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
  { type: 'bet', seat: 2, spot: 'dont-pass', amount: 15_00 },
];

describe('what confirming will do', () => {
  test('a come-out number: the point, and nobody wins or loses', () => {
    const result = previewRoll(tableAfter(...SEATED), [2, 4]);
    expect(result).toMatchObject({ ok: true, call: 'The point is 6', shares: [] });
  });

  test('a seven-out takes the pass line and pays don’t pass', () => {
    const result = previewRoll(tableAfter(...SEATED, { type: 'roll', dice: [2, 4] }), [3, 4]);
    expect(result).toMatchObject({
      ok: true,
      call: 'Seven-out',
      shares: [
        { seat: 1, name: 'Ana', net: -10_00 },
        { seat: 2, name: 'Bo', net: 15_00 },
      ],
    });
  });

  test('the table itself is untouched, and the copy is the table after the roll', () => {
    const table = tableAfter(...SEATED);
    const result = previewRoll(table, [6, 5]);
    expect(table.seats[0]?.rack).toBe(490_00);
    expect(result.ok && result.after.seats[0]?.rack).toBe(510_00);
  });

  test('a roll that nobody may throw is refused in the engine’s sentence', () => {
    const result = previewRoll(tableAfter({ type: 'seat', seat: 1, name: 'Ana', amount: 100_00 }), [1, 2]);
    expect(result).toEqual({
      ok: false,
      message: 'No shooter yet: bet pass or don’t pass to shoot.',
    });
  });

  test.each([
    [[[3, 4]], '7 on the come-out'],
    [
      [
        [2, 4],
        [1, 2],
      ],
      '3, point still 6',
    ],
    [
      [
        [2, 4],
        [3, 3],
      ],
      'Point 6 made',
    ],
  ] as const)('%j is called', (rolls, call) => {
    const before = rolls.slice(0, -1).map(dice => ({ type: 'roll', dice }) as const);
    const last = rolls.at(-1);
    const table = tableAfter(...SEATED, ...before);
    const result = last && previewRoll(table, last);
    expect(result?.ok && recordCall(result.roll, table.rules.book)).toBe(call);
  });
});

/** Where wallets pay. */
const paying = (game: Table): TableState => ({ game, created: { wallets: true } }) as TableState;

describe('what a correction changes', () => {
  const table = tableAfter(...SEATED, { type: 'roll', dice: [2, 4] }, { type: 'roll', dice: [3, 4] });

  test('each player’s rack and bets, and the house’s result', () => {
    expect(previewCorrection(paying(table), [3, 3])).toEqual({
      ok: true,
      call: 'Point 6 made',
      changes: [
        {
          seat: 1,
          name: 'Ana',
          rack: 20_00,
          layoutBefore: 0,
          layoutAfter: 0,
          credit: 0,
          moves: [],
          results: [{ spot: 'pass', before: -10_00, after: 10_00 }],
        },
        {
          seat: 2,
          name: 'Bo',
          rack: -30_00,
          layoutBefore: 0,
          layoutAfter: 0,
          credit: 0,
          moves: [],
          results: [{ spot: 'dont-pass', before: 15_00, after: -15_00 }],
        },
      ],
      house: 10_00,
    });
  });

  test('bets that should still stand are put back', () => {
    const result = previewCorrection(paying(table), [1, 2]);
    expect(result).toMatchObject({
      changes: [
        { seat: 1, rack: 0, layoutAfter: 10_00, moves: [{ spot: 'pass', before: 0, after: 10_00 }] },
        {
          seat: 2,
          rack: -30_00,
          layoutAfter: 15_00,
          moves: [{ spot: 'dont-pass', before: 0, after: 15_00 }],
        },
      ],
    });
  });

  test('a bet that only moves to another number is listed too', () => {
    const come = { type: 'bet', seat: 1, spot: 'come', amount: 5_00 } as const;
    const moved = tableAfter(...SEATED, { type: 'roll', dice: [2, 4] }, come, { type: 'roll', dice: [3, 1] });
    expect(previewCorrection(paying(moved), [3, 2])).toMatchObject({
      changes: [
        {
          name: 'Ana',
          rack: 0,
          moves: [
            { spot: 'come-4', before: 5_00, after: 0 },
            { spot: 'come-5', before: 0, after: 5_00 },
          ],
        },
      ],
    });
  });

  describe('before the wrong roll was paid to the end', () => {
    const wrong = table.lastRoll?.settled;
    if (!wrong) throw new Error('a roll that can be corrected');
    const steps = paySteps(wrong.before, wrong.roll);
    const wordsAfter = (done: number, dice: Dice): readonly string[] => {
      const unmoved = outstandingLines(unpaidLines(wrong.roll, steps, done));
      const result = previewCorrection(paying(table), dice, unmoved);
      return result.ok ? result.changes.map(change => `${change.name}: ${changeWords(change)}`) : [];
    };

    test('nothing is taken back that nobody has got', () => {
      expect(steps.map(({ title }) => title)).toEqual(['Take the losing bets', 'Seat 2: Bo']);
      expect(wordsAfter(0, [1, 2])).toEqual([]);
      expect(wordsAfter(1, [1, 2])).toEqual(['Ana: Put the lost 10 back up']);
      expect(wordsAfter(2, [1, 2])).toEqual(['Ana: Put the lost 10 back up', 'Bo: Put 15 back up, take 15']);
    });

    test('what the real dice win is paid in full, and what they lose is taken', () => {
      expect(wordsAfter(0, [3, 3])).toEqual(['Ana: Give back 10, pay 10', 'Bo: Take 15 off the layout']);
      expect(wordsAfter(1, [3, 3])).toEqual(['Ana: Pay 20 more', 'Bo: Take 15 off the layout']);
      expect(wordsAfter(2, [3, 3])).toEqual(['Ana: Pay 20 more', 'Bo: Take back 30']);
    });

    test('a second correction starts from the chips of the first', () => {
      const none = outstandingLines(unpaidLines(wrong.roll, steps, 0));
      const first = previewCorrection(paying(table), [3, 3], none);
      if (!first.ok) throw new Error(first.message);
      const corrected = decide(table, { type: 'correct', dice: [3, 3] });
      if (!corrected.ok) throw new Error(corrected.refusal.message);
      const state = paying(corrected.events.reduce(evolve, table));
      expect(previewCorrection(state, [1, 2], outstandingChanges(first.changes))).toMatchObject({
        changes: [],
      });
      // If the dealer says that the wrong roll was paid, from its chips.
      const paid = previewCorrection(paying(table), [3, 3]);
      if (!paid.ok) throw new Error(paid.message);
      const said = changesOf({ ...first, dice: [3, 3], ifAllPaid: paid.changes, wasPaid: true });
      const second = previewCorrection(state, [1, 2], outstandingChanges(said));
      if (!second.ok) throw new Error(second.message);
      const words = second.changes.map(change => `${change.name}: ${changeWords(change)}`);
      expect(words).toEqual(wordsAfter(2, [1, 2]));
    });
  });

  // cites: P4
  test('what is taken from the chips that somebody left with is listed under their name, with the bet that stands again', () => {
    const left = tableAfter(
      ...SEATED,
      { type: 'roll', dice: [2, 4] },
      { type: 'bet', seat: 1, spot: 'come', amount: 5_00 },
      { type: 'roll', dice: [6, 4] },
      { type: 'roll', dice: [6, 4] },
      { type: 'leave', seat: 1 },
    );
    const owner = { player: 'g_ana', kind: 'guest', since: 1, sinceAt: 0, awayUntil: null };
    const state = {
      game: left,
      created: { wallets: false, mode: 'dealer-run' },
      owners: { 1: owner },
      formerOwners: { 1: owner },
      purses: { g_ana: { boughtIn: 500_00, away: 495_00 } },
    } as unknown as TableState;
    const result = previewCorrection(state, [6, 3]);
    // The come bet won 5 and came down with its 5.
    expect(result).toMatchObject({
      changes: [{ seat: 1, name: 'Ana', rack: -10_00, layoutBefore: 10_00, layoutAfter: 15_00 }],
      house: 5_00,
    });
    expect(result.ok && result.changes.map(changeWords)).toEqual(['Put 5 back up, take 5']);
  });

  test('nothing once the next round has begun: it is refused', () => {
    const begun = tableAfter(
      ...SEATED,
      { type: 'roll', dice: [2, 4] },
      { type: 'bet', seat: 1, spot: 'field', amount: 5_00 },
    );
    expect(previewCorrection(paying(begun), [1, 1])).toEqual({
      ok: false,
      message: 'The next round has begun: the last result stands.',
    });
  });
});

test('what the dealer pays and takes is counted bet by bet, as the steps of the payout do it', () => {
  const table = tableAfter(...SEATED, { type: 'bet', seat: 2, spot: 'field', amount: 5_00 });
  const result = previewRoll(table, [6, 5]);
  if (!result.ok) throw new Error(result.message);
  const steps = paySteps(table, result.roll).map(({ total }) => total);
  expect(steps).toEqual([15_00, 10_00, 5_00]);
  expect(chipsMoved(result.roll.lines)).toEqual({ paid: 15_00, taken: 15_00 });
});

describe('what voiding the round gives back', () => {
  test('bets made in it, not those that stood before', () => {
    const table = tableAfter(
      ...SEATED,
      { type: 'roll', dice: [2, 4] },
      { type: 'bet', seat: 1, spot: 'field', amount: 5_00 },
    );
    expect(previewRefunds(table, 'void')).toEqual([{ seat: 1, name: 'Ana', net: 5_00 }]);
    expect(previewRefunds(table, 'interrupt')).toEqual([{ seat: 1, name: 'Ana', net: 5_00 }]);
  });

  test('nothing if no round has begun', () => {
    expect(previewRefunds(tableAfter(...SEATED, { type: 'roll', dice: [2, 4] }), 'void')).toEqual([]);
  });
});
