// The pages in docs/ are true: scripts run, programs and commands print what the page says, and lists are complete.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CODES, type Event, FAMILIES, loadRulebook, parseLine, RULEBOOKS, SPOTS } from '../src/index.ts';
import { HOUSE_SETTINGS, PROCEDURES } from '../src/rulebooks/policy-names.ts';
import { runScript } from './script.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

type Page = { readonly name: string; readonly text: string };
type Block = { readonly at: string; readonly language: string; readonly text: string };

const read = (name: string): Page => ({
  name,
  text: readFileSync(`${ROOT}${name}`, 'utf8').replaceAll('\r\n', '\n'),
});

/** Translations show the code of the English pages (translated-docs.test.ts). */
const IS_TRANSLATED = /^\w\w\//;

const pages: readonly Page[] = [
  ...readdirSync(`${ROOT}docs`, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.md') && !IS_TRANSLATED.test(file))
    .map(file => read(`docs/${file}`)),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'spec/README.md']
    .filter(file => existsSync(ROOT + file))
    .map(read),
  ...readdirSync(`${ROOT}deploy`)
    .filter(file => file.endsWith('.md'))
    .map(file => read(`deploy/${file}`)),
  ...readdirSync(`${ROOT}packages`)
    .map(name => `packages/${name}/README.md`)
    .filter(file => existsSync(ROOT + file))
    .map(read),
];

function blocksOf({ name, text }: Page): Block[] {
  return [...text.matchAll(/^ *```(\w+)\n(.*?)^ *```$/gms)].map(
    ({ 1: language = '', 2: block = '', index }) => ({
      at: `${name}:${text.slice(0, index).split('\n').length + 1}`,
      language,
      text: block,
    }),
  );
}

const blocks = pages.flatMap(blocksOf);
const inLanguage = (language: string): Block[] => blocks.filter(block => block.language === language);
const pageNamed = (name: string): string => pages.find(page => page.name === name)?.text ?? '';

/** What is wrong with a line; nothing if it is a statement. */
function unreadable(line: string): string[] {
  const parsed = parseLine(line);
  return parsed.ok ? [] : [`${line}: ${parsed.message}`];
}

type Ran = { readonly code: number | null; readonly out: string };

function node(...args: readonly string[]): Ran {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], options);
  return { code: status, out: stdout + stderr };
}

/** Bundled by scripts/test-program.ts. */
const PROGRAM = process.env.TEST_PROGRAM ?? 'packages/cli/src/passline.ts';
const passline = (...args: readonly string[]): Ran => node(PROGRAM, ...args);

test.each(inLanguage('craps'))('the script at $at holds', ({ text }) => {
  const problems = /^ *rulebook /m.test(text)
    ? runScript(text).problems
    : text.split('\n').flatMap(line => unreadable(line));
  expect(problems).toEqual([]);
});

const programs = blocks.flatMap((block, index) =>
  block.text.startsWith('// a whole program\n') ? [{ ...block, prints: blocks[index + 1] }] : [],
);

const shownExamples = inLanguage('ts').filter(({ text }) => text.startsWith('// examples/'));

test('the pages on the engine have whole programs, and every ts block is one or stands in examples/', () => {
  expect(
    programs.filter(({ at }) => at.startsWith('docs/tutorials/first-program.md')).length,
  ).toBeGreaterThan(0);
  const inTypeScript = programs.filter(({ language }) => language === 'ts');
  expect(inTypeScript.length + shownExamples.length).toBe(inLanguage('ts').length);
});

test.each(shownExamples)('the example shown at $at is the file', ({ text }) => {
  const [, path = '', rest = ''] = /^\/\/ (\S+)\n(.*)$/s.exec(text) ?? [];
  const [, ...lines] = readFileSync(ROOT + path, 'utf8').split('\n');
  expect(rest).toBe(lines.join('\n'));
});

// Inside packages/cli, so that @passline/engine is found as a user's program finds it.
test.each(programs)('the program at $at prints what the page says', ({ at, text, prints }) => {
  expect(prints?.language).toBe('text');
  const path = `${ROOT}packages/cli/.doc-example-${at.replaceAll(/\W/g, '-')}.ts`;
  writeFileSync(path, text);
  try {
    expect(node(path)).toEqual({ code: 0, out: prints?.text });
  } finally {
    rmSync(path);
  }
});

test.each(inLanguage('console'))('the command at $at prints what the page says', ({ text }) => {
  const [, args = '', out = ''] = /^\$ npx passline ([^\n]*)\n(.*)$/s.exec(text) ?? [];
  expect(passline(...args.split(' '))).toEqual({ code: 0, out });
});

