// Conformance: which tests hold which clause, gathered from the citations in fixtures and tests.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of the system that a test can show to hold a clause. */
export const PARTS = ['engine', 'server', 'page'] as const;
export type Part = (typeof PARTS)[number];

export type Clause = {
  readonly id: string;
  readonly asks: string;
  /** `parts`: a heading, held by the clauses below it. `person`: the page shows what a person has to do. */
  readonly heldBy: Part | 'person' | 'parts';
  /** For what a person does: where the page shows it. */
  readonly shownOn?: string;
};
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

const TEST = /((?:^ *\/\/ cites: .*\n)+)\s*(?:test|it)(?:\.\w+)?(?:\([^\n]*\))?\(?\s*(['"`])(.*?)\2,/gm;

/** `// cites: …` lines, one or more right above the test that holds the clauses. */
function testCitations(path: string): Citation[] {
  return [...readFileSync(path, 'utf8').matchAll(TEST)].flatMap(([, lines = '', , name = '']) =>
    idsOf(lines.replaceAll(/^ *\/\/ cites: /gm, '').replaceAll('\n', ',')).map(id => ({
      id,
      holder: { name, path: relative(ROOT, path) },
    })),
  );
}

export function citations(): readonly Citation[] {
  return [
    ...filesUnder('packages/engine/fixtures', '.craps').flatMap(scriptCitations),
    ...filesUnder('packages', '.test.ts').flatMap(testCitations),
  ];
}

/** Files with a citation that is not right above a test, and so would count for nothing. */
export function lostCitations(): readonly string[] {
  return filesUnder('packages', '.test.ts').flatMap(path => {
    const text = readFileSync(path, 'utf8');
    const all = text.match(/^ *\/\/ cites: /gm)?.length ?? 0;
    const read = [...text.matchAll(TEST)].flatMap(([, lines = '']) => lines.match(/\/\/ cites: /g) ?? []);
    return all === read.length ? [] : [relative(ROOT, path)];
  });
}

const FOLDERS: Readonly<Record<Part, readonly string[]>> = {
  engine: ['packages/engine/fixtures/', 'packages/engine/test/'],
  server: ['packages/server/test/', 'packages/table/test/'],
  page: ['packages/web/test/'],
};

/** Which part a test shows to hold a clause; null for a test of something else. */
export const partOf = ({ path }: Holder): Part | null =>
  PARTS.find(part => FOLDERS[part].some(folder => path.startsWith(folder))) ?? null;

/** What a person does is tested where it is shown. */
export const testedOn = ({ heldBy }: Clause): Part | null =>
  heldBy === 'person' ? 'page' : heldBy === 'parts' ? null : heldBy;

const SHOWN = 3;

/** Links to a clause's tests, those of its own kind first. */
function tests(clause: Clause, holders: readonly Holder[]): string {
  const own = testedOn(clause);
  const sorted = [
    ...holders.filter(holder => partOf(holder) === own),
    ...holders.filter(holder => partOf(holder) !== own),
  ];
  const links = sorted.slice(0, SHOWN).map(({ name, path }) => `[${name}](../../${path})`);
  if (holders.length > SHOWN) links.push(`and ${holders.length - SHOWN} more`);
  return links.join(', ');
}

const holderWords = ({ heldBy, shownOn }: Clause): string => {
  if (heldBy === 'parts') return 'the rows below';
  return heldBy === 'person' ? `a person; shown on ${shownOn}` : heldBy;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The full text of docs/reference/conformance.md. */
export function report(docs: readonly Document[], cited: readonly Citation[]): string {
  const holders = Map.groupBy(cited, ({ id }) => id);
  const sections = docs.map(({ title, clauses }) => {
    const rows = clauses.map(clause => {
      const held = (holders.get(clause.id) ?? []).map(({ holder }) => holder);
      const cells = [clause.id, clause.asks, holderWords(clause), tests(clause, held)];
      return `| ${cells.map(cell).join(' | ')} |`;
    });
    return `## ${title}\n\n| clause | duty | held by | tests |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Conformance

Every duty in the four source documents, and every decision where they are silent: which part of the system holds it, and the tests that show it. Generated from the citations in game scripts (\`# cites:\`) and tests (\`// cites:\`) by \`npm run conformance\`.

A duty held by the engine has a game script or a test of the engine, one held by the server a test of the server, and one held by the page a test in a browser. What a person does at the table is tested where the page shows it. \`npm test\` fails if a duty has no test of its kind, or if a citation names a duty that does not exist.

${sections.join('\n')}`;
}
