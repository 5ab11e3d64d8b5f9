// The type scale and the breakpoints: no style sheet uses any others.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../', import.meta.url));
const MAX_SIZES = 8;
const MAX_BREAKPOINTS = 4;

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => ({ name, css: readFileSync(SRC + name, 'utf8') }));

const allOf = (pattern: RegExp): readonly string[] =>
  sheets.flatMap(({ css }) => [...css.matchAll(pattern)].map(match => (match[1] ?? '').trim()));

it('every font size is one of the eight of the scale', () => {
  // A big screen may shrink one to fit all its rows, as well as a remark together with its amount.
  const sizes = allOf(/font-size:([^;}]+)/g)
    .filter(size => size !== 'inherit' && size !== '0.6em')
    .map(size => size.replace(/^min\((.*), var\(--fit\)\)$/, '$1'));
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(size => !/^var\(--text-(2xs|xs|sm|md|lg|xl|2xl|3xl)\)$/.test(size))).toEqual([]);
  expect(new Set(sizes).size).toBeLessThanOrEqual(MAX_SIZES);
});

it('there are four breakpoints, of width and height together', () => {
  // 62.49rem and 62.5rem are the two sides of one breakpoint.
  const rounded = (length: string): string =>
    length
      .replace(/(\d+)\.49rem/, '$1.5rem')
      .replace('79.99rem', '80rem')
      .replace('29.99rem', '30rem');
  const queries = allOf(/@media([^{]+)/g);
  const lengths = queries.flatMap(query => query.match(/[\d.]+[a-z]+/g) ?? []).map(rounded);
  expect(lengths.length).toBeGreaterThan(50);
  expect(new Set(lengths).size).toBeLessThanOrEqual(MAX_BREAKPOINTS);
});

it('only the strip in the bar asks for its own width, which depends on the chips and buttons beside it', () => {
  expect([...new Set(allOf(/@container([^{]+)/g))]).toEqual(['(inline-size < 19rem)']);
});

it.each(sheets)('$name is in a layer', ({ css }) => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  expect(plain).toMatch(/^@layer /);
});
