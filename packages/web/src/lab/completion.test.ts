// What the editor suggests where the cursor stands.
import { expect, test } from 'vitest';
import { completionAt, type Suggestion } from './completion.ts';

const SPOTS: readonly Suggestion[] = ['pass', 'place-6', 'place-8', 'hard-6', 'hard-8', 'pass-odds'].map(
  text => ({
    text,
    about: '',
  }),
);

/** The cursor is where the bar stands. */
function suggested(marked: string): readonly string[] {
  const cursor = marked.indexOf('|');
  const code = marked.slice(0, cursor) + marked.slice(cursor + 1);
  return completionAt(code, cursor, SPOTS)?.suggestions.map(({ text }) => text) ?? [];
}

test('after “sight.” comes what a strategy sees', () => {
  expect(suggested('if (sight.|')).toContain('comeOut');
  expect(suggested('if (sight.last|')).toEqual(['lastDice', 'lastResult']);
  expect(suggested('if (sight.come|) return')).toEqual(['comeOut']);
});

test('within quotation marks come spots of the table, those that begin so first', () => {
  expect(suggested("bets: { 'pl|")).toEqual(['place-6', 'place-8']);
  expect(suggested("{ 'pass': 5, \"odds|")).toEqual(['pass-odds']);
  expect(suggested("'-6|")).toEqual(['place-6', 'hard-6']);
});

test.each([
  "const name = '|",
  "{ 'pass'|",
  "// don't pl|",
  "'place-6|",
  'sight.comeOut|',
  'sight.co|meOut',
  'foresight.co|',
  "name: 'press once: pl|",
  'const pl|',
])('nothing at %s', marked => {
  expect(suggested(marked)).toEqual([]);
});

test('what is taken replaces the word, and nothing else', () => {
  expect(completionAt("x = { 'pla", 10, SPOTS)?.from).toBe(7);
});
