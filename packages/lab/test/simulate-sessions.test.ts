// Sessions: every kernel plays the same ones, they end by the rules, and each ending is as frequent as the solver says.
import { cents, type Rulebook } from '@passline/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Automaton, Setup } from '../src/automaton/automaton.ts';
import { compile, exploreStates } from '../src/automaton/compile.ts';
import { grownSessions } from '../src/grown/sessions.ts';
import { DiceStream } from '../src/kernel/dice.ts';
import { EdgeDraws } from '../src/kernel/edge-draws.ts';
import { engineSessions } from '../src/kernel/engine-run.ts';
import { flatten } from '../src/kernel/flat-automaton.ts';
import { type EdgeCounts, edgeCounts, Lane, type Session, type SessionPlan } from '../src/kernel/lane.ts';
import { expandSeed } from '../src/kernel/random.ts';
import type { Recorder, SessionKernel } from '../src/kernel/session-block.ts';
import { assembledSessions } from '../src/kernel/session-kernel.ts';
import { type SessionSums, SessionTally } from '../src/kernel/session-tally.ts';
import {
  BetTally,
  type BetTotal,
  betsOf,
  blockSessions,
  planFlaw,
  sessionFigures,
  type sessionKernel,
} from '../src/kernel/sessions.ts';
import { plainSessions } from '../src/kernel/sessions-plain.ts';
import { blocksOf } from '../src/kernel/simulate.ts';
import { shortSideOf } from '../src/simulation/block-player.ts';
import { solveSessions } from '../src/solver/bankroll.ts';
import { compileSessions } from '../src/solver/session-states.ts';
import { hardways, ironCross, martingalePass, pass, pass345 } from '../src/strategy/strategies.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { book as bookOf } from './known.ts';
import { automata, automatonOf } from './random-automaton.ts';

const book = bookOf('rws-2019');

/** Buys the 4 for 20.00 from the first come-out on: the commission of 1.00 is paid before any roll. */
const buyFour: Strategy = {
  name: 'buy-four',
  about: 'the 4, bought and bought again',
  start: null,
  play: sight => ({ bets: { 'buy-4': 2000, pass: sight.comeOut ? sight.unit : (sight.bets.pass ?? 0) } }),
};

type Played = { sessions: Session[]; sums: SessionSums; bets: BetTotal[] };

/** A kernel for sessions of a strategy, and the totals of its bets while short of chips. */
type Kernel = {
  readonly automaton: Automaton;
  readonly play: SessionKernel;
  readonly short: () => BetTotal[];
};

function kernelOf(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  make: (...given: Parameters<typeof sessionKernel>) => SessionKernel | null,
): Kernel {
  const { automaton } = exploreStates(setup, strategy);
  const bets = new BetTally();
  const play = make(flatten(automaton), plan, shortSideOf(setup, strategy, bets));
  if (!play) throw new Error('the kernel was not assembled');
  return { automaton, play, short: () => bets.totals() };
}

function playedShort({ automaton, play, short }: Kernel, seed: bigint, sessions: number): Played {
  const [tally, counts, list] = [new SessionTally(), edgeCounts(automaton), [] as Session[]];
  const record: Recorder = (session, number) => {
    tally.record(session);
    list[number] = session;
  };
  play(expandSeed(seed), sessions, counts, { record, add: null });
  const bets = new BetTally();
  bets.merge(short());
  bets.merge(betsOf(automaton, counts, sessions));
  return { sessions: list, sums: tally.sums(), bets: bets.totals() };
}

function playedBy(automaton: Automaton, kernel: SessionKernel, seed: bigint, sessions: number): Played {
  const [tally, counts, list] = [new SessionTally(), edgeCounts(automaton), [] as Session[]];
  const record: Recorder = (session, number) => {
    tally.record(session);
    list[number] = session;
  };
  kernel(expandSeed(seed), sessions, counts, { record, add: null });
  const bets = betsOf(automaton, counts, sessions);
  expect(totalsBy(automaton, kernel, seed, sessions)).toEqual([sorted(tally.sums()), bets]);
  return { sessions: list, sums: tally.sums(), bets };
}

const sorted = ({ results, ...sums }: SessionSums): SessionSums => ({
  ...sums,
  results: new Map([...results].sort(([a], [b]) => a - b)),
});

