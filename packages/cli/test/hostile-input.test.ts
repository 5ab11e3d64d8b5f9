// Files, scripts and arguments as an attacker would write them: one line per mistake, nothing raw on the terminal.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BIN, type CommandResult, passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const house = (name: string, fields: object): string =>
  file(name, JSON.stringify({ extends: 'rws-2019', id: 'ours', title: 'Ours', ...fields }));

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Expects only printable text and line ends. */
function expectPlain({ out, err }: CommandResult): void {
  expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/\p{C}|\u2028|\u2029/u);
}

/** Like `passline`, with standard input from a socket, as other programs provide it. */
function fed(input: string, ...args: readonly string[]): CommandResult {
  const options = { cwd: ROOT, encoding: 'utf8', input } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], options);
  return { code: status, out: stdout, err: stderr };
}

describe('rulebooks check', () => {
  test('reports every file, whatever is wrong with one of them', () => {
    mkdirSync(join(folder, 'folder.json'));
    symlinkSync(join(folder, 'loop.json'), join(folder, 'loop.json'));
    const good = house('good.json', {});
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const cases: readonly (readonly [string, string])[] = [
      [house('hops.json', { spots: { hops: null } }), 'spots.hops: unknown field; did you mean "hop"?'],
      [join(folder, 'none.json'), 'no such file'],
      [join(folder, 'folder.json'), 'is a folder'],
      [join(folder, 'loop.json'), 'is a link that leads nowhere'],
      [join(good, 'under.json'), 'no such file'],
      [file('empty.json', ''), 'is empty: expected JSON'],
      [
        file('cut.json', '{"extends": "etg"'),
        "is not JSON: Expected ',' or '}' after property value at line 1, column 18",
      ],
      [file('utf16.json', Buffer.from('\ufeff{}', 'utf16le')), 'is not UTF-8 text'],
      [file('list.json', '[1, 2]'), 'expected a JSON object, got a list of 2'],
      [file('null.json', 'null'), 'expected a JSON object, got null'],
      [file('deep.json', `{"extends": "etg", "title": ${deep}}`), 'is nested more than 100 deep'],
      [file('twice.json', '{"pays": {"two": 1, "t\\u0077o": 2}}'), 'contains pays.two twice'],
      [
        file('raw.json', '{"title": "\u001b[2J"}'),
        'is not JSON: Bad control character in string literal at line 1, column 12',
      ],
      [
        house('long.json', { title: 'x'.repeat(10_000_000) }),
        'title: has 10000000 characters; the maximum is 200',
      ],
      [house('proto.json', JSON.parse('{"pays": {"__proto__": null}}')), 'pays.__proto__: unknown field'],
    ];
    const checked = passline('rulebooks', 'check', good, ...cases.map(([path]) => path));
    expect(checked.code).toBe(2);
    expect(checked.out).toBe(`${good}: ours is complete: 65 spots. Ours\n`);
    expect(linesOf(checked.err)).toEqual(cases.map(([path, message]) => `${path}: ${message}`));
    expectPlain(checked);
  });

  test('lists at most twenty problems of a file, and says how many more there are', () => {
    const pays = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, null]));
    const [many, few] = [house('many.json', { pays }), house('few.json', { payz: 1 })];
    const { code, err } = passline('rulebooks', 'check', many, few);
    const lines = linesOf(err);
    expect({ code, lines: lines.length }).toEqual({ code: 2, lines: 22 });
    expect(lines[19]).toBe(`${many}: pays.x19: unknown field`);
    expect(lines[20]).toBe(`${many}: and 280 more`);
    expect(lines[21]).toBe(`${few}: payz: unknown field; did you mean "pays"?`);
  });

  test('takes a byte order mark, Windows line ends, a $schema, and standard input', () => {
    const text =
      '\ufeff{\r\n"$schema": "./rulebook.schema.json",\r\n"extends": "etg", "id": "ours", "title": "Ours"}\r\n';
    expect(passline('rulebooks', 'check', file('windows.json', text)).code).toBe(0);
    expect(fed(text, 'rulebooks', 'check', '/dev/stdin')).toEqual({
      code: 0,
      out: '/dev/stdin: ours is complete: 93 spots. Ours\n',
      err: '',
    });
  });

  test.skipIf(process.platform === 'win32')('stops reading an endless device', () => {
    expect(passline('rulebooks', 'check', '/dev/zero')).toEqual({
      code: 2,
      out: '',
      err: '/dev/zero: is larger than the limit of 32 MB\n',
    });
  });
});

test('rulebooks schema prints the schema that is committed, and takes no arguments', () => {
  const { code, out } = passline('rulebooks', 'schema');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#' });
  expect(passline('rulebooks', 'schema', 'x')).toMatchObject({
    code: 2,
    err: 'passline: rulebooks schema takes no arguments, but got “x”\n',
  });
  expect(passline('rulebooks', 'shcema')).toMatchObject({
    code: 2,
    err: 'passline: rulebooks: unknown subcommand “shcema”. Did you mean schema? Use check FILE… or schema.\n',
  });
});

