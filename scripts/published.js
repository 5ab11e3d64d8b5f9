// Makes the published package.json from the one in the repository: built files instead of sources.

/** @typedef {Readonly<Record<string, string>>} Names */
/**
 * @typedef {{
 *   readonly name: string, readonly version: string, readonly description: string, readonly license: string,
 *   readonly exports: Names, readonly bin?: Names, readonly dependencies?: Names, readonly sideEffects?: boolean,
 * }} Manifest
 */

/** Exports for tests, proofs, benchmarks and the page only; exports outside src are for development too. */
const FOR_DEVELOPMENT = ['./parts', './sentences/*', './arguments', './usage-error', './strategy-source'];

/** The server's store needs node:sqlite without a flag; the other packages run on any maintained Node. */
const NODE_WITH_SQLITE = '>=22.13';
const ANY_NODE = '>=20.19';

/** The maximum size in bytes of the .tgz files of packages that others embed. */
export const PACKED_LIMITS = { '@passline/engine': 80 * 1024, '@passline/lab': 90 * 1024 };

/** @param {string} path */
const built = path => path.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js');

/** @param {Names} exports */
function publishedExports(exports) {
  const entries = Object.entries(exports)
    .filter(([key, path]) => path.startsWith('./src/') && !FOR_DEVELOPMENT.includes(key))
    .map(([key, path]) => [key, { types: built(path).replace(/\.js$/, '.d.ts'), default: built(path) }]);
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} extras folders that are included besides the built files
 */
export function publishedManifest({ name, exports, bin, dependencies, sideEffects, ...rest }, extras) {
  const needsSqlite = bin !== undefined || name === '@passline/server';
  return {
    name: name === 'passline-cli' ? 'passline' : name,
    version: rest.version,
    description: rest.description,
    keywords: ['craps', 'casino', 'dice'],
    license: rest.license,
    type: 'module',
    engines: { node: needsSqlite ? NODE_WITH_SQLITE : ANY_NODE },
    exports: publishedExports(exports),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([key, path]) => [key, built(path)])) }),
    ...(sideEffects !== undefined && { sideEffects }),
    files: ['dist', ...extras],
    ...(dependencies && { dependencies }),
  };
}
