// Amounts that are paid in full: the units that players know, and that rounding takes nothing from them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPaidInFull, nearestPaidInFull } from '../src/bets/full-pay.ts';
import { payout, possiblePays } from '../src/bets/payout.ts';
import type { SpotRules } from '../src/bets/rules.ts';
import type { SpotName } from '../src/bets/spot-name.ts';
import { POINTS } from '../src/dice.ts';
import { required } from '../src/lib/required.ts';
import { cents } from '../src/money.ts';
import { RULEBOOKS } from '../src/rulebooks/books.ts';
import { etg } from '../src/rulebooks/etg.ts';
import { rws2019 } from '../src/rulebooks/rws-2019.ts';
import type { Rulebook } from '../src/rulebooks/shape.ts';
import { newTable } from '../src/table.ts';

function rulesAt(book: Rulebook, chip: string): ReadonlyMap<SpotName, SpotRules> {
  const made = newTable(book, { chip });
  if (!made.ok) throw new Error(made.message);
  return made.table.rules.spots;
}

test('with dollar chips, six and eight are bet in sixes, the others in fives', () => {
  const spots = rulesAt(rws2019, '1.00');
  const up = (spot: SpotName, amount: number) =>
    nearestPaidInFull(required(spots.get(spot)), amount, 'up', null);
  expect((['place-6', 'place-8'] as const).map(spot => up(spot, 5_00))).toEqual([6_00, 6_00]);
  expect((['place-4', 'place-5', 'place-9', 'place-10'] as const).map(spot => up(spot, 5_00))).toEqual([
    5_00, 5_00, 5_00, 5_00,
  ]);
  expect([up('place-6', 25_00), up('place-6', 30_00), up('pass', 7_00)]).toEqual([30_00, 30_00, 7_00]);
  const down = (amount: number) => nearestPaidInFull(required(spots.get('place-6')), amount, 'down', null);
  expect([down(25_00), down(6_00), down(5_00)]).toEqual([24_00, 6_00, null]);
});

test('odds on the line are paid by the point that is on', () => {
  const odds = required(rulesAt(rws2019, '1.00').get('pass-odds'));
  const units = ([4, 5, 6, 8, 9, 10] as const).map(point => nearestPaidInFull(odds, 1_00, 'up', point));
  expect(units).toEqual([1_00, 2_00, 5_00, 5_00, 2_00, 1_00]);
});

test('where odds may be raised, the raised ones are paid in full too', () => {
  for (const rules of rulesAt(etg, '1.00').values()) {
    const unit = nearestPaidInFull(rules, 1_00, 'up', null);
    if (unit === null || rules.hand) continue;
    for (const { odds, totals } of rules.raises) {
      for (const raised of odds) {
        for (const pay of totals === null
          ? possiblePays(rules, null)
          : totals.map(on => required(rules.pays[on]))) {
          const won = payout(rules.rounding, unit, raised, pay.share);
          expect(won * raised.den * pay.share.den).toBeGreaterThanOrEqual(unit * raised.num * pay.share.num);
        }
      }
    }
  }
});

test('an amount is paid in full exactly if no win of it is less than stake times odds', () => {
  const tables = RULEBOOKS.flatMap(book =>
    ['0.01', '0.25', '1.00', '5.00'].map(chip => rulesAt(book, chip)),
  ).flatMap(spots => [...spots.values()].filter(({ hand, raises }) => !hand && raises.length === 0));
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.integer({ min: 1, max: 5_000 }),
      fc.constantFrom(null, ...POINTS),
      (rules, steps, point) => {
        const amount = cents(steps * rules.step);
        const isFull = possiblePays(rules, point).every(({ num, den, share, ...pay }) => {
          const won = payout(rules.rounding, amount, { num, den, ...pay }, share);
          return BigInt(won) * BigInt(den * share.den) >= BigInt(amount) * BigInt(num * share.num);
        });
        expect(isPaidInFull(rules, amount, point)).toBe(isFull);
      },
    ),
  );
});
