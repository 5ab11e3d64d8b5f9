// Generates the reference of what engine, lab and client export from their declarations: npm run api-reference
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredNames } from './declarations.ts';
import { readDeclarations } from './prune-declarations.js';
import { withDeclarations } from './public-types.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PACKAGES = {
  engine: 'The rules: [The engine](engine.md) explains the most important ones.',
  lab: 'Exact figures and simulation: [The lab as a library](lab.md) explains the most important ones.',
  client:
    'The typed HTTP client: [Write a bot](../how-to/write-a-bot.md) shows it at work. The schemas in `@passline/client/wire` are those that `/openapi.json` shows.',
};

/** @typedef {{ readonly name: string, readonly comment: string, readonly code: string }} Entry */
/** @typedef {(name: string) => string[]} EntriesOf */

/** @param {string} comment */
const sentences = comment =>
  comment
    .replaceAll(/^\s*\/?\*+\/?|\*\/\s*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** @param {string} file @returns {Entry[]} */
function exportsOf(file) {
  const names = [...declaredNames(file)];
  return names
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, place]) => {
      const statements = readDeclarations(place.file).statements.filter(one => one.name === place.name);
      const code = statements.map(({ text }) => text.replace(/^export (declare )?/, '').trim()).join('\n');
      return { name, comment: sentences(statements[0]?.comment ?? ''), code };
    });
}

/** @param {readonly Entry[]} entries */
const section = entries =>
  entries
    .map(
      ({ name, comment, code }) =>
        `#### ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`typescript\n${code}\n\`\`\`\n`,
    )
    .join('\n');

/** The import's name: a package's first entry is the package itself. @param {string} name @param {string} file @param {number} index */
function specifierOf(name, file, index) {
  const own = basename(file, '.d.ts');
  const part = own === 'index' ? basename(dirname(file)) : own;
  return index === 0 ? `@passline/${name}` : `@passline/${name}/${part}`;
}

/** @param {keyof typeof PACKAGES} name @param {readonly string[]} files */
function pageOf(name, files) {
  const parts = files.map((file, index) => {
    const entries = exportsOf(file);
    const isType = (/** @type {Entry} */ { code }) => /^(type|interface) /.test(code);
    const [values, types] = [entries.filter(entry => !isType(entry)), entries.filter(isType)];
    return [
      `## \`${specifierOf(name, file, index)}\`\n`,
      ...(values.length > 0 ? [`### Functions and values\n\n${section(values)}`] : []),
      ...(types.length > 0 ? [`### Types\n\n${section(types)}`] : []),
    ].join('\n');
  });
  return `# Everything \`@passline/${name}\` exports

${PACKAGES[name]} This page is made from the declarations by \`npm run api-reference\`.

${parts.join('\n')}`;
}

/** @param {EntriesOf} entriesOf @returns {Map<string, string>} */
const pages = entriesOf =>
  new Map(
    /** @type {(keyof typeof PACKAGES)[]} */ (Object.keys(PACKAGES)).map(name => [
      `docs/reference/api-${name}.md`,
      pageOf(
        name,
        entriesOf(name).filter(file => !/[/\\]wire[/\\]/.test(file)),
      ),
    ]),
  );

/** @param {EntriesOf} entriesOf @returns {string[]} */
export function apiReferenceProblems(entriesOf) {
  const now = (/** @type {string} */ path) => readFileSync(ROOT + path, 'utf8').replaceAll('\r\n', '\n');
  return [...pages(entriesOf)]
    .filter(([path, text]) => now(path) !== text)
    .map(([path]) => `${path} is out of date: npm run api-reference`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  withDeclarations(entriesOf => {
    for (const [path, text] of pages(entriesOf)) writeFileSync(ROOT + path, text);
  });
}
