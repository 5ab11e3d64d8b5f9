// The command line as users see it: real processes, real files, bad input.
import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BIN, passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

function script(text: string, name = 'game.craps'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const SAMPLE = `rulebook rws-2019
table chip=1.00 min=5.00 max=1000.00
seat 1 Ana 500.00
1 bet pass 10.00
roll 3 1
expect point 4
`;

describe('replay', () => {
  test('narrates a game and exits 0', () => {
    const { code, out, err } = passline('replay', script(SAMPLE));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Ana: 10.00 on Pass line.');
    expect(out).toContain('Easy four: the point is 4. Puck ON.');
  });

  test('prints one JSON line per event with --json', () => {
    const { code, out } = passline('replay', script(SAMPLE), '--json');
    expect(code).toBe(0);
    const events = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { type: string; line: number });
    expect(events.map(({ type, line }) => `${line} ${type}`)).toEqual([
      '2 settings-changed',
      '3 seated',
      '4 bet-placed',
      '5 bets-closed',
      '5 rolled',
    ]);
  });

  test('exits 1 with FILE:LINE of an expectation that does not hold, and continues with the next', () => {
    const path = script(`${SAMPLE}expect rack 1 500.00\nexpect bet 1 pass 11.00\n`);
    const { code, err } = passline('replay', path);
    expect(code).toBe(1);
    expect(err).toBe(
      `${path}:7: expected rack 1 500.00, got 490.00\n${path}:8: expected bet 1 pass 11.00, got 10.00\n`,
    );
  });

  test('exits 1 if a refusal differs or is missing, or an unmarked statement is refused', () => {
    const other = script(`${SAMPLE}refuse bet/contract 1 bet pass-odds 99.00\n`);
    expect(passline('replay', other)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${other}:7: expected refusal bet/contract, got bet/odds-limit: `),
    });
    const none = script(`${SAMPLE}refuse bet/contract 1 bet field 5.00\n`);
    expect(passline('replay', none)).toMatchObject({
      code: 1,
      err: `${none}:7: expected refusal bet/contract, got no refusal\n`,
    });
    const unmarked = script(`${SAMPLE}1 take pass\n`);
    expect(passline('replay', unmarked)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${unmarked}:7: expected this to be accepted, got bet/contract: `),
    });
  });

  test.each([
    ['1 bet pass 10.005', 'expected an amount with at most two decimals such as 10.00, got “10.005”'],
    [
      '1 bet pass 99999999999999999.00',
      'expected an amount of at most 1000000000.00, got “99999999999999999.00”',
    ],
    ['1 bet pass', 'expected an amount with at most two decimals such as 10.00, got the end of the line'],
    ['roll 3', 'expected a second die, got the end of the line'],
    ['roll 3 1 4', 'expected the end of the line, got “4”'],
    [
      '1 dance',
      'expected bet, late-bet, undo-late-bet, reduce, take, on, off, accept, decline, give-up, buy-in or leave, got “dance”',
    ],
    ['rolll 3 1', 'expected a statement such as “1 bet pass 10.00” or “roll 3 1”, got “rolll”'],
    ['expect point 7', 'expected off or a point, got “7”'],
    ['seat 2 "Bo 5.00', 'expected a closing quotation mark and a space'],
    ['rulebook etg', 'expected one rulebook statement, got another'],
    ['table min=1.00', 'expected “table” before play; later it is “settings”'],
  ])('exits 2 at the line that cannot be read: %s', (line, message) => {
    const path = script(`${SAMPLE}${line}\n`);
    const { code, err } = passline('replay', path);
    expect({ code, err }).toEqual({ code: 2, err: `${path}:7: ${message}\n` });
  });

  test('reports unknown spots, bad dice and a seat taken twice in one line each', () => {
    for (const [statement, refusal] of [
      ['1 bet moon 5.00', 'bet/not-offered: This table has no “moon” bet.'],
      ['roll 0 7', 'roll/bad-dice: Enter two dice, each from 1 to 6.'],
      ['seat 1 Bo 5.00', 'seat/taken: Ana has seat 1.'],
    ]) {
      const path = script(`${SAMPLE}${statement}\n`);
      const { code, err } = passline('replay', path);
      expect({ code, err }).toEqual({
        code: 1,
        err: `${path}:7: expected this to be accepted, got ${refusal}\n`,
      });
    }
  });

  test('finds a house rulebook beside the script, and says what is wrong with one', () => {
    expect(passline('replay', 'examples/house-night.craps').code).toBe(0);
    writeFileSync(join(folder, 'broken.json'), '{"extends":"rws-2019","id":"b","title":"b","payz":{}}');
    const path = script('rulebook ./broken.json\n');
    expect(passline('replay', path)).toMatchObject({
      code: 2,
      err: expect.stringContaining('payz: unknown field'),
    });
  });

  test('names the nearest rulebook', () => {
    const path = script('rulebook rws-2018\n');
    expect(passline('replay', path)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean rws-2013?'),
    });
  });

  test('refuses a file of 100 MB, a folder, a missing file and binary data in one line each', () => {
    const large = join(folder, 'large.craps');
    const file = openSync(large, 'w');
    ftruncateSync(file, 100 * 1024 * 1024);
    closeSync(file);
    const bytes = join(folder, 'bytes.craps');
    writeFileSync(bytes, Buffer.from([0xff, 0xfe, 0x00]));
    const { code, err } = passline('replay', large, folder, join(folder, 'none.craps'), bytes);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toEqual([
      `${large}: is larger than the limit of 32 MB`,
      `${folder}: is a folder`,
      `${join(folder, 'none.craps')}: no such file`,
      `${bytes}: is not UTF-8 text`,
    ]);
  });

  test('refuses an empty script', () => {
    const path = script('# nothing\n');
    expect(passline('replay', path)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${path}:1: expected “rulebook ID”`),
    });
  });

  test('prints all of a long game to a slow pipe, and stops quietly when the reader does', () => {
    const rolls = 60_000;
    const path = script(
      `rulebook rws-2019\ntable shooter=house\nseat 1 Ana 100.00\n${'roll 3 4\n'.repeat(rolls)}`,
    );
    const piped = (reader: string): string =>
      execFileSync('sh', ['-c', `"${process.execPath}" "${BIN}" replay --json "${path}" | ${reader}`], {
        encoding: 'utf8',
      });
    expect(Number(piped('(sleep 1; wc -l)'))).toBe(2 + 2 * rolls);
    expect(piped('head -n 1')).toContain('settings-changed');
  });

  test('reads Windows line ends', () => {
    expect(passline('replay', script(SAMPLE.replaceAll('\n', '\r\n'))).code).toBe(0);
  });
});

describe('rulebooks', () => {
  test('lists the four', () => {
    const { code, out } = passline('rulebooks');
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map(line => line.split(' ')[0]),
    ).toEqual(['rws-2013', 'rws-2019', 'etg', 'south-dakota']);
  });

  test('check accepts the example and refuses with the path of each field', () => {
    expect(passline('rulebooks', 'check', 'examples/house-ten-times.json').code).toBe(0);
    const path = join(folder, 'house.json');
    writeFileSync(
      path,
      '{"extends":"rws-2019","id":"h","title":"h","unit":{"of":"bead","cite":"x"},"colour":1}',
    );
    const { code, err } = passline('rulebooks', 'check', path);
    expect(code).toBe(2);
    expect(err.trim().split('\n').sort()).toEqual([
      `${path}: colour: unknown field`,
      `${path}: unit.of: expected "chip" or "cent", got "bead"`,
    ]);
    writeFileSync(path, '{"extends":');
    expect(passline('rulebooks', 'check', path)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/: is not JSON: .*\n$/),
    });
  });
});

describe('passline', () => {
  test('prints help, and suggests a command for a typo', () => {
    expect(passline('help').out).toContain('passline replay FILE');
    expect(passline('replya')).toMatchObject({
      code: 2,
      err: 'passline: no command “replya”. Did you mean replay? See passline help.\n',
    });
    expect(passline('replay', '--jsno', 'x')).toMatchObject({
      code: 2,
      err: 'passline: replay: unknown option “--jsno”. Did you mean --json? Options: --json, --help.\n',
    });
  });

  test.each([
    [['rulebooks', 'check', '-xy', 'a.json'], 'rulebooks check: unknown option “-xy”. Options: --help.'],
    [['odds', 'etg', '--json=yes'], 'odds: --json takes no value'],
    [['simulate', 'etg', 'pass', '--bankrol=5'], 'Did you mean --bankroll?'],
    [['odds', 'etg', '--', '--json'], 'odds takes one rulebook, but also got “--json”'],
    [['tour', 'again'], 'tour takes only options, but got “again”'],
  ])('%j is refused in one line', (args, message) => {
    const { code, out, err } = passline(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err.trimEnd()).not.toContain('\n');
  });

  test('settings follow --table up to the next option, with or without an equals sign', () => {
    const [apart, joined] = [
      ['--table', 'min=5.00', 'max=100.00', '--json'],
      ['--json', '--table=min=5.00', 'max=100.00'],
    ].map(options => passline('odds', 'rws-2019', ...options));
    expect(apart).toMatchObject({ code: 0, err: '' });
    expect(joined).toEqual(apart);
  });

  test('takes a file whose name begins with a dash after --', () => {
    script(SAMPLE, '-dash.craps');
    const options = { cwd: folder, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, [BIN, 'replay', '--', '-dash.craps'], options)).toContain('Ana');
  });

  test('--version prints the version', () => {
    expect(passline('--version').out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('tour plays the worked example', () => {
    const { code, out } = passline('tour');
    expect(code).toBe(0);
    expect(out).toContain('After 7 rolls: Ana 676.00, Bo 459.00.');
    expect(passline().out).toBe(out);
  });
});
