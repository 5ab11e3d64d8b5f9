// Every clause is held by a test, every citation names a clause, and docs/conformance.md says so.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULEBOOKS } from '../src/index.ts';
import { citations, documents, report } from './conformance.ts';

const docs = documents();
const cited = citations();
const known = new Set(docs.flatMap(({ clauses }) => clauses.map(({ id }) => id)));

test('every clause is held by a test, or done by a person and shown somewhere', () => {
  const held = new Set(cited.map(({ id }) => id));
  const unheld = docs
    .flatMap(({ clauses }) => clauses)
    .filter(({ id, person }) => !held.has(id) && !person?.startsWith('done by a person, shown on '));
  expect(unheld.map(({ id }) => id)).toEqual([]);
});

test('every citation in a test names a clause that exists', () => {
  const unknown = cited.filter(({ id }) => !known.has(id));
  expect(unknown.map(({ id, holder }) => `${holder.path}: ${id}`)).toEqual([]);
});

test('every citation in a rulebook names a clause that exists', () => {
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

test('docs/conformance.md is up to date (npm run conformance)', () => {
  const page = readFileSync(new URL('../../../docs/conformance.md', import.meta.url), 'utf8');
  expect(page).toBe(report(docs, cited));
});
