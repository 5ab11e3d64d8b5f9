// docs/lab.md lists the functions that the lab exports, all of them and no others.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as lab from '../src/index.ts';
import * as node from '../src/node/index.ts';

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

const isFunction = ([, value]: readonly [string, unknown]): boolean =>
  typeof value === 'function' && !/^class\b/.test(String(value));

describe('docs/lab.md', () => {
  const section = page('lab.md').split('\n## As a library\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| (`.*?`) \|/gm)].map(([, names = '']) => names);
  const listed = rows.flatMap(names => [...names.matchAll(/`(\w+)/g)].map(([, name]) => name));

  test('lists every function of @passline/lab, and no other', () => {
    const exported = Object.entries(lab).filter(isFunction);
    expect(listed.toSorted()).toEqual(exported.map(([name]) => name).toSorted());
  });

  test('names what @passline/lab/node has', () => {
    for (const name of Object.keys(node))
      expect(section).toContain(`\`${name}\` from \`@passline/lab/node\``);
  });
});

test('docs/strategies.md names only functions that @passline/lab exports', () => {
  const text = page('strategies.md');
  const called = [...text.matchAll(/`(\w+)\([^`]*\)` (?:from|of) /g)].map(([, name = '']) => name);
  expect(called).toContain('wishFor');
  for (const name of called) expect(lab).toHaveProperty(name);
});

test('docs/strategies.md lists every field of a Sight', () => {
  const source = readFileSync(new URL('../src/strategy/strategy.ts', import.meta.url), 'utf8');
  const body = /export type Sight = \{\n(.*?)^\};/ms.exec(source)?.[1] ?? '';
  const fields = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  expect(fields.length).toBeGreaterThan(10);
  const table = page('strategies.md').split('\n## What it sees\n')[1]?.split('\n## ')[0] ?? '';
  for (const field of fields) expect(table).toMatch(new RegExp(`\`${field}[\`(]`));
});
