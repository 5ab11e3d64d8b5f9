// Rolls per second of every way to simulate, side by side in one run, and whether simulation and solution agree.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { cents, findRulebook } from '@passline/engine';
import { type BenchRow, median, processorSeconds, tell } from '../../../scripts/bench-row.ts';
import { compile } from '../src/automaton/compile.ts';
import { FAIR } from '../src/dice-weights.ts';
import { grownRun } from '../src/grown/run.ts';
import { grownSessions } from '../src/grown/sessions.ts';
import { engineRun } from '../src/kernel/engine-run.ts';
import { type FlatAutomaton, flatten } from '../src/kernel/flat-automaton.ts';
import { edgeCounts } from '../src/kernel/lane.ts';
import { expandSeed, jump, type RandomState } from '../src/kernel/random.ts';
import { SessionTally } from '../src/kernel/session-tally.ts';
import { BetTally, betsOf, blockSessions, sessionFigures, sessionKernel } from '../src/kernel/sessions.ts';
import { BLOCK_ROLLS, blocksOf, runFigures, runKernel, simulateRun } from '../src/kernel/simulate.ts';
import { shortSideOf } from '../src/simulation/block-player.ts';
import { solveSessions } from '../src/solver/bankroll.ts';
import { compileSessions } from '../src/solver/session-states.ts';
import { solve } from '../src/solver/solve.ts';
import { withUnit } from '../src/strategy/sight.ts';
import { laboucherePass, pass345, STRATEGIES, threePointMolly } from '../src/strategy/strategies.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { baselineOf, plainLoop } from './baseline.ts';

const SEED = expandSeed(20_190_702n);
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
/** The number of rounds, and the fraction of its full length that each measurement has. */
const [ROUNDS, PART] = values.quick ? [3, 1 / 8] : [5, 1];
const found = findRulebook('rws-2019');
if (!found) throw new Error('no rulebook');
const book = found;
const automaton = compile({ book }, pass345);
const flat = flatten(automaton);

const million = (rate: number): string => (rate / 1e6).toFixed(rate < 1e7 ? 2 : 0).padStart(8);
const line = (name: string, rate: number, ratios: string): void =>
  console.log(`${name.padEnd(58)}${million(rate)} million rolls/s   ${ratios}`);

/** Processor time, for work that is all done on this thread. */
const seconds = (from: number): number => processorSeconds() - from;

function oneThread(blocks: number, plays: FlatAutomaton = flat): number {
  const play = runKernel(plays);
  const from = processorSeconds();
  for (const { state, size } of blocksOf(SEED, blocks * BLOCK_ROLLS, BLOCK_ROLLS)) play(state, size);
  return (blocks * BLOCK_ROLLS) / seconds(from);
}

async function runOnThreads(threads: number, blocks: number): Promise<number> {
  const file = new URL('./simulate-thread.ts', import.meta.url);
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData: flat }));
  await Promise.all(workers.map(worker => once(worker, 'message')));
  const states: RandomState[] = [];
  for (const { state } of blocksOf(SEED, blocks, 1)) states.push(state);
  const from = performance.now();
  await Promise.all(
    workers.map(async worker => {
      for (let state = states.pop(); state; state = states.pop()) {
        const answer = once(worker, 'message');
        worker.postMessage(state);
        await answer;
      }
    }),
  );
  const taken = (performance.now() - from) / 1000;
  for (const worker of workers) worker.postMessage(null);
  return (blocks * BLOCK_ROLLS) / taken;
}

/** Sessions from 1,000.00 that last at most this many rolls. */
function sessions(rolls: number, blocks: number): number {
  const plan = { bankroll: 100_000, rolls, target: null, stopLoss: null };
  const play = sessionKernel(flat, plan);
  const [tally, counts] = [new SessionTally(), edgeCounts(flat)];
  const each = blockSessions(plan);
  const from = processorSeconds();
  for (const { state, size } of blocksOf(SEED, blocks * each, each))
    play(state, size, counts, { record: session => tally.record(session), add: sums => tally.add(sums) });
  return tally.sums().rolls / seconds(from);
}

function engine(rolls: number): number {
  const play = engineRun({ book }, pass345);
  play(SEED, rolls, 0);
  const from = processorSeconds();
  return play(jump(SEED), rolls, 0).rolls / seconds(from);
}

