// What a tap, a drag, clear, repeat and double request from the table.
import { seatAt, type Table } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { bet, play, tableOf } from '../store/test-table.ts';
import { onSpot, planAdd, tryRequests } from './betting.ts';
import { planClear, planDouble, planMove, planRepeat, planTakeDown } from './plans.ts';

const betsOf = (game: Table) => seatAt(game, 1)?.bets ?? [];

function after(game: Table, requests: Parameters<typeof tryRequests>[2]): Table {
  const outcome = tryRequests(game, 1, requests);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.game;
}

describe('a tap', () => {
  it('adds the chip in hand', () => {
    expect(planAdd(tableOf('rws-2019'), 1, 'pass', 5_00)).toEqual({
      type: 'bet',
      spot: 'pass',
      amount: 5_00,
    });
  });

  it('adds at least the spot’s minimum first, then only the chip', () => {
    const game = tableOf('rws-2019', { min: '10.00' });
    const first = planAdd(game, 1, 'field', 1_00);
    expect(first).toMatchObject({ amount: 10_00 });
    expect(planAdd(after(game, [first]), 1, 'field', 1_00)).toMatchObject({ amount: 1_00 });
  });

  it('puts whole parts on a horn', () => {
    expect(planAdd(tableOf('rws-2019'), 1, 'horn', 25_00)).toMatchObject({ amount: 24_00 });
    expect(planAdd(tableOf('rws-2019'), 1, 'horn', 1_00)).toMatchObject({ amount: 4_00 });
  });

  // cites: south-dakota ¶5, D51
  it('adds only what the chips of the table can pay', () => {
    const game = tableOf('south-dakota', { chip: '5.00' });
    const first = planAdd(game, 1, 'place-4', 5_00);
    expect(first).toMatchObject({ amount: 25_00 });
    expect(planAdd(after(game, [first]), 1, 'place-4', 60_00)).toMatchObject({ amount: 50_00 });
    expect(planTakeDown(after(game, [first]), 1, 'place-4', 5_00)).toEqual({ type: 'take', spot: 'place-4' });
  });

  it('requests the chip even if the spot takes nothing, so that the engine says why', () => {
    const game = tableOf('rws-2019');
    const outcome = tryRequests(game, 1, [planAdd(game, 1, 'come', 5_00)]);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'bet/needs-point' } });
  });
});

describe('taking away', () => {
  it('takes a chip, or the whole bet if less than a chip is left', () => {
    const game = play(tableOf('rws-2019'), bet('place-6', 12_00));
    const one = planTakeDown(game, 1, 'place-6', 5_00);
    expect(one).toEqual({ type: 'reduce', spot: 'place-6', amount: 5_00 });
    expect(planTakeDown(after(game, [one]), 1, 'place-6', 25_00)).toEqual({ type: 'take', spot: 'place-6' });
  });

  it('takes all if the rest would be below the minimum', () => {
    const game = play(tableOf('rws-2019', { min: '10.00' }), bet('field', 12_00));
    expect(planTakeDown(game, 1, 'field', 5_00)).toEqual({ type: 'take', spot: 'field' });
  });

  it('takes only the part of a contract bet that is not bound yet', () => {
    const bound = play(tableOf('rws-2019'), bet('pass', 10_00), { type: 'roll', dice: [2, 2] });
    expect(tryRequests(bound, 1, [planTakeDown(bound, 1, 'pass', 5_00)])).toMatchObject({
      refusal: { code: 'bet/contract' },
    });
    const raised = play(bound, bet('pass', 5_00));
    expect(planTakeDown(raised, 1, 'pass', 25_00)).toEqual({ type: 'reduce', spot: 'pass', amount: 5_00 });
  });

  it('finds a put bet on the pass line', () => {
    const on = play(tableOf('south-dakota'), bet('pass', 5_00), { type: 'roll', dice: [2, 2] });
    expect(planTakeDown(play(on, bet('put', 10_00)), 1, 'put', 5_00)).toMatchObject({ spot: 'pass' });
  });
});

