// The best play: its chance against one worked out without the engine, its bounds, and its policy at a table.
import { type Cents, cents, findRulebook } from '@passline/engine';
import { toNumber } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { expect, test } from 'vitest';
import { arraysOf } from '../src/best/arrays.ts';
import { best } from '../src/best/best.ts';
import { ChanceSolver, solveChance } from '../src/best/chance.ts';
import { BestError, type BestGoal } from '../src/best/goal.ts';
import { betsOn } from '../src/best/layouts.ts';
import { modelOf } from '../src/best/model.ts';
import { bestModule, bestStrategy } from '../src/best/strategy.ts';
import { waitingRooms } from '../src/best/waiting.ts';
import { simulate } from '../src/simulation/simulate.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { bestLineChances } from './line-by-hand.ts';

const book = required(findRulebook('rws-2019'));
const UNIT: Cents = cents(1000);
const SESSIONS = 4000;

const goal = (from: number, to: number, more: Partial<BestGoal> = {}): BestGoal => ({
  bankroll: cents(from * UNIT),
  target: cents(to * UNIT),
  unit: UNIT,
  ...more,
});

test('the chance is the one that exact fractions give, from every worth, within its bound', () => {
  const target = 12;
  const exact = bestLineChances(target);
  for (let worth = 1; worth < target; worth += 1) {
    const { chance, bound } = best({ book }, goal(worth, target));
    const truth = toNumber(required(exact[worth]));
    expect(bound).toBeLessThan(1e-10);
    expect(chance).toBeLessThanOrEqual(truth + 1e-16);
    expect(chance + bound).toBeGreaterThanOrEqual(truth - 1e-16);
  }
});

test('from 1000 to 2000 in units of 10, with pass and odds by the 2019 rules, it is 0.497264', () => {
  const { chance, bound } = best({ book }, goal(100, 200));
  expect(chance.toFixed(6)).toBe('0.497264');
  expect(bound).toBeLessThan(1e-9);
});

test('an upper bound that one choice beats is not taken for one', () => {
  const model = modelOf({ book }, { spots: ['pass', 'pass-odds'], unit: UNIT, maxChips: 9 * UNIT });
  const arrays = arraysOf(model, 10, waitingRooms(model).room, true);
  const { upper, lower } = solveChance(arrays);
  const solver = new ChanceSolver(arrays);
  expect(solver.isUnbeaten(upper)).toBe(true);
  expect(solver.isUnbeaten(lower)).toBe(false);
  const lowered = upper.slice();
  lowered[5] = required(lowered[5]) - 1e-9;
  expect(solver.isUnbeaten(lowered)).toBe(false);
});

test('within a number of rolls', () => {
  // One roll: only a seven or an eleven doubles the chip.
  expect(best({ book }, goal(1, 2, { rolls: 1 })).chance).toBeCloseTo(8 / 36, 12);
  // Two rolls: every come-out decides the bet or sets a point, which the second roll may make.
  const made = 2 * ((3 / 36) ** 2 + (4 / 36) ** 2 + (5 / 36) ** 2);
  expect(best({ book }, goal(1, 2, { rolls: 2 })).chance).toBeCloseTo(8 / 36 + made, 12);
  const chances = [5, 20, 100, 400].map(rolls => best({ book }, goal(6, 12, { rolls })).chance);
  const { chance } = best({ book }, goal(6, 12));
  for (const [index, more] of chances.slice(1).entries())
    expect(more).toBeGreaterThan(required(chances[index]) - 1e-11);
  expect(chances.at(-1)).toBeLessThanOrEqual(chance + 1e-11);
  expect(chances.at(-1)).toBeCloseTo(chance, 9);
});

test('chips that must stay until they are decided do not reach a target', () => {
  // If pass and come bets on the layout counted at face value, more than half of all players would seem to double.
  const { chance } = best({ book }, goal(2, 4, { bets: ['pass', 'come'] }));
  expect(chance).toBeLessThan(0.5);
  expect(chance).toBeGreaterThanOrEqual(best({ book }, goal(2, 4, { bets: ['pass'] })).chance - 1e-12);
});

test('more bets to choose from are never worse', () => {
  const chance = (bets: readonly string[]): number => best({ book }, goal(5, 11, { bets })).chance;
  const pass = chance(['pass']);
  const withOdds = chance(['pass', 'pass-odds']);
  expect(withOdds).toBeGreaterThan(pass);
  expect(chance(['pass', 'pass-odds', 'field'])).toBeGreaterThanOrEqual(withOdds - 1e-11);
  // A family means all its spots.
  expect(best({ book }, goal(2, 4, { bets: ['hard'] })).bets).toHaveLength(4);
});

async function targetShare(
  strategy: Strategy,
  from: number,
  to: number,
  rolls: number,
  rules = book,
): Promise<number> {
  const plan = { bankroll: from * UNIT, target: to * UNIT, stopLoss: null, rolls };
  const { sessions } = await simulate({ book: rules, unit: UNIT }, strategy, {
    seed: 'best',
    sessions: { count: SESSIONS, plan },
  });
  return required(sessions).ends.target;
}

test('its strategy, and the module written from it, reach the target as often as it says', async () => {
  for (const more of [{}, { rolls: 12 }, { bets: ['place-6', 'place-8'], unit: cents(3000) }]) {
    const { chance, policy } = best({ book }, goal(9, 18, more));
    const share = await targetShare(bestStrategy(policy) as Strategy, 9, 18, policy.rolls ?? 100_000);
    expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt(0.25 / SESSIONS));
    const url = `data:text/javascript,${encodeURIComponent(bestModule(policy))}`;
    const { strategy } = (await import(/* @vite-ignore */ url)) as { strategy: Strategy };
    expect(await targetShare(strategy, 9, 18, policy.rolls ?? 100_000)).toBe(share);
  }
});

