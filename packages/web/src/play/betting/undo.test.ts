// Undo: each change is undone by its inverse on the current table.

import type { LayoutRequest } from '@passline/client';
import { seatAt, type Table } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, play, tableOf } from '../store/test-table.ts';
import { tryRequests } from './betting.ts';
import { changeBetween } from './change.ts';
import { finalIn, splitFinal } from './final-chips.ts';
import { planClear } from './plans.ts';
import { planUndo } from './undo.ts';

const lying = (game: Table) =>
  (seatAt(game, 1)?.bets ?? []).map(({ spot, amount }) => `${spot} ${amount}`).sort();

function done(game: Table, requests: readonly LayoutRequest[]): Table {
  const outcome = tryRequests(game, 1, requests);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.game;
}

function undone(before: Table, requests: readonly LayoutRequest[]): Table {
  const after = done(before, requests);
  const plan = planUndo(after, 1, changeBetween(before, after, 1));
  expect(plan.refusal).toBeNull();
  return done(after, plan.requests);
}

const point = play(tableOf('rws-2019'), bet('pass', 10_00), bet('place-6', 12_00), {
  type: 'roll',
  dice: [2, 2],
});

it.each<[string, readonly LayoutRequest[]]>([
  ['a new bet', [{ type: 'bet', spot: 'field', amount: 5_00 }]],
  ['a raise', [{ type: 'bet', spot: 'place-6', amount: 6_00 }]],
  ['a reduction', [{ type: 'reduce', spot: 'place-6', amount: 6_00 }]],
  ['a bet taken down', [{ type: 'take', spot: 'place-6' }]],
  [
    'a move',
    [
      { type: 'take', spot: 'place-6' },
      { type: 'bet', spot: 'place-8', amount: 12_00 },
    ],
  ],
  [
    'a raised flat bet with its odds',
    [
      { type: 'bet', spot: 'pass', amount: 10_00 },
      { type: 'bet', spot: 'pass-odds', amount: 60_00 },
    ],
  ],
])('takes back %s', (_what, requests) => {
  const after = undone(point, requests);
  expect(lying(after)).toEqual(lying(point));
  expect(seatAt(after, 1)?.rack).toBe(seatAt(point, 1)?.rack);
});

// cites: D36
it('gives back the commission of a raise to the cent, which a reduction rounds down', () => {
  const before = play(tableOf('rws-2019', { chip: '1.00' }), bet('lay-4', 5_00), bet('buy-10', 20_00));
  const raises: readonly LayoutRequest[] = [
    { type: 'bet', spot: 'lay-4', amount: 1_00 },
    { type: 'bet', spot: 'buy-10', amount: 5_00 },
  ];
  const after = undone(before, raises);
  expect(lying(after)).toEqual(lying(before));
  expect(seatAt(after, 1)?.rack).toBe(seatAt(before, 1)?.rack);
  const reduced = done(done(before, raises), [{ type: 'reduce', spot: 'lay-4', amount: 1_00 }]);
  expect(seatAt(reduced, 1)?.rack).toBeLessThan((seatAt(before, 1)?.rack ?? 0) - 5_00);
});

// A void returns bets that are new in its round, and some house bets work on the come-out only while they are new.
it('leaves a bet that stood before the roll as it stood', () => {
  const before = play(tableOf('rws-2019', { chip: '1.00' }), bet('pass', 5_00), bet('lay-4', 24_00), {
    type: 'roll',
    dice: [4, 1],
  });
  const after = undone(before, [{ type: 'bet', spot: 'lay-4', amount: 6_00 }]);
  expect(seatAt(after, 1)?.bets).toEqual(seatAt(before, 1)?.bets);
  const voided = [before, after].map(game => play(game, { type: 'void' }));
  expect(voided.map(lying)).toEqual([lying(before), lying(before)]);
});

const withPoint = play(tableOf('south-dakota', { shooter: 'house' }), { type: 'roll', dice: [2, 2] });

it.each<[string, Table, readonly LayoutRequest[]]>([
  ['a put bet', withPoint, [{ type: 'bet', spot: 'put', amount: 10_00 }]],
  ['a put bet taken down', play(withPoint, bet('put', 10_00)), [{ type: 'take', spot: 'pass' }]],
  ['a put bet reduced', play(withPoint, bet('put', 10_00)), [{ type: 'reduce', spot: 'pass', amount: 5_00 }]],
])('takes back %s', (_what, before, requests) => {
  const after = undone(before, requests);
  expect(lying(after)).toEqual(lying(before));
  expect(seatAt(after, 1)?.rack).toBe(seatAt(before, 1)?.rack);
});

it('puts a pass bet back as a pass bet before the come-out', () => {
  const before = play(tableOf('south-dakota'), bet('pass', 10_00));
  const after = done(before, [{ type: 'take', spot: 'pass' }]);
  expect(planUndo(after, 1, changeBetween(before, after, 1)).requests).toEqual([
    { type: 'bet', spot: 'pass', amount: 10_00 },
  ]);
});

it('takes back a call', () => {
  const after = undone(point, [{ type: 'call', spot: 'place-6', call: 'off' }]);
  expect(seatAt(after, 1)?.bets.find(({ spot }) => spot === 'place-6')?.call).toBe('on');
});

it('says why a change can no longer be taken back', () => {
  const before = tableOf('rws-2019');
  const after = done(before, [{ type: 'bet', spot: 'pass', amount: 5_00 }]);
  const rolled = play(after, { type: 'roll', dice: [2, 2] });
  expect(planUndo(rolled, 1, changeBetween(before, after, 1)).refusal?.code).toBe('bet/contract');
});

const against = play(
  tableOf('rws-2019'),
  bet('dont-pass', 10_00),
  { type: 'roll', dice: [2, 2] },
  bet('dont-pass-odds', 20_00),
  bet('place-6', 12_00),
);

// rws-2019 §1.5: a don't bet may come down with its point on, and is not made again.
it('takes back the other bets if a don’t bet cannot go back', () => {
  const after = done(against, planClear(against, 1));
  expect(lying(after)).toEqual([]);
  const plan = planUndo(after, 1, changeBetween(against, after, 1));
  expect(plan.refusal?.code).toBe('bet/come-out-only');
  expect(plan.left.map(({ spot }) => spot).sort()).toEqual(['dont-pass', 'dont-pass-odds']);
  expect(lying(done(after, plan.requests))).toEqual(['place-6 1200']);
});

it('tells which chips could not go back from those that could', () => {
  const { safe, final } = splitFinal(against, 1, planClear(against, 1));
  expect(safe.map(({ spot }) => spot).sort()).toEqual(['dont-pass-odds', 'place-6']);
  expect(final?.spots).toEqual(['dont-pass']);
  expect(lying(done(against, safe))).toEqual(['dont-pass 1000']);
  expect(finalIn(against, 1, [{ type: 'take', spot: 'place-6' }])).toBeNull();
  const without = done(against, [{ type: 'take', spot: 'dont-pass-odds' }]);
  const move: readonly LayoutRequest[] = [
    { type: 'take', spot: 'dont-pass' },
    { type: 'bet', spot: 'field', amount: 10_00 },
  ];
  expect(finalIn(without, 1, move)?.spots).toEqual(['dont-pass']);
  // Before the come-out, everything can go back; and what the table refuses is not asked about.
  const comeOut = play(tableOf('rws-2019'), bet('dont-pass', 10_00));
  expect(finalIn(comeOut, 1, [{ type: 'take', spot: 'dont-pass' }])).toBeNull();
  expect(finalIn(against, 1, [{ type: 'take', spot: 'dont-pass' }])).toBeNull();
});
