// Bad input to passline simulate: one line on standard error, exit code 2, and no figures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CommandResult, passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

const simulate = (...args: readonly string[]): CommandResult => passline('simulate', ...args);

function module(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('bad input is one line and exit 2', () => {
  const throws = (text: string): string =>
    `export const strategy = { name: 'mine', about: '', start: 0, ${text} };`;
  const late = 'play: (sight, n) => { if (n > 3000) LATE; return { bets: {}, memory: n + 1 }; }';
  const cases: [string, () => readonly string[], RegExp][] = [
    [
      'a seed of another generator',
      () => ['rws-2019', 'pass', '--seed', 'pcg64:42'],
      /from another generator/,
    ],
    [
      'zero threads',
      () => ['rws-2019', 'pass', '--threads', '0'],
      /--threads must be a whole number from 1 to 256, not “0”/,
    ],
    [
      'a negative bankroll',
      () => ['rws-2019', 'pass', '--bankroll', '-5'],
      /--bankroll must be an amount above 0/,
    ],
    [
      'a bankroll below the first bets',
      () => ['rws-2019', 'pass', '--bankroll', '0.50'],
      /a bankroll of 0\.50 cannot pay for any of the opening bets/,
    ],
    [
      'a bankroll below the first bets, on the engine',
      () => ['rws-2019', 'pass', '--bankroll', '0.50', '--path', 'engine'],
      /cannot pay for any of the opening bets/,
    ],
    [
      'a target below the bankroll',
      () => ['etg', 'pass', '--bankroll', '50', '--target', '40'],
      /must be above/,
    ],
    [
      'a target without a bankroll',
      () => ['rws-2019', 'pass', '--target', '5'],
      /--target needs a --bankroll/,
    ],
    ['a fraction of a roll', () => ['rws-2019', 'pass', '--rolls', '1.5'], /--rolls must be a whole number/],
    ['a misspelled option', () => ['rws-2019', 'pass', '--seeds', '1'], /Did you mean --seed\?/],
    ['an option without its value', () => ['rws-2019', 'pass', '--seed'], /--seed needs a value/],
    ['an option twice', () => ['rws-2019', 'pass', '--seed', '1', '--seed=2'], /--seed is given twice/],
    [
      'an unknown path',
      () => ['rws-2019', 'pass', '--path', 'fast'],
      /--path must be compiled, grown, or engine, not “fast”/,
    ],
    ['no strategy', () => ['rws-2019'], /needs a rulebook and a strategy/],
    ['an unknown strategy', () => ['rws-2019', 'pass-354'], /Did you mean pass-345\?/],
    ['an unknown rulebook', () => ['rws-2018', 'pass'], /Did you mean rws-2013\?|Did you mean rws-2019\?/],
    ['an unknown setting', () => ['rws-2019', 'pass', '--table', 'mini=5'], /mini/],
    ['a folder that does not exist', () => ['rws-2019', 'pass', '--csv', '/no/where.csv'], /no such folder/],
    [
      'a module that throws many rolls later',
      () => ['rws-2019', module('throws.js', throws(late.replace('LATE', "throw new Error('tired')")))],
      /mine threw: tired/,
    ],
    [
      'a bet that is refused many rolls later',
      () => [
        'rws-2019',
        module('refused.js', throws(late.replace('LATE', "return { bets: { 'come-4': 500 } }"))),
        // Skips the search for a finite automaton, which the strategy above covers.
        ...['--path', 'engine'],
      ],
      /“bet come-4 5\.00” .* is refused at roll 3\d{3}: bet\/none/,
    ],
  ];
  for (const [name, args, message] of cases) {
    test(name, () => {
      const { code, out, err } = simulate(...args());
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(message);
      expect(err.trim().split('\n')).toHaveLength(1);
    });
  }
});
