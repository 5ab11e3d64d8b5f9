// The type scale and the breakpoints: no style sheet uses any others.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../', import.meta.url));
const MAX_SIZES = 8;
const FELT = 'layout/layout.css';
/** The page, and what is drawn in units of its own: charts, the felt, and both big screens. */
const SETS = [
  'dealer/screen/screen.css',
  FELT,
  'styles/tokens.css',
  'tournaments/tournaments.css',
  'ui/chart-frame.css',
];
const MAX_BREAKPOINTS = 4;

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => ({ name, css: readFileSync(SRC + name, 'utf8') }));

const allOf = (pattern: RegExp): readonly string[] =>
  sheets.flatMap(({ css }) => [...css.matchAll(pattern)].map(match => (match[1] ?? '').trim()));

it('every font size is one of the eight of the scale', () => {
  // A big screen may shrink one to fit all its rows.
  const sizes = allOf(/font-size:([^;}]+)/g)
    .filter(size => size !== 'inherit')
    .map(size => size.replace(/^min\((.*), var\(--fit\)\)$/, '$1'));
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(size => !/^var\(--text-(2xs|xs|sm|md|lg|xl|2xl|3xl)\)$/.test(size))).toEqual([]);
  expect(new Set(sizes).size).toBeLessThanOrEqual(MAX_SIZES);
});

it('only files with a unit of their own define the scale, each size once; none depends on the text around it', () => {
  const defined = sheets.map(({ name, css }) => ({
    name,
    sizes: [...css.matchAll(/(--text-[\w-]+):([^;}]+)/g)].map(([, size = '', value = '']) => ({
      size,
      value,
    })),
  }));
  const sets = defined.filter(({ sizes }) => sizes.length > 0);
  expect(sets.map(({ name }) => name).sort()).toEqual(SETS);
  for (const { name, sizes } of sets) {
    expect(sizes.filter(({ value }) => /\dem\b/.test(value))).toEqual([]);
    // The felt has a set for every arrangement.
    if (name !== FELT) expect(new Set(sizes.map(({ size }) => size)).size).toBe(sizes.length);
  }
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
