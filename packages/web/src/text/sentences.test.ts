// Components hold no sentences: what users read comes from text/, so that a translation is one more file.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../', import.meta.url));
const WORD = /[A-Za-z]{2,}/;
/** Attributes that are read or spoken. */
const SPOKEN = [
  'label',
  'title',
  'hint',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
];

const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.tsx'),
);

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function literalOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return null;
  if (node.value.type !== 'Literal') return null;
  const attribute = String(node.name.name);
  // A component's own "name" is read where it begins as a heading does; a form control's is not.
  const isSpoken =
    SPOKEN.includes(attribute) || (attribute === 'name' && /^[A-Z]/.test(String(node.value.value)));
  if (!isSpoken) return null;
  return String(node.value.value);
}

function literalsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn);
  if (!isNode(value)) return [];
  const own = literalOf(value);
  const found = own !== null && WORD.test(own) ? [own.trim()] : [];
  return [...found, ...Object.values(value).flatMap(literalsIn)];
}

/** Not words: an example of what is to be typed. */
const EXAMPLES = new Set(['any-seven', 'pay-field-12=3:1', 'cap']);

it('finds a sentence where there is one', () => {
  const bad = parseAst('const a = <p title="Hello you">Some words</p>;', { lang: 'tsx' }, 'a.tsx');
  expect(literalsIn(bad.body)).toEqual(['Hello you', 'Some words']);
});

it.each(components)('%s takes its words from text/', name => {
  const ast = parseAst(readFileSync(SRC + name, 'utf8'), { lang: 'tsx' }, name);
  expect(literalsIn(ast.body).filter(text => !EXAMPLES.has(text))).toEqual([]);
});
