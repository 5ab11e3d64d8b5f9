// What the console can take back of the dealer's last entry.
import { type Command, cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { expect, test } from 'vitest';
import { planUndo } from '../../play/betting/undo.ts';
import { tableAfter } from '../test-table.ts';
import { entryOf, planEntryUndo } from './UndoEntry.tsx';

const SO_FAR: readonly Command[] = [
  { type: 'seat', seat: 1, name: 'Ana', amount: cents(500_00) },
  { type: 'bet', seat: 1, spot: 'pass', amount: cents(10_00) },
  { type: 'roll', dice: [2, 2] },
  { type: 'bet', seat: 1, spot: 'place-6', amount: cents(12_00) },
];

// cites: P125
test('a bet and a call are taken back, and a late bet while bets stay closed', () => {
  const table = tableAfter(...SO_FAR);
  const off = { type: 'call', seat: 1, spot: 'place-6', call: 'off' } as const;
  const entry = entryOf(off, table);
  expect(entry?.change).toEqual({ grown: [], called: [{ spot: 'place-6', call: 'on' }] });
  const called = tableAfter(...SO_FAR, off);
  if (!entry) throw new Error('a call is an entry');
  expect(planUndo(called, 1, entry.change).requests).toEqual([{ type: 'call', spot: 'place-6', call: 'on' }]);
  // Called off again, nothing has changed.
  expect(entryOf(off, called)).toBeNull();
  const bet = { type: 'bet', seat: 1, spot: 'place-6', amount: 6_00 } as const;
  expect(entryOf(bet, table)?.change.grown).toEqual([{ spot: 'place-6', by: 6_00 }]);
  const late = { type: 'late-bet', seat: 1, spot: 'place-8', amount: 6_00 } as const;
  const found = entryOf(late, table);
  if (!found) throw new Error('a late bet is the last entry');
  expect(found.late).toBe(true);
  const closed = tableAfter(...SO_FAR, { type: 'close' }, { ...late, by: 'Dana' });
  expect(planUndo(closed, 1, found.change).requests).toEqual([]);
  // One tap takes it down, and bets stay closed.
  const undo = { ...late, type: 'undo-late-bet' };
  expect(planEntryUndo(closed, found)).toEqual({ request: undo, why: null });
  const reopened = tableAfter(...SO_FAR, { type: 'close' }, { ...late, by: 'Dana' }, { type: 'open' });
  expect(planEntryUndo(reopened, found)).toEqual({ request: { type: 'take', spot: 'place-8' }, why: null });
  // What was bet in time stands once bets are closed.
  const inTime = { ...found, late: false };
  expect(planEntryUndo(closed, inTime)).toEqual({ request: undefined, why: null });
  // An earlier late bet stands, and the dealer reads why.
  const line = { type: 'late-bet', seat: 1, spot: 'pass', amount: 5_00 } as const;
  expect(planEntryUndo(closed, required(entryOf(line, closed))).why).not.toBeNull();
});
