// A grown automaton plays every strategy exactly as the engine does, roll for roll and session for session.
import { RULEBOOKS, type Rulebook } from '@passline/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../src/automaton/automaton.ts';
import { GrownAutomaton } from '../src/grown/grown-automaton.ts';
import { GrownPlayer } from '../src/grown/player.ts';
import { grownRun } from '../src/grown/run.ts';
import { grownSessions } from '../src/grown/sessions.ts';
import { type Strategy, StrategyError, simulate } from '../src/index.ts';
import { LANES } from '../src/kernel/dice.ts';
import { EdgeDraws } from '../src/kernel/edge-draws.ts';
import { EnginePlayer, engineRun, engineSessions } from '../src/kernel/engine-run.ts';
import type { Session, SessionPlan } from '../src/kernel/lane.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { BetTally } from '../src/kernel/sessions.ts';
import { addSums, NO_SUMS, type RunSums } from '../src/kernel/sums.ts';
import { rollStream } from '../src/kernel/weighted-dice.ts';
import { withUnit } from '../src/strategy/sight.ts';
import { STRATEGIES, threePointMolly } from '../src/strategy/strategies.ts';
import { book } from './known.ts';
import { strategies } from './random-strategy.ts';

const START = [1, 2, 3, 4];
const stakeOf = (line: readonly number[]): number =>
  (line[0] ?? 0) + (line.length > 1 ? (line.at(-1) ?? 0) : 0);

/** A line of units: the bet is the sum of its ends; a win crosses both out, and a loss is appended. */
const labouchere: Strategy<readonly number[]> = {
  name: 'labouchere',
  about: 'pass by a line of units',
  start: START,
  play(sight, line) {
    if (!sight.comeOut) return { bets: {} };
    const result = sight.last?.result ?? 0;
    let next = line;
    if (result > 0) next = line.slice(1, -1);
    if (result < 0) next = [...line, stakeOf(line)];
    if (next.length === 0) next = START;
    return { bets: { pass: stakeOf(next) * sight.unit }, memory: next };
  },
};

/** Bets in a size that grows with its chips. */
const mollyByRack: Strategy = {
  name: 'molly-by-rack',
  about: 'three-point molly in units of a fiftieth of the rack',
  start: null,
  play: (sight, memory, parameters) =>
    threePointMolly.play(
      withUnit(sight, Math.max(1000, Math.floor(sight.rack / 50_000) * 1000)),
      memory,
      parameters,
    ),
};

/** Reads everything there is, remembers a record, calls its bet, and leaves now and then. */
const curious: Strategy<{ readonly lost: number; readonly seen: string | null }> = {
  name: 'curious',
  about: '',
  start: { lost: 0, seen: null },
  play(sight, memory) {
    const lost = (sight.last?.result ?? 0) < 0 ? memory.lost + 1 : memory.lost;
    if (sight.roll > 40 && sight.comeOut) return { bets: {}, leave: true };
    const seen = sight.last?.lines.pass?.outcome ?? memory.seen;
    const unit = sight.unit * (1 + ((lost + sight.hand + sight.handRoll) % 3));
    const bets = sight.comeOut
      ? { pass: unit }
      : { 'place-6': sight.last?.sevenOut ? 0 : 1200, field: sight.last?.dice[0] === 3 ? unit : 0 };
    return { bets, memory: { lost, seen } };
  },
};

/** One bet at a time, in sizes that follow its results and its chips, on spots that move, stay up, and are rounded. */
const progressive: Strategy<{ readonly size: number; readonly turn: number }> = {
  name: 'progressive',
  about: '',
  start: { size: 1, turn: 0 },
  play(sight, { size, turn }) {
    const { last, bets, comeOut, unit } = sight;
    const lines = Object.values(last?.lines ?? {});
    if (Object.keys(bets).length > 0) {
      // Now and then, raises its bet, takes it down, or calls it on.
      const place = bets['place-6'];
      if (place && lines.length > 0) return { bets: { 'place-6': place > 5 * unit ? 0 : place + unit } };
      if (bets['hard-8'] && turn % 2 === 0) return { bets: {}, calls: { 'hard-8': 'on' } };
      return { bets: {} };
    }
    const won = (last?.result ?? 0) > 0 || lines.some(line => (line?.profit ?? 0) > unit);
    const next = won ? 1 : 1 + ((size * 2 + turn) % 11);
    const memory = { size: next, turn: (turn + 1) % 7 };
    if (comeOut) return { bets: turn === 5 ? { 'hard-8': next * unit } : { pass: next * unit }, memory };
    if (turn === 3) return { bets: { come: next * unit }, memory };
    return { bets: sight.profit % 3 === 0 ? { 'place-6': next * unit } : { field: next * unit }, memory };
  },
};

