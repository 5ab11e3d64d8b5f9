// Sessions from a bankroll: closed forms, every sequence of dice through the real engine, and sums that must be 1.
import { ALL_DICE, type Cents, decide, evolve, layoutTotal, seatAt, type Table } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { DEFAULT_UNIT, labTable } from '../src/automaton/automaton.ts';
import { compile, type Strategy } from '../src/index.ts';
import {
  type BankrollOutcome,
  type BankrollPlan,
  PlanError,
  solveSessions,
  TRIMMED,
  WorkLimitError,
} from '../src/solver/bankroll.ts';
import { Cells, type Four } from '../src/solver/cells.ts';
import {
  distributionOf,
  histogramOf,
  meanOf,
  quantileOf,
  standardDeviationOf,
  totalChance,
} from '../src/solver/distribution.ts';
import { compileSessions } from '../src/solver/session-states.ts';
import { act, afterRoll, newPlayer, type Player, SEAT } from '../src/strategy/player.ts';
import { edgesOf } from './edges-of.ts';
import { book, CLASSICS, named } from './known.ts';

type Plan = BankrollPlan & { readonly bankroll: number };

const sessions = (id: string, strategy: Strategy, plan: Plan): BankrollOutcome =>
  solveSessions(compileSessions({ book: book(id) }, strategy, plan.bankroll), plan);

/** The chance that a player with `units`, who wins one at a time with chance p, reaches `goal` before 0. */
function reaches(p: number, units: number, goal: number): number {
  const ratio = (1 - p) / p;
  return (1 - ratio ** units) / (1 - ratio ** goal);
}

describe('gambler’s ruin in closed form', () => {
  const PASS = 244 / 495;
  // Don't pass wins 949 and loses 976 of 1980; a push decides nothing.
  const DONT = 949 / 1925;

  test.each([
    ['pass', PASS, 5, 10],
    ['pass', PASS, 20, 50],
    ['pass', PASS, 1, 2],
    ['dont-pass', DONT, 10, 15],
  ] as const)('%s, won with chance %f: from %d units to %d', (name, p, units, goal) => {
    const plan = { bankroll: units * 1000, rolls: null, target: goal * 1000 };
    const { ruin, target, played } = sessions('rws-2019', named(name), plan);
    expect(target).toBeCloseTo(reaches(p, units, goal), 10);
    expect(ruin).toBeCloseTo(1 - reaches(p, units, goal), 10);
    expect(played).toBeLessThan(1e-12);
  });

  test('a stop-loss works like ruin at a higher worth', () => {
    const plan = { bankroll: 20_000, rolls: null, target: 30_000, stopLoss: 12_000 };
    const { ruin, target, stopLoss } = sessions('rws-2019', named('pass'), plan);
    expect(target).toBeCloseTo(reaches(PASS, 8, 18), 10);
    expect(stopLoss).toBeCloseTo(1 - reaches(PASS, 8, 18), 10);
    expect(ruin).toBe(0);
  });

  test('the length agrees with Wald: mean profit ÷ mean profit per roll', () => {
    const plan = { bankroll: 10_000, rolls: null, target: 20_000 };
    const { expectedRolls, finish } = sessions('rws-2019', named('pass'), plan);
    expect(expectedRolls).toBeCloseTo((meanOf(finish) - 10_000) / (-7000 / 1671), 6);
  });
});

type Ending = 'ruin' | 'target' | 'stopLoss' | 'played';
type Played = Record<Ending, number> & { readonly finish: Map<number, number> };

const layoutOf = (table: Table): number => {
  const seat = seatAt(table, SEAT);
  return seat ? layoutTotal(seat) : 0;
};
const worthOf = (table: Table): number => (seatAt(table, SEAT)?.rack ?? 0) + layoutOf(table);

/** All 36^n sequences of dice, played on the real engine with the real rack. */
function bruteForce(id: string, strategy: Strategy, plan: Plan): Played {
  const played: Played = { ruin: 0, target: 0, stopLoss: 0, played: 0, finish: new Map() };
  const { target = Infinity, stopLoss = -Infinity } = plan;
  const end = (ending: Ending, worth: number, chance: number): void => {
    played[ending] += chance;
    played.finish.set(worth, (played.finish.get(worth) ?? 0) + chance);
  };
  const goOn = (table: Table, player: Player, left: number, chance: number): void => {
    for (const dice of ALL_DICE) {
      const decision = decide(table, { type: 'roll', dice });
      if (!decision.ok) throw new Error(decision.refusal.message);
      const settled = decision.events.reduce(evolve, table);
      const rolled = decision.events.find(event => event.type === 'rolled');
      if (!rolled) throw new Error('a roll rolls');
      const next = act(strategy, settled, afterRoll(player, rolled, SEAT), DEFAULT_UNIT);
      const worth = worthOf(next.table);
      const isOut = next.short && layoutOf(next.table) === 0;
      if (worth >= target) end('target', worth, chance / 36);
      else if (worth <= stopLoss) end('stopLoss', worth, chance / 36);
      else if (isOut) end('ruin', worth, chance / 36);
      else if (left === 1) end('played', worth, chance / 36);
      else goOn(next.table, next.player, left - 1, chance / 36);
    }
  };
  const table = labTable({ book: book(id) }, plan.bankroll as Cents);
  const first = act(strategy, table, newPlayer(strategy, plan.bankroll as Cents), DEFAULT_UNIT);
  goOn(first.table, first.player, plan.rolls ?? 0, 1);
  return played;
}

