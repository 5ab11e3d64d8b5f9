// passline simulate with several strategies, rolls from a file, parameters and sweeps; a strategy from any folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

test('several strategies on the same dice, as text, JSON and CSV', () => {
  const csv = join(folder, 'sessions.csv');
  const options = ['--seed', '7', '--sessions', '50', '--rolls', '40', '--bankroll', '200', '--csv', csv];
  const { code, out, err } = passline(
    'simulate',
    'rws-2019',
    'pass',
    'pass-345',
    'field',
    ...options,
    '--json',
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const found = JSON.parse(out) as {
    readonly strategies: readonly {
      readonly strategy: string;
      readonly meanPerSession: number;
      readonly curve: number[];
    }[];
    readonly differences: readonly { readonly mean: number; readonly standardError: number }[];
    readonly curveRolls: readonly number[];
  };
  expect(found.strategies.map(({ strategy }) => strategy)).toEqual(['pass', 'pass-345', 'field']);
  const rows = readFileSync(csv, 'utf8').trim().split('\n');
  expect(rows[0]).toBe('session,pass,pass-345,field');
  const results = rows.slice(1).map(line => line.split(',').slice(1).map(Number));
  expect(results.length).toBe(50);
  // The file's rows give the figures: means, and the paired error of the difference.
  const differences = results.map(([first = 0, second = 0]) => second - first);
  const mean = differences.reduce((sum, each) => sum + each, 0) / 50;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 49;
  expect(found.differences[0]?.mean).toBeCloseTo(mean, 8);
  expect(found.differences[0]?.standardError).toBeCloseTo(Math.sqrt(variance / 50), 8);
  expect(found.strategies[0]?.curve.at(-1)).toBeCloseTo(found.strategies[0]?.meanPerSession ?? 0, 8);
  expect(found.curveRolls.at(-1)).toBe(40);
});

test('the table says results and action per session', () => {
  const args = ['rws-2019', 'pass', 'field', '--sessions', '20', '--rolls', '30', '--seed', '7'];
  const { out } = passline('simulate', ...args);
  expect(out).toMatch(/^per session +result +deviation +action/m);
  // Ten on the field, thirty times.
  expect(out).toMatch(/^field +-?\d+\.\d\d +\d+\.\d\d +300\.00 /m);
});

test('rolls from a file are played and tested', () => {
  const file = join(folder, 'rolls.csv');
  // Pass wins on the first seven, makes the point 4, and sevens out.
  writeFileSync(file, 'a,b\n# our table\n3,4\n2,2\n1,3\n5,5\n4,3\n');
  const { code, out } = passline('simulate', 'rws-2019', 'pass', '--dice', file, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    rolls: 5,
    strategy: 'pass',
    path: 'compiled',
    meanPerRoll: 2,
    wagered: 30,
    dice: { rolls: 5, sevens: { count: 2, rate: 0.4 }, byTotal: null },
  });
  writeFileSync(file, '3,4\n3,7\n');
  // Rolls as spreadsheets and other programs write them.
  writeFileSync(file, '\uFEFF"die1","die2"\r\n"3","4"\r\n 1 , 1 # craps\r\n\r\n6;6\r\n');
  const spread = passline('simulate', 'rws-2019', 'pass', '--dice', file);
  expect(spread.out).toContain('3 rolls from a file');
  expect(spread.out).toMatch(/^pass +-10\.00 +– +30\.00/m);
  writeFileSync(file, 'die1,die2\nred,blue\n3,4\n');
  expect(passline('simulate', 'rws-2019', 'pass', '--dice', file).err).toContain(
    ':2: “red,blue” is not a roll',
  );
  writeFileSync(file, '# mine\n3,7\n');
  const wrong = passline('simulate', 'rws-2019', 'pass', '--dice', file);
  expect({ code: wrong.code, err: wrong.err }).toEqual({
    code: 2,
    err: `${file}:2: “3,7” is not a roll: write two dice, such as 3,4\n`,
  });
});

test('parameters are set and swept, by a strategy from any folder', () => {
  const file = join(folder, 'mine.ts');
  writeFileSync(
    file,
    `import { martingale, progress } from '@passline/lab';
import { pass } from '@passline/lab/strategies';
export const strategy = { ...progress(pass, martingale), name: 'mine' };
`,
  );
  const swept = passline('solve', 'rws-2019', file, '--sweep', 'levels=1,2', '--json');
  expect(swept.err).toBe('');
  expect(JSON.parse(swept.out)).toMatchObject([
    { sweep: { levels: 1 }, states: 14, edge: '7/495' },
    { sweep: { levels: 2 }, states: 21, edge: '7/495' },
  ]);
  const wrong = passline('solve', 'rws-2019', file, '--set', 'level=3');
  expect(wrong.err).toBe('passline: mine has no parameter “level”: it has levels. Did you mean “levels”?\n');
  const options = ['--sessions', '50', '--rolls', '200', '--seed', '3'];
  const compared = (...more: readonly string[]): readonly number[] => {
    const { out, err } = passline('simulate', 'rws-2019', 'pass', file, ...options, ...more, '--json');
    expect(err).toBe('');
    const { strategies } = JSON.parse(out) as { strategies: readonly { meanPerSession: number }[] };
    return strategies.map(({ meanPerSession }) => meanPerSession);
  };
  // Of several strategies, those that have the parameter are set.
  const [[pass, one], [again, two]] = [compared('--set', 'levels=1'), compared('--set', 'levels=2')];
  expect([again, two === one]).toEqual([pass, false]);
  const nobodys = passline('simulate', 'rws-2019', 'pass', file, ...options, '--set', 'level=1');
  expect(nobodys).toMatchObject({ code: 2, err: 'passline: pass has no parameter “level”: it has none.\n' });
  const units = passline(
    'simulate',
    'rws-2019',
    'pass',
    '--sweep',
    'unit=5,10',
    '--rolls',
    '9999',
    '--seed',
    '1',
    '--json',
  );
  const [five, ten] = JSON.parse(units.out) as readonly { readonly meanPerRoll: number }[];
  expect(ten?.meanPerRoll).toBeCloseTo(2 * (five?.meanPerRoll ?? 0), 10);
});

test('a session is written as a game that replays', () => {
  const options = ['--sessions', '20', '--bankroll', '200', '--rolls', '30', '--seed', '7', '--game', '13'];
  const { code, out } = passline('simulate', 'rws-2019', 'three-point-molly', ...options);
  expect(code).toBe(0);
  const file = join(folder, 'session.craps');
  writeFileSync(file, out);
  expect(passline('replay', file)).toMatchObject({ code: 0, err: '' });
});
