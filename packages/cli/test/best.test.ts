// passline best: what it prints, the strategy it writes, and bad input.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { best } from '../src/best/best.ts';
import { UsageError } from '../src/usage-error.ts';
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

test('the lowest cost for given action, and steady plays compared', () => {
  const cheapest = passline('best', 'rws-2019', '--action', '100', '--bankroll', '60', '--json');
  expect(cheapest.err).toBe('');
  const { cost, policy } = JSON.parse(cheapest.out) as { cost: number; policy: readonly object[] };
  expect(cost).toBeLessThan((7 / 495) * 100);
  expect(policy[0]).toEqual({ point: null, standing: {}, left: 100, bets: { pass: 10 } });
  const compared = passline('best', 'rws-2019', '--frontier', '--bankroll', '100', '--rolls', '60');
  expect(compared.err).toBe('');
  expect(compared.out).toMatch(/^ {2}\* {2}10\.00 pass \+ 1x odds +5\.03 +592\.46 +\d+\.\d{3}%$/m);
});

test.each([
  [[], 'needs a rulebook'],
  [['rws-2019', '--bankroll', '60'], 'needs --bankroll B to start from and --target T'],
  [['rws-2019', '--bankroll', '60', '--target', '50'], 'the target must be more than the bankroll'],
  [[...GOAL, '--bets', 'pas'], 'did you mean pass?'],
  [[...GOAL, '--save', 'best.json'], '--save writes a module'],
  [[...GOAL, '--save', join(folder, 'none', 'best.js')], 'no such file'],
  [[...GOAL, '--action', '100'], '--target cannot be combined with --action'],
  [[...GOAL, '--frontier'], '--target cannot be combined with --frontier'],
  [['rws-2019', '--frontier'], '--frontier needs a --bankroll'],
])('%j is refused in one line', (args, why) => {
  let message = '';
  try {
    best(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    ({ message } = error);
  }
  expect(message).toContain(why);
  expect(message).not.toContain('\n');
});
