// Makes a built package small: merges and minifies its modules, and removes declarations that no entry reaches. Source
// maps with the sources go to a separate folder, for debuggers and error trackers.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { pruneDeclarations } from './prune-declarations.js';

/** @typedef {Readonly<Record<string, string | { readonly types: string, readonly default: string }>>} Exports */

/** Modules that the package starts as workers: no import leads to them. */
const WORKERS = /^(node\/)?worker\.js$/;

/** @param {string} file */
const isType = file => file.endsWith('.d.ts');

/** @param {string} folder @returns {string[]} */
const filesOf = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

/**
 * @param {string} folder a package with its package.json and dist
 * @param {Exports} exports
 * @param {string} maps where the source maps go
 */
export async function bundle(folder, exports, maps) {
  const dist = join(folder, 'dist');
  const entries = Object.values(exports).flatMap(entry => (typeof entry === 'string' ? [] : [entry]));
  const built = filesOf(dist);
  const modules = [
    ...entries.map(entry => resolve(folder, entry.default)),
    ...built.filter(file => WORKERS.test(relative(dist, file).replaceAll('\\', '/'))),
  ];
  const nameOf = (/** @type {string} */ file) =>
    relative(dist, file).replace(/\.js$/, '').replaceAll('\\', '/');
  const bundled = await rolldown({
    input: Object.fromEntries(modules.map(file => [nameOf(file), file])),
    external: /^(@passline\/|node:)/,
    platform: 'neutral',
  });
  const output = join(folder, 'bundled');
  // Modules that need Node stay in the folder of that name.
  const chunkFileNames = (/** @type {{ readonly moduleIds: readonly string[] }} */ { moduleIds }) =>
    moduleIds.some(id => /[/\\]dist[/\\]node[/\\]/.test(id)) ? 'node/shared-[hash].js' : 'shared-[hash].js';
  const comments = { annotation: false };
  await bundled.write({
    dir: output,
    format: 'esm',
    minify: true,
    comments,
    sourcemap: 'hidden',
    chunkFileNames,
    // A single chunk for what several entries share: each further chunk would repeat the names it exports and imports.
    codeSplitting: { groups: [{ name: 'shared', test: /[/\\]dist[/\\](?!node[/\\])/, minShareCount: 2 }] },
  });

  const [types, others] = [built.filter(isType), built.filter(file => !isType(file))];
  pruneDeclarations(
    dist,
    entries.map(entry => resolve(folder, entry.types)),
    types,
  );
  for (const file of others) rmSync(file);
  for (const file of filesOf(output)) {
    const to = join(file.endsWith('.map') ? maps : dist, relative(output, file));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to);
  }
  rmSync(output, { recursive: true });
}
