// The functions in docs/reference/engine.md exist and take the parameters that it lists.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as engine from '../src/index.ts';

const page = readFileSync(new URL('../../../docs/reference/engine.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('\n## Functions\n');
const rows = section.split('\n### ')[0]?.match(/^\| `[^|]*\|/gm) ?? [];
const named = rows.flatMap(row => [...row.matchAll(/`(\w+)(?:\(([^)`]*)\))?`/g)]);
const exported: Readonly<Record<string, unknown>> = { ...engine };

/** The parameters in a function's own text, without defaults. */
function parametersOf(text: string): string[] {
  const [, list = ''] = /^(?:async )?(?:function \w*)?\s*\(?([^)=]*(?:=[^,)]*)?[^)]*)\)?/.exec(text) ?? [];
  return list
    .split(',')
    .map(parameter => parameter.split('=')[0]?.trim() ?? '')
    .filter(parameter => parameter !== '');
}

test('the page has its table of functions', () => {
  expect(named.length).toBeGreaterThan(30);
});

test.each(named.map(([, name = '']) => name))('%s is exported', name => {
  expect(exported[name]).toBeDefined();
});

test.each(named.filter(([, , list]) => list !== undefined).map(([, name = '', list = '']) => [name, list]))(
  '%s takes %s',
  (name, list) => {
    expect(parametersOf(String(exported[name])).join(', ')).toBe(list);
  },
);