/** A bet with commission up front, made again whenever it is gone, and a second one against 10. */
const layers: Strategy = {
  name: 'layers',
  about: '',
  start: null,
  play: () => ({ bets: { 'lay-4': 4000, 'lay-10': 2000 } }),
};

/** Half of the rack on the field, in whole dollars. */
const halves: Strategy = {
  name: 'halves',
  about: '',
  start: null,
  play: ({ rack }) => ({ bets: { field: Math.max(500, Math.floor(rack / 200) * 100) } }),
};

/** 10.00 on the field; once a bet has been cut, one chip on every other roll. */
const changer: Strategy = {
  name: 'changer',
  about: '',
  start: false,
  play(sight, cut) {
    const field = sight.bets.field ?? 0;
    if (cut || (field > 0 && field < 1000))
      return { bets: { field: sight.roll % 2 === 0 ? 100 : 0 }, memory: true };
    return { bets: { field: 1000 } };
  },
};

describe('every sequence of three rolls through the engine', () => {
  test.each<readonly [string, string, Strategy, Plan]>([
    ['pass', 'rws-2019', named('pass'), { bankroll: 2000, rolls: 3 }],
    ['pass-345', 'rws-2019', named('pass-345'), { bankroll: 7000, rolls: 3, target: 9000 }],
    ['dont-pass-max-odds', 'etg', named('dont-pass-max-odds'), { bankroll: 4500, rolls: 3, target: 6200 }],
    [
      'come-345',
      'rws-2019',
      named('come-345'),
      { bankroll: 12_000, rolls: 3, target: 13_500, stopLoss: 10_500 },
    ],
    ['iron-cross', 'etg', named('iron-cross'), { bankroll: 6000, rolls: 3, stopLoss: 2000 }],
    ['martingale-pass', 'rws-2019', named('martingale-pass'), { bankroll: 3500, rolls: 3 }],
    ['lay bets with commission', 'south-dakota', layers, { bankroll: 6400, rolls: 3 }],
    [
      'lay bets made in full or not at all',
      'south-dakota',
      { ...layers, whenShort: 'skip' },
      { bankroll: 5000, rolls: 3 },
    ],
    ['come-345 short from the start', 'rws-2019', named('come-345'), { bankroll: 600, rolls: 3 }],
    ['a player who bets half of the rack', 'rws-2019', halves, { bankroll: 1100, rolls: 3 }],
    ['one who looks at the roll only when short', 'rws-2019', changer, { bankroll: 2300, rolls: 3 }],
  ])('%s (%s)', (_, id, strategy, plan) => {
    const found = sessions(id, strategy, plan);
    const truth = bruteForce(id, strategy, plan);
    for (const ending of ['ruin', 'target', 'stopLoss', 'played'] as const)
      expect(found[ending]).toBeCloseTo(truth[ending], 12);
    const { amounts, chances } = found.finish;
    expect(Array.from(amounts)).toEqual([...truth.finish.keys()].sort((a, b) => a - b));
    amounts.forEach((amount, at) => {
      expect(chances[at]).toBeCloseTo(truth.finish.get(amount) ?? 0, 12);
    });
  });
});

