// A session's figures agree with the actual chips, and its luck with what the dice could have done.

import { evolve, type TableState } from '@passline/client';
import { type Command, type Dice, layoutTotal, seatAt, seatNumber, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { playedTable } from '@passline/table/testing/record/game.ts';
import { describe, expect, it } from 'vitest';
import { bet, eventsOf, play, tableOf } from '../play/store/test-table.ts';
import { BetsCost } from './bets-cost.ts';
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
    const { share, band } = required(luck);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
    expect(band).toHaveLength(61);
    for (const { low, lowerHalf, upperHalf, high } of band) {
      expect(low).toBeLessThanOrEqual(lowerHalf);
      expect(lowerHalf).toBeLessThanOrEqual(upperHalf);
      expect(upperHalf).toBeLessThanOrEqual(high);
    }
  });

  it('loses a little on average with the bets it had', () => {
    expect(required(fold.expected)).toBeLessThan(0);
    expect(required(fold.expected)).toBeGreaterThan(-fold.tally.bought);
  });
});

/** What bets return on average, from the first command on. */
function expectedOf(start: Table, ...commands: readonly Command[]): number {
  const cost = new BetsCost(seatNumber(1));
  commands.reduce((table, command) => {
    const events = eventsOf(table, command);
    const after = play(table, command);
    const rolled = events.find(event => event.type === 'rolled');
    if (rolled) cost.addRoll(rolled.lines, after);
    else cost.addChanges(table, after);
    return after;
  }, start);
  return required(cost.expected);
}

describe('what the bets of a session bring on average', () => {
  const dollars = tableOf('rws-2019', { chip: '1.00' });
  const quarters = tableOf('rws-2019', { chip: '0.25' });
  const roll = (...dice: Dice): Command => ({ type: 'roll', dice });

  it('is the edge of every line bet, however its rolls went', () => {
    // 7/495 of 5 each: decided at once, after one roll, and after three.
    const edge = (-500 * 7) / 495;
    expect(expectedOf(dollars, bet('pass', 5_00), roll(4, 3))).toBeCloseTo(edge, 9);
    const three = [
      ...[bet('pass', 5_00), roll(4, 3)],
      ...[bet('pass', 5_00), roll(1, 1)],
      ...[bet('pass', 5_00), roll(4, 4), roll(2, 3), roll(6, 3), roll(5, 2)],
    ];
    expect(expectedOf(dollars, ...three)).toBeCloseTo(3 * edge, 9);
  });

  it('counts a bet once for each time that it is decided', () => {
    const on = play(dollars, bet('pass', 5_00), roll(4, 1));
    const edge = -600 / 66;
    expect(expectedOf(on, bet('place-6', 6_00), roll(5, 4), roll(4, 3))).toBeCloseTo(edge, 9);
    // It won and stayed up.
    expect(expectedOf(on, bet('place-6', 6_00), roll(4, 2), roll(4, 3))).toBeCloseTo(2 * edge, 9);
  });

  it('is nothing for a bet that was taken down, and for odds', () => {
    const on = play(dollars, bet('pass', 5_00), roll(4, 1));
    const down: Command = { type: 'take', seat: 1, spot: 'place-6' };
    expect(expectedOf(on, bet('place-6', 6_00), down, roll(4, 3))).toBeCloseTo(0, 9);
    expect(expectedOf(on, bet('pass-odds', 10_00), roll(4, 3))).toBeCloseTo(0, 9);
  });

  it('counts a raised line bet from its point on, and one-roll bets and commission as the card does', () => {
    const on = play(dollars, bet('pass', 5_00), roll(4, 4));
    // Five of eleven decisions win.
    expect(expectedOf(on, bet('pass', 5_00), roll(4, 3))).toBeCloseTo(-500 / 11, 9);
    expect(expectedOf(on, bet('any-seven', 5_00), bet('field', 5_00), roll(4, 4))).toBeCloseTo(
      -500 / 6 - 500 / 18,
      9,
    );
    expect(expectedOf(on, bet('hard-6', 5_00), roll(4, 3))).toBeCloseTo(-500 / 11, 9);
    const quartersOn = play(quarters, bet('pass', 5_00), roll(4, 4));
    expect(expectedOf(quartersOn, bet('buy-4', 5_00), roll(4, 3))).toBeCloseTo(-525 / 21, 9);
  });

  it('is the same whether a bet is called off for a while', () => {
    const on = play(dollars, bet('pass', 5_00), roll(4, 4));
    const call = (to: 'on' | 'off'): Command => ({ type: 'call', seat: 1, spot: 'hard-6', call: to });
    const called = [bet('hard-6', 5_00), call('off'), roll(2, 3), call('on'), roll(4, 3)];
    expect(expectedOf(on, ...called)).toBeCloseTo(-500 / 11, 9);
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
