// Every sentence is there in every language and used somewhere; a translation says as much as the English does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entriesOf, MARKS, type Module } from '../../test/sentences.ts';
import { NOT_TRANSLATED_YET, THE_SAME } from './translations-left.ts';

const TEXT = fileURLToPath(new URL('.', import.meta.url));
const SRC = join(TEXT, '..');
/** Packages with sentences of their own, which a page in another language replaces by `engine/…` and so on of its texts. */
const PACKAGES = ['engine', 'lab', 'table'] as const;
const sourcesOf = (name: string): string => fileURLToPath(new URL(`../../../${name}/src`, import.meta.url));
const LANGUAGES = ['es', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** Types, amounts, which are written alike in all three languages, and what only English or Chinese needs. */
const WITHOUT_WORDS = [
  'value.ts',
  'translates.ts',
  'translations-left.ts',
  'money.ts',
  'ordinals.ts',
  'settings.ts',
  'spacing.ts',
];

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.tsx?$/.test(name) && !isTest(name))
    .sort();

const isTranslation = (name: string): boolean => LANGUAGES.some(language => name.startsWith(`${language}/`));
const texts = filesIn(TEXT).filter(name => !isTranslation(name));
const spoken = PACKAGES.flatMap(name =>
  filesIn(join(sourcesOf(name), 'sentences')).map(file => `${name}/${file}`),
);
const rooms = [...texts.filter(name => !WITHOUT_WORDS.includes(name)), ...spoken];

/** Where the English of a room is. */
const sourceOf = (room: string): string =>
  spoken.includes(room) ? join(sourcesOf(dirname(room)), 'sentences', basename(room)) : join(TEXT, room);
const loadEnglish = (room: string): Promise<Module> => import(sourceOf(room));
const load = (name: string): Promise<Module> => import(join(TEXT, name));

const marksIn = (text: string): readonly string[] => MARKS.filter(mark => text.toUpperCase().includes(mark));
/** Marks for a part of the page, and for a figure of the rulebook. */
const markersIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/<\/?\w+\/?>|\{\w+\}/g)].map(String))].sort();

function whyWrong(language: Language, english: unknown, translated: unknown): string | null {
  if (typeof english !== 'string' || typeof translated !== 'string') return null;
  if (marksIn(english).join() !== marksIn(translated).join()) return 'leaves out a value';
  if (markersIn(english).join() !== markersIn(translated).join()) return 'has other markers';
  if (!/[A-Za-z]{2}/.test(english) || THE_SAME[language].includes(english)) return null;
  if (language === 'zh') return /\p{Script=Han}/u.test(translated) ? null : 'is not Chinese';
  return english === translated ? 'is the English' : null;
}

describe.each(LANGUAGES)('%s', language => {
  const left: readonly string[] = NOT_TRANSLATED_YET[language];
  const isDone = (room: string): boolean => existsSync(join(TEXT, language, room));

  it('has every room, and no other', () => {
    expect(rooms.filter(room => !isDone(room))).toEqual([...left].sort());
    expect(filesIn(join(TEXT, language)).filter(name => !rooms.includes(name))).toEqual([]);
  });

  it.each(rooms.filter(isDone))('%s says what the English says', async room => {
    // One after the other: loaded at once, a text and the one that it takes over could be two copies of a module.
    const english = await loadEnglish(room);
    const translated = await load(`${language}/${room}`);
    const [here, there] = [entriesOf(english), entriesOf(translated)];
    // A function that the translation takes over whole has no words of its own: figures, dates, orders.
    const isTakenOver = (key: string): boolean =>
      typeof english[key] === 'function' && english[key] === translated[key];
    expect({
      missing: [...here.keys()].filter(key => !there.has(key)),
      unused: [...there.keys()].filter(key => !here.has(key)),
      wrong: [...here].flatMap(([key, text]) => {
        const why = isTakenOver(key) ? null : whyWrong(language, text, there.get(key));
        return why === null ? [] : [`${key} ${why}: “${there.get(key)}”`];
      }),
    }).toEqual({ missing: [], unused: [], wrong: [] });
    // So that the compiler sees it too.
    expect(readFileSync(join(TEXT, language, room), 'utf8')).toContain('export type Complete = Translates<');
  });
});

it('recognizes what is wrong with a translation', () => {
  expect(whyWrong('es', 'Ⓐ wins', 'Gana')).toBe('leaves out a value');
  expect(whyWrong('es', 'Close', 'Close')).toBe('is the English');
  expect(whyWrong('zh', 'Close', 'Cerrar')).toBe('is not Chinese');
  expect(whyWrong('zh', 'Use the <api>API</api>.', '使用 API。')).toBe('has other markers');
  expect(whyWrong('es', 'Wins on {n}.', 'Gana.')).toBe('has other markers');
  expect(whyWrong('zh', 'Ⓐ wins', 'Ⓐ 赢')).toBeNull();
});

/** The text with all imports cut out, so that a path does not count as a use. */
const withoutImports = (code: string): string =>
  code.replaceAll(/^(?:import|export)\b[^;]*?\bfrom\s+'[^']*';$/gm, '');

