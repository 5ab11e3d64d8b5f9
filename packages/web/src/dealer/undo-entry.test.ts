// What the console can take back of the dealer's last entry.
import { type Command, cents } from '@passline/engine';
import { expect, it } from 'vitest';
import { planUndo } from '../play/undo.ts';
import { tableAfter } from './test-table.ts';
import { entryOf } from './UndoEntry.tsx';

const SO_FAR: readonly Command[] = [
  { type: 'seat', seat: 1, name: 'Ana', amount: cents(500_00) },
  { type: 'bet', seat: 1, spot: 'pass', amount: cents(10_00) },
  { type: 'roll', dice: [2, 2] },
  { type: 'bet', seat: 1, spot: 'place-6', amount: cents(12_00) },
];

it('a bet and a call are taken back, a late bet once bets are reopened', () => {
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
  const closed = [...SO_FAR, { type: 'close' }, { ...late, by: 'Dana' }] as const;
  expect(planUndo(tableAfter(...closed), 1, found.change).requests).toEqual([]);
  const reopened = tableAfter(...closed, { type: 'open' });
  expect(planUndo(reopened, 1, found.change).requests).toEqual([{ type: 'take', spot: 'place-8' }]);
});
