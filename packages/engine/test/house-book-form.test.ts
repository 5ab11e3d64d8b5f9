// A house's rulebook that is malformed is refused as a whole, with the path of each field.
import { describe, expect, test } from 'vitest';
import { loadRulebook } from '../src/index.ts';
import { PARENTS, problemsOf } from './house-book.ts';

describe('a house book is refused with the path of the field', () => {
  test('for an unknown field, at any depth', () => {
    expect(problemsOf({ payz: {} })).toEqual(['payz: unknown field; did you mean "pays"?']);
    expect(problemsOf({ pays: { 'field-13': { odds: '1:1', cite: 'x' } } })).toEqual([
      'pays.field-13: unknown field; did you mean "field-3"?',
    ]);
    expect(problemsOf({ bar: { total: 12, cite: 'x', colour: 'red' } })).toEqual([
      'bar.colour: unknown field',
    ]);
  });

  test.each(['minimumPays', 'house', 'regulated'])('for a regulator’s limit: %s', field => {
    for (const value of [{}, [], null]) {
      const message = `${field}: is set by south-dakota and cannot be changed`;
      expect(problemsOf({ [field]: value }, 'south-dakota')).toEqual([message]);
    }
  });

  test('for a removal that is misspelled, with a guess at what was meant', () => {
    expect(problemsOf({ spots: { hops: null } }, 'etg')).toEqual([
      'spots.hops: unknown field; did you mean "hop"?',
    ]);
    expect(problemsOf({ noRoll: { 'off-tabel': null } })).toEqual([
      'noRoll.off-tabel: unknown field; did you mean "off-table"?',
    ]);
    expect(problemsOf({ pays: { nonsense: null } })).toEqual(['pays.nonsense: unknown field']);
    expect(problemsOf({ powr: null }, 'etg')).toEqual(['powr: unknown field; did you mean "power"?']);
  });

  test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'for a key that every object answers to: %s',
    key => {
      const named = (entry: unknown): object => JSON.parse(`{"${key}": ${JSON.stringify(entry)}}`);
      for (const entry of [null, {}, { odds: '1:1', cite: 'x' }, 'x']) {
        expect(problemsOf(named(entry) as Record<string, unknown>)).toEqual([`${key}: unknown field`]);
        for (const section of ['spots', 'pays', 'working', 'noRoll', 'procedure', 'commission']) {
          // "prototype" is a name like any other, and a bet under it lacks its kind.
          const isBet = section === 'spots' && key === 'prototype' && entry !== null && entry !== 'x';
          expect(problemsOf({ [section]: named(entry) })).toEqual([
            isBet
              ? expect.stringMatching(/^spots\.prototype\.bet: missing/)
              : `${section}.${key}: unknown field`,
          ]);
        }
        expect(problemsOf({ bar: { total: 12, cite: 'x', ...named(entry) } })).toEqual([
          `bar.${key}: unknown field`,
        ]);
      }
      expect(problemsOf({ extends: key })).toEqual([`extends: expected ${PARENTS}, got "${key}"`]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test.each([
    ['a\u001b[31mred', 'has the control character U+001B, which is not allowed'],
    ['nul\0', 'has the control character U+0000, which is not allowed'],
    ['two\nlines', 'has the control character U+000A, which is not allowed'],
    ['c1\u009b', 'has the control character U+009B, which is not allowed'],
    ['a\u202ebook', 'has the invisible character U+202E, which is not allowed'],
    ['a\u2066book', 'has the invisible character U+2066, which is not allowed'],
    ['zero\u200bwidth', 'has the invisible character U+200B, which is not allowed'],
    ['\u3164', 'has the invisible character U+3164, which is not allowed'],
    ['line\u2028end', 'has the invisible character U+2028, which is not allowed'],
    ['half \ud800', 'has the invisible character U+D800, which is not allowed'],
    ['tag \u{e0041}', 'has the invisible character U+E0041, which is not allowed'],
    ['   ', 'is blank'],
    ['', 'is blank'],
    ['\ufe0f \ufe0e', 'is blank'],
    ['x'.repeat(4312), 'has 4312 characters; the maximum is 200'],
    [['A title'], 'expected a text, got a list of 1'],
    [{}, 'expected a text, got an object'],
    [null, 'expected a text, got null'],
    [7, 'expected a text, got 7'],
  ])('for the title %j, saying what is wrong with it', (title, message) => {
    expect(problemsOf({ title })).toEqual([`title: ${message}`]);
    const odds = { odds: '1:1', cite: title };
    expect(problemsOf({ pays: { pass: odds } })).toEqual([`pays.pass.cite: ${message}`]);
  });

  test('but letters of any script and emoji make a title', () => {
    for (const title of ['Casino ❤\ufe0f', 'Zwölf Würfel', '賭場', 'كازينو', '🎲'.repeat(200)]) {
      expect(problemsOf({ title })).toBe('accepted');
    }
  });

  test('and never shows a key or value raw', () => {
    const found = problemsOf({
      'a\u001b[2J\u202e': 1,
      unit: { of: '\u009b31m', cite: 'x' },
      ['k'.repeat(99)]: 1,
    });
    expect(found).toEqual([
      'a\\u001b[2J\\u202e: unknown field',
      `${'k'.repeat(37)}…: unknown field`,
      'unit.of: expected "chip" or "cent", got "\\u009b31m"',
    ]);
  });

  test.each([
    [[1, 2], 'a list of 2'],
    [null, 'null'],
    [12, '12'],
    ['text', '"text"'],
    [true, 'true'],
  ])('for %j where an object is due', (value, got) => {
    expect(loadRulebook(value)).toEqual({
      ok: false,
      problems: [{ path: '', message: `expected a JSON object, got ${got}` }],
    });
    for (const field of ['pays', 'spots', 'unit', 'shooter']) {
      expect(problemsOf({ [field]: value })).toEqual([`${field}: expected an object, got ${got}`]);
    }
  });

  test('for numbers that are too large, however they are written', () => {
    const times = { ...JSON.parse('{"4": 1e999}'), 5: 1, 6: 1, 8: 1, 9: 1, 10: 1 };
    const limit = { of: 'bet', times, cap: '9999999999.00', cite: 'x' };
    expect(problemsOf({ oddsLimits: { 'pass-odds': limit } })).toEqual([
      'oddsLimits.pass-odds.times.4: expected a whole number from 1 to 1000, got a number that is too large',
      'oddsLimits.pass-odds.cap: expected an amount such as "1000.00", above 0 and at most 1000000000.00, got "9999999999.00"',
    ]);
  });

  test('but not for leaving out the jackpot bet', () => {
    expect(problemsOf({ spots: { 'hot-shooter': null } }, 'etg')).toBe('accepted');
  });

  test('with every problem of its form at once', () => {
    expect(loadRulebook({ extends: 'vegas', id: 'My House', pays: { two: null, tow: null } })).toEqual({
      ok: false,
      problems: [
        { path: 'extends', message: `expected ${PARENTS}, got "vegas"` },
        { path: 'id', message: expect.stringContaining('expected an id such as "my-house"') },
        { path: 'title', message: 'missing: a house book has its own title' },
      ],
    });
  });

  test('for a missing policy', () => {
    expect(problemsOf({ working: { place: null } })).toEqual(['working.place: missing: place is offered']);
    expect(problemsOf({ pays: { 'hard-6': null } })).toEqual(['pays.hard-6: missing: hard-6 is offered']);
    expect(problemsOf({ procedure: { open: null } })).toEqual([
      'procedure.open: cannot be removed: every rulebook has it',
    ]);
    expect(problemsOf({ binds: { pass: null } })).toEqual(['binds.pass: missing: pass is offered']);
    expect(problemsOf({ oddsLimits: { 'come-odds': null } })).toEqual([
      'oddsLimits.come-odds: missing: come-odds is offered',
    ]);
    expect(problemsOf({ bar: null })).toEqual(['bar: missing: don’t bets need it']);
    expect(problemsOf({ spots: { pass: null } })).toEqual(['spots.pass: missing: pass-odds needs it']);
    expect(problemsOf({ pays: { two: { odds: '30:1' } } })).toEqual([
      'pays.two.cite: missing: expected a text',
    ]);
  });

  test.each(['3', '0:1', '1:0', '-1:2', '1.5:1', '2000:1', 'two to one', '', 7, null])(
    'for the nonsense ratio %j',
    odds => {
      const found = problemsOf({ pays: { 'field-12': { odds, cite: 'x' } } });
      expect(found).toEqual([expect.stringMatching(/^pays\.field-12\.odds: expected odds such as/)]);
    },
  );
});
