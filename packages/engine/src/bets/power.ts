// Power Odds: which pays of a spot may be raised, and the proof that a setting returns less than the stakes
// (D17).
import { ALL_DICE, rollOf } from '../dice.ts';
import { parseOdds, type Ratio } from '../lib/ratio.ts';
import { add, exact, multiply, ONE, type Rational, rational, sum, ZERO } from '../lib/rational.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import { type Outcomes, outcomeOn, rollIndex } from './resolve.ts';
import type { Spot } from './spots.ts';

/** One raisable part of a spot: its totals (null: every win) and the odds it may be raised to. */
export type Raise = { readonly totals: readonly number[] | null; readonly odds: readonly Ratio[] };

export function raisesOf(book: Rulebook, spot: Spot): Raise[] {
  return (book.power?.spots[spot.name] ?? []).map(raise => ({
    totals: raise.totals ?? null,
    odds: raise.odds.map(text => parseOdds(text)).filter(odds => odds !== null),
  }));
}

/** The part of a spot's rules that the proof needs. */
type Raisable = {
  readonly outcomes: Outcomes;
  readonly pays: readonly ((Ratio & { readonly share: Ratio }) | null)[];
  readonly raises: readonly Raise[];
};

export const covers = (raise: { readonly totals: readonly number[] | null }, total: number): boolean =>
  raise.totals === null || raise.totals.includes(total);

/** Mean odds paid on a total when the part is raised with this chance, each of its odds equally likely. */
function meanOdds(rules: Raisable, total: number, chance: Ratio): Rational {
  const pay = rules.pays[total];
  const base = pay ? exact(pay) : ZERO;
  const raise = rules.raises.find(part => covers(part, total));
  if (!raise) return base;
  const raised = multiply(sum(raise.odds.map(exact)), rational(1, raise.odds.length));
  return add(multiply(base, rational(chance.den - chance.num, chance.den)), multiply(raised, exact(chance)));
}

/** Whether a raisable spot would return 100% or more in the long run. */
export function returnsAll(rules: Raisable, chance: Ratio): boolean {
  if (rules.raises.length === 0) return false;
  let decisions = 0;
  let returned = ZERO;
  for (const dice of ALL_DICE) {
    const roll = rollOf(dice);
    const outcome = outcomeOn(rules.outcomes, rollIndex(roll, null));
    if (outcome === 'stand') continue;
    decisions += 1;
    if (outcome !== 'win') continue;
    const share = rules.pays[roll.total]?.share;
    const back = add(ONE, meanOdds(rules, roll.total, chance));
    if (share) returned = add(returned, multiply(exact(share), back));
  }
  return returned.num >= BigInt(decisions) * returned.den;
}
