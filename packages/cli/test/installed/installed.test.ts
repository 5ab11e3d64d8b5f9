// Packed and installed outside the repository, everything works on every supported Node.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from '@passline/web/testing/chromium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACKED_LIMITS } from '../../../../scripts/published.js';
import type { CommandResult } from '../command.ts';
import { compileConsumer } from './consumer.ts';
import {
  type Entry,
  entriesOf,
  folderOf,
  type Installed,
  installEverything,
  manifestOf,
  npmInstall,
  OUR_PACKAGES,
  run,
} from './install.ts';
import { readmeProgram, SOLVES } from './programs.ts';
import { startServer, startStatic } from './served.ts';

const FOR_BROWSERS = ['@passline/engine', '@passline/table', '@passline/client', '@passline/lab'] as const;
/** Entries that need Node, and the files behind them. */
const NEEDS_NODE = /\/node(-hashing|-signing)?$/;
const NODE_FILES = /^dist\/(fair\/node-hashing\.js|record\/node-signing\.js|node\/)/;
const MINUTES_MS = 60_000;

let installed: Installed;
let folder: string;
beforeAll(async () => {
  ({ folder, ...installed } = await installEverything());
}, 10 * MINUTES_MS);
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const nodeOf = (major: string): string => {
  const found = installed.nodes.find(({ version }) => version.startsWith(`${major}.`));
  if (!found) throw new Error(`npm brings no Node ${major} for ${process.platform}-${process.arch}`);
  return found.path;
};

const passline = (major: string, ...args: readonly string[]): Promise<CommandResult> =>
  run(nodeOf(major), [join(folderOf(installed.app, 'passline'), 'dist/launch.js'), ...args], {
    cwd: installed.app,
    env: { NODE_NO_WARNINGS: '1' },
  });

/** Runs a user's program beside node_modules. */
function runProgram(major: string, text: string): Promise<CommandResult> {
  const file = join(installed.app, `program-${Math.random().toString(36).slice(2)}.js`);
  writeFileSync(file, text);
  return run(nodeOf(major), [file], { cwd: installed.app });
}

const browserEntries = (): Entry[] =>
  FOR_BROWSERS.flatMap(name => entriesOf(installed.app, name)).filter(
    ({ specifier }) => !NEEDS_NODE.test(specifier),
  );

/** Where a package's source maps are: beside its modules, or beside the packed files if its size has a limit. */
function mapsOf(name: string, home: string): readonly [folder: string, isSmall: boolean] {
  if (!Object.hasOwn(PACKED_LIMITS, name)) return [home, false];
  return [join(folder, 'packages/source-maps', name.replace('@passline/', '')), true];
}

/** Whether a module only re-exports, so that a map has nothing to point to. */
const isOnlyExports = (file: string): boolean =>
  /^(?:(?:import|export)[^;]*;)+\s*$/.test(readFileSync(file, 'utf8'));

describe('the files', () => {
  test.each(OUR_PACKAGES)('%s has built modules, types, a README and a license, and no sources', name => {
    const home = folderOf(installed.app, name);
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
    expect(
      files.filter(file => /(?<!\.d)\.tsx?$|\.test\.|fixtures|tsconfig|(^|[/\\])test[/\\]/.test(file)),
    ).toEqual([]);
    const modules = files.filter(file => /^dist.*\.js$/.test(file));
    expect(modules.length).toBeGreaterThan(2);
    const [maps, isSmall] = mapsOf(name, home);
    for (const file of modules) {
      if (isSmall && isOnlyExports(join(home, file))) continue;
      const mapped = join(maps, `${isSmall ? file.replace(/^dist./, '') : file}.map`);
      const map = JSON.parse(readFileSync(mapped, 'utf8')) as { sourcesContent: string[] };
      expect(map.sourcesContent.join('').length).toBeGreaterThan(10);
      if (!isSmall) expect(existsSync(join(home, file.replace(/\.js$/, '.d.ts')))).toBe(true);
    }
  });

  test.each(OUR_PACKAGES)('%s exports only what is for users, and states which Node it supports', name => {
    const { exports, engines, version } = manifestOf(installed.app, name);
    const isForBrowsers = FOR_BROWSERS.some(known => known === name);
    expect(engines.node).toBe(isForBrowsers ? '>=20.19' : '>=22.13');
    expect(Object.keys(exports).filter(key => /testing|bench|parts|arguments/.test(key))).toEqual([]);
    for (const { types, file } of entriesOf(installed.app, name)) {
      expect([existsSync(types), existsSync(file)]).toEqual([true, true]);
    }
    const readme = readFileSync(join(folderOf(installed.app, name), 'README.md'), 'utf8');
    const packed = [...readme.matchAll(/passline-[a-z]+-(\S+)\.tgz/g)].map(([, shown]) => shown);
    expect(packed.every(shown => shown === version)).toBe(true);
  });
});

