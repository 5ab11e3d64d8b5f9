// Every bet of a table in exact figures: chances, edge, deviation and rolls to a decision, computed from the
// engine's own play.
import type { HandRules, Rulebook, Settings, SpotName, SpotRules, Table } from '@passline/engine';
import { assertWhole } from '@passline/engine/chain';
import {
  add,
  multiply,
  negate,
  type Rational,
  rational,
  subtract,
  sum,
  toNumber,
  ZERO,
} from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { type Decided, followBet } from './follow-bet.ts';
import { emptyTable, exactSetup, starts } from './start.ts';

/** One possible result: profit per unit put up (negative for a loss), and its chance. */
export type BetResult = { readonly net: Rational; readonly chance: Rational };

/** The exact figures of one spot. Chances are of a decision; a push is one too. */
export type Figures = {
  readonly spot: SpotName;
  readonly label: string;
  readonly rules: SpotRules;
  /** "7:6", or by total, point or count where it varies. */
  readonly payout: string | Readonly<Record<string, string>>;
  readonly win: Rational;
  readonly lose: Rational;
  readonly push: Rational;
  /** Expected loss over everything put up. */
  readonly edge: Rational;
  /** The same with Power Odds at the table's chance; null where the book has none. */
  readonly edgeWithPowerOdds: Rational | null;
  /** Of the result per unit put up. */
  readonly variance: Rational;
  readonly standardDeviation: number;
  /** Average rolls in play to a decision. */
  readonly rolls: Rational;
  /** Every result per unit put up, the best first. */
  readonly results: readonly BetResult[];
};

function resultsOf({ endings }: Decided): readonly BetResult[] {
  const byNet = new Map<string, BetResult>();
  for (const { net, putUp, chance } of endings) {
    const unit = rational(net, putUp);
    const key = `${unit.num}/${unit.den}`;
    byNet.set(key, { net: unit, chance: add(byNet.get(key)?.chance ?? ZERO, chance) });
  }
  const results = [...byNet.values()].sort((a, b) => toNumber(b.net) - toNumber(a.net));
  assertWhole(
    results.map(({ chance }) => chance),
    'the results',
  );
  return results;
}

const meanOf = (results: readonly BetResult[]): Rational =>
  sum(results.map(({ net, chance }) => multiply(net, chance)));

/**
 * What a bet on a whole hand pays, by what is reached: "8-15", "16-23" … "50+"; for one number "3 × 4, 10".
 */
function bandsOf({ pays }: HandRules): Record<string, string> {
  const entries = pays.map(({ on, from, text }) => {
    const own = pays.filter(other => other.on?.join() === on?.join() && other.from > from);
    const to = own.length === 0 ? undefined : Math.min(...own.map(other => other.from)) - 1;
    const reached = to === undefined ? `${from}+` : to === from ? `${from}` : `${from}-${to}`;
    return [on === null ? reached : `${reached} × ${on.join(', ')}`, text];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function payoutOf(rules: SpotRules, { endings }: Decided): Figures['payout'] {
  if (rules.hand) return bandsOf(rules.hand);
  const paid = endings
    .flatMap(({ on, pays }) => (pays === null ? [] : [[on, pays] as const]))
    .sort(([a], [b]) => a - b);
  const pays = new Set(paid.map(([, odds]) => odds));
  return pays.size === 1 ? required(paid[0])[1] : Object.fromEntries(paid);
}

function chanceOf({ endings }: Decided, result: 'win' | 'lose' | 'push'): Rational {
  return sum(endings.filter(ending => ending.result === result).map(({ chance }) => chance));
}

function withPowerOdds(empty: Table, rules: SpotRules, edge: Rational): Rational | null {
  if (!empty.rules.book.power) return null;
  if (rules.raises.length === 0 || empty.rules.powerChance.num === 0) return edge;
  const raised = followBet(starts(empty, rules), { spot: rules.spot.becomes, power: true });
  return negate(meanOf(resultsOf(raised)));
}

function figuresOf(empty: Table, rules: SpotRules): Figures {
  const bet = followBet(starts(empty, rules), { spot: rules.spot.becomes });
  const [win, lose, push] = [chanceOf(bet, 'win'), chanceOf(bet, 'lose'), chanceOf(bet, 'push')];
  assertWhole([win, lose, push], rules.spot.name);
  const results = resultsOf(bet);
  const mean = meanOf(results);
  const squares = sum(results.map(({ net, chance }) => multiply(multiply(net, net), chance)));
  const variance = subtract(squares, multiply(mean, mean));
  const edge = negate(mean);
  return {
    spot: rules.spot.name,
    label: rules.spot.label,
    rules,
    payout: payoutOf(rules, bet),
    win,
    lose,
    push,
    edge,
    edgeWithPowerOdds: withPowerOdds(empty, rules, edge),
    variance,
    standardDeviation: Math.sqrt(toNumber(variance)),
    rolls: bet.rolls,
    results,
  };
}

/**
 * The figures of every spot, or of some of them, that a table under this book and these settings offers, in
 * the order of the layout.
 */
export function odds(
  book: Rulebook,
  settings: Settings = {},
  only?: readonly SpotName[],
): readonly Figures[] {
  const empty = emptyTable(exactSetup(book, settings));
  return [...empty.rules.spots.values()]
    .filter(({ spot }) => only === undefined || only.includes(spot.name))
    .map(rules => figuresOf(empty, rules));
}

export const percent = (value: Rational): number => toNumber(multiply(value, rational(100)));
