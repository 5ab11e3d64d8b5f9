// A visitor's code: what is accepted, what is refused, and on which line.
import { readFileSync } from 'node:fs';
import { findRulebook, RULEBOOKS } from '@passline/engine';
import { required } from '@passline/engine/required';
import { compile, StrategyError, solve } from '@passline/lab';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../examples.ts';
import { prepare } from './prepare.ts';
import { CodeError, instrument, lineNaming, scriptOf, strategyOf } from './strategy-code.ts';

// biome-ignore lint/security/noGlobalEval: as the worker does.
const evaluate = (script: string): unknown => globalThis.eval(script);
const BOOK = required(findRulebook('rws-2019'));
const read = (code: string) => strategyOf(code, evaluate);

function problemIn(code: string): { readonly message: string; readonly line: number | null } {
  try {
    read(code);
  } catch (error) {
    if (error instanceof CodeError) return { message: error.message, line: error.line };
    throw error;
  }
  throw new Error('nothing was wrong');
}

test.each(
  EXAMPLES.flatMap(example => RULEBOOKS.map(book => [example.name, book.id, example.code, book] as const)),
)('the example %s plays by %s', (name, _id, code, book) => {
  const game = { book, settings: {}, unit: 1000, strategy: { code } };
  const { automaton, note } = prepare(game, read(code));
  if (name === 'rack') expect(note).toContain('looks at its chips');
  else expect(automaton?.states).toBeGreaterThan(6);
});

test('module syntax is accepted too', () => {
  const code = `import type { Strategy } from '@passline/lab';
export const strategy = { name: 'one', about: '', start: null, play: () => ({ bets: {} }) };`;
  expect(read(code).name).toBe('one');
});

test('blanking out module syntax keeps line numbers', () => {
  expect(scriptOf('import type { A } from "a";\nexport const b = 1;').split('\n')[1]).toBe('const b = 1;');
});

test.each([
  ['', 'Define “const strategy = { … }”.'],
  ['const strategy = 5;', 'The strategy must be an object: “{ name, start, play }”.'],
  ['const strategy = { start: null, play() {} };', 'The strategy has no name.'],
  ['const strategy = { name: "x", start: null };', 'The strategy has no function “play(sight, memory)”.'],
  [
    'const strategy = { name: "x", play() {} };',
    'The strategy has no “start” value. Use null if it needs no memory.',
  ],
])('%s', (code, message) => {
  expect(problemIn(code)).toEqual({ message, line: null });
});

test('a syntax error names its line', () => {
  expect(problemIn('const one = 1;\n\nconst two = one.three.four;')).toEqual({
    message: "TypeError: Cannot read properties of undefined (reading 'four')",
    line: 3,
  });
});

test('an error during play names its line', () => {
  const code =
    'const strategy = {\n name: "x", start: null,\n play(sight) {\n  return sight.bets.nothing.at(0);\n },\n};';
  const lines: (number | null)[] = [];
  const strategy = instrument(
    read(code),
    () => {},
    line => lines.push(line),
  );
  const game = { book: required(findRulebook('etg')), settings: {}, unit: 1000, strategy: { code } };
  expect(() => prepare(game, strategy)).toThrow('x threw: Cannot read properties of undefined');
  expect(lines).toEqual([4]);
});

test('a strategy file can be pasted as is, types included', () => {
  const file = readFileSync(new URL('../../../../../examples/press-once.ts', import.meta.url), 'utf8');
  expect(read(file).name).toBe('press-once');
  const typed = `const strategy = {
    name: 'one', about: '', start: null,
    play(sight: Sight, memory: Memory): Wish<null> { return { bets: {} } satisfies Wish; },
  } satisfies Strategy<null>;`;
  expect(read(typed).play({} as never, null, {})).toEqual({ bets: {} });
});

/** What is wrong with a turn, and on which line. */
function slipIn(turn: string): { readonly message: string; readonly line: number | null } {
  const code = `const strategy = {\n name: "x", start: null,\n play(sight) {\n  ${turn}\n },\n};`;
  let threwOn: number | null = null;
  const strategy = instrument(
    read(code),
    () => {},
    (line, word) => {
      threwOn ??= line ?? lineNaming(code, word);
    },
  );
  try {
    prepare({ book: BOOK, settings: {}, unit: 1000, strategy: { code } }, strategy);
  } catch (error) {
    const { message } = error as Error;
    return { message, line: threwOn ?? lineNaming(code, error instanceof StrategyError ? error.word : null) };
  }
  throw new Error('nothing was wrong');
}

test.each([
  ['if (sight.poitn) return { bets: {} };', 'sight has no “poitn”: it has point, comeOut,'],
  ['return { bets: {}, memroy: 1 };', 'a wish has no “memroy”: it has bets, calls, memory'],
  ['return { bets: { "place-7": 600 } };', '“bet place-7 6.00” on a come-out is refused'],
  ['return { bets: { field: 0.5 } };', 'wants 0.5 on field: amounts are whole cents'],
])('a typing error is reported with its line: %s', (turn, sentence) => {
  const { message, line } = slipIn(turn);
  expect(message).toContain(sentence);
  expect(line).toBe(4);
});

test('a name that appears only in a comment is not blamed', () => {
  expect(lineNaming('// the place-7\nconst a = "place-7";', 'place-7')).toBe(2);
  expect(lineNaming('const a = "place-7";', 'place-71')).toBeNull();
  expect(lineNaming('const a = ["one(two"];', 'one(two')).toBe(1);
  expect(lineNaming('const a = "place-7";', null)).toBeNull();
});

test('built-in strategies and ways to combine them are imported as on the command line', () => {
  const code = [
    "import { both, until as limit } from '@passline/lab';",
    'import {',
    '  field,',
    '  dontPass,',
    "} from '@passline/lab/strategies';",
    'export const strategy = limit(both(field, limit(dontPass, { rolls: 3 })), { hands: 1 });',
  ].join('\n');
  const strategy = read(code);
  expect(strategy.name).toContain('until');
  // Three rolls, or two where the second is a seven-out: 3 − 24/36 × 6/36.
  expect(solve(compile({ book: BOOK }, strategy)).visit?.rolls.value).toBeCloseTo(26 / 9, 12);
  expect(scriptOf(code).split('\n')).toHaveLength(code.split('\n').length + 2);
  expect(() => read("import { readFile } from 'node:fs';\nexport const strategy = {};")).toThrow(
    'there is no module “node:fs”',
  );
  expect(() => read("import { bothh } from '@passline/lab';\nexport const strategy = bothh;")).toThrow(
    '“bothh” is not in @passline/lab',
  );
});