/** The totals without records, where the kernel may count sessions by itself. */
function totalsBy(
  automaton: Automaton,
  kernel: SessionKernel,
  seed: bigint,
  sessions: number,
): [SessionSums, BetTotal[]] {
  const [tally, counts] = [new SessionTally(), edgeCounts(automaton)];
  kernel(expandSeed(seed), sessions, counts, {
    record: session => tally.record(session),
    add: sums => tally.add(sums),
  });
  return [sorted(tally.sums()), betsOf(automaton, counts, sessions)];
}

function playedByEngine(
  strategy: Strategy,
  rules: Rulebook,
  plan: SessionPlan,
  seed: bigint,
  count: number,
): Played {
  const [tally, bets, list] = [new SessionTally(), new BetTally(), [] as Session[]];
  const play = engineSessions({ book: rules }, strategy, plan, (spot, profit, wagered) =>
    bets.add(spot, profit, wagered),
  );
  play(expandSeed(seed), count, (session, number) => {
    tally.record(session);
    list[number] = session;
  });
  return { sessions: list, sums: tally.sums(), bets: bets.totals() };
}

const assembled = (automaton: Automaton, plan: SessionPlan): SessionKernel => {
  const kernel = assembledSessions(flatten(automaton), plan);
  if (!kernel) throw new Error('the kernel was not assembled');
  return kernel;
};

const plans: fc.Arbitrary<SessionPlan> = fc
  .record({
    bankroll: fc.integer({ min: 0, max: 200_000 }),
    rolls: fc.integer({ min: 1, max: 300 }),
    above: fc.option(fc.integer({ min: 1, max: 100_000 })),
    below: fc.option(fc.integer({ min: 1, max: 100_000 })),
  })
  .map(({ bankroll, rolls, above, below }) => ({
    bankroll,
    rolls,
    target: above === null ? null : bankroll + above,
    stopLoss: below === null ? null : bankroll - below,
  }));

describe('the assembled kernel', () => {
  test('plays the sessions that plain code plays, for any automaton and plan', () => {
    fc.assert(
      fc.property(
        automata,
        plans,
        fc.bigInt(),
        fc.integer({ min: 1, max: 60 }),
        (automaton, plan, seed, count) => {
          const fast = playedBy(automaton, assembled(automaton, plan), seed, count);
          const plain = playedBy(automaton, plainSessions(flatten(automaton), plan), seed, count);
          expect(fast).toEqual(plain);
          expect(fast.sessions.filter(Boolean)).toHaveLength(count);
          // This also asserts that the bets' results add up to the sessions'.
          sessionFigures(plan, fast.sums, fast.bets);
        },
      ),
      { numRuns: 75 },
    );
  });

  test('does so one roll at a time if pairs of rolls would make the table too large', () => {
    const automaton = automatonOf({
      states: 1500,
      kinds: 36,
      moneyUnit: 5,
      size: 40,
      commission: true,
      seed: 12,
    });
    const plan = { bankroll: 5000, rolls: 200, target: 6000, stopLoss: 1000 };
    const plain = plainSessions(flatten(automaton), plan);
    expect(playedBy(automaton, assembled(automaton, plan), 4n, 500)).toEqual(
      playedBy(automaton, plain, 4n, 500),
    );
  });

  test('leaves plans whose worth could overflow to plain code', () => {
    const flat = flatten(compile({ book }, pass));
    const plan = { bankroll: 1000, target: null, stopLoss: null };
    expect(assembledSessions(flat, { ...plan, rolls: 2 ** 29 })).toBeNull();
    expect(assembledSessions(flat, { ...plan, rolls: 2 ** 28 })).not.toBeNull();
  });
});

