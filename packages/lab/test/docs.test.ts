// docs/reference/lab.md lists the functions that the lab exports, all of them and no others.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Strategy } from '../src/index.ts';
import * as lab from '../src/index.ts';
import * as node from '../src/node/index.ts';
import { book, named } from './known.ts';

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

const isFunction = ([, value]: readonly [string, unknown]): boolean =>
  typeof value === 'function' && !/^class\b/.test(String(value));

describe('docs/reference/lab.md', () => {
  const section = page('reference/lab.md').split('\n## As a library\n')[1]?.split('\n## ')[0] ?? '';
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

test('the pages on strategies name only functions that @passline/lab exports', () => {
  const text = page('tutorials/first-strategy.md') + page('reference/strategies.md');
  const called = [...text.matchAll(/`(\w+)\([^`]*\)` (?:from|of) /g)].map(([, name = '']) => name);
  expect(called).toContain('wishFor');
  for (const name of called) expect(lab).toHaveProperty(name);
});

test('docs/tutorials/first-strategy.md lists every field of a Sight', () => {
  const source = readFileSync(new URL('../src/strategy/strategy.ts', import.meta.url), 'utf8');
  const body = /export type Sight = \{\n(.*?)^\};/ms.exec(source)?.[1] ?? '';
  const fields = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  expect(fields.length).toBeGreaterThan(10);
  const table = page('tutorials/first-strategy.md').split('\n## What it sees\n')[1]?.split('\n## ')[0] ?? '';
  for (const field of fields) expect(table).toMatch(new RegExp(`\`${field}[\`(]`));
});

/** A strategy's row of the table: its exact edge as a fraction where that is short, and its loss per roll. */
function rowOf({ name, about }: Strategy): string {
  const cells = (edge: string, loss: string): string => `| \`${name}\` | ${about} | ${edge} | ${loss} |`;
  // Its line may grow without end, so there is nothing to solve.
  if (name === 'labouchere-pass') return cells('not finite', '');
  const { edge, meanPerRoll } = lab.solve(lab.compile({ book: book('rws-2019') }, named(name)));
  const exact = edge?.exact ? lab.formatRational(edge.exact) : '';
  const fraction = exact !== '' && exact.length <= 12 ? ` = ${exact}` : '';
  return cells(`${(100 * (edge?.value ?? 0)).toFixed(4)}%${fraction}`, (-meanPerRoll.value / 100).toFixed(4));
}

test('docs/reference/strategies.md has every strategy known by name with its exact result', () => {
  const table = page('reference/strategies.md').split('\n## Known by name\n')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter(line => line.startsWith('| `'));
  expect(rows).toEqual(lab.STRATEGIES.map(rowOf));
});
