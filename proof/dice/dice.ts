// npm run dice: tests the dice of the production source and of the simulator, and Power Odds, by a rule stated first.
import { fingerprintOf, loadMasterKey } from '@passline/server/parts';
import { runProof } from '../command-line.ts';
import { runDieharder } from './dieharder.ts';
import type { DiceKind, Job, JobResult } from './jobs.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { POWER_SETTINGS, POWER_SHIFT_THROWS, powerTests } from './power.ts';
import { grouped, knownFigures, outcomeLine, RULE, ruleFor, verdictLines } from './report.ts';
import { addCounts, type Counted, mergeCounts, SHIFT_THROWS, testsOf } from './shift.ts';
import type { TestResult } from './test-result.ts';
import { runDiceJobs } from './threads.ts';
import type { Counts } from './thrown.ts';
import { verdictOn } from './verdict.ts';

const TITLES: Readonly<Record<DiceKind, string>> = {
  production: 'Production source: HMAC-SHA-256 of table, hand, roll and players’ seeds',
  plain: 'Simulator, plain JavaScript: xoshiro256++',
  assembled: 'Simulator, WebAssembly: xoshiro256++, 2^192 draws further on',
};

/** Runs the jobs, and prints a line for every tenth of them. */
async function runJobs(
  jobs: readonly Job[],
  threads: number,
  take: (answer: JobResult) => void,
): Promise<void> {
  const began = performance.now();
  let answers = 0;
  await runDiceJobs(jobs, threads, answer => {
    take(answer);
    answers += 1;
    const tenth = Math.floor((10 * answers) / jobs.length);
    if (answers < jobs.length && tenth > Math.floor((10 * (answers - 1)) / jobs.length))
      console.log(`  … ${tenth * 10} %, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  });
}

function judge(outcomes: readonly TestResult[]): boolean {
  for (const outcome of outcomes) console.log(outcomeLine(outcome));
  const verdict = verdictOn(outcomes);
  console.log(verdictLines(verdict));
  return verdict.passes;
}

async function diceRun(kind: DiceKind, { dice, seed, threads }: Options): Promise<boolean> {
  console.log(`\n${TITLES[kind]}`);
  const shifts = Math.ceil(dice / 2 / SHIFT_THROWS);
  const jobs = Array.from({ length: shifts }, (_, shift): Job => ({ of: 'dice', kind, seed, shift }));
  let sum: Counted | null = null;
  await runJobs(jobs, threads, answer => {
    if (answer.of === 'dice') sum = mergeCounts(sum, answer.counted);
  });
  if (!sum) throw new Error('no dice');
  const outcomes = testsOf(sum);
  console.log(`${knownFigures(sum)}\n  ${ruleFor(outcomes.length)}`);
  return judge(outcomes);
}

async function powerRun({ dice, seed, threads }: Options): Promise<boolean> {
  const shifts = Math.max(2, Math.ceil(dice / 100 / POWER_SHIFT_THROWS));
  console.log(
    `\nPower Odds: ${grouped(shifts * POWER_SHIFT_THROWS)} throws at each of ${POWER_SETTINGS.length} settings`,
  );
  const jobs = POWER_SETTINGS.flatMap(setting =>
    Array.from({ length: shifts }, (_, shift): Job => ({ of: 'power', setting, seed, shift })),
  );
  const sums = new Map<string, Counts>();
  await runJobs(jobs, threads, answer => {
    if (answer.of !== 'power') return;
    const sum = sums.get(answer.setting);
    sums.set(answer.setting, sum ? addCounts(sum, answer.counts) : answer.counts);
  });
  const outcomes = POWER_SETTINGS.flatMap(setting => powerTests(setting, sums.get(setting) ?? {}));
  console.log(`  ${ruleFor(outcomes.length)}`);
  return judge(outcomes);
}

async function run(options: Options): Promise<boolean> {
  const { source, seed, dice, dieharder } = options;
  const wants = (name: Options['source']): boolean => source === 'all' || source === name;
  console.log(
    `${grouped(dice)} dice of each source. Repeat with --dice ${dice} --source ${source} --seed ${seed}`,
  );
  console.log(
    `The seed is the master key of this run alone; its fingerprint is ${fingerprintOf(loadMasterKey({ hex: seed }))}.`,
  );
  console.log(RULE);
  const passed: boolean[] = [];
  if (wants('production')) passed.push(await diceRun('production', options));
  if (wants('simulator')) {
    passed.push(await diceRun('plain', options));
    passed.push(await diceRun('assembled', options));
  }
  if (wants('power')) passed.push(await powerRun(options));
  if (dieharder && wants('production')) passed.push(await runDieharder('production', seed, dieharder));
  if (dieharder && wants('simulator')) passed.push(await runDieharder('simulator', seed, dieharder));
  return passed.every(passes => passes);
}

async function testDice(options: Options): Promise<boolean> {
  const passes = await run(options);
  console.log(passes ? '\nEverything passes.' : '\nSOMETHING FAILS: see above.');
  return passes;
}

await runProof(readOptions, HELP, testDice, () => undefined);
