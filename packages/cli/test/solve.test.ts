// passline solve: long-run figures, sessions from a bankroll, and bad input.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CommandResult, passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

const solve = (...args: readonly string[]): CommandResult => passline('solve', ...args);

type Report = {
  readonly rolls: number | null;
  readonly ruin: number;
  readonly targetReached: number;
  readonly undecided: number;
  readonly trimmed: number;
  readonly expectedRolls: number;
  readonly finish: Readonly<Record<string, number>>;
};

function json(...args: readonly string[]): Report {
  const { code, out, err } = solve(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Report;
}

function strategyFile(name: string, play: string): string {
  const path = join(folder, name);
  writeFileSync(path, `export const strategy = { name: 'mine', about: '', start: 0, play: ${play} };\n`);
  return path;
}

describe('the long run', () => {
  test('is exact in JSON, in major units', () => {
    expect(json('rws-2019', 'pass-345')).toMatchObject({
      rulebook: 'rws-2019',
      strategy: 'pass-345',
      unit: 10,
      states: 7,
      exact: true,
      meanPerRoll: '-70/1671',
      edge: '7/1870',
      variancePerRoll: '371032699400/518426079',
      pace: 120,
      meanPerHour: '-2800/557',
    });
  });

  test('is printed as text, with the assumed pace', () => {
    const { code, out } = solve('rws-2019', 'pass', '--pace', '100');
    expect(code).toBe(0);
    expect(out).toContain('1.41414% of the action = 7/495');
    expect(out).toContain('4.19 an hour at 100 rolls an hour');
  });

  test('takes a unit, settings and a house file', () => {
    expect(json('rws-2019', 'pass', '--unit', '25')).toMatchObject({ unit: 25, meanPerRoll: '-175/1671' });
    expect(json('rws-2019', 'martingale-pass', '--table', 'max=40.00', 'min=10.00')).toMatchObject({
      states: 21,
      edge: '7/495',
    });
    expect(json('examples/house-ten-times.json', 'pass')).toMatchObject({
      rulebook: 'ten-times',
      edge: '7/495',
    });
  });

  test('takes a user’s own strategy', () => {
    const path = strategyFile('field.js', '() => ({ bets: { field: 500 } })');
    expect(json('rws-2019', path)).toMatchObject({ strategy: 'mine', edge: '1/18', states: 7 });
  });

  test('takes the weights of dice that are not fair', () => {
    const found = json('rws-2019', 'pass', '--weights', 'examples/dice-setter.txt');
    expect(found).toMatchObject({ edge: '-11/630', meanPerRoll: '44/917' });
  });

  test('counts Power Odds by the table’s chance', () => {
    expect(json('etg', 'hardways')).toMatchObject({ edge: '57/800' });
    expect(json('etg', 'hardways', '--table', 'power-odds=0')).toMatchObject({ edge: '1/10' });
  });
});

describe('sessions', () => {
  test('report ruin and the quantiles of the finish in JSON', () => {
    const found = json('rws-2019', 'pass-345', '--bankroll', '1000', '--rolls', '1000');
    expect(found.ruin).toBeCloseTo(0.248411, 6);
    expect(found.expectedRolls).toBeGreaterThan(890.48);
    const finish = found.finish;
    expect(Object.keys(finish)).toEqual(['p1', 'p5', 'p25', 'p50', 'p75', 'p95', 'p99']);
    const quantiles = Object.values(finish);
    expect(quantiles).toEqual([...quantiles].sort((a, b) => a - b));
    expect(found.trimmed).toBeLessThanOrEqual(1e-12);
  });

  test('are drawn as a histogram', () => {
    const limits = ['--bankroll', '300', '--rolls', '100', '--target', '450', '--stop-loss', '150'];
    const { out } = solve('rws-2019', 'place-6-8', ...limits);
    expect(out).toContain('A session of 100 rolls, from 300.00, target 450.00, stop-loss 150.00');
    for (const line of ['ruin', 'target reached', 'stop-loss reached', 'all rolls played', 'quantiles'])
      expect(out).toContain(`\n  ${line}`);
    expect(out).toMatch(/\d\.\d\d% {2}█+/);
  });

  test('without rolls go on to the target or to ruin', () => {
    const found = json('rws-2019', 'pass', '--bankroll=100', '--target=200');
    const ratio = 251 / 244;
    expect(found.targetReached).toBeCloseTo((1 - ratio ** 10) / (1 - ratio ** 20), 10);
    expect(found.rolls).toBeNull();
    expect(found.undecided).toBeLessThan(1e-12);
  });
});

describe('bad input is one line and exit 2', () => {
  test.each([
    [['rws-2019', 'pas-345'], 'no strategy “pas-345”. Did you mean pass-345?'],
    [['rws-2018', 'pass'], 'no rulebook “rws-2018”. Did you mean rws-2013?'],
    [['rws-2019'], 'solve needs a rulebook and a strategy'],
    [['rws-2019', 'pass', 'etg'], 'one rulebook and one strategy, but also got “etg”'],
    [['rws-2019', 'pass', '--bankrol', '5'], 'Did you mean --bankroll?'],
    [['rws-2019', 'pass', '--bankroll', '-5', '--rolls', '10'], '--bankroll must be an amount above 0'],
    [['rws-2019', 'pass', '--bankroll', 'lots', '--rolls', '10'], 'not “lots”'],
    [
      ['rws-2019', 'pass', '--bankroll', '0.50', '--rolls', '10'],
      'a bankroll of 0.50 cannot pay for any of the opening bets',
    ],
    [['rws-2019', 'pass', '--bankroll', '50'], '--bankroll needs --rolls N, or --target T'],
    [['rws-2019', 'pass', '--bankroll', '--rolls', '10'], '--bankroll needs a value'],
    [['rws-2019', 'pass', '--rolls', '10'], '--rolls needs a --bankroll'],
    [['rws-2019', 'pass', '--bankroll', '50', '--rolls', '1.5'], '--rolls must be a whole number from 1'],
    [
      ['rws-2019', 'pass', '--bankroll', '50', '--rolls', '9', '--target', '40'],
      'the target of 40.00 must be above the bankroll of 50.00',
    ],
    [
      ['rws-2019', 'pass', '--bankroll', '50', '--rolls', '9', '--stop-loss', '60'],
      'the stop-loss of 60.00 must be below the bankroll of 50.00',
    ],
    [['rws-2019', 'pass', '--pace', '0'], '--pace must be a whole number from 1'],
    [['rws-2019', 'pass', '--table', 'colour=green'], 'colour is not a setting'],
    [['rws-2019', 'pass', '--table', 'max'], '--table takes settings such as max=500.00, not “max”'],
    [['rws-2019', 'place-6-8', '--unit', '7'], 'bet/bad-amount'],
    [
      ['rws-2019', 'come-345', '--bankroll', '1000000', '--rolls', '5000000'],
      'lead to too many different racks. Use fewer rolls, skip bets that the rack cannot pay in full (--when-short skip), or run passline simulate.',
    ],
    [['rws-2019', 'pass', '--when-short', 'maybe'], '--when-short must be partial or skip, not “maybe”'],
  ])('%j', (args, message) => {
    const { code, out, err } = solve(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a memory that keeps growing', () => {
    const path = strategyFile('counts.js', '(sight, n) => ({ bets: {}, memory: n + 1 })');
    const { code, err } = solve('rws-2019', path, '--states', '2000');
    expect(code).toBe(2);
    expect(err).toContain('solve needs a finite automaton: mine has more than 2,000');
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a memory that keeps growing has sessions from a bankroll all the same', () => {
    const grows = strategyFile(
      'grows.js',
      '(sight, n) => ({ bets: sight.comeOut ? { pass: 1000 } : {}, memory: n + 1 })',
    );
    const session = ['--states', '2000', '--bankroll', '100', '--rolls', '30'];
    const { code, out } = solve('rws-2019', grows, ...session);
    expect(code).toBe(0);
    expect(out).toContain(
      'In the long run\n  not solved: mine has more than 2,000 states: its memory keeps changing',
    );
    const chances = (strategy: string): unknown => {
      const { ruin, finishMean, states } = JSON.parse(
        solve('rws-2019', strategy, ...session, '--json').out,
      ) as {
        readonly [name: string]: number | null;
      };
      return { ruin: ruin?.toFixed(12), finishMean: finishMean?.toFixed(8), solved: states !== null };
    };
    expect(chances(grows)).toEqual({ ...(chances('pass') as object), solved: false });
  });

  test('a strategy that throws', () => {
    const chance = strategyFile('chance.js', '() => ({ bets: { field: Math.random() < 2 ? 500 : 1000 } })');
    expect(solve('rws-2019', chance)).toMatchObject({
      code: 2,
      err: expect.stringContaining('mine calls Math.random.') as string,
    });
    const path = strategyFile('throws.js', '() => { throw new Error("no idea"); }');
    expect(solve('rws-2019', path)).toMatchObject({
      code: 2,
      out: '',
      err: 'passline: mine threw: no idea\n',
    });
  });
});

test('help says what ruin and worth are', () => {
  const { code, out } = solve('--help');
  expect(code).toBe(0);
  expect(out).toContain('is made with the chips that are left, or skipped if the strategy says so');
  expect(out).toContain('the rack can cover none of the bets\nwanted');
});

test('bets that the rack cannot pay in full are skipped on request, solved and on every thread', () => {
  const plan = ['rws-2019', 'pass-345', '--bankroll', '60', '--rolls', '60'];
  const [cut, skipped] = ['partial', 'skip'].map(how => json(...plan, '--when-short', how).ruin);
  expect(cut).toBe(json(...plan).ruin);
  expect((cut ?? 0) - (skipped ?? 0)).toBeGreaterThan(0.05);
  const sessions = 20_000;
  const drawn = ['--sessions', String(sessions), '--seed', '5', '--threads', '2', '--when-short', 'skip'];
  const { out } = passline('simulate', ...plan, ...drawn, '--json');
  const { ruin } = JSON.parse(out) as { readonly ruin: number };
  expect(Math.abs(ruin - (skipped ?? 0))).toBeLessThan(4 * Math.sqrt(0.25 / sessions));
  // With cents on the layout, only whole bets are few enough to follow.
  expect(
    json('etg', 'pass-345', '--bankroll', '1000', '--rolls', '500', '--when-short', 'skip').trimmed,
  ).toBeLessThan(1e-12);
});
