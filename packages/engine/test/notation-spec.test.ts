// The specification in spec/ says what the parser does: grammar, lines, fixtures, and highlighting cannot drift apart.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLine } from '../src/index.ts';
import { tokens } from '../src/notation/tokens.ts';

const SPEC = new URL('../../../spec/', import.meta.url);
const FIXTURES = new URL('../fixtures/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, SPEC), 'utf8');

type Rule = {
  readonly name?: string;
  readonly match: string;
  readonly captures?: Readonly<Record<string, { readonly name: string }>>;
};
type Grammar = {
  readonly patterns: readonly { readonly include: string }[];
  readonly repository: Readonly<Record<string, Rule>>;
};
type Scoped = { readonly text: string; readonly scope: string };

const grammar = JSON.parse(read('craps.tmLanguage.json')) as Grammar;
const index = JSON.parse(read('fixtures.json')) as readonly {
  readonly file: string;
  readonly shows: string;
}[];
const lines = JSON.parse(read('lines.json')) as {
  readonly readable: readonly string[];
  readonly unreadable: readonly { readonly line: string; readonly because: string }[];
};

const rules = grammar.patterns.map(({ include }) => {
  const rule = grammar.repository[include.slice(1)];
  assert(rule, include);
  return rule;
});

/** The words in quotation marks in the statements of the EBNF. */
const statements = read('craps.ebnf').split('\nsetting ')[0]?.split('\nstatement ')[1] ?? '';
const keywords = [
  ...new Set([...statements.matchAll(/"([a-z][a-z-]*)"/g)].map(([, word]) => word ?? '')),
].sort();

/** Highlights as an editor does: the earliest match counts and, of several, that of the first rule. */
function highlight(line: string): Scoped[] {
  const found: Scoped[] = [];
  for (let at = 0; at < line.length; ) {
    const matches = rules.flatMap(rule => {
      const regex = new RegExp(rule.match, 'dg');
      regex.lastIndex = at;
      const match = regex.exec(line);
      return match ? [{ rule, match }] : [];
    });
    const first = matches.reduce<(typeof matches)[number] | null>(
      (best, next) => (best && best.match.index <= next.match.index ? best : next),
      null,
    );
    if (!first) return found;
    const { rule, match } = first;
    if (rule.name !== undefined) found.push({ text: match[0], scope: rule.name });
    for (const [group, { name }] of Object.entries(rule.captures ?? {})) {
      found.push({ text: match[Number(group)] ?? '', scope: name });
    }
    at = match.index + match[0].length;
  }
  return found;
}

const linesIn = (file: URL): string[] => readFileSync(file, 'utf8').split('\n');

function wordsOf(line: string): string[] {
  const scanned = tokens(line);
  return scanned.ok ? scanned.tokens.map(({ text }) => text) : [];
}

/** The word that says what a line does, after a refusal's code, a signature, and a player's seat. */
function verbOf(line: string): string | undefined {
  let words = wordsOf(line);
  if (words[0] === 'refuse') words = words.slice(2);
  if (words[0] === 'by') words = words.slice(words[2] === 'because' ? 4 : 2);
  return /^\d+$/.test(words[0] ?? '') ? words[1] : words[0];
}

test('readers accept and reject the lines of lines.json', () => {
  expect(lines.readable.filter(line => !parseLine(line).ok)).toEqual([]);
  expect(lines.unreadable.filter(({ line }) => parseLine(line).ok)).toEqual([]);
});

test('the index says what each script shows, in the words of the script', () => {
  for (const { file, shows } of index) expect(linesIn(new URL(file, SPEC))[0]).toBe(`# ${shows}`);
});

test('the chosen scripts use every keyword of the grammar, and the parser knows it by that name only', () => {
  const used = index.flatMap(({ file }) => linesIn(new URL(file, SPEC)));
  const withoutProof = keywords.filter(keyword => {
    const renamed = new RegExp(`(?<![^ \\t])${keyword}(?![^ \\t#])`, 'g');
    return !used.some(line => wordsOf(line).includes(keyword) && !parseLine(line.replace(renamed, '$&x')).ok);
  });
  expect(withoutProof).toEqual([]);
});

test('every statement of every script is in the grammar and highlighted as a keyword', () => {
  const problems = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.craps'))
    .flatMap(path => linesIn(new URL(path, FIXTURES)))
    .filter(line => {
      const verb = verbOf(line);
      if (verb === undefined) return false;
      const scoped = highlight(line).find(({ text }) => text === verb);
      return !keywords.includes(verb) || !scoped?.scope.startsWith('keyword.');
    });
  expect(problems).toEqual([]);
});

test('the highlighter has the words of the grammar and no others', () => {
  const ofWords = ['expect', 'refuse', 'player', 'statement', 'value'].map(
    name => grammar.repository[name]?.match,
  );
  const bare = ofWords.join(' ').replaceAll(/\[[^\]]*\]|\\./g, ' ');
  expect([...new Set(bare.match(/[a-z]+(?:-[a-z]+)*/g))].sort()).toEqual(keywords);
});

test('names, reasons and comments are not highlighted as statements', () => {
  expect(highlight('by Max because "roll 3 1" ruling 1 -25.00 # void').map(({ scope }) => scope)).toEqual([
    'keyword.control.craps',
    'entity.name.craps',
    'keyword.control.craps',
    'string.quoted.double.craps',
    'keyword.control.craps',
    'constant.numeric.craps',
    'constant.numeric.craps',
    'comment.line.number-sign.craps',
  ]);
});
