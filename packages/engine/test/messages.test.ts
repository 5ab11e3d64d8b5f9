// Messages about impossible amounts, settings and texts name the real reason, whatever value JavaScript passes in.
import { describe, expect, test } from 'vitest';
import { decide, excerpt, findRulebook, newTable, parseJson, readScript, visible } from '../src/index.ts';
import { nameProblem } from '../src/lib/text-problem.ts';
import { builtIn, runScript } from './script.ts';

const table = () => {
  const { run, problems } = runScript('rulebook rws-2019\nseat 1 Ana 100.00\n1 bet pass 10.00\n');
  expect(problems).toEqual([]);
  if (!run.table) throw new Error('no table');
  return run.table;
};

describe('an amount', () => {
  const TOO_LARGE = 'No bet may exceed 1000000000.00.';
  test.each([
    [Number.POSITIVE_INFINITY, TOO_LARGE],
    [1e300, TOO_LARGE],
    [Number.MAX_SAFE_INTEGER, TOO_LARGE],
    [100_000_000_001, TOO_LARGE],
    [99_999_999_901, 'Field takes multiples of 1.00.'],
    [0.5, 'A bet must be in whole cents.'],
    [Number.NaN, 'A bet must be in whole cents.'],
    [0, 'A bet must be more than 0.00.'],
    [-500, 'A bet must be more than 0.00.'],
    [Number.NEGATIVE_INFINITY, 'A bet must be in whole cents.'],
  ])('of a bet: %s', (amount, message) => {
    const decision = decide(table(), { type: 'bet', seat: 1, spot: 'field', amount });
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'bet/bad-amount', message } });
  });

  test.each([Number.POSITIVE_INFINITY, 1e300, 100_000_000_001])('of a reduction: %s', amount => {
    const decision = decide(table(), { type: 'reduce', seat: 1, spot: 'pass', amount });
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: 'bet/bad-amount', message: 'Pass line has only 10.00.' },
    });
  });

  test.each([
    [1e300, 'The maximum buy-in is 1000000000.00.'],
    [0.5, 'A buy-in must be in whole cents.'],
    [0, 'A buy-in must be more than 0.00.'],
  ])('of a buy-in: %s', (amount, message) => {
    const decision = decide(table(), { type: 'buy-in', seat: 1, amount });
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'bet/bad-amount', message } });
  });

  test.each([
    [10, 'The Pass line box has room for 5.00 more.'],
    [15, 'The Pass line box is full.'],
  ])('of a bet in a box that already holds %d', (held, message) => {
    const seats = 'seat 1 Ana 100.00\nseat 2 Bo 100.00';
    const { run } = runScript(`rulebook rws-2019\ntable box-max=15.00\n${seats}\n1 bet pass ${held}.00`);
    if (!run.table) throw new Error('no table');
    const decision = decide(run.table, { type: 'bet', seat: 2, spot: 'pass', amount: 10_00 });
    expect(decision).toMatchObject({ refusal: { code: 'bet/box-full', message } });
  });

  test('of a ruling', () => {
    const ruling = { type: 'ruling', seat: 1, amount: -1e300, by: 'Lee', because: 'counted' } as const;
    expect(decide(table(), ruling)).toMatchObject({
      ok: false,
      refusal: { message: 'The maximum ruling is 1000000000.00.' },
    });
  });
});

test.each([
  [['min=5'], 'settings must be an object such as {"min": "5.00"}, not a list of 1'],
  [null, 'settings must be an object such as {"min": "5.00"}, not null'],
  ['min=5', 'settings must be an object such as {"min": "5.00"}, not "min=5"'],
  [5, 'settings must be an object such as {"min": "5.00"}, not 5'],
  [{ min: 5 }, 'min must be text, not 5'],
  [{ min: ['5.00'] }, 'min must be text, not a list of 1'],
  [
    JSON.parse('{"__proto__": "5"}'),
    '__proto__ is not a setting that the house can change under this rulebook',
  ],
  [{ constructor: '5' }, 'constructor is not a setting that the house can change under this rulebook'],
  [{ mni: '5.00' }, 'mni is not a setting that the house can change under this rulebook (did you mean min?)'],
  [{ 'a\u001b': '5' }, 'a\\u001b is not a setting that the house can change under this rulebook'],
])('settings %j', (settings, message) => {
  const book = findRulebook('rws-2019');
  if (!book) throw new Error('no book');
  expect(newTable(book, settings)).toMatchObject({ ok: false, message });
  const decision = decide(table(), { type: 'settings', changes: settings });
  expect(decision).toMatchObject({
    ok: false,
    refusal: { code: 'settings/bad-value', message: `${message}.` },
  });
});

