// Every clause is held by a test of its kind, every citation names a clause, and conformance.md is up to date.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../src/index.ts';
import { citations, documents, lostCitations, PARTS, partOf, report, testedOn } from './conformance.ts';

const docs = documents();
const cited = citations();
const clauses = docs.flatMap(document => document.clauses);
const known = new Set(clauses.map(({ id }) => id));

describe('every row', () => {
  test('has an id of its own', () => {
    expect(clauses.length).toBe(known.size);
  });

  test('is one plain sentence', () => {
    const wrong = clauses.filter(({ asks }) => !/^[A-Z\d].*\.$/.test(asks));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('says which part holds it; what a person does, where it is shown', () => {
    const wrong = clauses.filter(({ heldBy, shownOn }) =>
      heldBy === 'person' ? !shownOn : shownOn || ![...PARTS, 'parts'].includes(heldBy),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('is held by a test of its kind', () => {
    const held = new Set(cited.map(({ id, holder }) => `${id} ${partOf(holder)}`));
    const unheld = clauses.filter(
      clause => testedOn(clause) && !held.has(`${clause.id} ${testedOn(clause)}`),
    );
    expect(unheld.map(clause => `${clause.id}: ${testedOn(clause)}`)).toEqual([]);
  });

  test('that is a heading has rows below it', () => {
    const bare = clauses
      .filter(({ heldBy }) => heldBy === 'parts')
      .filter(({ id }) => !clauses.some(other => other.id.startsWith(`${id} `)));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});

test('every citation in a test names a row that exists', () => {
  const unknown = cited.filter(({ id }) => !known.has(id));
  expect(unknown.map(({ id, holder }) => `${holder.path}: ${id}`)).toEqual([]);
});

test('every line of citations stands right above a test', () => {
  expect(lostCitations()).toEqual([]);
});

test('every citation in a rulebook names a row that exists', () => {
  const unknown: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const isCite = key === 'cite' || path.endsWith('.procedure');
      const cites = String(child).split(', ');
      if (isCite && !cites.every(id => known.has(id))) unknown.push(`${path}.${key}: ${child}`);
      else look(child, `${path}.${key}`);
    }
  };
  for (const book of RULEBOOKS) look(book, book.id);
  expect(unknown).toEqual([]);
});

test('docs/reference/conformance.md is up to date (npm run conformance)', () => {
  const page = readFileSync(new URL('../../../docs/reference/conformance.md', import.meta.url), 'utf8');
  expect(page).toBe(report(docs, cited));
});
