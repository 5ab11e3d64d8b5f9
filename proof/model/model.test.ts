// The short version: 40 games in each rulebook, and every planted fault found.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { FAULTS, type Fault, preloadFor } from './broken-engine.ts';
import { COMMANDS } from './coverage.ts';
import { play } from './jobs.ts';
import { BOOKS } from './rules/game.ts';

const PROGRAM = fileURLToPath(new URL('./model.ts', import.meta.url));
const run = promisify(execFile);

describe.each(BOOKS)('%s', book => {
  test('engine and model agree on random games, and every kind of command is reached', () => {
    const { counts, found } = play({ book, first: 1, games: 40 });
    expect(found).toEqual([]);
    const reached = (command: string): boolean =>
      (counts[`${command} accepted`] ?? 0) + (counts[`${command} refused`] ?? 0) > 0;
    expect(COMMANDS.filter(command => !reached(command))).toEqual([]);
  });
});

/** Far more games than each search needs from its starting point. */
const GAMES = '1500';

describe('the comparison can fail', () => {
  test.each(Object.keys(FAULTS) as Fault[])('%s: found', async fault => {
    const { book, game } = FAULTS[fault];
    const args = ['--book', book, '--seed', String(game), '--games', GAMES, '--threads', '1', '--first'];
    const failed = await run(process.execPath, ['--import', preloadFor(fault), PROGRAM, ...args]).catch(
      error => error,
    );
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/^DIFFERENCE: npm run model -- --games 1 --seed \d+ --book/m);
    expect(failed.stdout).toMatch(/^rulebook /m);
  });

  test('options that make no sense are refused in one line', async () => {
    const failed = await run(process.execPath, [PROGRAM, '--games', 'many']).catch(error => error);
    expect(failed.code).toBe(2);
    expect(failed.stderr.trim().split('\n')).toHaveLength(1);
  });
});