describe('a text from outside', () => {
  test('is shown with its invisible characters written out, and means the same in JSON', () => {
    const text = 'a\u001b[31m\u202e\u{e0041}\u2028\u0085\ud800é🎲❤\ufe0f';
    expect(visible(text)).toBe('a\\u001b[31m\\u202e\\udb40\\udc41\\u2028\\u0085\\ud800é🎲❤\ufe0f');
    const json = JSON.stringify({ text });
    expect(JSON.parse(visible(json))).toEqual({ text });
  });

  test('is cut between characters, and fast', () => {
    expect(excerpt('🎲'.repeat(50))).toBe(`${'🎲'.repeat(37)}…`);
    expect(excerpt('x'.repeat(40))).toBe('x'.repeat(40));
    expect(excerpt('x'.repeat(10_000_000))).toBe(`${'x'.repeat(37)}…`);
  });

  test('as a name is measured in characters', () => {
    expect(nameProblem('🎲'.repeat(40), 40)).toBeNull();
    expect(nameProblem('🎲'.repeat(41), 40)).toBe('has 41 characters; the maximum is 40');
  });
});

describe('JSON', () => {
  test.each([
    ['', 'is empty: expected JSON'],
    ['{"a": 1, "a": 2}', 'contains a twice'],
    ['{"a": [{"b": 1}, {"b": 1, "c": {}, "b": 2}]}', 'contains a[1].b twice'],
    ['{"\\u0061": 1, "a" : 2}', 'contains a twice'],
    ['{"__proto__": 1, "__proto__": 2}', 'contains __proto__ twice'],
    ['[1,\n2,\n]', "is not JSON: Unexpected token ']'"],
    ['{"a": 1, "a": 2', "is not JSON: Expected ',' or '}' after property value at line 1, column 16"],
    ['"\\', 'is not JSON: Unexpected end of JSON input'],
  ])('%j', (text, message) => {
    expect(parseJson(text)).toEqual({ ok: false, message });
  });

  test('nested too deeply is refused, and what only looks nested or repeated is not', () => {
    expect(parseJson(`${'['.repeat(1_000_000)}`)).toEqual({
      ok: false,
      message: 'is nested more than 100 deep',
    });
    expect(
      parseJson(JSON.stringify({ a: '{[{['.repeat(1_000), b: ['a', 'a'], c: { a: 1, b: { a: 1 } } })),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('a script', () => {
  const problems = (text: string): string[] => {
    const script = readScript(text, builtIn);
    return script.ok ? [] : script.problems.map(({ line, message }) => `${line}: ${message}`);
  };

  test('has all of its unreadable lines named', () => {
    expect(problems('\nseat 1 Ana 5\ndance\nrulebook etg')).toEqual([
      '2: expected “rulebook ID” as the first statement',
      '3: expected a statement such as “1 bet pass 10.00” or “roll 3 1”, got “dance”',
      '4: expected one rulebook statement, got another',
    ]);
    expect(
      problems('rulebook vegas\n1 bet pass 5\nrefuse bet/none table min=5\ntable min=5\nroll 1'),
    ).toEqual([
      '1: no rulebook vegas',
      '3: expected “table” before play; later it is “settings”',
      '4: expected “table” before play; later it is “settings”',
      '5: expected a second die, got the end of the line',
    ]);
    // A spot that the book does not have is named with them; by itself, it is for the table to refuse.
    const nowhere = '1 bet nowhere 5\nrefuse bet/not-offered 1 bet nowhere 5\n1 bet put 5';
    expect(problems(`rulebook etg\n${nowhere}\ndance\nexpect bet 1 limbo 0`)).toEqual([
      "2: this table's book has no spot “nowhere”",
      '5: expected a statement such as “1 bet pass 10.00” or “roll 3 1”, got “dance”',
      "6: this table's book has no spot “limbo”",
    ]);
    expect(problems(`rulebook etg\n${nowhere}`)).toEqual([]);
    expect(problems(`rulebook vegas\n${nowhere}`)).toEqual(['1: no rulebook vegas']);
    expect(problems('# nothing\n\n')).toEqual([
      '1: expected “rulebook ID” as the first statement, got an empty script',
    ]);
  });

  test('with an invalid setting says which part is wrong', () => {
    expect(problems('rulebook etg\ntable min')).toEqual(['2: expected KEY=VALUE, got “min”']);
    expect(problems('rulebook etg\ntable Min=5')).toEqual([
      '2: expected KEY=VALUE with a key of lowercase letters, digits and hyphens, 40 at most, and a value of 1 to 80 characters, got “Min=5”',
    ]);
  });
});
