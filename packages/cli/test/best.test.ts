// passline best: what it prints, the strategy it writes, and bad input.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const GOAL = ['rws-2019', '--bankroll', '60', '--target', '120'];

test('prints the chance, its bound and the policy, and writes a strategy that simulate plays', () => {
  const file = join(folder, 'best.js');
  const { code, out, err } = passline('best', ...GOAL, '--json', '--save', file);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const found = JSON.parse(out) as {
    readonly chance: number;
    readonly bound: number;
    readonly bets: readonly string[];
    readonly policy: readonly {
      readonly point: number | null;
      readonly worth: number;
      readonly bets: object;
    }[];
  };
  expect(found.chance).toBeCloseTo(244 / 495, 9);
  expect(found.bound).toBeLessThan(1e-9);
  expect(found.bets).toEqual(['pass', 'pass-odds']);
  expect(found.policy.find(({ point, worth }) => point === null && worth === 60)?.bets).toEqual({ pass: 60 });
  const simulated = passline(
    ...['simulate', 'rws-2019', file, '--sessions', '2000', '--bankroll', '60', '--target', '120'],
    ...['--rolls', '100000', '--seed', '1', '--json'],
  );
  expect(simulated.err).toBe('');
  const { targetReached } = JSON.parse(simulated.out) as { readonly targetReached: number };
  expect(Math.abs(targetReached - found.chance)).toBeLessThan(0.05);
});

test('as text, it says what to do first', () => {
  const { code, out } = passline('best', ...GOAL);
  expect(code).toBe(0);
  expect(out).toContain('From 60.00 to 120.00 under rws-2019, in units of 10.00');
  expect(out).toMatch(/highest chance +0\.492929293/);
  expect(out).toMatch(/first come-out +pass 60\.00/);
});

test.each([
  [['best'], 'needs a rulebook'],
  [['best', 'rws-2019', '--bankroll', '60'], 'needs --bankroll B to start from and --target T'],
  [['best', 'rws-2019', '--bankroll', '60', '--target', '50'], 'the target must be more than the bankroll'],
  [['best', ...GOAL, '--bets', 'pas'], 'did you mean pass?'],
  [['best', ...GOAL, '--save', 'best.json'], '--save writes a module'],
  [['best', ...GOAL, '--save', join(folder, 'none', 'best.js')], 'no such file'],
])('%j is refused in one line', (args, why) => {
  const { code, err } = passline(...args);
  expect(code).toBe(2);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toContain(why);
});
