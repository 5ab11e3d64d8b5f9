// Rolls a second of every way to simulate, side by side in one run, and whether simulation and solution agree.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { findRulebook } from '@passline/engine';
import { median, processorSeconds, type Row, tell } from '../../../scripts/bench-row.ts';
import { compile } from '../src/automaton/compile.ts';
import { engineRun } from '../src/kernel/engine-run.ts';
import { type FlatAutomaton, flatten } from '../src/kernel/flat-automaton.ts';
import { edgeCounts } from '../src/kernel/lane.ts';
import { expandSeed, jump, type RandomState } from '../src/kernel/random.ts';
import { SessionTally } from '../src/kernel/session-tally.ts';
import { betsOf, blockSessions, sessionFigures, sessionKernel } from '../src/kernel/sessions.ts';
import { BLOCK_ROLLS, blocksOf, runFigures, runKernel, simulateRun } from '../src/kernel/simulate.ts';
import { solveSessions } from '../src/solver/bankroll.ts';
import { solve } from '../src/solver/solve.ts';
import { pass345, STRATEGIES } from '../src/strategy/strategies.ts';
import { baselineOf, plainLoop } from './baseline.ts';

const SEED = expandSeed(20_190_702n);
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
/** How many rounds, and what fraction of its full length each measurement has. */
const [ROUNDS, PART] = values.quick ? [3, 1 / 8] : [5, 1];
const found = findRulebook('rws-2019');
if (!found) throw new Error('no rulebook');
const book = found;
const automaton = compile({ book }, pass345);
const flat = flatten(automaton);

const million = (rate: number): string => (rate / 1e6).toFixed(rate < 1e7 ? 2 : 0).padStart(8);
const line = (name: string, rate: number, ratios: string): void =>
  console.log(`${name.padEnd(52)}${million(rate)} million rolls/s   ${ratios}`);

/** Processor time, where all of the work is done by this thread. */
const seconds = (from: number): number => processorSeconds() - from;

function oneThread(blocks: number): number {
  const play = runKernel(flat);
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

const WAYS = ['c', 'plain', 'one', 'single', 'two', 'short', 'long', 'engine'] as const;
type Way = (typeof WAYS)[number];

/** Measures each way in turn, several times, so that a busy moment affects them all. */
async function medians(): Promise<Readonly<Record<Way, number>>> {
  const baseline = baselineOf(automaton);
  const blocks = 128 * PART;
  const play: Readonly<Record<Way, () => number | Promise<number>>> = {
    c: () => baseline?.rollsPerSecond(200_000_000 * PART) ?? Number.NaN,
    plain: () => plainLoop(automaton, 50_000_000 * PART),
    one: () => oneThread(blocks),
    single: () => runOnThreads(1, blocks),
    two: () => runOnThreads(2, 2 * blocks),
    short: () => sessions(1000, blocks),
    long: () => sessions(10_000, blocks),
    engine: () => engine(1_000_000 * PART),
  };
  const rates: Record<Way, number[]> = {
    c: [],
    plain: [],
    one: [],
    single: [],
    two: [],
    short: [],
    long: [],
    engine: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of WAYS) rates[way].push(await play[way]());
  }
  baseline?.remove();
  const of = (way: Way): [Way, number] => [way, median(rates[way])];
  return Object.fromEntries(WAYS.map(of)) as Record<Way, number>;
}

async function speeds(): Promise<void> {
  const { c, plain, one, single, two, short, long, engine: throughEngine } = await medians();
  const hasC = !Number.isNaN(c);
  const beside = (rate: number): string => (hasC ? `${(rate / c).toPrecision(3)} × C` : '');
  console.log(`rws-2019 pass-345, Node ${process.version}; medians of ${ROUNDS} rounds`);
  if (hasC) line('C loop, cc -O3 -march=native, one lane', c, '1.00 × C');
  else console.log('no C compiler: nothing to compare with');
  line('plain JavaScript loop over the same table', plain, beside(plain));
  line('compiled path, one thread', one, beside(one));
  line('compiled path, two threads', two, `${(two / single).toFixed(2)} × one thread`);
  line('sessions of 1,000 rolls', short, `${beside(short)}, ${(short / one).toFixed(2)} × long run`);
  line('sessions of 10,000 rolls', long, `${beside(long)}, ${(long / one).toFixed(2)} × long run`);
  line('engine path, one thread', throughEngine, beside(throughEngine));
  const row = (key: string, name: string, rate: number, yardstick: string, against: number): Row => ({
    ...{ key: `lab.${key}`, what: `lab: ${name}`, unit: 'M rolls/s', measured: rate / 1e6 },
    ...{ yardstick, against: against / 1e6, better: 'more' },
  });
  if (hasC) {
    tell(row('compiled', 'a long run, one thread', one, 'C loop', c));
    tell(row('sessions', 'sessions of 1,000 rolls', short, 'C loop', c));
    tell(row('engine', 'through the engine', throughEngine, 'C loop', c));
  }
  tell(row('threads', 'a long run, two threads', two, 'one thread', single));
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
  const [tally, counts, play] = [new SessionTally(), edgeCounts(plays), sessionKernel(plays, plan)];
  const each = blockSessions(plan);
  for (const { state, size } of blocksOf(SEED, 1_000_000, each))
    play(state, size, counts, { record: session => tally.record(session), add: sums => tally.add(sums) });
  const sums = tally.sums();
  const { ends } = sessionFigures(plan, sums, betsOf(automaton, counts, sums.sessions));
  const { ruin } = solveSessions(automaton, {
    bankroll: plan.bankroll,
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
const gaps = [...STRATEGIES.map(longRunGap), sessionGap(flat)];
if (gaps.some(gap => !(gap < 5))) {
  console.error('simulation and solution are more than five standard errors apart');
  process.exitCode = 1;
}
