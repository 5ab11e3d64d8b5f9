// Every command in a shell block of docs/ works as written: commands that end by themselves are run, with long runs cut
// short; for those that need a server or hours, only their options are checked.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Arguments } from '../src/arguments.ts';
import { COMMANDS } from '../src/commands.ts';
import { BIN, ROOT, temporaryFolder } from './command.ts';

type Line = { readonly page: string; readonly command: string };

/** The English pages: translations show the same code (translated-docs.test.ts). */
const pages = ['tutorials', 'how-to', 'reference', 'explanation'].flatMap(kind =>
  readdirSync(join(ROOT, 'docs', kind)).map(file => `docs/${kind}/${file}`),
);
const blocksOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(
    ([, text = '']) => text,
  );
const lines: readonly Line[] = pages.flatMap(page =>
  blocksOf(page)
    .flatMap(block => block.trim().split('\n'))
    .map(line => ({ page, command: line.replace(/ +#.*$/, '').trim() })),
);

const matching = (form: RegExp): readonly (Line & { readonly rest: string })[] =>
  lines.flatMap(line => {
    const rest = form.exec(line.command)?.[1];
    return rest === undefined ? [] : [{ ...line, rest }];
  });
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, inQuotes, bare]) => inQuotes ?? bare ?? '');
const optionsOf = (text: string): string[] => text.match(/(?<= )--[a-z][a-z-]*/g) ?? [];

/** Commands that end by themselves and need nothing but their arguments. */
const finite = matching(/^npx passline ((?:odds|solve|simulate|best) .*)$/);
const others = matching(/^npx passline ((?:bot|relay|verify) .*)$/);
const scripts = matching(/^npm run (.*)$/);
const programs = matching(/^(?:python3|node) (.*)$/);
/** Commands tested elsewhere: client/test/bots-page.test.ts, help.test.ts, and the tests below. */
const elsewhere = [
  'docs/tutorials/first-bot.md',
  'docs/reference/command-line.md',
  'docs/reference/fair-dice-scheme.md',
];
const known = /^(?:npm start -- --lan|npm install .*\.tgz|curl -X POST \S+\/api\/tournaments .*)$/;

test('there is no other kind of command', () => {
  const tested = new Set([...finite, ...others, ...scripts, ...programs].map(({ command }) => command));
  const rest = lines.filter(
    ({ page, command }) => !elsewhere.includes(page) && !tested.has(command) && !known.test(command),
  );
  expect(rest).toEqual([]);
  expect(finite.length).toBeGreaterThan(15);
});

const folder = temporaryFolder();
symlinkSync(join(ROOT, 'examples'), join(folder, 'examples'));

/** A billion rolls show speed; a few are enough to show that the command works. */
const shorten = (text: string): string =>
  text.replace(/--rolls \d{6,}/, '--rolls 20000').replace(/--sessions \d{4,}/, '--sessions 100');

// In the order of the pages: one command saves a strategy that the next one plays.
test.each(finite)('$page: $command', ({ rest }) => {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [BIN, ...wordsOf(shorten(rest))], options);
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

test.each(others)('$page: $command is read', async ({ rest }) => {
  const words = wordsOf(rest);
  const spec = await COMMANDS[words[0] ?? '']?.spec();
  if (!spec) throw new Error('there is no such command');
  expect(new Arguments(words, spec).positionals.length).toBeGreaterThan(0);
});

const { scripts: ours } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(scripts)('$page: $command is a script with these options', ({ rest }) => {
  const [name = ''] = rest.split(' ');
  const run = ours[name] ?? '';
  expect(run).toMatch(/^node /);
  const asked = optionsOf(rest.replace(/ -- /, '  '));
  if (asked.length === 0) return;
  const { stdout } = spawnSync(process.execPath, [...run.split(' ').slice(1), '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(asked.filter(option => !stdout.includes(option))).toEqual([]);
});

test.each(programs)('$page: $command is a program with these options', ({ rest }) => {
  const [file = ''] = rest.split(' ');
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(optionsOf(rest).filter(option => !text.includes(option.slice(2)))).toEqual([]);
});

test('docs/reference/fair-dice-scheme.md: openssl computes what the page says', () => {
  const page = readFileSync(join(ROOT, 'docs/reference/fair-dice-scheme.md'), 'utf8');
  const source = blocksOf('docs/reference/fair-dice-scheme.md').join('\n');
  const { stdout } = spawnSync('sh', ['-ec', source], { encoding: 'utf8' });
  const [commitment = '', roll = '', sealed = ''] = stdout.match(/[0-9a-f]{64}/g) ?? [];
  expect(page).toContain(commitment.slice(0, 8));
  expect(page).toMatch(new RegExp(`1:ana-7\\|3:lucky +${roll.slice(0, 8)}…`));
  expect(sealed).toHaveLength(64);
});

test('docs/reference/fair-dice-scheme.md: the Python program gives the dice that the page gives', () => {
  const page = readFileSync(join(ROOT, 'docs/reference/fair-dice-scheme.md'), 'utf8');
  const [, program = ''] = /^```python\n(.*?)^```$/ms.exec(page) ?? [];
  const [, message = ''] = /^message = '(.*)'$/m.exec(program) ?? [];
  const [, dice = ''] = page.split(`\n${message} `)[1]?.match(/(\d-\d)\n/) ?? [];
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: `${dice.replace('-', ' ')}\n`, stderr: '' });
});