describe('the engine', () => {
  test('plays the same sessions as the compiled path, with the same endings and bets', () => {
    const games: [string, Strategy][] = [
      ['rws-2019', pass345],
      ['rws-2019', buyFour],
      ['rws-2013', ironCross],
      ['etg', hardways],
      ['south-dakota', martingalePass as Strategy],
    ];
    for (const [id, strategy] of games) {
      for (const plan of [
        { bankroll: 7300, rolls: 150, target: null, stopLoss: null },
        { bankroll: 20_000, rolls: 150, target: null, stopLoss: null },
        { bankroll: 50_000, rolls: 101, target: 60_000, stopLoss: 40_050 },
      ]) {
        const setup = { book: bookOf(id), bankroll: cents(plan.bankroll) };
        const engine = playedByEngine(strategy, bookOf(id), plan, 8n, 40);
        const kernels = [plainSessions, ...(id === 'etg' ? [] : [assembledSessions])];
        for (const make of kernels)
          expect(
            playedShort(kernelOf(setup, strategy, plan, make), 8n, 40),
            `${id} ${strategy.name}`,
          ).toEqual(engine);
        const grown = grownSessions(setup, strategy, plan);
        const sessions: Session[] = [];
        grown.play(expandSeed(8n), 40, (session, number) => {
          sessions[number] = session;
        });
        expect(sessions, `${id} ${strategy.name} grown`).toEqual(engine.sessions);
        expect(grown.totals().filter(({ wagered, profit }) => wagered !== 0n || profit !== 0n)).toEqual(
          engine.bets,
        );
      }
    }
  });

  test('gives a strategy that looks at its rack the bankroll, and ruins it when it cannot bet', () => {
    const tenth: Strategy = {
      name: 'tenth',
      about: 'half of the rack on the line, at least 50.00',
      start: null,
      play: ({ comeOut, rack }) => ({
        bets: comeOut ? { pass: Math.max(5000, Math.floor(rack / 200) * 100) } : {},
      }),
    };
    const plan = { bankroll: 10_000, rolls: 400, target: null, stopLoss: null };
    const { sessions, sums, bets } = playedByEngine(tenth, book, plan, 3n, 200);
    expect(sums.ends.ruin).toBeGreaterThan(100);
    // A player with less than 50.00 bets all of it, so ruined players have nothing left.
    for (const { end, result } of sessions.filter(session => session.end === 'ruin'))
      expect({ end, left: result + plan.bankroll }).toEqual({ end, left: 0 });
    expect(sessionFigures(plan, sums, bets).bets.map(({ spot }) => spot)).toEqual(['pass']);
  });
});

test('blocks of sessions add up to the same totals in any order', () => {
  const automaton = compile({ book }, pass345);
  const plan = { bankroll: 50_000, rolls: 100_000, target: 70_000, stopLoss: 20_000 };
  const kernel = assembled(automaton, plan);
  const total = (order: 1 | -1): SessionSums => {
    const all = new SessionTally();
    const blocks = [...blocksOf(expandSeed(5n), 100, blockSessions(plan))];
    expect(blocks.length).toBeGreaterThan(4);
    for (const { state, size } of order === 1 ? blocks : blocks.reverse()) {
      const tally = new SessionTally();
      kernel(state, size, edgeCounts(automaton), { record: session => tally.record(session), add: null });
      all.add(tally.sums());
    }
    return sorted(all.sums());
  };
  expect(total(-1)).toEqual(total(1));
});

test('told to stop, a block finishes the sessions it has started and starts no others', () => {
  const automaton = compile({ book }, pass345);
  const plan = { bankroll: 1_000_000, rolls: 5000, target: null, stopLoss: null };
  for (const kernel of [assembled(automaton, plan), plainSessions(flatten(automaton), plan)]) {
    const ends: string[] = [];
    kernel(
      expandSeed(1n),
      1000,
      edgeCounts(automaton),
      { record: session => ends.push(session.end), add: null },
      () => false,
    );
    expect(ends).toEqual(['played', 'played', 'played', 'played']);
  }
});