test.each(inLanguage('jsonl'))('the events at $at are printed by replay --json', ({ text }) => {
  const events = text.trim().split('\n');
  for (const event of events) {
    const { file } = JSON.parse(event) as { file: string };
    expect(passline('replay', '--json', file).out.split('\n')).toContain(event);
  }
});

test.each(inLanguage('json'))('the rulebook at $at is accepted', ({ text }) => {
  expect(loadRulebook(JSON.parse(text))).toMatchObject({ ok: true });
});

describe('the pages on the notation', () => {
  const text = ['notation', 'settings-and-spots', 'refusals', 'replay']
    .map(name => pageNamed(`docs/reference/${name}.md`))
    .join('\n');
  const section = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

  test('has an example of every statement, and each can be read', () => {
    const examples = [...section('Statements').matchAll(/^\| `.*` \| .* \| `([^`]+)` \|$/gm)].map(
      ([, example]) => example ?? '',
    );
    expect(examples.length).toBeGreaterThan(30);
    expect(examples.flatMap(unreadable)).toEqual([]);
  });

  test('explains every refusal, and no other', () => {
    const listed = [...section('Refusals').matchAll(/^\| `([a-z-]+\/[a-z-]+)` \| [A-Z]/gm)];
    expect(listed.map(([, code]) => code).sort()).toEqual([...CODES].sort());
  });

  test('lists every ground of a No Roll, and no other', () => {
    const listed = [...section('No Roll grounds').matchAll(/^\| `([a-z-]+)`/gm)].map(([, ground]) => ground);
    const grounds = new Set(RULEBOOKS.flatMap(book => Object.keys(book.noRoll)));
    expect(listed.sort()).toEqual([...grounds].sort());
  });

  test('has every ground in the words of its rulebook', () => {
    const page = section('No Roll grounds');
    const missing = RULEBOOKS.flatMap(book =>
      Object.values(book.noRoll).flatMap(({ words }) => (page.includes(words) ? [] : [words])),
    );
    expect(missing).toEqual([]);
  });

  test('names every spot', () => {
    const named = new Set([...section('Spots').matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name));
    const unnamed = SPOTS.filter(({ name, family }) => {
      const pattern = family === 'hop' ? 'hop-a-b' : name.replace(/\d+$/, 'n');
      return !named.has(name) && !named.has(pattern);
    });
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  test('names every field of every event and of its lines', () => {
    const page = section('`--json`');
    const rowOf = (type: string): string => new RegExp(`^\\| \`${type}\` \\| .*$`, 'm').exec(page)?.[0] ?? '';
    const general = new Set(['type', 'cite', 'by', 'because']);
    const lineFields = [...page.matchAll(/^\| (`.*?`) \| /gm)].map(([, names]) => names).join(' ');
    const missing = new Set<string>();
    for (const event of fixtureEvents()) {
      for (const field of Object.keys(event)) {
        if (!general.has(field) && !rowOf(event.type).includes(`\`${field}\``))
          missing.add(`${event.type}.${field}`);
      }
      for (const field of 'lines' in event ? event.lines.flatMap(Object.keys) : []) {
        if (!lineFields.includes(`\`${field}\``)) missing.add(`line.${field}`);
      }
    }
    expect([...missing]).toEqual([]);
  });
});

/** What happens in all game scripts by a built-in rulebook. */
function fixtureEvents(): Event[] {
  const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.craps'))
    .flatMap(path => runScript(readFileSync(folder + path, 'utf8')).events);
}

describe('the pages on house rulebooks', () => {
  const text = pageNamed('docs/how-to/check-a-rulebook.md');
  const refused = [...text.matchAll(/^\| `(\{.*\})` \| `(.*)` \|$/gm)].map(([, json = '', says = '']) => ({
    json,
    says,
  }));

  test('shows files that are refused', () => {
    expect(refused.length).toBeGreaterThan(10);
  });

  test.each(refused)('$json is refused as the page says', ({ json, says }) => {
    const loaded = loadRulebook({ extends: 'rws-2019', id: 'my-house', title: 'Ours', ...JSON.parse(json) });
    expect(loaded.ok ? [] : loaded.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      says,
    ]);
  });

  test('names every field, family, procedure and house setting', () => {
    const reference =
      pageNamed('docs/reference/rulebook-fields.md') + pageNamed('docs/reference/bet-kinds.md');
    const fields = Object.keys(RULEBOOKS[0] ?? {});
    const names = [...fields, ...FAMILIES, ...PROCEDURES, ...HOUSE_SETTINGS];
    expect(names.filter(name => !reference.includes(`\`${name}\``))).toEqual([]);
  });

  const shown = inLanguage('text').filter(({ at }) => at.startsWith('docs/how-to/define-your-own-bets.md'));

  test('show parts of files', () => {
    expect(shown.length).toBeGreaterThan(3);
  });

  test.each(shown)('the part of a file at $at stands in an example', ({ text: part }) => {
    const folder = `${ROOT}examples/`;
    const files = readdirSync(folder)
      .filter(file => file.endsWith('.json'))
      .map(file => JSON.parse(readFileSync(folder + file, 'utf8')));
    for (const [field, value] of Object.entries(JSON.parse(`{${part.trim().replace(/,$/, '')}}`))) {
      const found = files.flatMap(file => [file[field], file.spots?.[field]]);
      expect(found.map(each => JSON.stringify(each))).toContain(JSON.stringify(value));
    }
  });
});