/** Reads nothing of its memory, its head, or inside its line, depending on the point, the mood and the length. */
const peeking: Strategy<{ readonly mood: number; readonly line: readonly number[] }> = {
  name: 'peeking',
  about: '',
  start: { mood: 0, line: [1] },
  play(sight, memory) {
    const { point, unit, comeOut, last } = sight;
    if (comeOut) {
      const { mood, line } = memory;
      const next = (last?.result ?? 0) < 0 ? [...line, mood + 1] : line.slice(-7);
      return { bets: { pass: unit * next.length }, memory: { mood: (mood + next.length) % 3, line: next } };
    }
    if (point === 4) return { bets: {} };
    if (point === 5) return { bets: {}, memory: { ...memory } };
    if (point === 6) return { bets: memory.mood === 1 ? { field: unit } : {}, memory };
    if (point === 8) return { bets: memory.line.length > 4 ? { 'place-6': 1200 } : {} };
    return memory.mood === 2
      ? { bets: {}, memory: { mood: 2, line: memory.line } }
      : { bets: {}, memory: { mood: memory.mood, line: [...memory.line] } };
  },
};

/** Adds the same bets to a line bet of any size, without reading its size or memory. */
const adding: Strategy<{ readonly n: number }> = {
  name: 'adding',
  about: '',
  start: { n: 0 },
  play(sight, memory) {
    if (sight.comeOut)
      return { bets: { pass: sight.unit * (1 + (memory.n % 3)) }, memory: { n: memory.n + 1 } };
    return { bets: sight.point === 6 ? { field: 1000 } : sight.point === 8 ? { come: 1000 } : {} };
  },
};

const OWN = [
  labouchere,
  mollyByRack,
  curious,
  progressive,
  peeking,
  adding,
] as unknown as readonly Strategy[];

/** The first roll on which they differ. */
function difference(setup: Setup, strategy: Strategy, seed: bigint, rolls: number): string | null {
  const players = [
    new EnginePlayer(setup, strategy, null),
    new GrownPlayer(new GrownAutomaton(setup, strategy, null)),
  ] as const;
  for (const player of players) {
    player.draws = new EdgeDraws(expandSeed(seed), 0);
    player.begin();
  }
  const stream = rollStream(expandSeed(seed), setup.dice ?? [1, ...Array<number>(35).fill(1)]);
  const shown = ({
    profit,
    wagered,
    unspent,
    sevenOut,
    broke,
    left,
    rack,
  }: (typeof players)[number]): string =>
    JSON.stringify({ profit, wagered, unspent, sevenOut, broke, left, rack });
  for (let roll = 0; roll < rolls; ) {
    for (const number of stream.deal()) {
      for (const player of players) player.rollNumber(number);
      const [engine, grown] = players.map(shown);
      if (engine !== grown) return `${strategy.name} at roll ${roll}: ${engine}, grown ${grown}`;
      roll += 1;
    }
  }
  return null;
}

