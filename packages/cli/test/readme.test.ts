// Every command in the README works as written.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BIN, passline, ROOT, temporaryFolder } from './command.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const shown = [
  ...[...readme.matchAll(/`((?:npx passline|npm) [^`\n]*)`/g)].map(([, command = '']) => command),
  ...[...readme.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trim().split('\n')),
].map(line => line.replace(/ +#.*$/, '').trim());

const ours = shown.flatMap(command => /^npx passline (.*)$/.exec(command)?.[1] ?? []);
/** `npm start` installs, builds the page, and runs `passline serve` with what follows the dashes. */
const servers = shown.flatMap(command => /^npm start -- (.*)$/.exec(command)?.[1] ?? []);
/** A command with a placeholder, such as FILE, is asked for its help instead. */
const runnable = (command: string): string =>
  /\b[A-Z]{3,}\b/.test(command) ? `${command.split(' ')[0]} --help` : command;

test('the README shows commands of every kind', () => {
  expect(ours.length).toBeGreaterThan(4);
  expect(servers).toEqual(['--lan']);
  expect(ours.filter(command => command.startsWith('serve'))).toEqual([]);
});

test.each(ours)('npx passline %s', command => {
  expect(passline(...runnable(command).split(' '))).toMatchObject({ code: 0, err: '' });
});

test.each(servers)('npm start -- %s', async command => {
  const data = temporaryFolder();
  const server = spawn(
    process.execPath,
    [BIN, 'serve', ...command.split(' '), '--port', '0', '--data', data],
    {
      cwd: ROOT,
    },
  );
  let said = '';
  server.stdout.setEncoding('utf8');
  for await (const text of server.stdout) {
    said += text;
    if (/http:\/\/[\d.]+:\d+/.test(said)) break;
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(said).toMatch(/http:\/\/[\d.]+:\d+/);
  // A clone that has not been built says so.
  const isBuilt = existsSync(join(ROOT, 'packages/web/dist/index.html'));
  expect(said.includes('run npm start')).toBe(!isBuilt);
});

test('every npm command of the README is one of the repository’s', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = shown.flatMap(command => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['start', 'test']));
  expect(names.filter(name => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('its sections come in the order of a newcomer’s questions', () => {
  expect([...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Four ways in',
    'Which rulebook is yours?',
    'How it compares',
    'Three proofs',
    'Pictures',
    'Links',
  ]);
});
