// Rulebooks: the four are frozen and complete; a house's own is accepted whole or refused with the path of the field.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findRulebook, loadRulebook, newTable, RULEBOOKS } from '../src/index.ts';
import { rulebookProblems } from '../src/rulebooks/validate.ts';
import { runScript } from './script.ts';

const example = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../../../examples/house-ten-times.json', import.meta.url), 'utf8'));

const house = (fields: Record<string, unknown>, parent = 'rws-2019') =>
  loadRulebook({ extends: parent, id: 'my-house', title: 'My house', ...fields });

/** The paths of all problems, or "accepted". */
function problemsOf(fields: Record<string, unknown>, parent?: string): string[] | 'accepted' {
  const loaded = house(fields, parent);
  return loaded.ok ? 'accepted' : loaded.problems.map(({ path, message }) => `${path}: ${message}`);
}

/** What is wrong with a jackpot bet of these pays, stake included. */
function paying(...bands: (readonly [from: number, times: number])[]) {
  const pays = { bands: bands.map(([from, times]) => ({ from, odds: `${times}x` })), cite: 'x' };
  return problemsOf({ spots: { 'hot-shooter': { offered: 'always', pays, cite: 'x' } } }, 'etg');
}

describe.each(RULEBOOKS)('$id', book => {
  test('is complete and valid by the same check as a house book', () => {
    expect(rulebookProblems(book)).toEqual([]);
  });

  test('is frozen to its leaves', () => {
    const thawed: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) thawed.push(path);
      for (const [key, child] of Object.entries(value)) look(child, `${path}.${key}`);
    };
    look(book, book.id);
    expect(thawed).toEqual([]);
  });

  test('cites every policy', () => {
    const uncited: string[] = [];
    for (const section of [
      'spots',
      'pays',
      'binds',
      'increase',
      'oddsLimits',
      'commission',
      'working',
      'afterWin',
    ] as const) {
      for (const [key, policy] of Object.entries(book[section])) {
        if (!policy.cite) uncited.push(`${section}.${key}`);
      }
    }
    for (const policy of [book.bar, book.unit, book.chip, book.rounding, book.shooter, book.continued]) {
      if (!policy.cite) uncited.push(JSON.stringify(policy));
    }
    expect(uncited).toEqual([]);
  });

  test('opens a table', () => {
    expect(newTable(book).ok).toBe(true);
  });
});

