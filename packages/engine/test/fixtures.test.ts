// Every game script in fixtures/ and examples/ holds, conserves its chips, and prints as a script that ends the same.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { assertConserved, evolve, type FoundRulebook, newTable, printScript } from '../src/index.ts';
import { loadExample } from './examples.ts';
import { builtIn, runScript } from './script.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));

function find(ref: string): FoundRulebook {
  if (!ref.endsWith('.json')) return builtIn(ref);
  const loaded = loadExample(ref.replace('./', '').replace('.json', ''));
  return loaded.ok ? loaded : { ok: false, message: 'the example rulebook does not load' };
}

const scripts = [FIXTURES, EXAMPLES].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.craps'))
    .sort()
    .map(path => ({ name: path.replace('.craps', ''), text: readFileSync(folder + path, 'utf8') })),
);

test('there are scripts for every rulebook, and at least 150', () => {
  expect(scripts.length).toBeGreaterThanOrEqual(150);
  for (const book of ['rws-2013', 'rws-2019', 'etg', 'south-dakota']) {
    expect(scripts.filter(({ name }) => name.startsWith(book)).length).toBeGreaterThan(20);
  }
});

describe.each(scripts)('$name', ({ text }) => {
  const { run, events, problems, held } = runScript(text, find);

  test('holds', () => {
    expect(problems).toEqual([]);
    expect(held).toBeGreaterThan(0);
  });

  test('keeps its chips and prints as a script that ends the same', () => {
    const { table } = run;
    if (!table) throw new Error('the script has no table');
    const made = newTable(table.baseBook);
    if (!made.ok) throw new Error(made.message);
    let state = made.table;
    for (const event of events) {
      state = evolve(state, event);
      assertConserved(state);
    }
    assert.deepEqual(state, table);
    const printed = printScript(table.baseBook.id, {}, events);
    const again = runScript(printed, () => ({ ok: true, book: table.baseBook }));
    expect(again.problems).toEqual([]);
    assert.deepEqual(again.run.table, table);
  });
});
