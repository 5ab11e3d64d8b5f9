// A session's figures agree with the chips there are, and its luck with what the dice could have done.

import { evolve, type TableState } from '@passline/client';
import { layoutTotal, seatAt, seatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import { playedTable } from '@passline/table/testing/record/game.ts';
import { describe, expect, it } from 'vitest';
import { type Luck, luckOf } from './luck.ts';
import { SessionFold } from './session-fold.ts';

function luckNow(fold: SessionFold): Luck | null {
  const steps = luckOf(fold.rolls);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe.each(['rws-2019', 'etg', 'south-dakota'] as const)('a practice session by %s', rulebook => {
  const { entries } = playedTable({ id: 't_session000000000000', mode: 'practice', rulebook }, 60);
  const state = entries.reduce<TableState | null>(evolve, null);
  const game = required(state).game;
  const seat = required(game.seats[0]).seat;
  const fold = new SessionFold({ table: 't', seat, from: 0 }, game.rules.book, true);
  for (const entry of entries) fold.add(entry);

  it('adds up to the chips there are', () => {
    const { bought, result, rolls } = fold.tally;
    const player = required(seatAt(game, seat));
    expect(bought + result).toBe(player.rack + layoutTotal(player));
    expect(rolls).toBe(60);
    expect(required(fold.rolls.at(-1)).result).toBe(result);
  });

  it('counts hands, and the longest of them', () => {
    const rolled = entries.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []));
    const lengths = rolled.map(each => each.count);
    expect(fold.tally.longestHand).toBe(Math.max(...lengths));
    const ended = rolled.slice(0, -1).filter(({ sevenOut }) => sevenOut).length;
    expect(fold.tally.hands).toBe(ended + 1);
  });

  it('every roll is one of the 36 that it could have been', () => {
    let before = 0;
    for (const { result, fixed, could } of fold.rolls) {
      const diced = result - fixed;
      expect(required(could).map(({ net }) => net)).toContain(diced - before);
      before = diced;
    }
  });

  it('has its place among the sessions rolled again', () => {
    const luck = luckNow(fold);
    const { share, band, expected } = required(luck);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
    expect(band).toHaveLength(61);
    for (const { low, lowerHalf, upperHalf, high } of band) {
      expect(low).toBeLessThanOrEqual(lowerHalf);
      expect(lowerHalf).toBeLessThanOrEqual(upperHalf);
      expect(upperHalf).toBeLessThanOrEqual(high);
    }
    // The mean of all of them is the sum of what each roll loses on average.
    const byHand = fold.rolls.reduce(
      (sum, { could }) =>
        sum + required(could).reduce((total, { net, ways }) => total + (net * ways) / 36, 0),
      required(fold.rolls.at(-1)).fixed,
    );
    expect(expected).toBeCloseTo(byHand, 6);
  });
});

it('a session that begins in the middle of a log is the same without its table', () => {
  const { entries } = playedTable(
    { id: 't_session000000000001', mode: 'practice', rulebook: 'rws-2019' },
    30,
  );
  const game = required(entries.reduce<TableState | null>(evolve, null)).game;
  const from = required(entries.find(({ event }) => event.type === 'seat-claimed')).version;
  const ref = { table: 't', seat: seatNumber(1), from };
  const [known, unknown] = [true, false].map(knows => new SessionFold(ref, game.rules.book, knows));
  for (const entry of entries) {
    known?.add(entry);
    if (entry.version > from - 2) unknown?.add(entry);
  }
  expect(unknown?.tally).toEqual(known?.tally);
  expect(unknown && luckNow(unknown)).toBeNull();
  expect(known && luckNow(known)).not.toBeNull();
});
