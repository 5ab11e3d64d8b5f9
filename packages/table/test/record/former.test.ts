// Records from before bets on a whole hand had memories.
import type { SpotName } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { chained, RecordedTable } from './game.ts';

/** A jackpot bet on the first come-out after a seven-out, and the rolls that it sees. */
function jackpotTable(): RecordedTable {
  const table = new RecordedTable({ id: 'former', mode: 'dealer-run', rulebook: 'etg' });
  table.play('staff', { type: 'seat', seat: 1, name: 'Ana', amount: 2_000_00 });
  const bet = (spot: SpotName, amount: number) =>
    table.play('staff', { type: 'bet', seat: 1, spot, amount, because: 'asked' });
  bet('pass', 10_00);
  table.roll([2, 2]);
  table.roll([3, 4]);
  bet('pass', 10_00);
  bet('hot-shooter', 5_00);
  for (const dice of [
    [2, 2],
    [5, 5],
    [3, 3],
  ] as const)
    table.roll(dice);
  table.play('staff', { type: 'correct', dice: [2, 3], because: 'misread' });
  return table;
}

function withoutMemory(event: TableEvent): TableEvent {
  if (event.type === 'bet-placed') {
    const { memory, ...others } = event;
    return others;
  }
  if (event.type === 'roll-corrected') {
    return { ...event, roll: withoutMemory(event.roll) as typeof event.roll };
  }
  if (event.type !== 'rolled') return event;
  const { memories, ...others } = event;
  return others;
}

describe('a record of a bet on the roll count', () => {
  const { entries } = jackpotTable();
  const memories = entries.filter(({ event }) => event.type === 'rolled' && event.memories !== undefined);

  // cites: P64
  test('from before memories can be followed: the bet has seen what the table counts', () => {
    expect(memories.length).toBe(3);
    const former = entries.map(({ rules, ...entry }) => ({ ...entry, event: withoutMemory(entry.event) }));
    const verdict = verifyRecord(chained(former.map(bodyOf), 'former'), NODE_HASHING);
    expect(verdict).toMatchObject({ problems: [], recomputed: 0, notRepeated: entries.length });
  });

  test('does not verify with other memories', () => {
    const forged = entries.map(entry => {
      const { event } = entry;
      if (event.type !== 'rolled' || !event.memories) return entry;
      const wrong = event.memories.map(one => ({ ...one, memory: [7] }));
      return { ...entry, event: { ...event, memories: wrong } };
    });
    expect(verifyRecord(chained(forged.map(bodyOf), 'former'), NODE_HASHING).ok).toBe(false);
  });
});
