// The short version of `npm run chaos`: some worlds hold, a seed decides everything, and a broken store is noticed.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from 'passline-cli/usage-error';
import { describe, expect, test } from 'vitest';
import { readOptions, WORLD_TABLES } from './options.ts';
import { worldSeed } from './report.ts';
import { MUTANTS, UNSWEPT } from './store/mutants.ts';
import { runWorld } from './world.ts';

const FIXTURES = new URL('./fixtures/', import.meta.url);
const CHAOS = fileURLToPath(new URL('./chaos.ts', import.meta.url));

/** A world that once failed, and the failure it found. */
type Fixture = { readonly seed: number; readonly world: number; readonly found: string };

const fixtures = readdirSync(FIXTURES)
  .filter(name => name.endsWith('.json'))
  .map(name => ({
    name: name.replace('.json', '').replaceAll('-', ' '),
    fixture: JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as Fixture,
  }));

test('a world of tables holds while everything fails around it', async () => {
  const { broken, counts, faults } = await runWorld({ seed: worldSeed(1, 0), tables: WORLD_TABLES });
  expect(broken).toBeNull();
  expect(counts.tables).toBeGreaterThanOrEqual(WORLD_TABLES);
  expect(counts.acknowledged).toBeGreaterThan(300);
  // A quiet world would prove nothing.
  for (const fault of [
    'node killed',
    'store lost',
    'store refused',
    'request repeated',
    'answer lost',
    'hint lost',
  ]) {
    expect(faults[fault], fault).toBeGreaterThan(0);
  }
});

describe('worlds that once broke hold now', () => {
  test.each(fixtures)('$name', async ({ fixture: { seed, world } }) => {
    const { broken } = await runWorld({ seed: worldSeed(seed, world), tables: WORLD_TABLES });
    expect(broken).toBeNull();
  });
});

describe('a seed decides everything', () => {
  const small = { tables: 6, troubledMs: 25_000 };

  test('twice in one process', async () => {
    const first = await runWorld({ ...small, seed: 'again' });
    expect(await runWorld({ ...small, seed: 'again' })).toEqual(first);
    expect((await runWorld({ ...small, seed: 'another' })).trace).not.toBe(first.trace);
  });

  test('in a process of its own', async () => {
    const script = `
      const { runWorld } = await import(${JSON.stringify(new URL('./world.ts', import.meta.url).href)});
      console.log((await runWorld({ seed: 'apart', tables: 6, troubledMs: 25_000 })).trace);`;
    const { stdout } = spawnSync('node', ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    const { trace } = await runWorld({ ...small, seed: 'apart' });
    expect(stdout.trim()).toBe(trace);
  });
});

describe('caught: a store that', () => {
  test.each(Object.entries(MUTANTS))('%s', async (_what, mutation) => {
    const { broken } = await runWorld({ seed: 'mutant', tables: 8, troubledMs: 30_000, mutation });
    expect(broken?.what).toBeTypeOf('string');
  });
});

test('caught: nodes whose sweep finds nothing', async () => {
  let caught: string | undefined;
  // The last hints of several nodes are lost only in some worlds; this is the first seed that shows it.
  for (let seed = 3; caught === undefined && seed < 20; seed += 1) {
    const world = { seed: `mutant-${seed}`, tables: 8, troubledMs: 30_000, mutation: UNSWEPT };
    caught = (await runWorld(world)).broken?.what;
  }
  expect(caught).toMatch(/ is at \d+ of table/);
});

describe('the command', () => {
  test('refuses invalid options in one sentence', () => {
    for (const args of [
      ['--seed', 'x'],
      ['--tables', '0'],
      ['--world', '3'],
      ['--trace'],
      ['--worlds', '3'],
      ['--bus', 'kafka'],
    ]) {
      expect(() => readOptions(args), args.join(' ')).toThrow(UsageError);
    }
    const { status, stderr } = spawnSync('node', [CHAOS, '--tables', 'many'], { encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([
      2,
      'chaos: --tables must be a whole number from 1 to 1000000, not “many”',
    ]);
  });
});
