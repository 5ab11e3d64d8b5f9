// The page in one language: every import of a text from src/text, or of a package's sentences, takes its translation,
// and what the build made is noted for the document that starts the page in any of them.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The one the texts are written in comes first: it is built into an empty folder, and shown to everybody else. */
const LANGUAGES: readonly string[] = ['en', 'es', 'zh'];

const TEXT = fileURLToPath(new URL('./src/text', import.meta.url));
/** Packages with sentences of their own, such as refusals; translated under their names in each language. */
const PACKAGES = ['engine', 'lab', 'table'];
const SENTENCES = new Map(
  PACKAGES.map(name => [name, fileURLToPath(new URL(`../${name}/src/sentences/`, import.meta.url))]),
);

/** Which language is built now; `scripts/build-page.js` builds one after the other. */
export const LANGUAGE = process.env.PASSLINE_LANGUAGE ?? 'en';
if (!LANGUAGES.includes(LANGUAGE)) throw new Error(`the page has no language “${LANGUAGE}”`);

/** Where the translation of a text is; null for everything that has none. */
function translationOf(file: string): string | null {
  const [own] = [...SENTENCES].filter(([, sentences]) => file.startsWith(sentences));
  const name = (own ? join(own[0], relative(own[1], file)) : relative(TEXT, file)).replaceAll('\\', '/');
  const [folder] = name.split('/');
  if (folder === undefined || folder === '..' || LANGUAGES.includes(folder)) return null;
  const translated = join(TEXT, LANGUAGE, name);
  return existsSync(translated) ? translated : null;
}

/** Takes the translation wherever a text is imported; a translation itself may use the text that it translates. */
export const translate = (): Plugin => ({
  name: 'translate',
  // Before Vite finds the file by itself.
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.?\/.*\.ts$/ },
    handler(source, importer) {
      if (LANGUAGE === 'en' || importer === undefined) return null;
      const translated = translationOf(join(dirname(importer.replace(/\?.*/, '')), source));
      return translated === importer ? null : translated;
    },
  },
});

/** Notes the document and the files of this language, from which `scripts/assemble-page.js` makes one page. */
export const noteBuild: Plugin = {
  name: 'note-build',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('the page is built into no folder');
    const document = bundle['index.html'];
    if (document?.type !== 'asset') throw new Error('the build made no document');
    const files = Object.keys(bundle).filter(file => file !== 'index.html');
    mkdirSync(join(dir, '.languages'), { recursive: true });
    const noted = { document: String(document.source), files };
    writeFileSync(join(dir, '.languages', `${LANGUAGE}.json`), JSON.stringify(noted));
  },
};