describe('replay', () => {
  test('reports every line that cannot be read, of every file, and plays none of them', () => {
    const first = file(
      'first.craps',
      [
        'rulebook rws-2018',
        'seat 1 Ana 100.00',
        '1 bet pass 10.005',
        '1 bet pass 5.00',
        'table min=5.00',
        '1 bet pass 123456789012345678.00',
        'rulebook etg',
        'roll 3',
        '\u001b[31mroll 3 1',
        'roll 3 1 # fine',
      ].join('\r\n'),
    );
    const second = file(
      'second.craps',
      `# a comment\n1 bet pass 5.00\n${'x'.repeat(5_000)}\n1 bet pass 5.00`,
    );
    const third = file('third.craps', 'rulebook etg\nseat 1 Ana 10.00\nexpect rack 1 10.00\n');
    const ran = passline('replay', first, second, third);
    expect(ran.code).toBe(2);
    expect(linesOf(ran.err)).toEqual([
      `${first}:1: no rulebook “rws-2018”. Did you mean rws-2013? Use rws-2013, rws-2019, etg, south-dakota, or a path to a file.`,
      `${first}:3: expected an amount with at most two decimals such as 10.00, got “10.005”`,
      `${first}:5: expected “table” before play; later it is “settings”`,
      `${first}:6: expected an amount of at most 1000000000.00, got “123456789012345678.00”`,
      `${first}:7: expected one rulebook statement, got another`,
      `${first}:8: expected a second die, got the end of the line`,
      `${first}:9: expected a statement such as “1 bet pass 10.00” or “roll 3 1”, got “\\u001b[31mroll”`,
      `${second}:2: expected “rulebook ID” as the first statement`,
      `${second}:3: expected a line of at most 4000 characters, got 5000`,
    ]);
    expect(ran.out).toContain(`== ${first}\n== ${second}\n== ${third}\n`);
    expect(ran.out).toContain('Ana');
    expectPlain(ran);
  });

  test('reports thousands of them, and a line of ten million characters', () => {
    const many = file('many.craps', `rulebook etg\n${'dance\n'.repeat(5_000)}`);
    const { code, err } = passline('replay', many);
    expect({ code, lines: linesOf(err).length }).toEqual({ code: 2, lines: 5_000 });
    const long = file('long.craps', `rulebook etg\n${'1 '.repeat(5_000_000)}\n`);
    expect(passline('replay', long)).toMatchObject({
      code: 2,
      err: `${long}:2: expected a line of at most 4000 characters, got 10000000\n`,
    });
  });

  const REFUSED: readonly (readonly [string, string, string])[] = [
    [
      'NUL',
      'rulebook etg\nseat 1 "A\0na" 10.00',
      'seat/bad-name: The name has the control character U+0000, which is not allowed.',
    ],
    [
      'escape',
      'rulebook etg\nseat 1 "\u001b[2J" 10.00',
      'seat/bad-name: The name has the control character U+001B, which is not allowed.',
    ],
    [
      'bidi',
      'rulebook etg\nseat 1 A\u202ena 10.00',
      'seat/bad-name: The name has the invisible character U+202E, which is not allowed.',
    ],
    [
      'zero width',
      'rulebook etg\nseat 1 Ana\u200b 10.00',
      'seat/bad-name: The name has the invisible character U+200B, which is not allowed.',
    ],
    [
      'long',
      `rulebook etg\nseat 1 ${'A'.repeat(41)} 10.00`,
      'seat/bad-name: The name has 41 characters; the maximum is 40.',
    ],
    ['blank', 'rulebook etg\nseat 1 " " 10.00', 'seat/bad-name: The name is blank.'],
    ['space', 'rulebook etg\nseat 1 "Ana " 10.00', 'seat/bad-name: The name begins or ends with a space.'],
    [
      'signature',
      'rulebook etg\nby "Lee\u202e" void',
      'signature/unreadable: The signature has the invisible character U+202E, which is not allowed.',
    ],
    [
      'reason',
      `rulebook etg\nby Lee because "${'x'.repeat(301)}" void`,
      'signature/unreadable: The reason has 301 characters; the maximum is 300.',
    ],
    [
      'buy-in',
      'rulebook etg\nseat 1 Ana 1000000000.01',
      'bet/bad-amount: The maximum buy-in is 1000000000.00.',
    ],
    ['negative', 'rulebook etg\nseat 1 Ana -1', 'bet/bad-amount: A buy-in cannot be negative.'],
    [
      'setting',
      'rulebook etg\ntable maxx=5.00',
      'settings/bad-value: maxx is not a setting that the house can change under this rulebook (did you mean max?).',
    ],
    [
      'constructor',
      'rulebook etg\ntable constructor=5.00',
      'settings/bad-value: constructor is not a setting that the house can change under this rulebook.',
    ],
    [
      'value',
      'rulebook etg\ntable min=\u001b[31m5',
      'settings/bad-value: min must be an amount such as 5.00, above 0 and at most 1000000000.00, not \\u001b[31m5.',
    ],
  ];

  test('says what is really wrong when the rules refuse something', () => {
    const files = REFUSED.map(([name, text, refusal]) => ({
      path: file(`refused-${name.replaceAll(' ', '-')}.craps`, text),
      refusal,
    }));
    const ran = passline('replay', ...files.map(({ path }) => path));
    expect(ran.code).toBe(1);
    expect(linesOf(ran.err)).toEqual(
      files.map(({ path, refusal }) => `${path}:2: expected this to be accepted, got ${refusal}`),
    );
    expectPlain(ran);
  });

  test('reports a rulebook path that does not exist, with its line', () => {
    const path = file('no-path.craps', 'rulebook "./a\0b.json"\n');
    expect(passline('replay', path)).toMatchObject({
      code: 2,
      err: `${path}:1: ${join(folder, 'a\\u0000b.json')}: is not a file name\n`,
    });
  });

  test('prints JSON lines without raw control characters', () => {
    const path = file('na\u009bme\u202e.craps', 'rulebook etg\nseat 1 Ana 10.00\n');
    const ran = passline('replay', '--json', path);
    expectPlain(ran);
    expect(JSON.parse(linesOf(ran.out)[0] ?? '')).toMatchObject({ file: path, type: 'seated' });
  });
});

