// Every citation anywhere opens a text of ours: clauses, their parts, decisions.
import { RULEBOOKS } from '@passline/engine';
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

test.each(RULEBOOKS)('every citation of $id has a text', async book => {
  const shown = sectionsOf(book).flatMap(({ rows }) => rows.flatMap(({ cites }) => cites));
  const steps = Object.values(book.procedure).flatMap(cite => cite.split(', '));
  for (const cite of new Set([...citesIn(book), ...shown, ...steps])) {
    const texts = await clauseTexts(cite);
    expect(texts.length, cite).toBeGreaterThan(0);
    for (const { text } of texts) expect(text, cite).toMatch(/^\S.*[.”)]$/s);
  }
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