test('with bets that can be made at any time, nobody waits for a come-out', () => {
  const { policy, chance, bound } = best({ book }, goal(6, 12, { bets: ['field'] }));
  expect(bound).toBeLessThan(1e-9);
  const at = (point: number | null): readonly number[] =>
    policy.situations.filter(each => each.point === point).map(({ worth }) => worth / UNIT);
  expect(at(null)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(at(6).toSorted((a, b) => a - b)).toEqual(at(null));
  expect(policy.situations.find(({ point, worth }) => point === 6 && worth === 6 * UNIT)?.chance).toBeCloseTo(
    chance,
    9,
  );
});

/** Any seven on the electronic table, from its pays: the best chance by units, with any bet on any roll. */
function bestAnySevenChances(target: number): readonly number[] {
  const odds = [
    [4, 19 / 20],
    [6, 1 / 40],
    [8, 1 / 40],
  ] as const;
  const chances: number[] = Array.from({ length: target }, () => 0);
  const at = (worth: number): number => (worth >= target ? 1 : required(chances[worth]));
  for (let change = 1; change > 1e-16; ) {
    change = 0;
    for (let worth = 1; worth < target; worth += 1) {
      let best = 0;
      for (let bet = 1; bet <= worth; bet += 1) {
        const won = odds.reduce((sum, [pays, chance]) => sum + chance * at(worth + pays * bet), 0);
        best = Math.max(best, won / 6 + (5 / 6) * at(worth - bet));
      }
      change = Math.max(change, best - at(worth));
      chances[worth] = best;
    }
  }
  return chances;
}

test('Power Odds count, as by hand and as simulated', async () => {
  const etg = required(findRulebook('etg'));
  const target = 13;
  const byHand = bestAnySevenChances(target);
  for (const worth of [1, 4, 12]) {
    const { chance, bound } = best({ book: etg }, goal(worth, target, { bets: ['any-seven'] }));
    expect(bound).toBeLessThan(1e-10);
    expect(Math.abs(chance - required(byHand[worth]))).toBeLessThan(bound + 1e-14);
  }
  const bets = ['hard-6', 'any-seven'];
  const raised = best({ book: etg }, goal(3, 20, { bets }));
  const plain = best({ book: etg, settings: { 'power-odds': '0' } }, goal(3, 20, { bets }));
  expect(raised.chance).toBeGreaterThan(plain.chance + 1e-3);
  const share = await targetShare(bestStrategy(raised.policy) as Strategy, 3, 20, 100_000, etg);
  expect(Math.abs(share - raised.chance)).toBeLessThan(4 * Math.sqrt(0.25 / SESSIONS));
});

test('two bets that win together are raised each on its own', () => {
  const etg = required(findRulebook('etg'));
  const model = modelOf({ book: etg }, { spots: ['any-craps', 'two'], unit: UNIT, maxChips: 2 * UNIT });
  const both = required(model.choices.find(({ layout }) => betsOn(layout).length === 2)).outcomes;
  const total = both.reduce((sum, { weight }) => sum + weight, 0);
  const chanceOf = (profit: number): number =>
    both.reduce((sum, outcome) => sum + (outcome.profit === profit * UNIT ? outcome.weight : 0), 0) / total;
  const sure = 19 / 20;
  const one = 1 / 40;
  expect(chanceOf(30 + 7)).toBeCloseTo((sure * sure) / 36, 15);
  expect(chanceOf(30 + 14)).toBeCloseTo((sure * one) / 36, 15);
  expect(chanceOf(60 + 14)).toBeCloseTo((one * one) / 36, 15);
  // On a three or a twelve only any craps wins.
  expect(chanceOf(7 - 1)).toBeCloseTo((sure * 3) / 36, 15);
  expect(chanceOf(14 - 1)).toBeCloseTo((one * 3) / 36, 15);
  expect(chanceOf(-2)).toBeCloseTo(32 / 36, 15);
});

test('dice that are not fair have their own best play', () => {
  // A seven never comes: pass with its point on cannot lose.
  const dice = Array.from({ length: 36 }, (_, roll) => (Math.floor(roll / 6) + (roll % 6) === 5 ? 0 : 1));
  const { chance } = best({ book, dice }, goal(1, 2, { bets: ['pass'] }));
  expect(chance).toBeCloseTo(1 - 4 / 30, 10);
});

test('a question without an answer says why', () => {
  const why = (more: Partial<BestGoal>): string => {
    try {
      best({ book }, goal(5, 10, more));
    } catch (error) {
      if (error instanceof BestError) return error.message;
      throw error;
    }
    return '';
  };
  expect(why({ bets: ['pas'] })).toContain('did you mean pass?');
  expect(why({ target: cents(5000) })).toContain('target must be more than the bankroll');
  expect(why({ unit: cents(10_000) })).toContain('none of these bets');
  expect(why({ bets: ['come'], target: cents(40 * UNIT) })).toContain('fewer bets');
  expect(why({ unit: cents(100), target: cents(100_000_00) })).toContain('larger units');
  expect(why({ target: cents(60 * UNIT), bets: ['place', 'pass'] })).toContain('fewer bets');
});