describe('arguments', () => {
  const evil = 'x\u001b[31m\u202e\u009b\ny';
  test.each([
    [[evil]],
    [['replay', `--${evil}`]],
    [['replay', evil, 'examples/first-game.craps']],
    [['rulebooks', evil]],
    [['odds', `./${evil}.json`]],
    [['odds', 'etg', '--table', `${evil}=1`]],
    [['odds', 'etg', '--table', `min=${evil}`]],
    [['solve', 'etg', evil]],
    [['simulate', 'etg', `./${evil}.ts`]],
    [['simulate', 'etg', 'pass', '--rolls', evil]],
    [['verify', `--${evil}`]],
    [['bot', evil]],
    [['bot', 'http://localhost:1', '--strategy', 'pass', '--name', evil]],
    [['backup', '--data', evil, '--to', `${evil}-to`]],
    [['program', '--check', evil]],
    [['serve', '--database', evil]],
  ])('never reach the terminal raw: %j', args => {
    const ran = passline(...args);
    expectPlain(ran);
    expect(ran.code).toBe(2);
    expect(linesOf(ran.err)).toHaveLength(1);
  });

  test.each([
    ['__proto__=1', 'odds: --table takes settings such as max=500.00, not “__proto__=1”'],
    ['constructor=1', 'odds: constructor is not a setting that the house can change under this rulebook'],
    [
      'min=99999999999',
      'odds: min must be an amount such as 5.00, above 0 and at most 1000000000.00, not 99999999999',
    ],
  ])('--table %s', (setting, message) => {
    expect(passline('odds', 'etg', '--table', setting)).toEqual({
      code: 2,
      out: '',
      err: `passline: ${message}\n`,
    });
  });

  test('--table with a setting twice', () => {
    expect(passline('odds', 'etg', '--table', 'min=1', 'min=2')).toMatchObject({
      code: 2,
      err: 'passline: odds: --table sets “min” twice\n',
    });
  });
});

describe('what a server says', () => {
  const evil = 'No\u001b[2J \u202eway\u009b\nhere';
  test.each([
    ['a sentence', JSON.stringify({ code: 'x', detail: evil }), 'No\\u001b[2J \\u202eway\\u009b\\u000ahere'],
    [
      'no text',
      JSON.stringify({ code: 7, detail: { toString: 1 } }),
      'The server answered 400 with a response that could not be read.',
    ],
    ['null', 'null', 'The server answered 400 with a response that could not be read.'],
    ['a list', '[1]', 'The server answered 400 with a response that could not be read.'],
    ['no JSON', evil, 'The server answered 400 with a response that could not be read.'],
  ])('reaches the terminal as plain text: %s', async (_, body, said) => {
    const server = createServer((_request, response) => response.writeHead(400).end(body));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bot = spawn(process.execPath, [BIN, 'bot', url, '--strategy', 'pass'], { cwd: ROOT });
    let err = '';
    bot.stderr.setEncoding('utf8').on('data', text => {
      err += text;
    });
    const code = await new Promise(resolve => bot.on('close', resolve));
    server.close();
    expect({ code, err }).toEqual({ code: 2, err: `passline: bot: ${url}: ${said}\n` });
  });
});