/** A strategy whose automaton grows, measured over millions of rolls from the first one on. */
function grown(strategy: Strategy, blocks: number): number {
  const play = grownRun({ book }, strategy);
  const from = processorSeconds();
  for (const { state, size } of blocksOf(SEED, blocks * BLOCK_ROLLS, BLOCK_ROLLS)) play(state, size);
  return (blocks * BLOCK_ROLLS) / seconds(from);
}

/** Three-point molly in units of 10.00, or of 20.00 while it is ahead: it reads its chips. */
const mollyByRack: Strategy = {
  name: 'molly-by-rack',
  about: 'three-point molly, in larger units while ahead',
  start: null,
  play: (sight, memory, parameters) =>
    threePointMolly.play(withUnit(sight, sight.profit > 0 ? 2000 : 1000), memory, parameters),
};

/** The same in sessions from 5,000.00. */
function grownSessionsOf(strategy: Strategy, sessions: number): number {
  const play = grownSessions({ book }, strategy, {
    bankroll: 500_000,
    rolls: 1000,
    target: null,
    stopLoss: null,
  });
  const tally = new SessionTally();
  const from = processorSeconds();
  play.play(SEED, sessions, session => tally.record(session));
  return tally.sums().rolls / seconds(from);
}

/** A pair whose sevens come less often, and bets with Power Odds. */
const weighted = flatten(
  compile(
    { book, dice: FAIR.map((_, roll) => (Math.floor(roll / 6) + (roll % 6) === 5 ? 13 : 14)) },
    pass345,
  ),
);
const electronic = findRulebook('etg');
if (!electronic) throw new Error('no rulebook');
const powerOdds = flatten(
  compile(
    { book: electronic },
    {
      name: 'hardways and horn',
      about: 'bets with Power Odds',
      start: null,
      play: () => ({ bets: { 'hard-4': 1200, 'hard-6': 1200, horn: 1200 } }),
    },
  ),
);

const WAYS = [
  ...(['c', 'avx2', 'plain', 'one', 'single', 'two', 'brief', 'short', 'long'] as const),
  ...(['weighted', 'power', 'labouchere', 'molly', 'engine'] as const),
];
type Way = (typeof WAYS)[number];

/** Measures each way in turn, several times, so that a busy moment affects them all. */
async function medians(): Promise<Readonly<Record<Way, number>>> {
  const baseline = baselineOf(flat);
  const blocks = 128 * PART;
  const play: Readonly<Record<Way, () => number | Promise<number>>> = {
    c: () => baseline?.rollsPerSecond('lanes', 800_000_000 * PART) ?? Number.NaN,
    avx2: () => baseline?.rollsPerSecond('avx2', 800_000_000 * PART) ?? Number.NaN,
    plain: () => plainLoop(automaton, 50_000_000 * PART),
    one: () => oneThread(blocks),
    single: () => runOnThreads(1, blocks),
    two: () => runOnThreads(2, 2 * blocks),
    brief: () => sessions(60, blocks),
    short: () => sessions(1000, blocks),
    long: () => sessions(10_000, blocks),
    weighted: () => oneThread(blocks / 4, weighted),
    power: () => oneThread(blocks / 4, powerOdds),
    labouchere: () => grown(laboucherePass, 8 * PART),
    molly: () => grownSessionsOf(mollyByRack, 8000 * PART),
    engine: () => engine(1_000_000 * PART),
  };
  const rates = Object.fromEntries(WAYS.map(way => [way, [] as number[]])) as Record<Way, number[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of WAYS) rates[way].push(await play[way]());
  }
  baseline?.remove();
  const of = (way: Way): [Way, number] => [way, median(rates[way])];
  return Object.fromEntries(WAYS.map(of)) as Record<Way, number>;
}

