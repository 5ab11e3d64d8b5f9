// What the editor completes at the cursor.
import { CompletionContext } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completionsAt } from './completion.ts';

const SPOTS = ['pass', 'field', 'place-6', 'place-8'].map(name => ({ name, label: '' }));

/** The bar marks the cursor. */
function completed(marked: string, explicit = false) {
  const cursor = marked.indexOf('|');
  const doc = marked.slice(0, cursor) + marked.slice(cursor + 1);
  const state = EditorState.create({ doc, extensions: [javascript({ typescript: true })] });
  // The editor gives up on slow parsing, and on a busy machine any parsing may be slow.
  ensureSyntaxTree(state, doc.length, Number.POSITIVE_INFINITY);
  return completionsAt(new CompletionContext(state, cursor, explicit), SPOTS);
}

const labels = (marked: string, explicit = false): readonly string[] =>
  completed(marked, explicit)?.options.map(({ label }) => label) ?? [];

/** A whole strategy around the lines of its play. */
const inPlay = (lines: string, sight = 'sight'): string =>
  `const strategy = { name: 'x', about: '', start: null, play(${sight}) { ${lines} } };`;

test('after the name of play’s first parameter come members of the lab’s Sight', () => {
  expect(labels(inPlay('if (sight.|'))).toEqual(expect.arrayContaining(['comeOut', 'maxOdds', 'rack']));
  expect(labels(inPlay('if (view.co|', 'view'))).toContain('comeOut');
  expect(labels(inPlay('if (sight.co|', 'view'))).toEqual([]);
  expect(labels(inPlay('sight.last?.|'))).toEqual(expect.arrayContaining(['result', 'lines']));
});

test('a member says its type and what it is', () => {
  const found = completed(inPlay('sight.co|'))?.options.find(({ label }) => label === 'comeOut');
  expect(found).toMatchObject({ detail: 'boolean', info: expect.stringContaining('come-out') });
});

test('within quotation marks come spots of the table', () => {
  expect(labels(inPlay("return { bets: { 'pl|' } };"))).toEqual(SPOTS.map(({ name }) => name));
  expect(labels(inPlay("sight.bets['|']"), true)).toContain('place-6');
  expect(labels(inPlay('sight.bets.|'))).toEqual(['pass', 'field']);
  expect(labels(inPlay('sight.last.lines.|'))).toEqual(['pass', 'field']);
});

test('keys of a wish, of its bets and of the strategy come where they belong', () => {
  expect(labels(inPlay('return { b| };'))).toEqual(['bets', 'calls', 'memory', 'leave']);
  expect(labels(inPlay('return { | };'), true)).toEqual(['bets', 'calls', 'memory', 'leave']);
  expect(labels('const strategy = { n| };')).toContain('whenShort');
  expect(labels(inPlay('const bets = { p| };'))).toContain('pass');
  const option = completed(inPlay('return { bets: { p| } };'))?.options.find(
    ({ label }) => label === 'place-6',
  );
  expect(option?.apply).toBe("'place-6': ");
});

test.each([
  "const name = '|'",
  '// do not pl|',
  "const text = 'press once: pl|'",
  inPlay('const other = { p| };'),
  'const pl|',
])('nothing of the lab at %s', marked => {
  expect(labels(marked)).toEqual([]);
});

test('an accepted completion replaces the word and nothing else', () => {
  const text = inPlay("return { bets: { 'pla|' } };");
  expect(completed(text)?.from).toBe(text.indexOf('pla|'));
});