/** The names of a whole text that code uses under a name: itself, and those inside of it; null: any of them. */
function usedAs(whole: string, code: string): readonly string[] | null {
  const uses = [
    ...withoutImports(code).matchAll(new RegExp(`(?<!\\w|[^.]\\.)${whole}\\b((?:\\??\\.\\w+)*)`, 'g')),
  ];
  const paths = uses.map(([, path = '']) => path.replaceAll('?', '').slice(1));
  return paths.includes('') ? null : paths;
}

type Import = { readonly room: string; readonly what: string };

/** What a file imports from texts: whole rooms by a name, or some of their sentences. */
function importsIn(file: string, code: string): readonly Import[] {
  const imports = /import(?:\s+([^;]*?)\s+from\s+|\()'(\.[^']*\.ts)'/g;
  return [...code.matchAll(imports)].flatMap(([, what = '', from = '']) => {
    const target = join(dirname(file), from);
    const room = rooms.find(name => sourceOf(name) === target);
    return room === undefined ? [] : [{ room, what }];
  });
}

/** The names of a room that a file uses; null: any of them. */
function usedBy(code: string, { what }: Import): readonly string[] | null {
  // Loaded when it is needed: its names may be used anywhere.
  if (what === '') return null;
  const [, whole] = /^\*\s+as\s+(\w+)$/.exec(what) ?? [];
  if (whole !== undefined) return usedAs(whole, code);
  const names = what.split(/[{},\s]+/).filter(name => name !== '' && name !== 'type');
  return names.flatMap(name => [
    name,
    ...(usedAs(name, code) ?? [`${name}.*`]).map(path => `${name}.${path}`),
  ]);
}

/** Whether `a.b` is used: itself, what it is part of as a whole, or by a name that only the code knows. */
function isUsed(path: string, used: ReadonlySet<string>): boolean {
  const [name = '', inner] = path.split('.');
  if (inner === undefined) return [...used].some(use => use.split('.')[0] === name);
  return used.has(`${name}.${inner}`) || used.has(name) || used.has(`${name}.*`);
}

/** Every sentence and, of a record of sentences, those inside of it. */
const pathsOf = (module: Module): readonly string[] =>
  Object.entries(module).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [key, ...Object.keys(value).map(inner => `${key}.${inner}`)]
      : [key],
  );

it('recognizes a sentence that nothing uses', () => {
  const code = "import * as lobbyText from '../text/lobby.ts';\nshow(lobbyText.title, lobbyText.seats.one);";
  const used = new Set(usedAs('lobbyText', code));
  expect(
    pathsOf({ title: '', seats: { one: '', many: '' }, gone: '' }).filter(path => !isUsed(path, used)),
  ).toEqual(['seats.many', 'gone']);
  expect(usedAs('lobbyText', `${code} pass(lobbyText);`)).toBeNull();
});

it('every English sentence is used', async () => {
  const used = new Map<string, Set<string> | 'all'>();
  const sources = [
    ...filesIn(SRC)
      .filter(name => !/^text\/(es|zh)\//.test(name))
      .map(name => join(SRC, name)),
    ...PACKAGES.flatMap(name => filesIn(sourcesOf(name)).map(file => join(sourcesOf(name), file))),
  ];
  for (const file of sources) {
    const code = readFileSync(file, 'utf8');
    for (const one of importsIn(file, code)) {
      const names = usedBy(code, one);
      const known = used.get(one.room) ?? new Set();
      used.set(one.room, names === null || known === 'all' ? 'all' : new Set([...known, ...names]));
    }
  }
  const unused: string[] = [];
  for (const room of rooms) {
    const names = used.get(room) ?? new Set();
    if (names === 'all') continue;
    const code = readFileSync(sourceOf(room), 'utf8');
    for (const path of pathsOf(await loadEnglish(room))) {
      // A room may use its own sentence in another.
      const isOwn = !path.includes('.') && code.split(new RegExp(`\\b${path}\\b`)).length > 2;
      if (!isUsed(path, names) && !isOwn) unused.push(`${room}: ${path}`);
    }
  }
  expect(unused).toEqual([]);
});

/** Errors that a visitor sees: what they say comes from a package's sentences, so that it can be translated. */
const TOLD = [
  'StrategyError',
  'ImpureStrategyError',
  'TooManyStatesError',
  'WorkLimitError',
  'PlanError',
  'BestError',
];
const TOLD_LITERALLY = new RegExp(
  `new (?:${[...TOLD, 'OddsError', 'ParameterError', 'Unreadable'].join('|')})\\(\\s*['\`]`,
);
/** Those whose message joins sentences and no words of its own. */
const isJoined = (code: string): boolean => /^\s*`(?:\$\{[^`]*?\}[:. ]*)+`/.test(code);

it('no error that a visitor sees has words outside the sentences', () => {
  const found = PACKAGES.flatMap(name =>
    filesIn(sourcesOf(name)).flatMap(file => {
      const code = readFileSync(join(sourcesOf(name), file), 'utf8');
      const literal = TOLD_LITERALLY.exec(code);
      const from = literal === null ? '' : code.slice(literal.index + literal[0].length - 1);
      return literal === null || isJoined(from) ? [] : [`${name}/${file}: ${from.slice(0, 60)}`];
    }),
  );
  expect(found).toEqual([]);
});
