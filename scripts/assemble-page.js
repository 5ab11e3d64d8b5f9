// Merges the builds of all languages into one page: a document that starts any of them, and the service worker. The
// document itself loads what all languages share; the script that chooses a language names the rest. Plain JavaScript
// for any Node from 20 on.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';

const WEB = fileURLToPath(new URL('../packages/web/', import.meta.url));

/** Language tags as browsers and screen readers know them; the first is the default for all other languages. */
export const LANGUAGES = /** @type {const} */ ({ en: 'en', es: 'es', zh: 'zh-Hans' });

/** @typedef {{ document: string, files: readonly string[] }} Built */

const TAG =
  /^ *(?:<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="(modulepreload|stylesheet)"[^>]* href="([^"]+)">)\n/gm;

/** @param {string} text @returns {string} */
const hash = text => createHash('sha256').update(text).digest('base64url').slice(0, 7);

/** What a document loads, in order. @param {string} document */
const tagsOf = document =>
  [...document.matchAll(TAG)].map(([line, entry, rel, href]) => ({
    line,
    isEntry: entry !== undefined,
    isStyle: rel === 'stylesheet',
    file: basename(entry ?? href ?? ''),
  }));

/**
 * The document, and the script that it starts with.
 * @param {readonly (readonly [string, Built])[]} builds
 */
function assembleDocument(builds) {
  const lists = builds.map(([, { document }]) => tagsOf(document));
  const isShared = (/** @type {string} */ line) => lists.every(tags => tags.some(tag => tag.line === line));
  const [first] = builds;
  if (first === undefined) throw new Error('the page was built in no language');
  /** @type {Record<string, unknown>} */
  const named = {};
  builds.forEach(([language], at) => {
    const own = (lists[at] ?? []).filter(({ line }) => !isShared(line));
    if (own.every(({ isEntry }) => !isEntry)) throw new Error(`${language} is built like another language`);
    if (own.some(({ isStyle }) => isStyle)) throw new Error(`${language} has styles of its own`);
    const tag = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (language)];
    named[language] = [tag, ...own.map(({ file }) => file)];
  });
  const code = readFileSync(`${WEB}start.js`, 'utf8');
  // Minified, because every visit waits for it.
  const { code: start } = minifySync('start.js', `const BUILDS = ${JSON.stringify(named)};\n${code}`);
  const name = `page/start-${hash(start)}.js`;
  const shared = first[1].document.replaceAll(TAG, line => (isShared(line) ? line : ''));
  const base = /href="([^"]*)puck\.svg"/.exec(shared)?.[1];
  if (base === undefined) throw new Error('the document names no icon, so its base is unknown');
  const document = shared.replace('  </head>', `    <script src="${base}${name}"></script>\n  </head>`);
  return { document, start, name };
}

/** @param {string} dir @param {string} start @param {readonly (readonly [string, Built])[]} builds */
function writeServiceWorker(dir, start, builds) {
  const built = new Set(builds.flatMap(([, { files }]) => files));
  const isManifest = (/** @type {string} */ file) => file.endsWith('.webmanifest');
  const others = readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'index.html')
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(dir.length + 1).replaceAll('\\', '/'))
    .filter(file => !built.has(file) && !isManifest(file));
  const isShared = (/** @type {string} */ file) => builds.every(([, { files }]) => files.includes(file));
  const languages = builds.map(([language, { files }]) => [
    language,
    [...files.filter(file => !isShared(file)), `manifest.${language}.webmanifest`].sort(),
  ]);
  const files = [...others, ...[...built].filter(isShared)].sort();
  const code = readFileSync(`${WEB}service-worker.js`, 'utf8');
  const version = createHash('sha256').update(code);
  for (const file of ['index.html', ...others, ...built]) {
    version.update(file).update(readFileSync(join(dir, file)));
  }
  const build = {
    version: version.digest('hex').slice(0, 16),
    start,
    files,
    languages: Object.fromEntries(languages),
  };
  writeFileSync(`${dir}/sw.js`, `const BUILD = ${JSON.stringify(build)};\n${code}`);
}

/** @param {string} dir where the languages were built */
export function assemblePage(dir) {
  const builds = Object.keys(LANGUAGES).map(language => {
    /** @type {Built} */
    const built = JSON.parse(readFileSync(`${dir}/.languages/${language}.json`, 'utf8'));
    return /** @type {const} */ ([language, built]);
  });
  rmSync(`${dir}/.languages`, { recursive: true });
  const { document, start, name } = assembleDocument(builds);
  writeFileSync(`${dir}/index.html`, document);
  writeFileSync(`${dir}/${name}`, start);
  writeServiceWorker(dir, name, builds);
}
