// Help, examples, exit codes and shell completion all come from one table of commands, and agree with each other.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Arguments } from '../src/arguments.ts';
import { COMMANDS, type CommandForm } from '../src/commands.ts';
import { helpOf } from '../src/help.ts';
import { passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

type Named = { readonly name: string; readonly form: CommandForm };

/** Every command, and every subcommand under its full name. */
const forms: readonly Named[] = Object.entries(COMMANDS).flatMap(([name, command]) => [
  { name, form: command },
  ...Object.entries(command.subcommands ?? {}).map(([verb, form]) => ({ name: `${name} ${verb}`, form })),
]);

/** The arguments of an example as a shell would pass them, without what it does with the output. */
function argumentsOf(example: string): string[] {
  const [command = ''] = example.split(/ [<>|] /);
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, inQuotes, bare]) => inQuotes ?? bare ?? '');
}

test.each(forms)('passline $name has examples that it can read', async ({ name, form }) => {
  const spec = await form.spec();
  expect(spec.command).toBe(name);
  for (const example of form.examples) {
    const words = argumentsOf(example);
    expect(words.slice(0, name.split(' ').length).join(' ')).toBe(name);
    const { positionals } = new Arguments(words, spec);
    const known = await form.words?.();
    if (known) expect(known).toEqual(expect.arrayContaining(positionals.slice(1)));
  }
});

test.each(forms)('passline $name --help has usage, examples and exit codes', async ({ name, form }) => {
  const [first = '', ...rest] = name.split(' ');
  const command = COMMANDS[first];
  const text = command && (await helpOf(command, [...rest, '--help']));
  expect(text).toContain(`passline ${name}`);
  for (const example of form.examples) expect(text).toContain(`\n  passline ${example}`);
  expect(text).toMatch(/^Exit codes: 0 if all is well.*, 2 if .*\.$/m);
});

test('docs/reference/command-line.md lists every command with the meaning of its exit codes', () => {
  const page = readFileSync(join(ROOT, 'docs/reference/command-line.md'), 'utf8');
  const rows = forms.map(({ name, form: { does, exits } }) =>
    `| \`${name}\` | ${does} | ${exits?.[1] ?? ''} | ${exits?.[2] ?? ''} |`.replaceAll('  ', ' '),
  );
  expect(page.match(/^\| `.*$/gm)).toEqual(rows);
});

test('a command answers to help before it and --version after it; after -- they are file names', () => {
  const { code, out } = passline('help', 'rulebooks', 'check');
  expect(code).toBe(0);
  expect(out).toContain('passline rulebooks check FILE…');
  expect(passline('odds', 'etg', '--version').out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(passline('replay', '--', '--version')).toMatchObject({ code: 2, err: '--version: no such file\n' });
});

test('in bash, commands, subcommands, options, rulebooks, strategies and files complete', () => {
  const script = join(folder, 'passline.bash');
  const { code, out } = passline('completion', 'bash');
  expect(code).toBe(0);
  writeFileSync(script, out);
  const lines = ['si', 'rulebooks c', 'rulebooks check --', 'odds --w', 'odds et', 'solve etg hardw'];
  lines.push('odds etg --weights ', 'replay ', 'serve --por', 'completion z', 'help ver');
  const asked = lines.map(line => {
    const words = ['passline', ...line.split(' ')];
    return `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _passline; echo "\${COMPREPLY[*]}"`;
  });
  const source = `source '${script}'\n${asked.join('\n')}\ncomplete -p passline`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', source], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual([
    'simulate',
    'check',
    '--help --version',
    '--weights',
    'etg',
    'hardways',
    '',
    '',
    '--port',
    'zsh',
    'verify',
    'complete -o default -F _passline passline',
  ]);
});

test('in zsh they complete too, and another shell is refused', () => {
  const functions = mkdtempSync(join(folder, 'zsh-'));
  writeFileSync(join(functions, '_passline'), passline('completion', 'zsh').out);
  const lines = ['si', 'rulebooks c', 'odds --w', 'odds et', 'solve etg hardw', 'completion z', 'help ver'];
  const typed = lines.map(line => `passline ${line}`);
  const script = join(import.meta.dirname, 'complete.zsh');
  const { stdout, stderr } = spawnSync('zsh', ['-f', script, functions, ...typed], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual([
    '[passline simulate ]',
    '[passline rulebooks check ]',
    '[passline odds --weights ]',
    '[passline odds etg ]',
    '[passline solve etg hardways ]',
    '[passline completion zsh ]',
    '[passline help verify ]',
  ]);
  expect(passline('completion', 'bsh')).toMatchObject({
    code: 2,
    err: 'passline: completion takes bash or zsh, not “bsh”. Did you mean bash?\n',
  });
});