describe('a thousand rolls', () => {
  test.each(CLASSICS.map(({ name }) => name))(
    '%s: chances add up to 1, and the mean to that of the rolls',
    name => {
      const automaton = compile({ book: book('rws-2019') }, named(name));
      const deep = 1_000_000_000;
      const outcome = sessions('rws-2019', named(name), { bankroll: deep, rolls: 1000 });
      expect(outcome.trimmed).toBeLessThanOrEqual(TRIMMED);
      expect(totalChance(outcome.finish) + outcome.trimmed).toBeCloseTo(1, 12);
      expect([outcome.ruin, outcome.target, outcome.stopLoss]).toEqual([0, 0, 0]);
      expect(outcome.expectedRolls).toBeCloseTo(1000, 6);
      const { from, chance: own } = edgesOf(automaton);
      let chances = new Float64Array(automaton.states);
      chances[automaton.start] = 1;
      let mean = 0;
      for (let roll = 0; roll < 1000; roll += 1) {
        const then = new Float64Array(automaton.states);
        automaton.next.forEach((to, edge) => {
          const chance = (chances[from[edge] ?? 0] ?? 0) * (own[edge] ?? 0);
          mean += chance * (automaton.profit[edge] ?? 0);
          then[to] = (then[to] ?? 0) + chance;
        });
        chances = then;
      }
      expect(meanOf(outcome.finish) - deep).toBeCloseTo(mean, 3);
    },
  );

  // Odds on several numbers, cut to any whole dollar amount, have too many situations to follow.
  const followed = CLASSICS.filter(({ name }) => !['come-345', 'three-point-molly'].includes(name));
  test.each(followed.map(({ name }) => name))('%s: the chances of all endings add up to 1', name => {
    const plan = { bankroll: 50_000, rolls: 1000, target: 80_000, stopLoss: 20_000 };
    const { ruin, target, stopLoss, played, trimmed, finish } = sessions('south-dakota', named(name), plan);
    expect(ruin + target + stopLoss + played + trimmed).toBeCloseTo(1, 12);
    expect(totalChance(finish)).toBeCloseTo(1, 11);
  });

  test('a small bankroll is ruined more often than a large one', () => {
    const ruins = [10_000, 50_000, 100_000].map(
      bankroll => sessions('rws-2019', named('pass-345'), { bankroll, rolls: 1000 }).ruin,
    );
    expect(ruins).toEqual([...ruins].sort((a, b) => b - a));
    expect(ruins[2]).toBeCloseTo(0.248411, 6);
  });
});

describe('impossible plans', () => {
  const plans: readonly (readonly [string, Plan])[] = [
    ['cannot pay for any of the opening bets', { bankroll: 99, rolls: 10 }],
    ['must be above the bankroll', { bankroll: 5000, rolls: 10, target: 5000 }],
    ['must be below the bankroll', { bankroll: 5000, rolls: 10, stopLoss: 5000 }],
    ['set a target or a number of rolls', { bankroll: 5000, rolls: null }],
  ];
  test.each(plans)('%s', (message, plan) => {
    expect(() => sessions('rws-2019', named('pass'), plan)).toThrow(PlanError);
    expect(() => sessions('rws-2019', named('pass'), plan)).toThrow(message);
  });

  test('a solution that takes too long ends early, and one that could say nothing yet is refused', () => {
    const states = compileSessions({ book: book('rws-2019') }, named('pass'), 20_000);
    const plan = { rolls: null, target: 40_000 };
    const early = solveSessions(states, plan, 1e7);
    const { target } = solveSessions(states, plan);
    expect(early.played).toBeGreaterThan(0.01);
    expect(early.target).toBeLessThan(target);
    expect(early.target + early.played).toBeGreaterThan(target);
    expect(() => solveSessions(states, { rolls: 5000 }, 1e6)).toThrow(WorkLimitError);
  });
});

describe('distributions', () => {
  const distribution = distributionOf(
    new Map([
      [150_000, 0.25],
      [70_000, 0.25],
      [100_000, 0.5],
    ]),
  );

  test('mean, spread and quantiles', () => {
    expect(Array.from(distribution.amounts)).toEqual([70_000, 100_000, 150_000]);
    expect(meanOf(distribution)).toBe(105_000);
    expect(standardDeviationOf(distribution)).toBeCloseTo(Math.sqrt(825_000_000), 6);
    expect([0.01, 0.25, 0.26, 0.75, 0.76, 1].map(level => quantileOf(distribution, level))).toEqual([
      70_000, 70_000, 100_000, 100_000, 150_000, 150_000,
    ]);
  });

  test('a histogram includes everything', () => {
    const bars = histogramOf(distribution, 10, 0.01);
    expect(bars.length).toBeLessThanOrEqual(10);
    expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBe(1);
    expect(bars[0]).toMatchObject({ from: 70_000, chance: 0.25 });
  });
});

test('the vector loop and the plain loop agree to the last bit', () => {
  const [fast, plain] = [new Cells(), new Cells(true)];
  const chances: Four = [1 / 3, 1 / 7, 1 / 11, 0.1];
  for (const cells of [fast, plain]) {
    cells.resize(50_000);
    for (let at = 0; at < 20_000; at += 1) cells.values[at] = Math.sin(at + 1) ** 2;
    cells.gather(30_001, 9_999, [-25_000, -29_999, -20_500, -21_007], chances);
    cells.gather(30_001, 9_999, [-25_001, -29_997, -20_511, -21_003], chances);
  }
  expect(plain.values.subarray(30_001, 40_000).some(value => value > 0)).toBe(true);
  expect(fast.values.every((value, at) => Object.is(value, plain.values[at]))).toBe(true);
});
