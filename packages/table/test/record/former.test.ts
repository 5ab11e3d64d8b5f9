// Records from before bets on a whole hand had memories, and house files from before they were bets like any other.
import { resolveRulebook, type SpotName } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { freshTable } from '../../src/state.ts';
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

describe('a house file that an open table was made by', () => {
  const cite = 'Notice 1';
  const jackpot = {
    limits: { least: '2.00', most: '50.00', cite },
    needs: { otherBets: '5.00', cite },
    bands: [
      { from: 10, times: 2 },
      { from: 30, times: 20 },
    ],
    cite,
  };
  const file = { extends: 'etg', id: 'ours', title: 'Ours', jackpot };

  // cites: P70
  test('keeps its jackpot', () => {
    const { hand, limits } = freshTable('ours', file, {}).rules.spots.get('hot-shooter') ?? {};
    expect(hand).toMatchObject({ otherBets: 500 });
    expect(limits).toMatchObject({ min: 200, max: 5000, ofBet: true });
    expect(hand?.pays.map(({ from, text }) => [from, text])).toEqual([
      [10, '2x'],
      [30, '20x'],
    ]);
  });

  // cites: P70
  test('keeps a range that stood in the bet', () => {
    const spots = { 'hot-shooter': { offered: 'always', limits: jackpot.limits, cite } };
    const { limits } =
      freshTable('ours', { ...file, jackpot: undefined, spots }, {}).rules.spots.get('hot-shooter') ?? {};
    expect(limits).toMatchObject({ min: 200, max: 5000 });
  });

  // cites: P70
  test('has the usual range of a usual bet, over any book', () => {
    const spots = { 'hot-shooter': { offered: 'always', cite } };
    const table = freshTable(
      'ours',
      { extends: 'rws-2019', id: 'ours', title: 'Ours', spots },
      { min: '5.00' },
    );
    expect(table.rules.spots.get('hot-shooter')?.limits).toMatchObject({
      min: 100,
      max: 100_000,
      ofBet: true,
    });
  });

  // cites: P70
  test('keeps the minimum of its commission, and the maximum of what its tables may set', () => {
    const buy = { of: 'bet', rate: '1/20', when: 'win', least: '1.00', cite };
    const { rules } = freshTable('ours', { ...file, jackpot: undefined, commission: { buy } }, {});
    expect(rules.spots.get('buy-4')?.commission).toMatchObject({ min: 100 });
    const house = { 'buy-commission': { most: '1/10', cite } };
    const former = { extends: 'rws-2019', id: 'ours', title: 'Ours', house };
    expect(() => freshTable('ours', former, { 'buy-commission': '1/5' })).toThrow('at most 10%');
  });

  // cites: P70
  test('keeps its C & E in halves, and what it removes', () => {
    const halves = { ...file, crapsEleven: { paid: 'halves', cite }, spots: { 'hot-shooter': null } };
    const book = resolveRulebook(halves);
    expect(book?.spots['c-and-e']).toMatchObject({ parts: [{ pay: 'any-craps' }, { pay: 'eleven' }], cite });
    expect(book?.spots['hot-shooter']).toBeUndefined();
    expect(Object.keys(book ?? {})).not.toContain('jackpot');
  });
});
