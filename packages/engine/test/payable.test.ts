// What can be paid: gaps in a spot's amounts, what is offered around them, and what a refusal suggests (D47, D51).

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapAt } from '../src/bets/payable.ts';
import { payout, possiblePays } from '../src/bets/payout.ts';
import type { SpotName } from '../src/bets/spot-name.ts';
import type { Command } from '../src/commands.ts';
import { decide } from '../src/decide/decide.ts';
import { legal } from '../src/decide/legal.ts';
import { evolve } from '../src/evolve/evolve.ts';
import { type Cents, cents } from '../src/money.ts';
import { rws2019 } from '../src/rulebooks/rws-2019.ts';
import type { Settings } from '../src/rulebooks/setting.ts';
import type { Rulebook } from '../src/rulebooks/shape.ts';
import { southDakota } from '../src/rulebooks/south-dakota.ts';
import { newTable, type Table } from '../src/table.ts';
import { view } from '../src/view.ts';
import { bet } from './play.ts';

function after(table: Table, command: Command): Table {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.reduce(evolve, table);
}

function tableOf(book: Rulebook, settings: Settings): Table {
  const made = newTable(book, { shooter: 'house', ...settings });
  if (!made.ok) throw new Error(made.message);
  return after(made.table, { type: 'seat', seat: 1, name: 'Ana', amount: 100_000 });
}

const refusalOf = (table: Table, command: Command) => {
  const decision = decide(table, command);
  return decision.ok ? null : decision.refusal;
};

const reduce = (spot: SpotName, amount: number): Command => ({ type: 'reduce', seat: 1, spot, amount });
const rangeOf = (table: Table, spot: SpotName) => legal(table, 1).bets.find(range => range.spot === spot);

describe('with five-dollar chips', () => {
  const open = tableOf(southDakota, { chip: '5.00' });

  // cites: south-dakota ¶5, D51
  test('a bet that cannot be paid is refused with the nearest amounts that can', () => {
    expect(refusalOf(open, bet('place-4', 500))).toMatchObject({
      code: 'bet/bad-amount',
      message: '5.00 on Place 4 would win 9.00, which chips of 5.00 cannot pay: bet 25.00.',
      data: { amount: 500, multiple: 500, less: null, more: 2500 },
      cite: 'south-dakota ¶5',
    });
    expect(refusalOf(open, bet('place-4', 3000))).toMatchObject({
      message: '30.00 on Place 4 would win 54.00, which chips of 5.00 cannot pay: bet 25.00 or 50.00.',
      data: { less: 2500, more: 5000 },
    });
  });

  test('refusals of raises and reductions say how much to add or to take down', () => {
    const standing = after(open, bet('place-4', 5000));
    expect(refusalOf(standing, bet('place-4', 3000))).toMatchObject({
      message: '80.00 on Place 4 would win 144.00, which chips of 5.00 cannot pay: add 25.00 or 50.00.',
      data: { less: 2500, more: 5000 },
    });
    expect(refusalOf(standing, reduce('place-4', 1000))).toMatchObject({
      message: '40.00 on Place 4 would win 72.00, which chips of 5.00 cannot pay: take down 25.00.',
      data: { less: null, more: 2500 },
    });
  });

  test('only what can be paid is offered', () => {
    expect(rangeOf(open, 'place-4')).toMatchObject({ min: 2500, step: 2500 });
    expect(rangeOf(open, 'place-6')).toMatchObject({ min: 500, step: 500 });
    expect(rangeOf(open, 'field')).toMatchObject({ min: 500, step: 500 });
    const standing = after(open, bet('place-4', 5000));
    expect(legal(standing, 1).reductions).toEqual([{ spot: 'place-4', min: 2500, max: 2500, step: 2500 }]);
    const minimum = tableOf(southDakota, { chip: '5.00', min: '30.00' });
    expect(rangeOf(minimum, 'place-4')).toMatchObject({ min: 5000, step: 2500 });
  });

  test('odds on the line are offered by the point', () => {
    const point = (dice: readonly [number, number]): Table =>
      after(after(open, bet('pass', 500)), { type: 'roll', dice: dice as [1, 1] });
    expect(rangeOf(point([2, 2]), 'pass-odds')).toMatchObject({ min: 500, step: 500 });
    expect(rangeOf(point([3, 3]), 'pass-odds')).toMatchObject({ min: 2500, step: 2500 });
  });
});

test('with chips of 2.50 what is offered can all be paid, though other amounts can too', () => {
  const open = tableOf(southDakota, { chip: '2.50' });
  expect(rangeOf(open, 'place-4')).toMatchObject({ min: 250, step: 500 });
  expect(refusalOf(open, bet('place-4', 2500))).toBeNull();
});

const CHIPS = ['0.01', '0.25', '0.30', '0.50', '1.00', '2.00', '2.50', '3.00', '5.00', '25.00'];
const PAYS = ['2:1', '5:2', '61:20', '37:12', '1000:333'];

test('an amount lies in a gap exactly when its win is not a whole number of chips', () => {
  const chip = fc.constantFrom(...CHIPS);
  const pay = fc.constantFrom(...PAYS);
  fc.assert(
    fc.property(chip, pay, fc.nat(80), fc.integer({ min: 1, max: 400 }), (lowest, odds, pick, steps) => {
      const { rules } = tableOf(southDakota, { chip: lowest, 'pay-field-12': odds });
      const spots = [...rules.spots.values()];
      const spot = spots[pick % spots.length];
      if (!spot) return;
      const amount = cents(steps * spot.step);
      const whole = (stake: Cents): boolean =>
        possiblePays(spot, null).every(
          each => payout(spot.rounding, stake, each, each.share) % rules.chip === 0,
        );
      const line = spot.spot.flat !== null && spot.spot.number === null;
      if (!line) expect(gapAt(spot, amount, null) === undefined).toBe(whole(amount));
    }),
  );
});

test('every amount that is offered is taken', () => {
  const chip = fc.constantFrom(...CHIPS);
  fc.assert(
    fc.property(chip, fc.constantFrom(...PAYS), fc.nat(1_000), (lowest, odds, pick) => {
      const table = tableOf(southDakota, { chip: lowest, 'pay-field-12': odds });
      for (const { spot, min, max, step } of legal(table, 1).bets) {
        const amount = min + step * (pick % ((max - min) / step + 1));
        expect([spot, amount, refusalOf(table, bet(spot, amount))]).toEqual([spot, amount, null]);
      }
    }),
    { numRuns: 30 },
  );
});

// cites: rws-2019 App. D 11, D47
test('a lay that can win nothing says so, where it is offered and where it lies', () => {
  const open = tableOf(rws2019, {});
  expect(rangeOf(open, 'lay-4')).toMatchObject({ min: 100, winsFrom: 200 });
  expect(rangeOf(open, 'place-4')).toMatchObject({ min: 100, winsFrom: 100 });
  const standing = after(open, bet('lay-4', 100));
  expect(view(standing).seats[0]?.bets).toMatchObject([
    { spot: 'lay-4', commission: 0, winsNothing: true, wouldWin: [{ amount: 0 }] },
  ]);
  expect(rangeOf(standing, 'lay-4')).toMatchObject({ min: 100, winsFrom: 100 });
  const more = after(standing, bet('lay-4', 600));
  expect(view(more).seats[0]?.bets).toMatchObject([{ amount: 700, commission: 15, winsNothing: false }]);
  const broad = tableOf(rws2019, { chip: '100.00', max: '100.00' });
  expect(rangeOf(broad, 'lay-4')).toMatchObject({ min: 10_000, max: 10_000, winsFrom: null });
});
