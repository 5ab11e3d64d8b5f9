// Exact figures of every bet of a table: chances, edge, deviation and rolls to a decision, computed by playing on the
// engine.
import type { HandRules, Rulebook, Settings, SpotName, SpotRules } from '@passline/engine';
import { assertWhole } from '@passline/engine/chain';
import { multiply, type Rational, rational, sum, toNumber } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { type BetEndings, followBet, type RollChances } from './follow-bet.ts';
import { type Spread, spreadOf } from './spread.ts';
import { emptyTable, exactSetup, type FreshTable, starts, UndecidedError } from './start.ts';
import { throwsOf } from './throws.ts';

/** The exact figures of one spot. Chances are of a decision; a push is one too. */
export type Figures = Spread & {
  readonly spot: SpotName;
  readonly label: string;
  readonly rules: SpotRules;
  /** "7:6", or by total, point or count where it varies. */
  readonly payout: string | Readonly<Record<string, string>>;
  readonly win: Rational;
  readonly lose: Rational;
  readonly push: Rational;
  /** The edge with Power Odds at the table's chance; null where the book has none. */
  readonly edgeWithPowerOdds: Rational | null;
  /** The figures with Power Odds; null if the table never raises this spot. */
  readonly withPowerOdds: Spread | null;
  /** Average rolls in play to a decision. */
  readonly rolls: Rational;
  /** What a single roll may do to the bet in play: one entry for each distinct situation. */
  readonly rollChances: readonly RollChances[];
};

/**
 * What a bet on a whole hand pays, by the count reached: "8-15", "16-23" … "50+"; by number, "3 × 4, 10".
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

function payoutOf(rules: SpotRules, { endings }: BetEndings): Figures['payout'] {
  if (rules.hand) return bandsOf(rules.hand);
  const paid = endings
    .flatMap(({ on, pays }) => (pays === null ? [] : [[required(on), pays] as const]))
    .sort(([a], [b]) => a - b);
  const pays = new Set(paid.map(([, odds]) => odds));
  return pays.size === 1 ? required(paid[0])[1] : Object.fromEntries(paid);
}

function chanceOf({ endings }: BetEndings, result: 'win' | 'lose' | 'push'): Rational {
  return sum(endings.filter(ending => ending.result === result).map(({ chance }) => chance));
}

function spreadWithPowerOdds(at: FreshTable, rules: SpotRules): Spread | null {
  if (rules.raises.length === 0 || at.empty.rules.powerChance.num === 0) return null;
  const { throws } = at;
  return spreadOf(followBet(starts(at, rules), { spot: rules.spot.becomes, power: true, throws }));
}

function figuresOf(at: FreshTable, rules: SpotRules): Figures {
  const bet = followBet(starts(at, rules), { spot: rules.spot.becomes, throws: at.throws });
  const [win, lose, push] = [chanceOf(bet, 'win'), chanceOf(bet, 'lose'), chanceOf(bet, 'push')];
  assertWhole([win, lose, push], rules.spot.name);
  const spread = spreadOf(bet);
  const withPowerOdds = spreadWithPowerOdds(at, rules);
  return {
    spot: rules.spot.name,
    label: rules.spot.label,
    rules,
    payout: payoutOf(rules, bet),
    win,
    lose,
    push,
    ...spread,
    edgeWithPowerOdds: at.empty.rules.book.power ? (withPowerOdds ?? spread).edge : null,
    withPowerOdds,
    rolls: bet.rolls,
    rollChances: bet.rollChances,
  };
}

const freshTable = (book: Rulebook, settings: Settings, dice: DiceWeights): FreshTable => ({
  empty: emptyTable(exactSetup(book, settings)),
  throws: throwsOf(dice),
});

/**
 * The figures of every spot that a table with this book and these settings offers, or of some, in the order of the
 * layout; with fair dice, or with the given weights of the 36 rolls.
 */
export function odds(
  book: Rulebook,
  settings: Settings = {},
  only?: readonly SpotName[],
  dice: DiceWeights = FAIR,
): readonly Figures[] {
  const at = freshTable(book, settings, dice);
  return [...at.empty.rules.spots.values()]
    .filter(({ spot }) => only === undefined || only.includes(spot.name))
    .map(rules => figuresOf(at, rules));
}

/** A spot without figures: with these dice its bet can never be made, or is never decided. */
export type UndecidedBet = {
  readonly spot: SpotName;
  readonly label: string;
  readonly reason: 'never made' | 'never decided';
};

/** The figures of every spot with these dice, and the spots that have none. */
export function oddsWithDice(
  book: Rulebook,
  settings: Settings,
  dice: DiceWeights,
): { readonly figures: readonly Figures[]; readonly undecided: readonly UndecidedBet[] } {
  const at = freshTable(book, settings, dice);
  const figures: Figures[] = [];
  const undecided: UndecidedBet[] = [];
  for (const rules of at.empty.rules.spots.values()) {
    try {
      figures.push(figuresOf(at, rules));
    } catch (error) {
      if (!(error instanceof UndecidedError)) throw error;
      undecided.push({ spot: rules.spot.name, label: rules.spot.label, reason: error.reason });
    }
  }
  return { figures, undecided };
}

export const percent = (value: Rational): number => toNumber(multiply(value, rational(100)));
