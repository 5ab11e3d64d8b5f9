// The exact part: textbook figures, bets that add up to the total, and a timeline that ends at the outcome.

import { findRulebook, RULEBOOKS } from '@passline/engine';
import { required } from '@passline/engine/required';
import { compileSessions, solve, solveSessions } from '@passline/lab';
import { CLASSICS } from '@passline/lab/testing/known.ts';
import { expect, test } from 'vitest';
import { betShares, visitsOf } from './attribution.ts';
import { exactPlan, MAX_WORK, solvedOf, stopsOf, timelineAt } from './exact.ts';
import { findStrategy, type PreparedGame, prepare } from './prepare.ts';

const ready = (
  book: string,
  strategy: string,
): PreparedGame & { automaton: NonNullable<PreparedGame['automaton']> } => {
  const made = prepare(
    { book: required(findRulebook(book)), settings: {}, unit: 1000, strategy: { name: strategy } },
    findStrategy(strategy),
  );
  if (!made.automaton) throw new Error('no automaton');
  return { ...made, automaton: made.automaton };
};

test('pass has the textbook’s edge', () => {
  const made = ready('rws-2019', 'pass');
  const { edge, lossPerRoll } = solvedOf(made, made.automaton);
  expect(edge?.fraction).toBe('7/495');
  expect(lossPerRoll.fraction).toBe('70/1671');
});

test('Power Odds count', () => {
  const hard = ready('etg', 'hardways');
  expect(solvedOf(hard, hard.automaton).edge?.value).toBeCloseTo(0.07125, 12);
});

test.each(RULEBOOKS.flatMap(book => CLASSICS.map(({ name }) => [book.id, name] as const)))(
  'under %s the bets of %s add up to its exact loss and action',
  (book, name) => {
    const { automaton } = ready(book, name);
    const { meanPerRoll, wageredPerRoll } = solve(automaton);
    const bets = betShares(automaton, meanPerRoll.value) ?? [];
    expect(bets.reduce((sum, bet) => sum + bet.profit, 0)).toBeCloseTo(meanPerRoll.value, 7);
    expect(bets.reduce((sum, bet) => sum + bet.wagered, 0)).toBeCloseTo(wageredPerRoll.value, 7);
  },
);

test('odds cost nothing, and their flat bet costs all of it', () => {
  const made = ready('rws-2019', 'pass-345');
  const [odds, pass] = solvedOf(made, made.automaton).bets ?? [];
  expect([odds?.spot, pass?.spot]).toEqual(['pass-odds', 'pass']);
  expect(odds?.profit).toBeCloseTo(0, 9);
  expect((pass?.profit ?? 0) / (pass?.wagered ?? 0)).toBeCloseTo(-7 / 495, 12);
});

test('visits add up to one', () => {
  const visits = visitsOf(ready('etg', 'come-345').automaton);
  expect(visits.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
});

test('stops on the way are halves first, without repeats', () => {
  expect(stopsOf(400).slice(0, 3)).toEqual([200, 100, 300]);
  expect(stopsOf(400)).toHaveLength(31);
  expect(stopsOf(3)).toEqual([2, 1]);
});

test('the progress over time ends at the outcome', () => {
  const { setup, strategy } = ready('rws-2019', 'pass-345');
  const plan = { bankroll: 50_000, rolls: 200, target: null, stopLoss: null };
  const states = compileSessions(setup, strategy, plan.bankroll);
  const outcome = solveSessions(states, exactPlan(plan), MAX_WORK);
  const ruins = [50, 100, 150, 200].map(rolls => timelineAt(states, plan, rolls).ruin);
  expect(ruins).toEqual(ruins.toSorted((a, b) => a - b));
  expect(ruins.at(-1)).toBe(outcome.ruin);
});
