// Strategies made of others: what they bet, when they leave, and their exact figures, computed another way.
import { type Cents, cents, type Dice } from '@passline/engine';
import { rational } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import { DEFAULT_UNIT, labTable, openVisit, playRoll } from '../src/automaton/automaton.ts';
import {
  both,
  compile,
  compileSessions,
  dAlembert,
  fibonacci,
  labouchere,
  type Memory,
  martingale,
  oscarsGrind,
  ParameterError,
  type Parameters,
  type Progression,
  paroli,
  perShooter,
  progress,
  type Strategy,
  simulate,
  solve,
  solveSessions,
  until,
  withParameters,
} from '../src/index.ts';
import { field, ironCross, martingalePass, pass, pass345, place68 } from '../src/strategy/strategies.ts';
import { book, named } from './known.ts';

const rules = book('rws-2019');
const RACK: Cents = cents(1_000_000);

/** What is on the layout before each roll. */
function layouts<M extends Memory, P extends Parameters>(
  strategy: Strategy<M, P>,
  dice: readonly Dice[],
): Record<string, number>[] {
  const plain = strategy as unknown as Strategy;
  const shown = [openVisit(plain, labTable({ book: rules }, RACK), DEFAULT_UNIT, RACK)];
  for (const roll of dice) {
    const { table, player } = required(shown.at(-1));
    shown.push(playRoll(plain, table, player, DEFAULT_UNIT, roll));
  }
  return shown.map(({ table }) =>
    Object.fromEntries(required(table.seats[0]).bets.map(({ spot, amount }) => [spot, amount])),
  );
}

const POINT_FOUR: Dice = [2, 2];
const SEVEN: Dice = [3, 4];

test('both make their bets; where they share a spot, the larger', () => {
  const larger: Strategy = { ...field, name: 'larger', play: () => ({ bets: { field: 2500 } }) };
  expect(layouts(both(pass, place68, field, larger), [POINT_FOUR])).toEqual([
    { pass: 1000, field: 2500 },
    { pass: 1000, 'place-6': 1200, 'place-8': 1200, field: 2500 },
  ]);
  // Their costs add up.
  const mean = (strategy: Strategy) => solve(compile({ book: rules }, strategy)).meanPerRoll.value;
  const together = mean(both(pass345, ironCross) as unknown as Strategy);
  expect(together).toBeCloseTo(mean(pass345) + mean(ironCross), 10);
});

describe('until a limit', () => {
  test('the expected total until leaving is exact', () => {
    // Ten field bets of 10.00 at 1/18.
    const ten = solve(compile({ book: rules }, until(field, { rolls: 10 })));
    expect(ten.visit?.rolls.exact).toEqual(rational(10));
    expect(ten.visit?.wagered.exact).toEqual(rational(10_000));
    expect(ten.visit?.profit.exact).toEqual(rational(-10_000, 18));
    // Three hands of 8.525… rolls each.
    const hands = solve(compile({ book: rules }, until(pass, { hands: 3 })));
    expect(hands.visit?.rolls.value).toBeCloseTo((3 * 1671) / 196, 10);
    expect(hands.edge?.exact).toEqual(rational(7, 495));
    expect(solve(compile({ book: rules }, pass)).visit).toBeNull();
  });

  test('a player who wants one unit before losing one plays a single bet', () => {
    const automaton = compile({ book: rules }, until(pass, { won: 1, lost: 1 }));
    const { visit } = solve(automaton);
    expect(visit?.wagered.exact).toEqual(rational(1000));
    expect(visit?.profit.exact).toEqual(rational(-1000 * 7, 495));
    const states = compileSessions({ book: rules }, until(pass, { won: 1, lost: 1 }), 5000);
    const session = solveSessions(states, { rolls: 1000 });
    expect(session.left).toBeCloseTo(1, 12);
    expect(Array.from(session.finish.amounts)).toEqual([4000, 6000]);
    expect(required(session.finish.chances[1])).toBeCloseTo(244 / 495, 12);
  });

  test('sessions end there on every path', async () => {
    const strategy = until(pass, { hands: 2 });
    const plan = { bankroll: 100_000, rolls: 60, target: null, stopLoss: null };
    const options = { seed: '7', sessions: { count: 64, plan } };
    const compiled = await simulate({ book: rules }, strategy, options);
    const engine = await simulate({ book: rules }, strategy, { ...options, path: 'engine' });
    expect(compiled.path).toBe('compiled');
    expect(required(compiled.sessions).ends.left).toBeGreaterThan(0.9);
    expect(engine.sessions).toEqual(compiled.sessions);
  });
});

test('a limit per shooter takes bets down until the next shooter', () => {
  const limited = perShooter(place68, { won: 2, lost: 5 });
  // Two hits of 14.00 are more than two units; the seven-out brings the next shooter.
  const six: Dice = [3, 3];
  const bets = layouts(limited, [POINT_FOUR, six, six, [4, 5], SEVEN, POINT_FOUR]);
  const placed = { 'place-6': 1200, 'place-8': 1200 };
  expect(bets).toEqual([{}, placed, placed, {}, {}, {}, placed]);
  expect(solve(compile({ book: rules }, limited)).edge?.exact).toEqual(rational(1, 66));
});

describe('progressions', () => {
  const WIN: Dice = [3, 4];
  const LOSE: Dice = [1, 1];
  const units = (strategy: Strategy, dice: readonly Dice[]): number[] =>
    layouts(strategy, dice).map(bets => required(bets.pass) / 1000);
  const on = <S extends Memory, P extends Parameters>(progression: Progression<S, P>): Strategy =>
    progress(pass, progression) as unknown as Strategy;

  test('follow wins and losses', () => {
    expect(units(on(martingale), [LOSE, LOSE, WIN])).toEqual([1, 2, 4, 1]);
    expect(units(on(paroli), [WIN, WIN, WIN, WIN, LOSE])).toEqual([1, 2, 4, 1, 2, 1]);
    expect(units(on(dAlembert), [LOSE, LOSE, WIN, WIN, WIN])).toEqual([1, 2, 3, 2, 1, 1]);
    expect(units(on(fibonacci), [LOSE, LOSE, LOSE, LOSE, WIN])).toEqual([1, 1, 2, 3, 5, 2]);
    expect(units(on(oscarsGrind), [LOSE, LOSE, WIN, WIN, WIN])).toEqual([1, 1, 1, 2, 1, 1]);
    expect(units(on(labouchere), [LOSE, WIN, WIN, WIN])).toEqual([5, 6, 6, 3, 5]);
  });

  test('never change the edge, and start again at the table’s maximum', () => {
    for (const name of ['martingale-pass', 'paroli-pass', 'fibonacci-pass'])
      expect(solve(compile({ book: rules }, named(name))).edge?.exact).toEqual(rational(7, 495));
    const { states } = compile({ book: rules, settings: { max: '40.00' } }, martingalePass);
    expect(states).toBe(3 * 7);
  });
});

test('parameters are set by name', () => {
  const states = (levels: number) =>
    compile({ book: rules }, withParameters(martingalePass, { levels })).states;
  expect([2, 6].map(states)).toEqual([3 * 7, 7 * 7]);
  expect(() => withParameters(martingalePass, { level: 3 })).toThrow(
    new ParameterError('martingale-pass has no parameter “level”: it has levels. Did you mean “levels”?'),
  );
  expect(() => withParameters(pass, { levels: 3 })).toThrow('pass has no parameter “levels”: it has none.');
  expect(() => withParameters(martingalePass, { levels: Number.NaN })).toThrow(ParameterError);
});
