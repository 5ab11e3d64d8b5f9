// The best chance with pass and 3-4-5 odds, worked out without the engine: policy iteration in exact fractions.
import {
  add,
  divide,
  isLess,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '@passline/engine/rational';
import { required } from '@passline/engine/required';

/** Point, ways to roll it, odds allowed as a multiple of the flat bet, and what they pay. */
const POINTS = [
  { ways: 3, times: 3, num: 2, den: 1 },
  { ways: 4, times: 4, num: 3, den: 2 },
  { ways: 5, times: 5, num: 6, den: 5 },
] as const;

/** A flat bet, and the odds to make on 4 and 10, 5 and 9, 6 and 8. */
type Play = { readonly flat: number; readonly odds: readonly number[] };

/** The chances of the worths that a play leads to from a worth. */
function outcomes(worth: number, { flat, odds }: Play): readonly { to: number; chance: Rational }[] {
  const list = [
    { to: worth + flat, chance: rational(8, 36) },
    { to: worth - flat, chance: rational(4, 36) },
  ];
  POINTS.forEach(({ ways, num, den }, index) => {
    const taken = required(odds[index]);
    const made = rational(ways, ways + 6);
    const rolled = rational(2 * ways, 36);
    list.push({ to: worth + flat + (taken * num) / den, chance: multiply(rolled, made) });
    list.push({ to: worth - flat - taken, chance: multiply(rolled, subtract(ONE, made)) });
  });
  return list;
}

const valueAt = (values: readonly Rational[], worth: number, target: number): Rational =>
  worth >= target ? ONE : worth <= 0 ? ZERO : required(values[worth]);

/** The chances under a play for each worth, by elimination. */
function evaluate(plays: readonly Play[], target: number): readonly Rational[] {
  const size = target - 1;
  const rows = Array.from({ length: size }, (_, index) => {
    const row = Array.from({ length: size + 1 }, (_, column) => (column === index ? ONE : ZERO));
    for (const { to, chance } of outcomes(index + 1, required(plays[index + 1]))) {
      if (to >= target) row[size] = add(required(row[size]), chance);
      else if (to > 0) row[to - 1] = subtract(required(row[to - 1]), chance);
    }
    return row;
  });
  for (let pivot = 0; pivot < size; pivot += 1) {
    const from = rows.findIndex((row, index) => index >= pivot && required(row[pivot]).num !== 0n);
    [rows[pivot], rows[from]] = [required(rows[from]), required(rows[pivot])];
    const own = required(rows[pivot]);
    const scale = required(own[pivot]);
    rows[pivot] = own.map(cell => divide(cell, scale));
    rows.forEach((row, index) => {
      const factor = required(row[pivot]);
      if (index === pivot || factor.num === 0n) return;
      rows[index] = row.map((cell, column) =>
        subtract(cell, multiply(factor, required(rows[pivot]?.[column]))),
      );
    });
  }
  return [ZERO, ...rows.map(row => required(row[size]))];
}

/** The best play from a worth, if play continues with these values: the odds of each point are chosen on their own. */
function improve(worth: number, values: readonly Rational[], target: number): Play & { value: Rational } {
  let best: (Play & { value: Rational }) | null = null;
  for (let flat = 1; flat <= worth; flat += 1) {
    const odds = POINTS.map(({ ways, times, num, den }) => {
      let max: { taken: number; value: Rational } | null = null;
      for (let taken = 0; taken <= Math.min(times * flat, worth - flat); taken += den) {
        const made = rational(ways, ways + 6);
        const won = multiply(made, valueAt(values, worth + flat + (taken * num) / den, target));
        const value = add(won, multiply(subtract(ONE, made), valueAt(values, worth - flat - taken, target)));
        if (!max || isLess(max.value, value)) max = { taken, value };
      }
      return required(max).taken;
    });
    let value = ZERO;
    for (const { to, chance } of outcomes(worth, { flat, odds }))
      value = add(value, multiply(chance, valueAt(values, to, target)));
    if (!best || isLess(best.value, value)) best = { flat, odds, value };
  }
  return required(best);
}

/** The highest chances of reaching the target, by worth in units. */
export function bestLineChances(target: number): readonly Rational[] {
  let plays: Play[] = Array.from({ length: target }, () => ({ flat: 1, odds: [0, 0, 0] }));
  for (;;) {
    const values = evaluate(plays, target);
    let better = false;
    plays = plays.map((play, worth) => {
      if (worth === 0) return play;
      const found = improve(worth, values, target);
      if (!isLess(required(values[worth]), found.value)) return play;
      better = true;
      return found;
    });
    if (!better) return values;
  }
}
