// The average gain of a bet played as well as the rules allow: taken down, called off, and raised whenever
// that pays.
import { ALL_DICE, type Point, rollOf } from '../dice.ts';
import {
  add,
  divide,
  equals,
  isLess,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sum,
  ZERO,
} from '../lib/rational.ts';
import { required } from '../lib/required.ts';
import { outcomeOn, rollIndex } from './resolve.ts';
import type { Terms } from './return-terms.ts';
import type { Rules, SpotRules } from './rules.ts';
import { isLineOdds } from './spots.ts';

export const larger = (a: Rational, b: Rational): Rational => (isLess(a, b) ? b : a);
const average = (values: readonly Rational[]): Rational =>
  divide(sum(values), rational(Math.max(1, values.length)));

/** The gain of a bet that stays in play until it is decided, with this point on the table. */
export function gainOnceDecided(rules: SpotRules, terms: Terms, point: Point | null): Rational {
  const gains = ALL_DICE.flatMap(dice => {
    const roll = rollOf(dice);
    const outcome = outcomeOn(rules.outcomes, rollIndex(roll, point));
    if (outcome !== 'win' && outcome !== 'lose') return [];
    if (outcome === 'lose') return [terms.lose(rules)];
    const paidBy = isLineOdds(rules.spot) ? required(point, 'line odds are decided by a point') : roll.total;
    return [terms.win(rules, required(rules.pays[paidBy], 'a win has a pay'))];
  });
  return gains.length === 0 ? terms.lose(rules) : average(gains);
}

/** Whether a bet can still be taken down once it is on its number. */
const comesDown = ({ binds }: SpotRules): boolean => binds === null || binds.from === 'never';

/** The gain of a bet on its number: held, or taken down or called off for good if that is better. */
function gainOnNumber(rules: SpotRules, terms: Terms): Rational {
  const held = gainOnceDecided(rules, terms, null);
  return comesDown(rules) || rules.calls ? larger(held, ZERO) : held;
}

/** The gain of a come bet: decided by its first roll, or moved to its number. After a barred total it rolls again. */
export function gainOnCome(spots: Rules['spots'], rules: SpotRules, terms: Terms): Rational {
  const gains = ALL_DICE.flatMap(dice => {
    const roll = rollOf(dice);
    const outcome = outcomeOn(rules.outcomes, rollIndex(roll, null));
    if (outcome === 'push' || outcome === 'stand') return [];
    if (outcome === 'move') {
      const number = required(rules.spot.travels[roll.total], 'a come bet travels to every point');
      return [gainOnNumber(required(spots.get(number), 'a come bet stands on its number'), terms)];
    }
    if (outcome === 'lose') return [terms.lose(rules)];
    return [terms.win(rules, required(rules.pays[roll.total], 'a win has a pay'))];
  });
  return average(gains);
}

/** A gain: a `fixed` amount, plus `again` times the gain of a bet waiting for a come-out. */
type Plan = { readonly fixed: Rational; readonly again: Rational };

const plan = (fixed: Rational, again: Rational = ZERO): Plan => ({ fixed, again });
const worthOf = ({ fixed, again }: Plan, waiting: Rational): Rational => add(fixed, multiply(again, waiting));
const mix = (plans: readonly Plan[]): Plan =>
  plan(average(plans.map(({ fixed }) => fixed)), average(plans.map(({ again }) => again)));

/** The choices once the point is on: hold to the end, take the bet down, or call it off until the next come-out. */
function plansOnPoint(rules: SpotRules, held: Rational): readonly Plan[] {
  const down = comesDown(rules) ? [plan(ZERO)] : [];
  return [plan(held), ...down, ...(rules.calls ? [plan(ZERO, ONE)] : [])];
}

const bestOf = (plans: readonly Plan[], waiting: Rational): Plan =>
  plans.reduce((best, other) => (isLess(worthOf(best, waiting), worthOf(other, waiting)) ? other : best));

type Line = {
  readonly rules: SpotRules;
  readonly terms: Terms;
  readonly held: ReadonlyMap<number, Rational>;
};

/** The plan of a bet in play on a come-out. */
function planOn({ rules, terms, held }: Line, waiting: Rational): Plan {
  return mix(
    ALL_DICE.map(dice => {
      const roll = rollOf(dice);
      const outcome = outcomeOn(rules.outcomes, rollIndex(roll, null));
      const onPoint = held.get(roll.total);
      if (outcome === 'stand' && onPoint) return bestOf(plansOnPoint(rules, onPoint), waiting);
      const pay = rules.pays[roll.total];
      if (outcome === 'win' && pay) return plan(terms.win(rules, pay));
      return outcome === 'lose' ? plan(terms.lose(rules)) : plan(ZERO, ONE);
    }),
  );
}

/**
 * The plan of a bet that is off on the come-out and waits for a point; null if it is held on none, so never decided.
 */
function planOff({ rules, held }: Line, waiting: Rational): Plan | null {
  const chosen = ALL_DICE.flatMap(dice => {
    const onPoint = held.get(rollOf(dice).total);
    return onPoint ? [{ onPoint, best: bestOf(plansOnPoint(rules, onPoint), waiting) }] : [];
  });
  const isHeld = chosen.some(({ onPoint, best }) => best.again.num === 0n && equals(best.fixed, onPoint));
  return isHeld ? mix(chosen.map(({ best }) => best)) : null;
}

/** The choices on a come-out: in play, off, or either one by calling it. */
function plansOnComeOut(line: Line, waiting: Rational, isNew: boolean): readonly Plan[] {
  const { comeOut, calls } = line.rules;
  const isOn = comeOut === 'on' || (comeOut === 'off-if-remaining' && isNew);
  const off = isOn && !calls ? null : planOff(line, waiting);
  return [...(isOn || calls ? [planOn(line, waiting)] : []), ...(off ? [off] : [])];
}

/**
 * What a bet waiting for a come-out is worth: the plan is improved until no better one exists (policy
 * iteration).
 */
function worthOfWaiting(line: Line): Rational {
  let worth = subtract(ZERO, line.terms.stake);
  for (;;) {
    const plans = plansOnComeOut(line, worth, false).filter(({ again }) => isLess(again, ONE));
    if (plans.length === 0) return worth;
    const { fixed, again } = bestOf(plans, worth);
    const better = divide(fixed, subtract(ONE, again));
    if (!isLess(worth, better)) return worth;
    worth = better;
  }
}

/** The gain of a line bet, from its come-out on. */
export function gainOnLine(rules: SpotRules, terms: Terms, points: readonly Point[]): Rational {
  const held = new Map(points.map(point => [point as number, gainOnceDecided(rules, terms, point)]));
  const line: Line = { rules, terms, held };
  const waiting = worthOfWaiting(line);
  const gains = plansOnComeOut(line, waiting, true).map(each => worthOf(each, waiting));
  return gains.reduce(larger, subtract(ZERO, terms.stake));
}
