// The short version of npm run dice: a million dice of each source, Power Odds, and the command itself, on fixed seeds.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Rules } from '@passline/engine';
import { loadMasterKey } from '@passline/server/parts';
import type { RollId } from '@passline/table';
import { describe, expect, test } from 'vitest';
import { productionBits, simulatorBits } from './bits.ts';
import { rowOf } from './dieharder.ts';
import { type DiceKind, sourceOf } from './jobs.ts';
import { type Draw, playPower, powerTests, serversDraw } from './power.ts';
import { type Counted, mergeCounts, playShift, testsOf } from './shift.ts';
import { assembledSource, plainSource, shiftState } from './simulator.ts';
import { runDiceJobs } from './threads.ts';
import type { Source } from './thrown.ts';
import { verdictOn } from './verdict.ts';

// Chosen before the first run, and kept whatever the result was.
const SEED = '0123456789abcdef'.repeat(4);
const MASTER = loadMasterKey({ hex: SEED });
const SHIFTS = [0, 1, 2, 3];

const TESTS: Readonly<Record<DiceKind, number>> = { production: 53, plain: 50, assembled: 50 };

describe.each(['production', 'plain', 'assembled'] as const)('a million dice, %s', kind => {
  test('pass the rule', async () => {
    let sum: Counted | null = null;
    const jobs = SHIFTS.map(shift => ({ of: 'dice', kind, seed: SEED, shift }) as const);
    await runDiceJobs(jobs, 2, answer => {
      if (answer.of === 'dice') sum = mergeCounts(sum, answer.counted);
    });
    const outcomes = testsOf(sum as unknown as Counted);
    expect(outcomes).toHaveLength(TESTS[kind]);
    expect((sum as unknown as Counted).throws).toBeGreaterThanOrEqual(500_000);
    const { passes, outside } = verdictOn(outcomes);
    expect(passes, JSON.stringify(outside)).toBe(true);
  });
});

test('both kernels of the simulator deal the same dice from the same state', () => {
  const state = shiftState(SEED, 0, 'plain');
  const [plain, assembled] = [plainSource(state), assembledSource(state)];
  for (let table = 0; table < 8; table += 1) {
    plain.openTable(table);
    assembled.openTable(table);
    const dealt = (source: Source): number[] => Array.from({ length: 3000 }, () => source.rollDice(1));
    expect(dealt(assembled)).toEqual(dealt(plain));
  }
});

test('threads, and the order in which shifts are added, change nothing', () => {
  const once = SHIFTS.slice(0, 2).map(shift => playShift(sourceOf('plain', SEED, shift), 20));
  const again = SHIFTS.slice(0, 2).map(shift => playShift(sourceOf('plain', SEED, shift), 20));
  const [a, b] = [once[0], once[1]] as [Counted, Counted];
  const [c, d] = [again[0], again[1]] as [Counted, Counted];
  expect(testsOf(mergeCounts(d, c))).toEqual(testsOf(mergeCounts(a, b)));
});

const powerVerdict = (setting: string, draw: Draw = serversDraw): boolean =>
  verdictOn(powerTests(setting, playPower(MASTER, setting, 0, draw))).passes;

describe('Power Odds', () => {
  test.each(['1/20', '3/70', '0'])('at a chance of %s pass', setting => {
    expect(powerVerdict(setting)).toBe(true);
  });

  const at =
    (powerChance: Rules['powerChance']): Draw =>
    (seed, throwOf, rules) =>
      serversDraw(seed, throwOf, { ...rules, powerChance });
  const WRONG: Readonly<Record<string, Draw>> = {
    'drawn at 1/22 instead': at({ num: 1, den: 22 }),
    'the first of two odds only': (seed, throwOf, rules) =>
      serversDraw(seed, throwOf, rules).filter(({ odds }) => odds !== '14:1'),
    'the same for two throws': (seed, throwOf, rules) =>
      serversDraw(seed, { ...throwOf, roll: throwOf.roll + (throwOf.roll % 2) } satisfies RollId, rules),
  };
  test.each(Object.keys(WRONG))('%s: caught', name => {
    expect(powerVerdict('1/20', WRONG[name])).toBe(false);
  });

  test('any raise at a table that has none: caught', () => {
    expect(powerVerdict('0', at({ num: 1, den: 1000 }))).toBe(false);
  });
});

describe('bits for dieharder', () => {
  test('from the production source begin with the HMACs of the first throws, byte for byte', () => {
    const bytes = new Uint8Array(32 * 4);
    productionBits(SEED)(bytes);
    const source = sourceOf('production', SEED, 0);
    source.openTable(0);
    source.openHand(1);
    for (let roll = 1; roll <= 4; roll += 1) {
      source.rollDice(roll);
      expect([...(source.bytes ?? [])]).toEqual([...bytes.subarray(32 * (roll - 1), 32 * roll)]);
    }
  });

  test('from the simulator are its draws', () => {
    const bytes = new Uint8Array(64);
    simulatorBits(SEED)(bytes);
    expect(new Set(bytes).size).toBeGreaterThan(40);
  });

  test('a line of dieharder’s table is read, and other lines are not', () => {
    expect(rowOf('         sts_serial,  16,    100000,     100,0.99712345,   WEAK   ')).toEqual({
      test: 'sts_serial 16',
      p: 0.99712345,
      assessment: 'WEAK',
    });
    expect(rowOf('#=====')).toBeNull();
  });
});

describe('npm run dice', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('./dice.ts', import.meta.url)), ...args], {
      encoding: 'utf8',
    });

  test('prints the seed and the rule before the dice, and passes', () => {
    const { stdout, status } = run('--dice', '1000000', '--source', 'simulator', '--seed', SEED);
    expect(stdout.indexOf('The rule')).toBeGreaterThan(stdout.indexOf(SEED));
    expect(stdout.indexOf('The rule')).toBeLessThan(stdout.indexOf('faces of die one'));
    expect(stdout).toContain('Everything passes.');
    expect(status).toBe(0);
  });

  test.each([['--dice', '10'], ['--source', 'loaded'], ['--seed', '12'], ['--dieharder', 'some'], ['six']])(
    'refuses %s %s',
    (...args) => {
      const { stderr, stdout, status } = run(...args.filter(arg => arg !== undefined));
      expect(stderr).toMatch(/^dice/);
      expect([stdout, status]).toEqual(['', 2]);
    },
  );
});
