// Every citation opens a text in our own words: clauses, their parts, decisions.
import { RULEBOOKS, type Rulebook } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../rulebooks/sections.ts';
import { clauseTexts, documentOf } from './clause-texts.ts';

const idsOf = async (cite: string): Promise<readonly string[]> =>
  (await clauseTexts(cite)).map(({ id }) => id);

/** All citations in a rulebook's data and on its page. */
function citesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'cite' && typeof child === 'string' ? child.split(', ') : citesIn(child),
  );
}

function citesOf(book: Rulebook): ReadonlySet<string> {
  const shown = sectionsOf(book).flatMap(({ rows }) => rows.flatMap(({ cites }) => cites));
  const steps = Object.values(book.procedure).flatMap(cite => cite.split(', '));
  return new Set([...citesIn(book), ...shown, ...steps]);
}

test.each(RULEBOOKS)('every citation of $id has a text', async book => {
  for (const cite of citesOf(book)) {
    const texts = await clauseTexts(cite);
    expect(texts.length, cite).toBeGreaterThan(0);
    for (const { text } of texts) expect(text, cite).toMatch(/^\S.*[.”)]$/s);
  }
});

/** Of all documents and of the decisions. */
async function everyText(): Promise<readonly string[]> {
  const documents = [...RULEBOOKS.map(({ document }) => document), 'decisions'];
  const rows = await Promise.all(
    documents.map(name =>
      import(`@passline/engine/conformance/${name}.json`, { with: { type: 'json' } }).then(
        (file: { readonly default: readonly { readonly asks: string }[] }) => file.default,
      ),
    ),
  );
  return rows.flat().map(({ asks }) => asks);
}

const figuresIn = (text: string): readonly string[] =>
  [...text.matchAll(/\d+(?:[.,:]\d+)*/g)].map(String).sort();

test.each([
  ['es', /^[^“”]+\.$/u],
  ['zh', /\p{Script=Han}.*。$/u],
] as const)('every clause and decision is there in %s, with its figures', async (language, native) => {
  const { loadClauseWords } = await import(`../text/${language}/clause-words.ts`);
  const words: Readonly<Record<string, string>> = await loadClauseWords();
  const written = new Set(await everyText());
  expect(written.size).toBeGreaterThan(700);
  expect([...written].filter(text => !Object.hasOwn(words, text))).toEqual([]);
  expect(Object.keys(words).filter(text => !written.has(text))).toEqual([]);
  const wrong = Object.entries(words).filter(
    ([text, own]) => !native.test(own) || figuresIn(text).join() !== figuresIn(own).join(),
  );
  expect(wrong).toEqual([]);
});

describe('a clause', () => {
  test('comes with its own parts and no others', async () => {
    const ids = await idsOf('rws-2019 §5.1');
    expect(ids).toContain('rws-2019 §5.1');
    expect(ids).toContain('rws-2019 §5.1.2');
    expect(ids).not.toContain('rws-2019 §5.10');
    expect(ids).not.toContain('rws-2019 §5.11');
  });

  test('that is not divided so finely here shows the whole', async () => {
    expect((await idsOf('rws-2019 §5.1.1.9'))[0]).toBe('rws-2019 §5.1.1');
    expect((await idsOf('etg §33 f (iv)')).join()).toContain('etg §33 f');
  });

  test('of a decision is the decision', async () => {
    expect(await idsOf('D7')).toEqual(['D7']);
    expect(await idsOf('P12')).toEqual(['P12']);
  });

  test('of no known document has no text', async () => {
    expect(await clauseTexts('Notice 1')).toEqual([]);
    expect(await clauseTexts('rws-2031 §1')).toEqual([]);
    expect(await clauseTexts('D999')).toEqual([]);
    expect(documentOf('constructor')).toBeNull();
  });
});
