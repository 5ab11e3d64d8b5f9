// A bet as it is made: what an amount actually costs with the table's chips and rounding.
import {
  type Cents,
  cents,
  decide,
  parseSpotName,
  type Refusal,
  type Rulebook,
  type Settings,
  type SpotName,
  type SpotRules,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { DEEP_RACK, labTable } from '../automaton/automaton.ts';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { SEAT } from '../strategy/player.ts';
import { followBet } from './follow-bet.ts';
import { type Spread, spreadOf } from './spread.ts';
import {
  emptyTable,
  type FreshTable,
  RefusedBetError,
  rollDice,
  roundingSetup,
  rulesOf,
  starts,
} from './start.ts';
import { FAIR_THROWS, throwsOf } from './throws.ts';

/** The figures of an amount on a spot, or why the table refuses it. */
export type BetAsMade = { readonly spot: SpotName; readonly amount: Cents } & (
  | (Spread & {
      readonly refusal: null;
      /** The figures with Power Odds; null if the table never raises this spot. */
      readonly withPowerOdds: Spread | null;
    })
  | { readonly refusal: Refusal }
);

/** A table with a point on and no bets. */
function withPoint({ empty, throws }: FreshTable): Table {
  const [first] = throws.all
    .map(({ dice }) => rollDice(empty, dice).table)
    .filter(({ point }) => point !== null);
  return required(first);
}

/** Why the table's own limits refuse the amount. Odds and bets on a whole hand have limits of their own. */
function limitRefusal(real: FreshTable, { spot }: SpotRules, amount: Cents): Refusal | null {
  const { timing } = spot;
  if (timing === 'with-flat' || timing === 'hand') return null;
  if (timing === 'raise-only') {
    const box = required(parseSpotName(required(spot.contract)));
    return limitRefusal(real, rulesOf(real.empty, box), amount);
  }
  const table = timing === 'point' ? withPoint(real) : real.empty;
  const decision = decide(table, { type: 'bet', seat: SEAT, spot: spot.name, amount });
  return decision.ok ? null : decision.refusal;
}

function asMade(real: FreshTable, free: FreshTable, rules: SpotRules, amount: Cents): BetAsMade {
  const made = { spot: rules.spot.name, amount };
  const refusal = limitRefusal(real, rules, amount);
  if (refusal) return { ...made, refusal };
  const own = rulesOf(free.empty, rules.spot.name);
  const follow = (power: boolean): Spread => {
    const bet = { spot: own.spot.becomes, throws: free.throws, power, rounded: true };
    return spreadOf(followBet(starts(free, own, amount), bet));
  };
  const mayRaise = own.raises.length > 0 && free.empty.rules.powerChance.num > 0;
  try {
    return { ...made, refusal: null, ...follow(false), withPowerOdds: mayRaise ? follow(true) : null };
  } catch (error) {
    if (error instanceof RefusedBetError) return { ...made, refusal: error.refusal };
    throw error;
  }
}

/**
 * What this amount costs on every spot of a table, or on some, rounded as the table rounds: its results per unit put
 * up, and the expected loss over everything put up.
 */
export function oddsAsMade(
  book: Rulebook,
  settings: Settings,
  amount: Cents,
  only?: readonly SpotName[],
  dice: DiceWeights = FAIR,
): readonly BetAsMade[] {
  const throws = throwsOf(dice);
  const { 'box-max': _, ...own } = settings;
  const real = { empty: labTable({ book, settings: own }, DEEP_RACK), throws };
  const free = { empty: emptyTable(roundingSetup(book, settings)), throws };
  return [...real.empty.rules.spots.values()]
    .filter(({ spot }) => only === undefined || only.includes(spot.name))
    .map(rules => asMade(real, free, rules, amount));
}

/** The maximum win of this amount on a spot, Power Odds and rounding included, whatever the table's limits. */
export function maxWin(book: Rulebook, settings: Settings, spot: SpotName, amount: Cents): Cents {
  const free = { empty: emptyTable(roundingSetup(book, settings)), throws: FAIR_THROWS };
  const rules = rulesOf(free.empty, spot);
  const bet = { spot: rules.spot.becomes, power: true, rounded: true };
  const { endings } = followBet(starts(free, rules, amount), bet);
  return cents(Math.max(...endings.map(({ net }) => net)));
}
