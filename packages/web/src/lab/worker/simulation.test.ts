// Simulations: they agree with the exact figures, depend only on the seed, and continue where they stopped.
import { findRulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { compileSessions, readSeed, solveSessions } from '@passline/lab';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../examples.ts';
import { exactPlan, MAX_WORK } from './exact.ts';
import { findStrategy, type PreparedGame, prepare } from './prepare.ts';
import { samplePaths } from './sample-paths.ts';
import { Simulation } from './simulation.ts';
import { strategyOf } from './strategy-code.ts';

const BOOK = required(findRulebook('rws-2019'));
const PLAN = { bankroll: 30_000, rolls: 120, target: 60_000, stopLoss: null };

const ready = (strategy: string): PreparedGame =>
  prepare({ book: BOOK, settings: {}, unit: 1000, strategy: { name: strategy } }, findStrategy(strategy));
const code = EXAMPLES.find(({ name }) => name === 'rack')?.code ?? '';
const onEngine = (): PreparedGame =>
  prepare(
    { book: BOOK, settings: {}, unit: 1000, strategy: { code } },
    // biome-ignore lint/security/noGlobalEval: as the worker does.
    strategyOf(code, script => globalThis.eval(script)),
  );

const seed = (text: string) => {
  const read = readSeed(text);
  if (!read.ok) throw new Error(read.message);
  return read.state;
};

/** A clock on which every reading takes a second: one block per turn. */
const clock = (): (() => number) => {
  let now = 0;
  return () => {
    now += 1000;
    return now;
  };
};

function played(made: PreparedGame, sessions: number, text = '7') {
  const simulation = new Simulation(made, PLAN, seed(text), sessions);
  const now = clock();
  for (let turn = 0; !simulation.done && turn < 1000; turn += 1) simulation.play(1, now);
  return simulation.snapshot();
}

test('ruin, target and the finish agree with the solution', () => {
  const made = ready('pass-345');
  const { figures, ruin } = played(made, 40_000);
  const exact = solveSessions(
    compileSessions(made.setup, made.strategy, PLAN.bankroll),
    exactPlan(PLAN),
    MAX_WORK,
  );
  const error = (chance: number): number => 4 * Math.sqrt((chance * (1 - chance)) / 40_000);
  expect(figures.sessions).toBe(40_000);
  expect(Math.abs(figures.ends.ruin - (exact?.ruin ?? 0))).toBeLessThan(error(exact?.ruin ?? 0));
  expect(Math.abs(figures.ends.target - (exact?.target ?? 0))).toBeLessThan(error(exact?.target ?? 0));
  expect(ruin.shares.at(-1)).toBeCloseTo(figures.ends.ruin, 12);
  expect(ruin.shares).toEqual(ruin.shares.toSorted((a, b) => a - b));
});

test('the long run simulated beside the sessions approaches the exact edge', () => {
  const { run } = played(ready('pass'), 40_000);
  const error = ((run?.standardErrorPerRoll ?? 0) * (run?.rolls ?? 0)) / (run?.wagered ?? 1);
  expect(run?.rolls).toBeGreaterThan(4_000_000);
  expect(Math.abs((run?.edge ?? 0) - 7 / 495)).toBeLessThan(4 * error);
});

test('the same seed gives the same results', () => {
  const [one, same, other] = ['7', '7', '8'].map(text => played(ready('iron-cross'), 20_000, text).figures);
  expect(one?.finishMean).toBe(same?.finishMean);
  expect(one?.finishMean).not.toBe(other?.finishMean);
});

test('each update has more sessions than the one before', () => {
  const simulation = new Simulation(ready('pass'), PLAN, seed('1'), 50_000);
  const now = clock();
  simulation.play(1, now);
  const first = simulation.snapshot().figures.sessions;
  simulation.play(1, now);
  expect(simulation.snapshot().figures.sessions).toBeGreaterThan(first);
  expect(first).toBeGreaterThan(0);
});

test('a strategy that looks at its rack plays on a grown automaton', () => {
  const { figures, path, run } = played(onEngine(), 300);
  expect([figures.sessions, path, run]).toEqual([300, 'grown', null]);
  expect(figures.bets.map(({ spot }) => spot)).toEqual(['pass']);
});

test('a bankroll that cannot pay the first bets is refused in a sentence', () => {
  expect(() => new Simulation(ready('pass'), { ...PLAN, bankroll: 50 }, seed('1'), 10)).toThrow(
    'A bankroll of 0.50 cannot pay for any of the opening bets.',
  );
});

test.each([
  ['the automaton', () => ready('martingale-pass')],
  ['the engine', () => onEngine()],
])('sample paths on %s begin at the bankroll and end as sessions do', (_, make) => {
  const paths = samplePaths(make(), PLAN, seed('3'));
  expect(paths.length).toBeGreaterThan(3);
  for (const { rolls, worths, end } of paths) {
    expect([rolls[0], worths[0]]).toEqual([0, PLAN.bankroll]);
    expect(rolls.length).toBe(worths.length);
    if (end === 'played') expect(rolls.at(-1)).toBe(PLAN.rolls);
    if (end === 'target') expect(worths.at(-1)).toBeGreaterThanOrEqual(PLAN.target);
    expect(worths.at(-1)).toBeGreaterThanOrEqual(0);
  }
});

test('both simulators get the same results from the same dice', () => {
  const made = ready('come-345');
  const compiled = samplePaths(made, PLAN, seed('5'));
  const engine = samplePaths({ ...made, automaton: null }, PLAN, seed('5'));
  expect(engine).toEqual(compiled.slice(0, engine.length));
});