test('no module that a browser may load needs Node', () => {
  for (const name of FOR_BROWSERS) {
    const home = folderOf(installed.app, name);
    const needing = readdirSync(home, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js') && /['"]node:/.test(readFileSync(join(home, file), 'utf8')))
      .map(file => file.replaceAll('\\', '/'));
    expect(needing.filter(file => !NODE_FILES.test(file))).toEqual([]);
  }
});

describe('on each supported Node', () => {
  const NODES = ['20', '22', '24'];

  test.each(NODES)('engine, lab and table do on Node %s what their READMEs show', async major => {
    for (const name of ['@passline/engine', '@passline/lab', '@passline/table']) {
      const { text, prints } = readmeProgram(installed.app, name);
      expect(await runProgram(major, text)).toEqual({ code: 0, out: prints, err: '' });
    }
  });

  test.each(NODES)('every entry of the packages without a server can be imported on Node %s', async major => {
    const entries = FOR_BROWSERS.flatMap(name => entriesOf(installed.app, name));
    const imports = entries.map(({ specifier }) => `await import('${specifier}');`);
    expect(await runProgram(major, imports.join('\n'))).toEqual({ code: 0, out: '', err: '' });
  });

  test('passline says on Node 20 which one it needs', async () => {
    const { version } = installed.nodes.find(node => node.version.startsWith('20.')) ?? {};
    expect(await passline('20', 'tour')).toEqual({
      code: 2,
      out: '',
      err: `passline: needs Node 22.13 or newer, but this is v${version}.\n`,
    });
  });
});

describe.each(['22', '24'])('passline on Node %s', major => {
  test('plays its tour and the example, lists the rulebooks, and checks a house file', async () => {
    const tour = await passline(major, 'tour');
    expect([tour.code, tour.err]).toEqual([0, '']);
    const example = 'node_modules/passline/examples/first-game.craps';
    expect(tour.out).toContain(`That was ${example}, `);
    for (const [path] of tour.out.matchAll(/node_modules\/passline\/[\w./-]+\w/g)) {
      expect(existsSync(join(installed.app, path))).toBe(true);
    }
    const replayed = await passline(major, 'replay', example);
    expect([replayed.code, tour.out.startsWith(replayed.out)]).toEqual([0, true]);
    expect((await passline(major, 'rulebooks')).out).toContain('south-dakota');
    const house = 'node_modules/passline/examples/house-ten-times.json';
    expect((await passline(major, 'rulebooks', 'check', house)).code).toBe(0);
  });

  test('prints odds, solves, and simulates on two threads, with a user’s own strategy too', async () => {
    expect((await passline(major, 'odds', 'etg')).out).toContain('any-seven');
    expect((await passline(major, 'solve', 'rws-2019', 'pass-345')).out).toContain('7/1870');
    const file = join(installed.app, 'own-strategy.js');
    const play = 'play: sight => ({ bets: sight.comeOut ? { pass: sight.unit } : {}, memory: null })';
    writeFileSync(file, `export const strategy = { name: 'own', about: 'flat', start: null, ${play} };\n`);
    for (const strategy of ['pass-345', file]) {
      const args = [
        'simulate',
        'rws-2019',
        strategy,
        '--rolls',
        '9000000',
        '--threads',
        '2',
        '--seed',
        '7',
        '--json',
      ];
      const { code, out, err } = await passline(major, ...args);
      expect([code, err]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({ rolls: 9_000_000, threads: 2 });
    }
  });

  test('fingerprints itself, and names a file that was changed', async () => {
    const kept = join(installed.app, `kept-${major}.json`);
    writeFileSync(kept, (await passline(major, 'program')).out);
    expect((await passline(major, 'program', '--check', kept)).out).toMatch(/^\d+ files are unchanged/);
    const dice = join(folderOf(installed.app, '@passline/table'), 'dist/fair/dice.js');
    const was = readFileSync(dice);
    writeFileSync(dice, `${was}\n`);
    const changed = await passline(major, 'program', '--check', kept);
    writeFileSync(dice, was);
    expect(changed).toMatchObject({ code: 1, err: 'changed  @passline/table/dist/fair/dice.js\n' });
  });

  test('serves tables: clients of every Node play, the record verifies, and a browser gets the page', async () => {
    const data = join(installed.app, `data-${major}`);
    const launch = join(folderOf(installed.app, 'passline'), 'dist/launch.js');
    const args = [launch, 'serve', '--port', '0', '--data', data, '--log', 'warn'];
    const served = await startServer(nodeOf(major), args, installed.app);
    const browser = await startChromium();
    try {
      const { fingerprint } = JSON.parse((await passline(major, 'program')).out) as { fingerprint: string };
      expect(served.said).toContain(`program fingerprint ${fingerprint}`);
      const { text } = readmeProgram(installed.app, '@passline/client');
      const saved =
        "\nimport { writeFileSync } from 'node:fs';\nwriteFileSync('game.record', await client.record(id));";
      for (const { version } of installed.nodes) {
        const played = await runProgram(
          version.split('.')[0] ?? '',
          text.replace('http://localhost:7400', served.base) + saved,
        );
        expect(played).toMatchObject({ code: 0, err: '' });
        expect(played.out).toMatch(/^Ana rolled [1-6] and [1-6]\.\n$/);
      }
      expect((await passline(major, 'verify', 'game.record')).out).toContain('Everything checks out.');

      const page = await browser.newPage();
      const failures: string[] = [];
      page.on('pageerror', error => failures.push(error.message));
      await page.goto(served.base);
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 2 * MINUTES_MS });
      expect(failures).toEqual([]);
      expect(await (await fetch(`${served.base}/openapi.json`)).text()).toContain('/api/tables');
    } finally {
      await browser.close();
      expect(await served.stop()).toBe(0);
    }
    const backup = await passline(
      major,
      'backup',
      '--data',
      data,
      '--to',
      join(installed.app, `backup-${major}`),
    );
    expect([backup.code, backup.err]).toEqual([0, '']);
  });

  test('has a server that a program can start', async () => {
    const program = join(installed.app, `server-${major}.js`);
    const { text } = readmeProgram(installed.app, '@passline/server');
    writeFileSync(program, text.replace('7400', '0').replace('./passline-data', `./started-${major}`));
    const served = await startServer(nodeOf(major), [program], installed.app);
    expect((await fetch(`${served.base}/healthz`)).status).toBe(200);
    expect(await served.stop()).toBe(0);
  });
});

