// Builds and packs the packages that users install, as .tgz files: npm run pack -- DIR. Development does not need it.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.js';
import { PACKED_LIMITS, publishedManifest } from './published.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** In build order: each is compiled against the packed form of those before it. */
const PACKAGES = ['engine', 'table', 'client', 'lab', 'server', 'cli'];

/** Extra files in the command-line package: source, destination, and filter. */
const EXTRAS = [
  { from: 'packages/web/dist', to: 'page', takes: /^[^.]/ },
  { from: 'docs', to: 'docs', takes: /\.(md|json)$|^(tutorials|how-to|reference|explanation)$/ },
  { from: 'spec', to: 'spec', takes: /^(?!fixtures\.json)[^.]/ },
  { from: 'examples', to: 'examples', takes: /\.(craps|json|py|txt)$/ },
].map(extra => ({ ...extra, from: join(ROOT, extra.from) }));

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${basename(command)} failed.`);
  process.exit(1);
}

/** @param {string} folder @param {RegExp} names @returns {string[]} */
const filesIn = (folder, names) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && names.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));

/** tsc renames .ts to .js in imports, but neither in declarations nor in worker URLs. */
const REFERENCES = {
  declarations: {
    names: /\.d\.ts$/,
    pattern: /(from |import\()(['"])(\.[^'"]+)\.tsx?\2/g,
    to: '$1$2$3.js$2',
  },
  programs: {
    names: /\.js$/,
    pattern: /(new URL\()(['"])(\.[^'"]+)\.ts\2(, import\.meta\.url)/g,
    to: '$1$2$3.js$2$4',
  },
};

/** @param {string} folder */
function renameReferences(folder) {
  for (const { names, pattern, to } of Object.values(REFERENCES)) {
    for (const file of filesIn(folder, names)) {
      const text = readFileSync(file, 'utf8');
      const renamed = text.replaceAll(pattern, to);
      if (renamed !== text) writeFileSync(file, renamed);
    }
  }
}

/** @param {string} name @param {string} folder */
function compile(name, folder) {
  const isForBrowsers = readdirSync(join(ROOT, 'packages', name)).includes('tsconfig.json');
  const config = {
    extends: join(ROOT, isForBrowsers ? `packages/${name}/tsconfig.json` : 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowJs: false,
      checkJs: false,
      rootDir: 'src',
      outDir: 'dist',
      target: isForBrowsers ? 'ES2022' : 'ES2023',
      types: ['node'],
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
    },
    include: ['src'],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', '.'], folder);
  renameReferences(join(folder, 'dist'));
}

/** @param {string} name @param {string} stage */
async function build(name, stage) {
  const source = join(ROOT, 'packages', name);
  const folder = join(stage, name);
  mkdirSync(folder);
  cpSync(join(source, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: path => !/\.test\.tsx?$/.test(path),
  });
  compile(name, folder);
  const asset = (/** @type {string} */ path) => !/\.tsx?$/.test(path);
  cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true, filter: asset });
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));

  const extras = name === 'cli' ? EXTRAS : [];
  for (const { from, to, takes } of extras) {
    cpSync(from, join(folder, to), {
      recursive: true,
      filter: path => path === from || !path.startsWith(join(from, '/')) || takes.test(basename(path)),
    });
  }
  const manifest = publishedManifest(
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')),
    extras.map(({ to }) => to),
  );
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (Object.hasOwn(PACKED_LIMITS, manifest.name)) {
    await bundle(folder, manifest.exports, join(destination, 'source-maps', name));
  }
  symlinkSync(folder, join(stage, 'node_modules/@passline', name), 'junction');
}

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Say where the packages are to go: npm run pack -- DIR');
  process.exit(2);
}
const destination = resolve(target);
mkdirSync(destination, { recursive: true });
// Inside the repository, so that libraries are found, but outside node_modules, whose files tsc would not compile.
const stage = mkdtempSync(join(ROOT, '.pack-'));
process.on('exit', () => rmSync(stage, { recursive: true, force: true }));
mkdirSync(join(stage, 'node_modules/@passline'), { recursive: true });
for (const name of PACKAGES) await build(name, stage);
run('npm', ['pack', ...PACKAGES.map(name => `./${name}`), '--pack-destination', destination], stage);
for (const [name, limit] of Object.entries(PACKED_LIMITS)) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { size } = statSync(join(destination, `${name.slice(1).replace('/', '-')}-${version}.tgz`));
  if (size <= limit) continue;
  console.error(`${name} packs to ${size} bytes; its limit is ${limit}.`);
  process.exit(1);
}
console.log(`Packed ${PACKAGES.length} packages into ${destination}.`);
