// passline simulate as users see it: real processes and threads, Ctrl+C, bad input.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '@passline/server/bench/processor-time.ts';
import { describe, expect, test } from 'vitest';
import { histogramLines } from '../src/histogram.ts';
import { progressLine, roughly } from '../src/simulate/progress.ts';
import { BIN, type CommandResult, passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

const simulate = (...args: readonly string[]): CommandResult => passline('simulate', ...args);

type Json = Record<string, unknown>;

function jsonOf(...args: readonly string[]): Json {
  const { code, out, err } = simulate(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Json;
}

/** A result without the parts that depend on the machine and on the options. */
function figuresOf(...args: readonly string[]): Json {
  const { seconds, rollsPerSecond, threads, path, states, exact, ...figures } = jsonOf(...args);
  expect([seconds, rollsPerSecond, threads].every(value => typeof value === 'number')).toBe(true);
  expect([path, typeof states]).toEqual(
    path === 'compiled' ? ['compiled', 'number'] : ['engine', 'undefined'],
  );
  return figures;
}

function module(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const FLAT = 'bets: sight.comeOut ? { pass: sight.unit } : {}';

describe('a long run', () => {
  test('prints the keys that the notation fixes', () => {
    const found = jsonOf('rws-2019', 'pass-345', '--rolls', '200000', '--seed', '7');
    const keys = [
      'rolls',
      'seconds',
      'rollsPerSecond',
      'meanPerRoll',
      'standardErrorPerRoll',
      'wagered',
      'edge',
      'path',
      'exact',
    ];
    expect(keys.filter(key => !(key in found))).toEqual([]);
    expect(found.rolls).toBe(200_000);
    expect(found.path).toBe('compiled');
    expect(found.exact).toBeCloseTo(-70 / 1671, 14);
    expect(found.edge).toBeCloseTo((-200_000 * Number(found.meanPerRoll)) / Number(found.wagered), 12);
    expect(Math.abs(Number(found.meanPerRoll) + 70 / 1671)).toBeLessThan(
      5 * Number(found.standardErrorPerRoll),
    );
  });

  test('is the same to the last digit on 1, 2 and 8 threads, and on the engine', () => {
    const args = ['rws-2019', 'pass-345', '--seed', 'dice', '--rolls', '9000001'];
    const one = figuresOf(...args, '--threads', '1');
    expect(figuresOf(...args, '--threads', '2')).toEqual(one);
    expect(figuresOf(...args, '--threads', '8')).toEqual(one);
    const few = ['etg', 'iron-cross', '--seed', 'dice', '--rolls', '30001'];
    expect(figuresOf(...few, '--path', 'engine', '--threads', '3')).toEqual(figuresOf(...few));
  });

  test('takes the weights of dice that are not fair', () => {
    const args = [
      'rws-2019',
      'pass',
      '--weights',
      'examples/dice-setter.txt',
      '--seed',
      '7',
      '--rolls',
      '200000',
    ];
    const found = jsonOf(...args);
    expect(found.exact).toBeCloseTo(44 / 917, 14);
    const off = Number(found.meanPerRoll) - 44 / 917;
    expect(Math.abs(off)).toBeLessThan(4 * Number(found.standardErrorPerRoll));
  });

  test('prints a seed that repeats it; without one, no two runs are alike', () => {
    const args = ['south-dakota', 'pass', '--rolls', '50000'];
    const first = figuresOf(...args);
    expect(figuresOf(...args, '--seed', String(first.seed))).toEqual(first);
    expect(figuresOf(...args).seed).not.toBe(first.seed);
  });

  test('is printed as text by default, with nothing on stderr', () => {
    const { code, out, err } = simulate(
      'rws-2019',
      'pass',
      '--rolls',
      '1e6',
      '--seed',
      '1',
      '--unit',
      '25.00',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('pass under rws-2019, 25.00 a unit');
    expect(out).toMatch(/1,000,000 rolls \(compiled to 7 states, one thread, [\d.]+ s: .* rolls a second\)/);
    expect(out).toMatch(/edge {16}1\.\d{4}% ± 0\.\d{4}% of the action/);
    expect(out).toContain('seed                xoshiro256++:910a2dec89025cc1');
  });

  test('takes a house file and the table’s settings', () => {
    const found = jsonOf(
      'examples/house-ten-times.json',
      'pass-345',
      '--table',
      'chip=5.00',
      '--rolls',
      '10000',
    );
    expect([found.rulebook, found.rolls]).toEqual(['ten-times', 10_000]);
  });

  test('runs on a grown automaton, and says so, if a strategy’s memory keeps growing', () => {
    const path = module(
      'counter.ts',
      `export const strategy = { name: 'counter', about: '', start: 0,
         play: (sight: { comeOut: boolean; unit: number }, rolls: number) => ({ ${FLAT}, memory: rolls + 1 }) };`,
    );
    const found = jsonOf(
      'rws-2019',
      path,
      '--rolls',
      '20000',
      '--seed',
      '4',
      '--threads',
      '2',
      '--states',
      '2000',
    );
    expect(found.path).toBe('grown');
    expect(found.note).toContain('its memory keeps changing');
    const same = jsonOf('rws-2019', 'pass', '--rolls', '20000', '--seed', '4');
    expect(found.meanPerRoll).toBe(same.meanPerRoll);
  });

  test('writes one CSV row per block', () => {
    const csv = join(folder, 'run.csv');
    const found = jsonOf('rws-2019', 'pass', '--rolls', '9000000', '--seed', '2', '--csv', csv);
    const [header, ...rows] = readFileSync(csv, 'utf8').trim().split('\n');
    expect(header).toBe('block,rolls,result,wagered');
    const sum = (column: number): number =>
      rows.reduce((total, row) => total + Math.round(Number(row.split(',')[column]) * 100), 0);
    expect([rows.length, sum(1) / 100, sum(3) / 100]).toEqual([3, 9_000_000, found.wagered]);
  });
});

describe('sessions', () => {
  const args = [
    'rws-2019',
    'pass-345',
    '--bankroll',
    '500',
    '--rolls',
    '200',
    '--target',
    '700',
    '--seed',
    '11',
  ];

  test('are the same on any number of threads and on the engine, each of them', () => {
    const rows = (name: string, ...more: readonly string[]): [Json, string] => {
      const csv = join(folder, name);
      return [figuresOf(...args, '--sessions', '600', ...more, '--csv', csv), readFileSync(csv, 'utf8')];
    };
    const one = rows('one.csv', '--threads', '1');
    expect(rows('eight.csv', '--threads', '8')).toEqual(one);
    expect(rows('engine.csv', '--threads', '2', '--path', 'engine')).toEqual(one);
    const [header, ...lines] = one[1].trim().split('\n');
    expect(header).toBe('session,result,rolls,end,drawdown,longest-hand');
    expect(lines.map(line => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: 600 }, (_, at) => at + 1),
    );
  });

  test('report how they ended, and what each bet won or lost', () => {
    const found = jsonOf(...args, '--sessions', '30000', '--stop-loss', '200');
    const shares = ['ruin', 'targetReached', 'stopLossReached', 'allRollsPlayed'].map(key =>
      Number(found[key]),
    );
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    const bets = found.bets as { spot: string; result: number; wagered: number }[];
    expect(bets.map(({ spot }) => spot)).toEqual(['pass', 'pass-odds']);
    const result = bets.reduce((sum, bet) => sum + bet.result, 0);
    expect(result / 30_000 + 500).toBeCloseTo(Number(found.finishMean), 6);
    expect(bets.reduce((sum, bet) => sum + bet.wagered, 0)).toBeCloseTo(Number(found.wagered), 2);
    expect(Object.keys(found.finish as Json)).toEqual(['p1', 'p5', 'p25', 'p50', 'p75', 'p95', 'p99']);
  });

  test('are shown with a histogram', () => {
    const { code, out } = simulate(...args, '--sessions', '2000');
    expect(code).toBe(0);
    expect(out).toContain('2,000 sessions of 200 rolls, from 500.00, target 700.00');
    for (const name of ['ruin', 'target reached', 'drawdown', 'longest hand', 'quantiles', 'by bet'])
      expect(out).toContain(`\n  ${name} `);
    expect(out).toMatch(/\n +700 +\d+\.\d\d% {2}█{40}\n {3}from +750 /);
  });
});

/** In processor time if the system reports it, because a busy machine takes longer. */
const WELL_INTO_THE_RUN_MS = 1_500;

/** Starts a run that would take days, and interrupts it. */
async function interrupt(...args: readonly string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [BIN, 'simulate', ...args], { cwd: ROOT });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
  });
  const began = performance.now();
  const spentMs = (): number => processorMs(child.pid ?? 0) ?? performance.now() - began;
  while (child.exitCode === null && spentMs() < WELL_INTO_THE_RUN_MS) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

describe('Ctrl+C', () => {
  test('gives the result so far: of a long run, of sessions, and on the engine', async () => {
    const runs = await Promise.all([
      interrupt('rws-2019', 'pass', '--rolls', '1e14', '--threads', '1', '--json'),
      interrupt('rws-2019', 'pass', '--sessions', '1e11', '--bankroll', '100', '--threads', '1', '--json'),
      interrupt('rws-2019', 'pass', '--rolls', '1e10', '--threads', '1', '--path', 'engine', '--json'),
    ]);
    for (const { code, out, err } of runs) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const found = JSON.parse(out) as Json;
      expect(found.interrupted).toBe(true);
      expect(found.rolls).toBeGreaterThan(1000);
      expect(Number(found.meanPerRoll)).toBeGreaterThan(-1);
    }
  });
});

