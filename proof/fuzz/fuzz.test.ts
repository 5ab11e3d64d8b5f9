// The short version: retries saved crashes and the corpus, then searches briefly; planted faults are found.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Fault, preloadFor } from './broken-program.ts';
import { crashOn, minimize } from './fuzzer.ts';
import { combineMutations } from './mutations.ts';
import { readInputs } from './saved-inputs.ts';
import { SeededRandom } from './seeded-random.ts';
import { must, type Target } from './target.ts';
import { TARGETS } from './targets.ts';

const PROGRAM = fileURLToPath(new URL('./fuzz.ts', import.meta.url));
const RUNS: Readonly<Record<string, string>> = { notation: '800', rulebook: '200', verify: '150' };

const run = promisify(execFile);

describe.each(TARGETS)('$name', target => {
  test('inputs kept from earlier searches break nothing', () => {
    const inputs = [...readInputs('fixtures', target.name), ...readInputs('corpus', target.name)];
    expect(inputs.length).toBeGreaterThan(0);
    const broken = inputs.flatMap(({ name, input }) => {
      const message = crashOn(target, input);
      return message === null ? [] : [`${name}: ${message}`];
    });
    expect(broken).toEqual([]);
  });

  // In a separate process, because blocks are counted for a whole program.
  test('a short search breaks nothing, and is guided', async () => {
    const args = [PROGRAM, '--target', target.name, '--runs', RUNS[target.name] ?? '', '--seed', 'short'];
    const { stdout } = await run(process.execPath, args);
    expect(stdout).toMatch(/Nothing broke\.\n$/);
    expect(Number(/ (\d+) of them found by the search/.exec(stdout)?.[1])).toBeGreaterThan(0);
  });
});

describe('a search can fail', () => {
  const found = (target: Target, runs: number): string | null => {
    const chance = new SeededRandom('mutant');
    const seeds = target.seeds();
    for (let left = runs; left > 0; left -= 1) {
      const input = target.mutated(chance.pick(seeds), chance.pick(seeds), chance);
      const message = crashOn(target, input);
      if (message !== null) return minimize(target, { input, message }).input;
    }
    return null;
  };

  test('a target that breaks on a word is broken, and the input is minimized', () => {
    const [, rulebook] = TARGETS;
    if (!rulebook) throw new Error('no target');
    const broken: Target = {
      ...rulebook,
      attempt: input => must(!/"(pays|working)":\{[^}]*null/.test(input), 'a hole'),
    };
    const input = found(broken, 20_000);
    expect(input).toMatch(/^"(pays|working)":\{[^}]*null$/);
  });

  const faults: readonly (readonly [Fault, string, RegExp])[] = [
    ['names print without their quotation marks', 'notation', /a printed script does not run/],
    ['a house file is not checked', 'rulebook', /CRASH/],
    ['decisions are not repeated', 'verify', /a forged record is found good/],
    ['hashes are not checked', 'verify', /a record with a changed byte is found good/],
  ];
  // Far more runs than needed, because which blocks are new varies.
  const runs = '20000';
  test.each(faults)('%s: found', async (fault, target, message) => {
    const args = ['--import', preloadFor(fault), PROGRAM, '--target', target, '--runs', runs, '--seed', '3'];
    const failed = await run(process.execPath, [...args, '--first']).catch(error => error);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(message);
  });

  test('an endless loop is interrupted', () => {
    const endless: Target = {
      name: 'endless',
      sources: /./,
      seeds: () => ['a'],
      mutated: combineMutations([text => text], 1, 10),
      attempt: () => {
        for (;;);
      },
    };
    expect(crashOn(endless, 'a', 50)).toBe('it does not end');
  });
});