describe('the example house book', () => {
  test('offers 10x odds, field 3:1 on 12 and commission on wins only', () => {
    const loaded = loadRulebook(example());
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    expect(loaded.book.pays['field-12']?.odds).toBe('3:1');
    expect(loaded.book.pays['field-2']?.odds).toBe('2:1');
    expect(loaded.book.oddsLimits['pass-odds'].times?.[4]).toBe(10);
    expect(loaded.book.commission.buy.when).toBe('win');
    expect(Object.isFrozen(loaded.book.pays)).toBe(true);
    const script = readFileSync(new URL('../../../examples/house-night.craps', import.meta.url), 'utf8');
    expect(runScript(script, () => loaded).problems).toEqual([]);
  });
});

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
      expect(problemsOf({ [field]: value })).toEqual([`${field}: is set by rws-2019 and cannot be changed`]);
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
          expect(problemsOf({ [section]: named(entry) })).toEqual([`${section}.${key}: unknown field`]);
        }
        expect(problemsOf({ bar: { total: 12, cite: 'x', ...named(entry) } })).toEqual([
          `bar.${key}: unknown field`,
        ]);
      }
      expect(problemsOf({ extends: key })).toEqual([
        `extends: expected one of rws-2013, rws-2019, etg, south-dakota, got "${key}"`,
      ]);
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
    for (const field of ['pays', 'spots', 'bar', 'shooter']) {
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
        { path: 'extends', message: 'expected one of rws-2013, rws-2019, etg, south-dakota, got "vegas"' },
        { path: 'id', message: expect.stringContaining('expected an id such as "my-house"') },
        { path: 'title', message: 'missing: a house book has its own title' },
        { path: 'pays.tow', message: 'unknown field; did you mean "two"?' },
      ],
    });
  });

  test('for a missing policy', () => {
    expect(problemsOf({ working: { place: null } })).toEqual(['working.place: missing']);
    expect(problemsOf({ pays: { 'hard-6': null } })).toEqual(['pays.hard-6: missing: hard-6 is offered']);
    expect(problemsOf({ commission: { buy: null } })).toEqual([
      'commission.buy: cannot be removed: every rulebook has it',
    ]);
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

  test('for odds below a regulator’s minimum, and for changing that minimum', () => {
    const low = { pays: { 'place-6': { odds: '1:1', cite: 'x' } } };
    expect(problemsOf(low, 'south-dakota')).toEqual([
      "pays.place-6.odds: 1:1 is below the regulator's minimum 7:6",
    ]);
    expect(problemsOf(low, 'rws-2019')).toBe('accepted');
    expect(problemsOf({ pays: { 'place-6': { odds: '6:5', cite: 'x' } } }, 'south-dakota')).toBe('accepted');
    expect(problemsOf({ minimumPays: {} }, 'south-dakota')).toEqual([
      'minimumPays: is set by south-dakota and cannot be changed',
    ]);
  });

  // cites: D53
  test('a bet with a minimum is what the regulator says, whatever its label', () => {
    const halves = findRulebook('south-dakota')?.spots['c-and-e'];
    const whole = findRulebook('rws-2019')?.spots['c-and-e'];
    const said = (entry: unknown) => problemsOf({ spots: { 'c-and-e': entry } }, 'south-dakota');
    expect(said({ ...halves, label: 'Crap and yo' })).toBe('accepted');
    const pays = { 'c-and-e-2': '3:1', 'c-and-e-3': '3:1', 'c-and-e-12': '3:1', 'c-and-e-11': '7:1' };
    const listed = Object.fromEntries(
      Object.entries(pays).map(([key, odds]) => [key, { odds, cite: 'house 1' }]),
    );
    expect(problemsOf({ spots: { 'c-and-e': whole }, pays: listed }, 'south-dakota')).toEqual([
      'spots.c-and-e: is defined by south-dakota and cannot be changed',
    ]);
  });

  test.each([
    ['two', { bet: 'one-roll', totals: [2, 2], paid: 'alike' }, 'totals: names one of them twice'],
    ['hard', { bet: 'hardway', numbers: [5] }, 'numbers: only 4, 6, 8 and 10 come the hard way'],
    [
      'put',
      { bet: 'line', side: 'wrong', made: 'point', becomes: 'pass' },
      'becomes: pass is no line bet on the same side',
    ],
    [
      'pass-odds',
      { bet: 'odds', behind: 'place' },
      'behind: place is no line or come bet that odds can stand behind',
    ],
    [
      'pass-odds',
      { bet: 'odds', behind: 'pass-odds' },
      'behind: pass-odds is no line or come bet that odds can stand behind',
    ],
    [
      'come',
      { bet: 'come', side: 'wrong', travels: 'come-n' },
      'travels: come-n does not take this bet to every point',
    ],
    [
      'place',
      { bet: 'number-before-seven', numbers: 'points', arrivesFrom: 'come' },
      'arrivesFrom: come is no come bet that travels here',
    ],
    ['hop', { bet: 'one-roll', faces: [[2, 1]] }, 'faces: 2-1 has the higher face first'],
    [
      'two',
      { bet: 'one-roll', totals: [2], paid: 'alike', only: ['too'] },
      'only[0]: expected "two", got "too"; did you mean "two"?',
    ],
  ])('a bet that makes no sense is refused: %s', (family, definition, problem) => {
    const entry = { label: 'Own', offered: 'always', cite: 'house 1', ...definition };
    expect(problemsOf({ spots: { [family]: entry } }, 'rws-2019')).toContain(`spots.${family}.${problem}`);
  });

  // cites: south-dakota ¶1, D53
  test('for a bet under a new name that pays less than the listed bet on the same dice', () => {
    const added = (spot: string, family: string, odds: string) => ({
      spots: { [family]: { offered: 'always', ...(family === 'hop' ? { only: [spot] } : {}), cite: 'x' } },
      pays: { [spot]: { odds, cite: 'x' } },
      working: { [family]: { comeOut: 'on', calls: false, cite: 'x' } },
      afterWin: { [family]: { stays: 'never', cite: 'x' } },
    });
    const below = (spot: string, odds: string, least: string): string[] => [
      `pays.${spot}.odds: ${odds} is below the regulator's minimum ${least}`,
    ];
    for (const [spot, family, odds, least] of [
      ['c', 'c', '1:1', '7:1'],
      ['e', 'e', '14:1', '15:1'],
      ['hop-1-1', 'hop', '29:1', '30:1'],
      ['hop-6-6', 'hop', '15:1', '30:1'],
      ['hop-1-2', 'hop', '14:1', '15:1'],
      ['hop-5-6', 'hop', '1:1', '15:1'],
    ] as const) {
      expect(problemsOf(added(spot, family, odds), 'south-dakota')).toEqual(below(spot, odds, least));
      expect(problemsOf(added(spot, family, least), 'south-dakota')).toBe('accepted');
      expect(problemsOf(added(spot, family, odds), 'rws-2019')).toBe('accepted');
    }
    // D21: no listed bet without commission is decided like a place bet to lose.
    const lose = { pays: { 'place-to-lose-4': { odds: '1:9', cite: 'x' } } };
    expect(problemsOf(lose, 'south-dakota')).toBe('accepted');
  });

  // cites: south-dakota ¶5, D51
  test('for taking bets that cannot be paid where a regulator forbids it', () => {
    const unpayable = { bets: 'taken', cite: 'x' };
    expect(problemsOf({ unpayable }, 'south-dakota')).toEqual([
      'unpayable: is set by south-dakota and cannot be changed',
    ]);
    const refused = { unpayable: { bets: 'refused', cite: 'x' } };
    expect(problemsOf(refused, 'etg')).toEqual([
      'unpayable.bets: can be "refused" only where payouts are rounded to the chip',
    ]);
    expect(problemsOf(refused, 'rws-2019')).toBe('accepted');
  });

  test('for a commission or an odds cap above the regulator’s', () => {
    const commission = { buy: { of: 'bet', rate: '6/100', when: 'win', cite: 'x' } };
    expect(problemsOf({ commission }, 'south-dakota')).toEqual([
      "commission.buy.rate: 6/100 is more than the regulator's 1/20",
    ]);
    const limit = { of: 'bet', times: null, cap: '1000.01', cite: 'x' };
    expect(problemsOf({ oddsLimits: { 'pass-odds': limit } }, 'south-dakota')).toEqual([
      'oddsLimits.pass-odds.cap: needs a cap of at most 1000.00',
    ]);
  });

  test('for a parent that is none, an id that is taken, and data that is no object', () => {
    expect(problemsOf({}, 'vegas')).toEqual([
      'extends: expected one of rws-2013, rws-2019, etg, south-dakota, got "vegas"',
    ]);
    expect(problemsOf({ id: 'etg' })).toEqual(['id: "etg" is taken by a built-in rulebook']);
    expect(loadRulebook([]).ok).toBe(false);
    expect(loadRulebook(null).ok).toBe(false);
  });

  // cites: D17
  test('for Power Odds that would give back all of the stakes', () => {
    const power = findRulebook('etg')?.power;
    expect(problemsOf({ power: { ...power, chance: '2/13' } }, 'etg')).toEqual([
      expect.stringMatching(/^power-odds: Power Odds at this chance would return all of a bet on Hard 6/),
    ]);
    expect(problemsOf({ power: { ...power, chance: '1/7' } }, 'etg')).toBe('accepted');
  });

  test('for bets that others build on offered in part, and an exclusion of itself', () => {
    const whole = 'is offered whole or not at all: other bets build on it';
    expect(problemsOf({ spots: { 'come-n': { offered: 'always', only: ['come-4'], cite: 'x' } } })).toEqual([
      `spots.come-n: ${whole}`,
    ]);
    expect(problemsOf({ spots: { pass: { offered: 'when-paid', cite: 'x' } } })).toEqual([
      `spots.pass: ${whole}`,
    ]);
    expect(problemsOf({ exclusions: [{ between: ['pass', 'pass'], cite: 'x' }] })).toEqual([
      'exclusions[0].between: pass cannot exclude itself',
    ]);
  });

  test('for stakes that could not stay up, and raised odds that raise nothing', () => {
    expect(problemsOf({ afterWin: { come: { stays: 'always', cite: 'x' } } })).toEqual([
      'afterWin.come.stays: come cannot stay up “always”',
    ]);
    const power = findRulebook('etg')?.power;
    const raising = (spots: object) => problemsOf({ power: { ...power, spots } }, 'etg');
    expect(raising({ field: [{ odds: ['1:2'] }] })).toEqual([
      'power.spots.field[0].odds: 1:2 is less than field pays anyway',
    ]);
    expect(raising({ 'hard-6': [{ totals: [7], odds: ['18:1'] }] })).toEqual([
      'power.spots.hard-6[0].totals: hard-6 is not paid by these totals',
    ]);
  });

  test('for what a regulator has settled', () => {
    const rounding = { to: 'chip', way: 'down', wholeDollarsStand: false, cite: 'x' };
    expect(problemsOf({ rounding }, 'south-dakota')).toEqual([
      'rounding: is set by south-dakota and cannot be changed',
    ]);
    const commission = { lay: { of: 'bet', rate: '1/20', when: 'placed', cite: 'x' } };
    expect(problemsOf({ commission }, 'south-dakota')).toEqual([
      'commission.lay.of: is set by south-dakota and cannot be changed',
    ]);
  });

  test('without a title of its own', () => {
    expect(loadRulebook({ extends: 'etg', id: 'x' })).toEqual({
      ok: false,
      problems: [{ path: 'title', message: 'missing: a house book has its own title' }],
    });
  });

  test('for jackpot bands that do not ascend', () => {
    expect(paying([8, 1], [8, 3])).toEqual(['spots.hot-shooter.pays.bands[1].from: bands must ascend']);
  });

  // cites: D54
  test('for jackpot bands that return 100% or more', () => {
    const refused = (percent: string) => [
      `spots.hot-shooter.pays.bands: return ${percent} of what is bet in the long run: it must be below 100%`,
    ];
    // No seven-out comes before the second roll: once the bet from there on is all of it back.
    expect(paying([1, 1])).toEqual(refused('100%'));
    expect(paying([2, 1])).toEqual(refused('100%'));
    // 24 of 36 come-outs set a point, then 6 of 36 seven out: 1/9 end on roll 2, so 8/9 come back.
    expect(paying([3, 1])).toBe('accepted');
    expect(paying([3, 2])).toEqual(refused('177.777777…%'));
    // The document's multiples paid “to one” instead of “for one” (D4).
    expect(paying([8, 2], [16, 4], [24, 6], [32, 8], [40, 13], [45, 31], [50, 101])).toEqual(
      refused('133.830372…%'),
    );
    // A band far out and large can be what is too much.
    expect(paying([8, 1], [50, 1000])).toEqual([
      expect.stringMatching(/^spots\.hot-shooter\.pays\.bands: return 1\d\d\./),
    ]);
  });
});