test('drawdown and longest hand match those computed afterward from the rolls', () => {
  const automaton = compile({ book }, ironCross);
  const flat = flatten(automaton);
  const plan = { bankroll: 1_000_000, rolls: 800, target: null, stopLoss: null };
  const counts: EdgeCounts = edgeCounts(flat);
  const lane = new Lane(flat, plan, counts, new EdgeDraws(expandSeed(77n), 0));
  const stream = new DiceStream(expandSeed(77n));
  lane.begin();
  const worths = [plan.bankroll];
  const hands = [0];
  let state = automaton.start;
  for (let draw = 0; draw < 100; draw += 1) {
    const dice = stream.deal();
    for (const roll of dice) {
      const edge = state * 36 + roll;
      worths.push((worths.at(-1) ?? 0) + (automaton.profit[edge] ?? 0));
      hands[hands.length - 1] = (hands.at(-1) ?? 0) + 1;
      if (automaton.sevenOut[edge] === 1) hands.push(0);
      state = automaton.next[edge] ?? 0;
    }
    lane.play(dice);
  }
  const falls = worths.map((worth, at) => Math.max(...worths.slice(0, at + 1)) - worth);
  expect(lane.progress.session(plan)).toEqual({
    result: (worths.at(-1) ?? 0) - plan.bankroll,
    rolls: 800,
    end: 'played',
    drawdown: Math.max(...falls),
    longestHand: Math.max(...hands),
  });
});

describe('many sessions', () => {
  const SESSIONS = 60_000;
  const near = (share: number, chance: number): number =>
    Math.abs(share - chance) / Math.sqrt((chance * (1 - chance)) / SESSIONS);

  test('end in ruin, at the target and at the stop-loss as often as the solver says', () => {
    for (const [strategy, target, stopLoss] of [
      [pass345, 80_000, null],
      [ironCross, 60_000, 30_000],
      [buyFour, null, 20_000],
    ] as const) {
      const setup = { book, bankroll: cents(40_000) };
      const plan = { bankroll: 40_000, rolls: 300, target, stopLoss };
      const { sums, bets } = playedShort(kernelOf(setup, strategy, plan, assembledSessions), 6n, SESSIONS);
      const figures = sessionFigures(plan, sums, bets);
      const solved = solveSessions(compileSessions({ book }, strategy, 40_000), {
        rolls: 300,
        ...(target === null ? {} : { target }),
        ...(stopLoss === null ? {} : { stopLoss }),
      });
      expect(near(figures.ends.played, solved.played), strategy.name).toBeLessThan(5);
      if (solved.ruin > 0) expect(near(figures.ends.ruin, solved.ruin), strategy.name).toBeLessThan(5);
      if (solved.target > 0) expect(near(figures.ends.target, solved.target), strategy.name).toBeLessThan(5);
      if (solved.stopLoss > 0)
        expect(near(figures.ends['stop-loss'], solved.stopLoss), strategy.name).toBeLessThan(5);
      const variance = Number(sums.lengths) / SESSIONS - figures.meanRolls ** 2;
      const gap = (figures.meanRolls - solved.expectedRolls) / Math.sqrt(variance / SESSIONS);
      expect(Math.abs(gap), strategy.name).toBeLessThan(5);
    }
  });

  test('flat pass bets are the gambler’s ruin: ten units to win ten more at 244 to 251', () => {
    const automaton = compile({ book }, pass);
    const plan = { bankroll: 10_000, rolls: 100_000, target: 20_000, stopLoss: null };
    const { sums, bets } = playedBy(automaton, assembled(automaton, plan), 2n, SESSIONS);
    const odds = 251 / 244;
    const chance = (1 - odds ** 10) / (1 - odds ** 20);
    const figures = sessionFigures(plan, sums, bets);
    expect(near(figures.ends.target, chance)).toBeLessThan(5);
    expect(figures.ends.ruin).toBeCloseTo(1 - figures.ends.target, 10);
    expect(figures.finishMean).toBeCloseTo(figures.ends.target * 20_000, 4);
    // √(T² p (1 − p)), because the result is all or nothing.
    const { target } = figures.ends;
    expect(figures.finishStandardDeviation / (20_000 * Math.sqrt(target * (1 - target)))).toBeCloseTo(1, 3);
  });
});

test('a plan that cannot be played is refused in one line', () => {
  const plan = { bankroll: 1000, rolls: 10, target: null, stopLoss: null };
  const opening = { chips: 500, commission: 0, short: false };
  expect(planFlaw(plan, { chips: 1000, commission: 0, short: true })).toBeNull();
  expect(planFlaw(plan, { chips: 0, commission: 0, short: true })).toContain(
    'cannot pay for any of the opening bets',
  );
  expect(planFlaw({ ...plan, target: 1000 }, opening)).toContain('must be above the bankroll');
  expect(planFlaw({ ...plan, stopLoss: 1000 }, opening)).toContain('must be below the bankroll');
});
