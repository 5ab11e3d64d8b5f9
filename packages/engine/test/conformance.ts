// Conformance: which tests hold which clause, gathered from the citations in fixtures and tests.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Clause = { readonly id: string; readonly asks: string; readonly person?: string };
export type Document = { readonly title: string; readonly clauses: readonly Clause[] };
export type Holder = { readonly name: string; readonly path: string };
export type Citation = { readonly id: string; readonly holder: Holder };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLAUSES = fileURLToPath(new URL('../conformance/', import.meta.url));

const TITLES: Readonly<Record<string, string>> = {
  'rws-2013': 'Resorts World Sentosa, house rules from 30 August 2013',
  'rws-2019': 'Resorts World Sentosa, Version 2, from 2 July 2019',
  etg: 'Electronic table game',
  'south-dakota': 'South Dakota 20:18:33:04, payment odds',
  decisions: 'Decisions: D of the rules digest, P of [decisions.md](decisions.md)',
};

export function documents(): readonly Document[] {
  return Object.entries(TITLES).map(([name, title]) => ({
    title,
    clauses: JSON.parse(readFileSync(`${CLAUSES}${name}.json`, 'utf8')) as Clause[],
  }));
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith(ending) && !path.includes('node_modules'))
    .map(path => `${ROOT}${folder}/${path}`)
    .sort();
}

const idsOf = (list: string): string[] =>
  list
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '');

/** `# cites: …` lines of a game script. */
function scriptCitations(path: string): Citation[] {
  const holder = { name: basename(path, '.craps').replaceAll('-', ' '), path: relative(ROOT, path) };
  return [...readFileSync(path, 'utf8').matchAll(/^# cites: (.*)$/gm)].flatMap(([, list]) =>
    idsOf(list ?? '').map(id => ({ id, holder })),
  );
}

/** `// cites: …` lines, each right above the test that holds the clauses. */
function testCitations(path: string): Citation[] {
  const pattern = /^ *\/\/ cites: (.*)\n\s*(?:test|it)(?:\.\w+)?(?:\([^\n]*\))?\(?\s*['"`]([^\n]*?)['"`],/gm;
  return [...readFileSync(path, 'utf8').matchAll(pattern)].flatMap(([, list, name]) =>
    idsOf(list ?? '').map(id => ({ id, holder: { name: name ?? '', path: relative(ROOT, path) } })),
  );
}

export function citations(): readonly Citation[] {
  return [
    ...filesUnder('packages/engine/fixtures', '.craps').flatMap(scriptCitations),
    ...filesUnder('packages', '.test.ts').flatMap(testCitations),
  ];
}

const SHOWN = 3;

function heldBy(clause: Clause, holders: readonly Holder[]): string {
  const links = holders.slice(0, SHOWN).map(({ name, path }) => `[${name}](../${path})`);
  if (holders.length > SHOWN) links.push(`and ${holders.length - SHOWN} more`);
  return [...links, ...(clause.person ? [clause.person] : [])].join(', ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** docs/conformance.md, whole. */
export function report(docs: readonly Document[], cited: readonly Citation[]): string {
  const holders = Map.groupBy(cited, ({ id }) => id);
  const sections = docs.map(({ title, clauses }) => {
    const rows = clauses.map(clause => {
      const held = (holders.get(clause.id) ?? []).map(({ holder }) => holder);
      return `| ${clause.id} | ${cell(clause.asks)} | ${cell(heldBy(clause, held))} |`;
    });
    return `## ${title}\n\n| clause | what it asks | held by |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Conformance

Every clause of the four source documents, what it asks of a craps system, and the tests that hold it. Generated from the citations in game scripts (\`# cites:\`) and tests (\`// cites:\`) by \`npm run conformance\`; a clause that no test holds, or a citation of a clause that does not exist, fails \`npm test\`.

${sections.join('\n')}`;
}
