// The translated pages of docs/ match the English ones: the same headings, code, figures, rows, links and pictures.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const LANGUAGES = ['es', 'zh'];

const pagesIn = (language: string): string[] =>
  readdirSync(DOCS + language, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => file.replaceAll('\\', '/'))
    .sort();
const read = (file: string): string => readFileSync(DOCS + file, 'utf8').replaceAll('\r\n', '\n');

const codeOf = (text: string): string[] => text.match(/^ *```.*?^ *```$/gms) ?? [];
const proseOf = (text: string): string => text.replaceAll(/^ *```.*?^ *```$/gms, '');
const levelsOf = (text: string): string[] => proseOf(text).match(/^#+(?= )/gm) ?? [];
const columnsOf = (text: string): number[] =>
  (proseOf(text).match(/^ *\|.*\|$/gm) ?? []).map(row => row.split('|').length);
const wordsInCode = (text: string): string[] =>
  (proseOf(text).match(/`[^`]+`/g) ?? []).filter(word => /[-/:=.]/.test(word)).sort();

/** Where links and pictures lead: paths from docs/, and for a page, its English form. */
const targetsOf = (text: string, file: string): string[] =>
  [...proseOf(text).matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target = '']) =>
      /^(https?:|#)/.test(target) ? target : posix.join(posix.dirname(file), target).replace(/^\w\w\//, ''),
    )
    .sort();

/** Languages write them in their own way: 1,000 and 1.000 are the same. */
const figuresOf = (text: string): string[] =>
  (
    proseOf(text)
      .replaceAll(/\]\([^)]*\)/g, ']')
      .match(/\d+(?:[.,\u202f\u00a0]\d+)*/g) ?? []
  )
    .map(figure => figure.replaceAll(/\D/g, ''))
    .sort();

test('every language has the same pages, each of which exists in English', () => {
  const [first = [], ...others] = LANGUAGES.map(pagesIn);
  expect(first.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(first);
  expect(first.filter(file => !existsSync(DOCS + file))).toEqual([]);
});

describe.each(LANGUAGES)('%s', language => {
  test.each(pagesIn(language))('%s has the form of the English page', file => {
    const [translation, english] = [read(`${language}/${file}`), read(file)];
    expect(levelsOf(translation)).toEqual(levelsOf(english));
    expect(codeOf(translation)).toEqual(codeOf(english));
    expect(columnsOf(translation)).toEqual(columnsOf(english));
    expect(wordsInCode(translation)).toEqual(wordsInCode(english));
    expect(figuresOf(translation)).toEqual(figuresOf(english));
    expect(targetsOf(translation, `${language}/${file}`)).toEqual(targetsOf(english, file));
  });

  test.each(pagesIn(language))('%s has links that lead somewhere', file => {
    const dead = [...read(`${language}/${file}`).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter(target => !existsSync(posix.join(DOCS, language, posix.dirname(file), target)));
    expect(dead).toEqual([]);
  });
});
