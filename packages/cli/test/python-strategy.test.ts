// Strategies and environments in Python: examples/python with Debian's python3, and programs that misbehave.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { solve } from '../src/solve/solve.ts';
import { UsageError } from '../src/usage-error.ts';
import { BIN, passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const PYTHON = 'examples/python/pass_345.py';
const python = (...args: readonly string[]): ReturnType<typeof spawnSync> =>
  spawnSync('python3', ['-B', '-W', 'error', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PASSLINE: `${process.execPath} ${BIN}` },
  });
const hasPython = spawnSync('python3', ['--version']).status === 0;
const inPython = test.skipIf(!hasPython && !process.env.CI);

type Figures = { readonly meanPerRoll: string; readonly variancePerRoll: string; readonly states: number };

function json<T>(...args: readonly string[]): T {
  const { code, out, err } = passline(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

/**
 * A program in Node that answers “hello”, and every other question with an expression of `sight`, `memory`,
 * `parameters` and `asked`.
 */
function program(name: string, answer: string, hello: object = {}): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
    let asked = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      const { ask, sight, memory, parameters } = JSON.parse(line);
      asked += 1;
      console.log(JSON.stringify(ask === 'hello' ? ${JSON.stringify({ name, start: null, ...hello })} : ${answer}));
    }`,
  );
  return `exec:"${process.execPath}" "${path}"`;
}

inPython('a strategy in Python is solved and simulated as the same one in TypeScript', () => {
  const solved = json<Figures>('solve', 'rws-2019', PYTHON);
  const known = json<Figures>('solve', 'rws-2019', 'pass-345');
  expect(solved).toMatchObject({
    meanPerRoll: known.meanPerRoll,
    variancePerRoll: known.variancePerRoll,
    states: known.states,
    strategy: 'pass-345-in-python',
  });
  const run = ['--rolls', '100000', '--seed', '5'];
  const simulated = json<{ meanPerRoll: number }>('simulate', 'rws-2019', PYTHON, ...run);
  expect(simulated.meanPerRoll).toBe(
    json<{ meanPerRoll: number }>('simulate', 'rws-2019', 'pass-345', ...run).meanPerRoll,
  );
});

inPython(
  'the environment plays episodes whose chips are the engine’s, and the same again from the same seed',
  () => {
    const episodes = ['examples/python/craps_env.py', '--episodes', '15', '--seed', '7'];
    const first = python(...episodes);
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^15 episodes, \d+ rolls: \d+ reached the target; [+-]\d+\.\d\d units in all\n$/,
    );
    expect(python(...episodes).stdout).toBe(first.stdout);
  },
);

test('memory, the rack and limits reach the program; without a finite automaton it is simulated', () => {
  const answer =
    '{ bets: sight.comeOut ? { pass: Math.min(sight.rack, sight.limits.pass.max, 1000 * (1 + memory)) } : {}, memory: (memory + 1) % 3 }';
  const reference = program('chips', answer, { start: 0, sees: ['rack', 'limits:pass'] });
  const report = json<{ path: string; rolls: number }>(
    ...[
      'simulate',
      'rws-2019',
      reference,
      '--sessions',
      '20',
      '--bankroll',
      '200',
      '--rolls',
      '60',
      '--seed',
      '3',
    ],
  );
  expect(report.path).not.toBe('compiled');
});

test('a program’s parameters are set and swept, and it may skip bets that the rack cannot cover', () => {
  const reference = program(
    'several',
    '{ bets: sight.comeOut ? { pass: sight.unit * parameters.units } : {} }',
    { parameters: { units: 2 }, whenShort: 'skip' },
  );
  const solved = (...more: readonly string[]): string =>
    json<Figures>('solve', 'rws-2019', reference, ...more).meanPerRoll;
  const one = json<Figures>('solve', 'rws-2019', 'pass').meanPerRoll;
  const times = (units: number): string =>
    json<Figures>('solve', 'rws-2019', 'pass', '--unit', `${10 * units}.00`).meanPerRoll;
  expect([solved('--set', 'units=1'), solved(), solved('--set', 'units=3')]).toEqual([
    one,
    times(2),
    times(3),
  ]);
  const swept = passline('solve', 'rws-2019', reference, '--sweep', 'units=1,3');
  expect([swept.code, swept.err]).toEqual([0, '']);
  expect(passline('solve', 'rws-2019', reference, '--set', 'unit=1').err).toContain('it has units');
  const sessions = ['--sessions', '200', '--rolls', '200', '--seed', '1', '--bankroll', '50'];
  const played = (...strategy: readonly string[]): unknown => {
    const { ruin, meanRolls, finishMean } = json<Readonly<Record<string, number>>>(
      ...['simulate', 'rws-2019', ...strategy, ...sessions],
    );
    return { ruin, meanRolls, finishMean };
  };
  expect(played(reference)).toEqual(played('pass', '--unit', '20.00', '--when-short', 'skip'));
});

test.each([
  ['impure', '{ bets: sight.comeOut ? { pass: asked % 2 ? 1000 : 2000 } : {} }', {}, 'the same question'],
  ['silly', '[]', {}, 'must answer with an object'],
  ['sorry', '{ error: "out of ideas" }', {}, 'out of ideas'],
  ['gone', 'process.exit(3)', {}, 'exit code 3'],
  ['greedy', '{ bets: {} }', { sees: ['dice'] }, '“sees” is a list of rack'],
  ['unnumbered', '{ bets: {} }', { parameters: { units: 'two' } }, '“parameters” are names with numbers'],
  ['unsure', '{ bets: {} }', { whenShort: 'maybe' }, '“whenShort” is partial or skip'],
  ['nameless', '{ bets: {} }', { name: '' }, 'must answer “hello” with a “name”'],
  ['illegal', '{ bets: { pass: 50 } }', {}, 'bet/'],
])('a program that is %s is refused in one line', async (name, answer, hello, why) => {
  const failed = solve(['rws-2019', program(name, answer, hello)]);
  await expect(failed).rejects.toThrow(UsageError);
  await expect(failed).rejects.toThrow(why);
  await expect(failed).rejects.not.toThrow('\n');
});

test('a file that is not there, or no command, is refused', async () => {
  await expect(solve(['rws-2019', 'none.py'])).rejects.toThrow('none.py: no such file');
  await expect(solve(['rws-2019', 'exec:'])).rejects.toThrow('needs a command');
});