async function speeds(): Promise<void> {
  const rate = await medians();
  const { c, one } = rate;
  const hasC = !Number.isNaN(c);
  const beside = (way: Way): string => (hasC ? `${(rate[way] / c).toPrecision(3)} × C` : '');
  const besideRun = (way: Way): string => `${beside(way)}, ${(rate[way] / one).toFixed(2)} × long run`;
  console.log(`rws-2019 pass-345, Node ${process.version}; medians of ${ROUNDS} rounds`);
  if (hasC) line('C, cc -O3 -march=native, eight lanes, two rolls a lookup', c, '1.00 × C');
  else console.log('no C compiler: nothing to compare with');
  if (!Number.isNaN(rate.avx2)) line('C with AVX2, 32 lanes in registers', rate.avx2, beside('avx2'));
  line('plain JavaScript loop over the same table', rate.plain, beside('plain'));
  line('compiled path, one thread', one, beside('one'));
  line('compiled path, two threads', rate.two, `${(rate.two / rate.single).toFixed(2)} × one thread`);
  line('sessions of 60 rolls', rate.brief, besideRun('brief'));
  line('sessions of 1,000 rolls', rate.short, besideRun('short'));
  line('sessions of 10,000 rolls', rate.long, besideRun('long'));
  line('weighted dice, one thread', rate.weighted, beside('weighted'));
  line('Power Odds, one thread', rate.power, beside('power'));
  line('labouchere-pass, its automaton grown', rate.labouchere, beside('labouchere'));
  line('three-point molly by its chips, grown, sessions', rate.molly, beside('molly'));
  line('engine path, one thread', rate.engine, beside('engine'));
  const row = (
    key: string,
    name: string,
    measured: number,
    yardstick: string,
    against: number,
  ): BenchRow => ({
    ...{ key: `lab.${key}`, what: `lab: ${name}`, unit: 'M rolls/s', measured: measured / 1e6 },
    ...{ yardstick, against: against / 1e6, better: 'more' },
  });
  if (hasC) {
    tell(row('compiled', 'a long run, one thread', one, 'C, eight lanes', c));
    tell(row('sessions', 'sessions of 1,000 rolls', rate.short, 'C, eight lanes', c));
    tell(row('weighted', 'weighted dice, one thread', rate.weighted, 'C, eight lanes', c));
    tell(row('power-odds', 'Power Odds, one thread', rate.power, 'C, eight lanes', c));
    tell(row('grown', 'a Labouchère, grown', rate.labouchere, 'C, eight lanes', c));
    tell(row('by-chips', 'three-point molly by its chips, grown', rate.molly, 'C, eight lanes', c));
    tell(row('engine', 'through the engine', rate.engine, 'C, eight lanes', c));
  }
  tell(row('brief', 'sessions of 60 rolls', rate.brief, 'long run', one));
  tell(row('threads', 'a long run, two threads', rate.two, 'one thread', rate.single));
}

const ROLLS = 1_000_000_000 * PART;

/** Standard errors between a billion simulated rolls and the solution. */
function longRunGap(strategy: (typeof STRATEGIES)[number]): number {
  const compiled = compile({ book }, strategy);
  const { meanPerRoll, standardErrorPerRoll } = runFigures(simulateRun(flatten(compiled), SEED, ROLLS));
  const exact = solve(compiled).meanPerRoll.value;
  const gap = (meanPerRoll - exact) / (standardErrorPerRoll ?? 0);
  const mean = `${(meanPerRoll / 100).toFixed(6)} ± ${((standardErrorPerRoll ?? 0) / 100).toFixed(6)}`;
  console.log(
    `${strategy.name.padEnd(22)}${mean}  exact ${(exact / 100).toFixed(6)}  ${gap.toFixed(2)} errors off`,
  );
  return Math.abs(gap);
}

/** The same for how sessions end. */
function sessionGap(plays: FlatAutomaton): number {
  const plan = { bankroll: 50_000, rolls: 1000, target: 100_000, stopLoss: null };
  const setup = { book, bankroll: cents(plan.bankroll) };
  const [tally, counts, bets] = [new SessionTally(), edgeCounts(plays), new BetTally()];
  const play = sessionKernel(plays, plan, shortSideOf(setup, pass345, bets));
  const each = blockSessions(plan);
  for (const { state, size } of blocksOf(SEED, 1_000_000, each))
    play(state, size, counts, { record: session => tally.record(session), add: sums => tally.add(sums) });
  const sums = tally.sums();
  bets.merge(betsOf(automaton, counts, sums.sessions));
  const { ends } = sessionFigures(plan, sums, bets.totals());
  const { ruin } = solveSessions(compileSessions({ book }, pass345, plan.bankroll), {
    rolls: plan.rolls,
    target: plan.target,
  });
  const gap = (ends.ruin - ruin) / Math.sqrt((ruin * (1 - ruin)) / sums.sessions);
  console.log(
    `ruin in a session     ${ends.ruin.toFixed(6)}  exact ${ruin.toFixed(6)}  ${gap.toFixed(2)} errors off`,
  );
  return Math.abs(gap);
}

await speeds();
console.log(`\n${ROLLS.toLocaleString('en')} rolls beside the solution`);
const finite = STRATEGIES.filter(strategy => strategy !== laboucherePass);
const gaps = [...finite.map(longRunGap), sessionGap(flat)];
if (gaps.some(gap => !(gap < 5))) {
  console.error('simulation and solution are more than five standard errors apart');
  process.exitCode = 1;
}
