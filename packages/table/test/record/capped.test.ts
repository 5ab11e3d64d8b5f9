// A record of a table whose book caps wins at long odds: what was cut off is decided again, and cannot be forged.
import { expect, test } from 'vitest';
import type { TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { chained, RecordedTable } from './game.ts';

const cite = 'House 1';
const HOUSE = {
  extends: 'rws-2019',
  id: 'capped',
  title: 'Capped',
  pays: { twelve: { odds: '60:1', cite } },
  payoutCap: { above: '50:1', amount: '500.00', cite },
};

function cappedTable(): RecordedTable {
  const settings = { shooter: 'house' };
  const table = new RecordedTable({
    id: 'capped',
    mode: 'dealer-run',
    rulebook: 'capped',
    house: HOUSE,
    settings,
  });
  for (const seat of [1, 2] as const) {
    table.play('staff', { type: 'seat', seat, name: `P${seat}`, amount: 1_000_00 });
    table.play('staff', { type: 'bet', seat, spot: 'twelve', amount: 10_00, because: 'asked' });
  }
  table.roll([6, 6]);
  return table;
}

/** The same event, with less cut off than was. */
const forged = (event: TableEvent): TableEvent =>
  event.type === 'rolled'
    ? { ...event, lines: event.lines.map(line => ({ ...line, capped: 1 as never })) }
    : event;

// cites: P83
test('what a cap cuts off is on the record and verified', () => {
  const { entries, game } = cappedTable();
  // Two wins of 600.00 share 500.00.
  const lines = entries.flatMap(({ event }) => (event.type === 'rolled' ? event.lines : []));
  expect(lines.map(({ won, capped }) => [won, capped])).toEqual([
    [250_00, 350_00],
    [250_00, 350_00],
  ]);
  expect(game.seats.map(({ rack }) => rack)).toEqual([1_250_00, 1_250_00]);
  expect(verifyRecord(chained(entries.map(bodyOf), 'capped'), NODE_HASHING).problems).toEqual([]);
  const altered = entries.map(entry => ({ ...entry, event: forged(entry.event) }));
  expect(verifyRecord(chained(altered.map(bodyOf), 'capped'), NODE_HASHING).ok).toBe(false);
});
