// A pass bet worked out from the dice alone, without engine or automaton, to compare with the solver's variance.
import { add, divide, multiply, type Rational, rational, subtract, sum } from '@passline/engine/rational';

/**
 * One way a pass bet is decided: its chance, what it pays in units, and the first two moments of how many rolls it
 * takes.
 */
export type Decision = {
  readonly chance: Rational;
  readonly profit: Rational;
  readonly rolls: Rational;
  readonly rolls2: Rational;
};

/** Every way a pass bet is decided, with odds of this multiple behind it, by point. */
export function passDecisions(oddsTimes: Readonly<Record<number, number>>): Decision[] {
  const one = rational(1);
  const decisions: Decision[] = [
    { chance: rational(8, 36), profit: one, rolls: one, rolls2: one },
    { chance: rational(4, 36), profit: rational(-1), rolls: one, rolls2: one },
  ];
  const ways: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
  for (const [point, count] of Object.entries(ways)) {
    const ends = rational(count + 6, 36);
    // 1 roll and a geometric wait W: E[1 + W] and E[(1 + W)²], with E[W²] = (2 − p) ÷ p².
    const wait = divide(one, ends);
    const wait2 = divide(subtract(rational(2), ends), multiply(ends, ends));
    const rolls = add(one, wait);
    const rolls2 = sum([one, multiply(rational(2), wait), wait2]);
    const odds = oddsTimes[Number(point)] ?? 0;
    const won = add(one, rational(odds * 6, count));
    const established = rational(count, 36);
    decisions.push(
      { chance: multiply(established, rational(count, count + 6)), profit: won, rolls, rolls2 },
      { chance: multiply(established, rational(6, count + 6)), profit: rational(-1 - odds), rolls, rolls2 },
    );
  }
  return decisions;
}

/** Renewals: Var(X − g L) ÷ E[L] over decisions, which are independent of one another. */
export function renewalVariance(decisions: readonly Decision[]): Rational {
  const mean = (of: (decision: Decision) => Rational): Rational =>
    sum(decisions.map(decision => multiply(decision.chance, of(decision))));
  const length = mean(({ rolls }) => rolls);
  const gain = divide(
    mean(({ profit }) => profit),
    length,
  );
  const square = mean(({ profit, rolls, rolls2 }) =>
    sum([
      multiply(profit, profit),
      multiply(rational(-2), multiply(gain, multiply(profit, rolls))),
      multiply(multiply(gain, gain), rolls2),
    ]),
  );
  return divide(square, length);
}