describe('the pages in docs/', () => {
  /** The list of all pages, and the pictures. */
  const OTHERS = ['docs/README.md', 'docs/pictures.md'];
  const documents = pages.filter(({ name }) => name.startsWith('docs/') && !OTHERS.includes(name));
  /** Pages that are looked up rather than read. */
  const TABLES = ['conformance', 'decisions', 'gli-19', 'api-engine', 'api-lab', 'api-client'].map(
    name => `docs/reference/${name}.md`,
  );

  test('are of one of four kinds each, and docs/README.md lists them all', () => {
    const index = pageNamed('docs/README.md');
    for (const { name, text } of documents) {
      expect(name).toMatch(/^docs\/(tutorials|how-to|reference|explanation)\/[\w-]+\.md$/);
      const title = /^# (.*)$/m.exec(text)?.[1];
      expect(index).toContain(`- [${title}](${name.slice('docs/'.length)})`);
    }
  });

  test.each(documents.filter(({ name }) => !TABLES.includes(name)))(
    '$name has at most 1,500 words',
    ({ text }) => {
      // Words in code and tables count, too.
      const words = text.split(/[\s|]+/).filter(word => /[A-Za-z0-9]/.test(word));
      expect(words.length).toBeLessThanOrEqual(1_500);
    },
  );
});

test('docs/reference/gli-19.md names tests and fixtures that exist', () => {
  const named = [
    ...pageNamed('docs/reference/gli-19.md').matchAll(/`((?:packages|proof)\/[^`]+)`((?:,? ?“[^”]+”)*)/g),
  ].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));
  expect(named.length).toBeGreaterThan(40);
  const missing = named.flatMap(({ path, names }) => {
    if (!existsSync(ROOT + path)) return [path];
    const text = readFileSync(ROOT + path, 'utf8');
    return names.filter(name => !text.includes(`'${name}'`)).map(name => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** The folders of the tree in ARCHITECTURE.md, as paths from the root. */
function foldersDrawn(): string[] {
  const tree = /^```\n(packages\/.*?)^```$/ms.exec(pageNamed('ARCHITECTURE.md'))?.[1] ?? '';
  const trail: string[] = [];
  return [...tree.matchAll(/^( *)([\w/-]+)\/ /gm)].map(([, indent = '', name = '']) => {
    trail.splice(indent.length / 2, trail.length, name);
    return trail.join('/');
  });
}

test('ARCHITECTURE.md shows every folder, and only folders that exist', () => {
  const files = readdirSync(`${ROOT}packages`).flatMap(name =>
    readdirSync(`${ROOT}packages/${name}/src`, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(ROOT, entry.parentPath).replaceAll('\\', '/')),
  );
  const folders = [...new Set(files)];
  expect(foldersDrawn().sort()).toEqual([...folders, 'proof', 'spec'].sort());
});

test('ARCHITECTURE.md names only files that exist', () => {
  const named = [...pageNamed('ARCHITECTURE.md').matchAll(/`((?:[\w-]+\/)+[\w-]+\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(10);
  const exists = (file: string): boolean =>
    [`packages/${file}`, `packages/engine/src/${file}`, file].some(path => existsSync(ROOT + path));
  expect(named.filter(file => !exists(file))).toEqual([]);
});

test('links between pages lead somewhere', () => {
  const dead = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target ?? '')
      .filter(target => !existsSync(new URL(target, `file://${ROOT}${name}`)))
      .map(target => `${name}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('the pages on deployment name settings and options that exist', () => {
  const text = pages.flatMap(page => (page.name.startsWith('deploy/') ? page.text : [])).join('\n');
  const serve = passline('serve', '--help').out;
  const names = new Set(text.match(/PASSLINE_[A-Z_]+/g));
  expect(names.size).toBeGreaterThan(2);
  for (const name of names) expect(serve).toContain(name);
  for (const [, command = '', option = ''] of text.matchAll(
    /passline (backup|doctor|serve) (--(?!help)[a-z-]+)/g,
  )) {
    expect(passline(command, '--help').out).toContain(option);
  }
});