test('a browser loads engine, table, client and lab as they are, and plays with them', async () => {
  const entries = browserEntries();
  const served = await startStatic(installed.app, entries);
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    await page.goto(served.base);
    const names = entries.map(({ specifier }) => specifier);
    const sizes = `Promise.all(${JSON.stringify(names)}.map(name => import(name).then(all => Object.keys(all).length)))`;
    expect((await page.evaluate(sizes)) as number[]).not.toContain(0);
    const programs = [
      readmeProgram(installed.app, '@passline/engine'),
      readmeProgram(installed.app, '@passline/table'),
      SOLVES,
    ];
    for (const { text, prints } of programs) {
      const said: string[] = [];
      page.on('console', message => said.push(message.text()));
      await page.addScriptTag({ type: 'module', content: text });
      await expect.poll(() => said.map(line => `${line}\n`).join(''), { timeout: MINUTES_MS }).toBe(prints);
      page.removeAllListeners('console');
    }
  } finally {
    await browser.close();
    await served.stop();
  }
});

describe('for TypeScript', () => {
  test('a strict program for Node compiles with every name of every package', async () => {
    const entries = OUR_PACKAGES.flatMap(name => entriesOf(installed.app, name));
    expect(await compileConsumer(installed.app, 'nodenext', entries)).toEqual({ code: 0, out: '', err: '' });
  });

  test('a strict program for a bundler compiles without the types of Node', async () => {
    expect(await compileConsumer(installed.app, 'bundler', browserEntries())).toEqual({
      code: 0,
      out: '',
      err: '',
    });
  });
});

test('without a registry the test says what is missing, and skips nothing', async () => {
  const nowhere = [
    '--registry',
    'http://127.0.0.1:9',
    '--cache',
    join(folder, 'no-cache'),
    '--fetch-retries',
    '0',
  ];
  mkdirSync(join(folder, 'offline'));
  await expect(npmInstall(join(folder, 'offline'), ['fastify'], nowhere)).rejects.toThrow(
    /npm could not install fastify; this test needs the npm registry\.\n.*127\.0\.0\.1:9/s,
  );
});
