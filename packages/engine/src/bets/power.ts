// Power Odds: what may be raised on a spot, and the proof that a setting returns less than the stakes (D17).
import { ALL_DICE, rollOf } from '../dice.ts';
import { parseOdds, type Ratio } from '../ratio.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import type { FamilyEntry } from './families.ts';
import type { Spot } from './spots.ts';

/** One raisable part of a spot: its totals (null: every win) and the odds it may be raised to. */
export type Raise = { readonly totals: readonly number[] | null; readonly odds: readonly Ratio[] };

export function raisesOf(book: Rulebook, spot: Spot): Raise[] {
  return (book.power?.spots[spot.name] ?? []).map(raise => ({
    totals: raise.totals ?? null,
    odds: raise.odds.map(text => parseOdds(text)).filter(odds => odds !== null),
  }));
}

/** What of a spot's rules the proof looks at. */
type Raisable = {
  readonly spot: Spot;
  readonly family: FamilyEntry;
  readonly pays: readonly ((Ratio & { readonly share: Ratio }) | null)[];
  readonly raises: readonly Raise[];
};

export const covers = (raise: { readonly totals: readonly number[] | null }, total: number): boolean =>
  raise.totals === null || raise.totals.includes(total);

type Exact = { readonly num: bigint; readonly den: bigint };
const exact = (num: number, den = 1): Exact => ({ num: BigInt(num), den: BigInt(den) });
const plus = (a: Exact, b: Exact): Exact => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
const times = (a: Exact, b: Exact): Exact => ({ num: a.num * b.num, den: a.den * b.den });

/** Mean odds paid on a total when the part is raised with this chance, each of its odds equally likely. */
function meanOdds(rules: Raisable, total: number, chance: Ratio): Exact {
  const pay = rules.pays[total];
  const base = pay ? exact(pay.num, pay.den) : exact(0);
  const raise = rules.raises.find(part => covers(part, total));
  if (!raise) return base;
  const sum = raise.odds.map(odds => exact(odds.num, odds.den)).reduce(plus, exact(0));
  const raised = times(sum, exact(1, raise.odds.length));
  return plus(
    times(base, exact(chance.den - chance.num, chance.den)),
    times(raised, exact(chance.num, chance.den)),
  );
}

/** Whether a raisable spot would give back its stakes or more in the long run. */
export function returnsAll(rules: Raisable, chance: Ratio): boolean {
  if (rules.raises.length === 0) return false;
  let decisions = 0;
  let returned = exact(0);
  for (const dice of ALL_DICE) {
    const roll = rollOf(dice);
    const outcome = rules.family.resolve(rules.spot, roll, { point: null, bar: 0 });
    if (outcome === 'stand') continue;
    decisions += 1;
    if (outcome !== 'win') continue;
    const share = rules.pays[roll.total]?.share ?? { num: 0, den: 1 };
    const back = plus(exact(1), meanOdds(rules, roll.total, chance));
    returned = plus(returned, times(exact(share.num, share.den), back));
  }
  return returned.num >= BigInt(decisions) * returned.den;
}
