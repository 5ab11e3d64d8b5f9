// Checks that users can name every type: a package must export every type that its exports use.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unexportedTypes } from './declarations.ts';
import { publishedManifest } from './published.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['engine', 'table', 'client', 'lab', 'server'];

/** Emits the declarations of all packages in one go; they are type-checked elsewhere. @param {string} folder */
function emitDeclarations(folder) {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      allowJs: false,
      checkJs: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(ROOT, 'packages'),
      outDir: folder,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: PACKAGES.map(name => join(ROOT, 'packages', name, 'src')),
    exclude: [join(ROOT, 'packages/*/src/**/*.test.ts')],
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--project', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

/** The declaration files of a package's published entries. @param {string} name @param {string} folder */
function entriesOf(name, folder) {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
  return Object.values(publishedManifest(manifest, []).exports).flatMap(target =>
    typeof target === 'string' ? [] : [join(folder, name, target.types.replace('./dist/', 'src/'))],
  );
}

/**
 * Calls back with the declarations of all packages, which are then deleted.
 * @template T @param {(entriesOf: (name: string) => string[]) => T} use
 */
export function withDeclarations(use) {
  const folder = mkdtempSync(join(tmpdir(), 'passline-types-'));
  try {
    emitDeclarations(folder);
    return use(name => entriesOf(name, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {(name: string) => string[]} entries @returns {string[]} */
export function publicTypeProblems(entries) {
  return PACKAGES.flatMap(name =>
    unexportedTypes(entries(name)).map(problem => `@passline/${name}: ${problem}, which it does not export`),
  );
}