it('a drag moves the whole bet', () => {
  const game = play(tableOf('rws-2019'), bet('place-6', 12_00));
  const moved = after(game, planMove(game, 1, 'place-6', 'place-8'));
  expect(betsOf(moved).map(({ spot, amount }) => [spot, amount])).toEqual([['place-8', 12_00]]);
});

it('a drag moves only the part of a contract bet that is not bound yet', () => {
  const bound = play(tableOf('rws-2019'), bet('pass', 10_00), { type: 'roll', dice: [2, 2] });
  const raised = play(bound, bet('pass', 5_00));
  const requests = planMove(raised, 1, 'pass', 'field');
  expect(requests).toEqual([
    { type: 'reduce', spot: 'pass', amount: 5_00 },
    { type: 'bet', spot: 'field', amount: 5_00 },
  ]);
  expect(betsOf(after(raised, requests)).map(({ spot, amount }) => [spot, amount])).toEqual([
    ['pass', 10_00],
    ['field', 5_00],
  ]);
});

it('clear takes down every bet that may come down, odds before their flat bets', () => {
  const on = play(tableOf('rws-2019'), bet('dont-pass', 10_00), bet('place-5', 5_00), {
    type: 'roll',
    dice: [2, 2],
  });
  const game = play(on, bet('dont-pass-odds', 20_00), bet('field', 5_00));
  expect(betsOf(after(game, planClear(game, 1)))).toEqual([]);
  const pass = play(
    tableOf('rws-2019'),
    bet('pass', 10_00),
    { type: 'roll', dice: [2, 2] },
    bet('pass', 5_00),
    bet('pass-odds', 10_00),
  );
  const cleared = after(pass, planClear(pass, 1));
  expect(betsOf(cleared).map(({ spot, amount }) => [spot, amount])).toEqual([['pass', 10_00]]);
});

describe('repeat', () => {
  it('puts back bets that are gone, in an order that is accepted, and leaves out the rest', () => {
    const on = play(tableOf('rws-2019'), bet('pass', 10_00), { type: 'roll', dice: [2, 2] });
    const game = play(on, bet('pass-odds', 20_00), bet('place-6', 12_00));
    const last = betsOf(game);
    const out = play(game, { type: 'roll', dice: [3, 4] });
    const { requests, left, refusal } = planRepeat(out, 1, last);
    expect(requests).toEqual([
      { type: 'bet', spot: 'pass', amount: 10_00 },
      { type: 'bet', spot: 'place-6', amount: 12_00 },
    ]);
    expect(left.map(({ spot }) => spot)).toEqual(['pass-odds']);
    expect(refusal?.code).toBe('bet/needs-point');
  });

  it('requests nothing if every bet is still there', () => {
    const game = play(tableOf('rws-2019'), bet('place-6', 12_00), bet('pass', 5_00));
    expect(planRepeat(game, 1, betsOf(game)).requests).toEqual([]);
  });
});

it('double raises every bet by as much again, flat bets before their odds', () => {
  const on = play(tableOf('rws-2019'), bet('pass', 10_00), { type: 'roll', dice: [2, 2] });
  const game = play(on, bet('pass-odds', 30_00));
  const { requests, left } = planDouble(game, 1);
  expect(left).toEqual([]);
  const doubled = after(game, requests);
  expect([onSpot(doubled, 1, 'pass'), onSpot(doubled, 1, 'pass-odds')]).toEqual([20_00, 60_00]);
});

it('double leaves out bets that the rack cannot cover', () => {
  const game = play(tableOf('rws-2019', {}, 30_00), bet('field', 10_00), bet('place-6', 12_00));
  const { requests, refusal } = planDouble(game, 1);
  expect(requests).toEqual([]);
  expect(refusal?.code).toBe('bet/insufficient-chips');
});