describe('roll for roll', () => {
  test.each(RULEBOOKS.map(rules => [rules.id, rules] as const))('every strategy under %s', (_, rules) => {
    for (const strategy of [...STRATEGIES, ...OWN]) {
      let found: string | null = null;
      try {
        found = difference({ book: rules as Rulebook }, strategy, 5n, 1500);
      } catch (error) {
        if (!(error instanceof StrategyError)) throw error;
      }
      expect(found).toBeNull();
    }
  });

  test('random strategies, with Power Odds and weighted dice', () => {
    const dice = Array.from({ length: 36 }, (_, roll) => 1 + (roll % 5));
    fc.assert(
      fc.property(
        fc.constantFrom(...RULEBOOKS),
        strategies,
        fc.bigInt({ min: 1n, max: 1n << 60n }),
        (rules, strategy, seed) => {
          try {
            expect(difference({ book: rules, dice }, strategy, seed, 400)).toBeNull();
          } catch (error) {
            if (!(error instanceof StrategyError)) throw error;
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

const PLANS: readonly SessionPlan[] = [
  { bankroll: 60_000, rolls: 150, target: 120_000, stopLoss: null },
  // Long enough that most rolls are played on numbers alone, with many ruined players.
  { bankroll: 100_000, rolls: 1500, target: null, stopLoss: 20_000 },
];

describe.each(OWN.map(strategy => [strategy.name, strategy] as const))('%s', (_, strategy) => {
  const setup = { book: book('rws-2019') };

  test('has the sums of the engine’s lanes in a long run', () => {
    const [grown, engine] = [grownRun(setup, strategy), engineRun(setup, strategy)];
    for (const [seed, rolls, warm] of [
      [3n, 30_007, false],
      [4n, 12_000, true],
    ] as const) {
      const state = expandSeed(seed);
      let sums: RunSums = NO_SUMS;
      for (let lane = 0; lane < LANES; lane += 1)
        sums = addSums(
          sums,
          engine(state, rolls, lane, () => true, warm),
        );
      expect(grown(state, rolls, () => true, warm)).toEqual(sums);
    }
  });

  test.each(PLANS)('plays the engine’s sessions of $rolls rolls, with the same endings and bets', plan => {
    const bets = new BetTally();
    const [own, engine]: [Session[], Session[]] = [[], []];
    const grown = grownSessions(setup, strategy, plan);
    const play = engineSessions(setup, strategy, plan, (spot, profit, wagered) =>
      bets.add(spot, profit, wagered),
    );
    for (const seed of [8n, 9n]) {
      grown.play(expandSeed(seed), 60, session => own.push(session));
      play(expandSeed(seed), 60, session => engine.push(session));
    }
    expect(own).toEqual(engine);
    expect(grown.totals()).toEqual(bets.totals());
  });
});

test('simulate takes it for a strategy that does not compile, says what grows, and agrees with the engine', async () => {
  const setup = { book: book('rws-2019'), maxStates: 300 };
  const options = { seed: '5', rolls: 20_000 };
  const found = await simulate(setup, labouchere as unknown as Strategy, options);
  expect(found).toMatchObject({ path: 'grown', automaton: null });
  expect(found.note).toMatch(
    /^labouchere has more than 300 states: its memory keeps changing: memory has \d+ different values, such as \[1,2,3,4\], /,
  );
  const engine = await simulate(setup, labouchere as unknown as Strategy, { ...options, path: 'engine' });
  expect(found.run).toEqual(engine.run);
});

test('the message names the part of a memory that grows', async () => {
  const counting: Strategy<{ readonly phase: string; readonly wins: number }> = {
    name: 'counting',
    about: '',
    start: { phase: 'a', wins: 0 },
    play: (sight, { wins }) => ({
      bets: sight.comeOut ? { pass: sight.unit } : {},
      memory: { phase: wins % 2 === 0 ? 'a' : 'b', wins: (sight.last?.result ?? 0) > 0 ? wins + 1 : wins },
    }),
  };
  const found = await simulate({ book: book('rws-2019'), maxStates: 400 }, counting as unknown as Strategy, {
    seed: '5',
    rolls: 4000,
  });
  expect(found.note).toMatch(/memory\.wins has \d+ different values, such as 0, 1, 2 … \d+$/);
});

test('several units that the table does not take are refused as the engine refuses them', () => {
  const setup = { book: book('rws-2019'), settings: { max: '60.00' } };
  const messages = [engineRun(setup, labouchere as unknown as Strategy), null].map(play => {
    try {
      if (play) play(expandSeed(6n), 50_000, 0);
      else grownRun(setup, labouchere as unknown as Strategy)(expandSeed(6n), 50_000);
    } catch (error) {
      return (error as Error).message.replace(/at roll \d+/, '');
    }
    return 'played';
  });
  expect(messages[0]).toMatch(/limit\/above-max|60\.00/);
  expect(messages[1]).toBe(messages[0]);
});

test('a strategy that changes its memory in place is found out', () => {
  const changing: Strategy<{ readonly rolls: number[] }> = {
    name: 'changing',
    about: '',
    start: { rolls: [0] },
    play(sight, { rolls }) {
      rolls[0] = ((rolls[0] as number) + 1) % 5;
      return { bets: sight.comeOut ? { pass: sight.unit } : {}, memory: { rolls: [...rolls] } };
    },
  };
  const play = grownRun({ book: book('rws-2019') }, changing as unknown as Strategy);
  expect(() => play(expandSeed(6n), 50_000)).toThrow('changing changes its memory in place');
});