describe('lines for a terminal', () => {
  test('progress: how far, how fast, how long', () => {
    expect(progressLine({ share: 0.5, rolls: 3e9, seconds: 2 })).toBe(
      `${'█'.repeat(15)}${'░'.repeat(15)}  50%  1.5 billion rolls/s  0:02 left`,
    );
    expect(progressLine({ share: 0.001, rolls: 4000, seconds: 4 })).toMatch(
      / 0% {2}1,000 rolls\/s {2}1:06:36 left$/,
    );
    expect(progressLine({ share: 0, rolls: 0, seconds: 0 })).toMatch(/░ {3}0%$/);
    expect(roughly(1_234_567)).toBe('1.23 million');
  });

  test('histogram: bars in proportion, with the rest in the outer bars', () => {
    const lines = histogramLines({
      amounts: Float64Array.of(0, 10_000, 20_000, 30_000),
      chances: Float64Array.of(0.1, 0.4, 0.25, 0.25),
    });
    expect(lines[0]).toMatch(/^ {2}below +\d+ +10\.00% {2}█{10}$/);
    expect(lines.at(-1)).toMatch(/^ {3}from +300 +25\.00% {2}█{25}$/);
    expect(lines.filter(line => line.includes('40.00%  '))).toHaveLength(1);
  });
});
