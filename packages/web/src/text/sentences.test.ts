// Everything users read comes from text/, in whole sentences, so that a translation is one more file.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

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
  // A component's own "name" counts as text if it starts with a capital; a form control's does not.
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

/** Not words: an example of what to type. */
const EXAMPLES = new Set(['any-seven', 'pay-field-12=3:1', 'cap']);

it('finds a sentence that is in the code', () => {
  const bad = parseAst('const a = <p title="Hello you">Some words</p>;', { lang: 'tsx' }, 'a.tsx');
  expect(literalsIn(bad.body)).toEqual(['Hello you', 'Some words']);
});

it.each(components)('%s takes its words from text/', name => {
  const ast = parseAst(readFileSync(SRC + name, 'utf8'), { lang: 'tsx' }, name);
  expect(literalsIn(ast.body).filter(text => !EXAMPLES.has(text))).toEqual([]);
});

const TEXTS = new URL('./', import.meta.url);
const rooms = readdirSync(TEXTS).filter(
  name =>
    /^[a-z-]+\.ts$/.test(name) && readFileSync(new URL(name, TEXTS), 'utf8').startsWith('// Sentences of'),
);

type Entry = readonly [key: string, text: string];

/** With a name for each value it takes, or a list of names. */
function fill(text: (...values: unknown[]) => unknown): unknown {
  try {
    return text(...Array(text.length).fill('Ana'));
  } catch {
    return text(...Array(text.length).fill(['Ana']));
  }
}

async function entriesOf(room: string): Promise<readonly Entry[]> {
  const exported: Readonly<Record<string, unknown>> = await import(new URL(room, TEXTS).href);
  return Object.entries(exported).flatMap(([key, value]): readonly Entry[] => {
    const text = typeof value === 'function' ? fill(value as (...values: unknown[]) => unknown) : value;
    return typeof text === 'string' ? [[key, text]] : [];
  });
}

/** Why a text looks like a fragment whose rest is elsewhere; null if it does not. */
function whyCut(text: string): string | null {
  if (text.trim() !== text) return 'has space around it';
  if (/^[,;:.)](?!\w)/.test(text)) return 'begins with a mark';
  if (/[,;(]$/.test(text)) return 'ends in the middle';
  if (/ (?:a|an|the|to|of|as|is|are|and|or|until|same)$/.test(text)) return 'ends in the middle';
  if (/^[a-z].*\.$/.test(text)) return 'is the end of a sentence';
  if (/[a-z]\. [A-Z][^.]*[a-z]$/.test(text) && !text.endsWith('Ana')) return 'has a sentence without an end';
  return null;
}

/** Markers that are opened and closed, or stand for a value. */
function whyMarkedWrong(text: string): string | null {
  const rest = text.replaceAll(/<\w+\/>/g, '');
  const open: string[] = [];
  for (const [, slash, name = ''] of rest.matchAll(/<(\/?)(\w+)>/g)) {
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return `closes <${name}>, which is not open`;
  }
  return open.length > 0 ? `leaves <${open.join()}> open` : null;
}

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/<.*?>|[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A key says what its text is for: it has no number, and is not the text's first words cut off. */
function whyKeyBad(key: string, text: string): string | null {
  if (/\d/.test(key)) return 'has a number';
  const named = words(key.replaceAll(/[A-Z]/g, ' $&'));
  const said = words(text);
  const isOpening = named.every((word, at) => word === said[at]);
  return named.length > 3 && named.length < said.length && isOpening ? 'is the opening of its text' : null;
}

describe('texts are complete', () => {
  it.each([
    ['A bot uses the same', 'ends in the middle'],
    ['as this page, with a token.', 'is the end of a sentence'],
    [', seat 3', 'begins with a mark'],
    [' and ', 'has space around it'],
    ['Keep it safe. Use it with your phone', 'has a sentence without an end'],
    ['Keep it safe.', null],
    ['not simulated yet', null],
    ['Now: <now/>', null],
  ])('“%s” %s', (text, why) => {
    expect(whyCut(text)).toBe(why);
  });

  it('recognizes a marker that is not closed, and a key that is cut off', () => {
    expect(whyMarkedWrong('Use the <api>API</api> of <name/>.')).toBeNull();
    expect(whyMarkedWrong('Use the <api>API.')).toBe('leaves <api> open');
    expect(whyKeyBad('aBotIsAProgram', 'A bot is a program that plays.')).toBe('is the opening of its text');
    expect(whyKeyBad('botsIntro', 'A bot is a program that plays.')).toBeNull();
    expect(whyKeyBad('oneAndTwo2', '')).toBe('has a number');
  });

  it.each(rooms)('%s', async room => {
    const flaws = (await entriesOf(room)).flatMap(([key, text]) =>
      [whyCut(text), whyMarkedWrong(text), whyKeyBad(key, text)].flatMap(why =>
        why === null ? [] : [`${key} ${why}: “${text}”`],
      ),
    );
    expect(flaws).toEqual([]);
  });
});
