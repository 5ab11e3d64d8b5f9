// One mistake in a house's file gets one line: the path of the field, and what is allowed there.
import { expect, test } from 'vitest';
import { loadRulebook } from '../src/index.ts';

type Fields = Record<string, unknown>;

const cite = 'House 1';
const house = (fields: Fields): Fields => ({ extends: 'rws-2019', id: 'ours', title: 'Ours', ...fields });

/** A house file with a bet of its own and everything that the bet needs. */
const file = (definition: Fields, fields: Fields = {}): Fields =>
  house({
    spots: { ours: { label: 'Ours', offered: 'always', cite, ...definition } },
    working: { ours: { comeOut: 'on', calls: false, cite } },
    afterWin: { ours: { stays: 'never', cite } },
    bets: { ours: { name: 'our bet', how: 'Wins as we say.' } },
    pays: { ours: { odds: '1:1', cite } },
    ...fields,
  });

const entries = (count: number, entry: unknown, name = 's'): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, entry]));

/** The same for a bet on a whole hand, which needs less. */
const handFile = (definition: Fields): Fields => {
  const { working, afterWin, pays, ...rest } = file(definition);
  return rest;
};

const T = { bet: 'one-roll', totals: [2, 3], paid: 'alike' };
const hand = {
  bet: 'hand',
  remembers: { counts: 'rolls' },
  opens: 'new-shooter',
  binds: { from: 'first-roll', cite },
  ends: 'seven-out',
  paid: 'at-end',
  pays: { bands: [{ from: 30, odds: '2:1' }], cite },
};

const without = (fields: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));

/** The file with its bet under another name, everywhere. */
const renamed = (name: string): unknown =>
  JSON.parse(JSON.stringify(file(T)).replaceAll('"ours":{', `"${name}":{`));

const MISTAKES: readonly (readonly [mistake: string, source: unknown, line: string])[] = [
  [
    'a total of 13',
    file({ ...T, totals: [2, 13] }),
    'spots.ours.totals[1]: expected a whole number from 2 to 12, got 13',
  ],
  ['a total twice', file({ ...T, totals: [2, 2] }), 'spots.ours.totals: names 2 twice'],
  ['paid left out', file(without(T, 'paid')), 'spots.ours.paid: missing: expected "alike" or "by-total"'],
  [
    'paid under another word',
    file({ ...T, paid: 'to' }),
    'spots.ours.paid: expected "alike" or "by-total", got "to"',
  ],
  ['totals left out', file(without(T, 'totals')), 'spots.ours.totals: missing: expected a list of 1 to 11'],
  [
    'totals misspelled',
    file({ bet: 'one-roll', total: [2], paid: 'alike' }),
    'spots.ours.total: unknown field; did you mean "totals"?',
  ],
  [
    'totals as text',
    file({ ...T, totals: '2,3' }),
    'spots.ours.totals: expected a list of 1 to 11, got "2,3"',
  ],
  [
    'a forgotten bet',
    file(without(T, 'bet')),
    'spots.ours.bet: missing: expected "line", "come", "odds", "number-before-seven", "seven-before-number", "hardway", "one-roll" or "hand"',
  ],
  [
    'bet misspelled',
    file({ ...T, bet: 'oneroll' }),
    'spots.ours.bet: expected "line", "come", "odds", "number-before-seven", "seven-before-number", "hardway", "one-roll" or "hand", got "oneroll"; did you mean "one-roll"?',
  ],
  [
    'the field bet misspelled',
    file({ ...without(T, 'bet'), bets: 'one-roll' }),
    'spots.ours.bets: unknown field; did you mean "bet"?',
  ],
  [
    'one pay for several totals',
    file({ ...T, paid: 'by-total' }),
    'pays.ours: unknown field; did you mean "ours-2"?',
  ],
  [
    'no words',
    file(T, { bets: {} }),
    'bets.ours: missing: ours is offered and needs its words, "name" and "how"',
  ],
  [
    'other totals without a definition',
    house({ spots: { field: { totals: [2, 3, 4, 5, 10, 11, 12], offered: 'always', cite } } }),
    'spots.field.totals: is part of a definition: add "bet" and the rest of the definition',
  ],
  ['no working', file(T, { working: {} }), 'working.ours: missing: ours is offered'],
  ['no afterWin', file(T, { afterWin: {} }), 'afterWin.ours: missing: ours is offered'],
  ['no pays', file(T, { pays: {} }), 'pays.ours: missing: ours is offered'],
  [
    'name upper',
    renamed('Ours'),
    'spots.Ours: a name starts with a lowercase letter, uses only lowercase letters, digits, and single hyphens, and has at most 40 characters',
  ],
  [
    'name underscore',
    renamed('our_bet'),
    'spots.our_bet: a name starts with a lowercase letter, uses only lowercase letters, digits, and single hyphens, and has at most 40 characters',
  ],
  [
    'name space',
    renamed('our bet'),
    'spots.our bet: a name starts with a lowercase letter, uses only lowercase letters, digits, and single hyphens, and has at most 40 characters',
  ],
  [
    'name digit',
    renamed('4ours'),
    'spots.4ours: a name starts with a lowercase letter, uses only lowercase letters, digits, and single hyphens, and has at most 40 characters',
  ],
  ['name constructor', renamed('constructor'), 'spots.constructor: cannot be used as a name'],
  [
    'name taken field-12',
    renamed('field-12'),
    'spots.field-12: is paid under field-12, and so is field: choose another name',
  ],
  [
    'name taken place-6',
    renamed('place-6'),
    'spots.place-6: has a spot named place-6, and so does place: choose another name',
  ],
  [
    'pay to',
    file(
      {
        bet: 'one-roll',
        parts: [
          { on: [2], units: 1, pay: 'to' },
          { on: [3], units: 1, pay: 'three' },
        ],
        split: { into: 'units', cite },
      },
      { pays: {} },
    ),
    'spots.ours.parts[0].pay: there is no "to" in pays; did you mean "two"?',
  ],
  [
    'pay caps',
    file(
      { bet: 'one-roll', parts: [{ on: [2], units: 1, pay: 'Two' }], split: { into: 'units', cite } },
      { pays: {} },
    ),
    'spots.ours.parts[0].pay: expected a name such as "our-bet", of lowercase letters, digits, and single hyphens, at most 40 characters, got "Two"',
  ],
  [
    'parts twice',
    file(
      {
        bet: 'one-roll',
        parts: [
          { on: [2], units: 1, pay: 'two' },
          { on: [2, 3], units: 1, pay: 'three' },
        ],
        split: { into: 'units', cite },
      },
      { pays: {} },
    ),
    'spots.ours.parts: names 2 twice',
  ],
  [
    'parts no split',
    file({ bet: 'one-roll', parts: [{ on: [2], units: 1, pay: 'two' }] }, { pays: {} }),
    'spots.ours.split: missing: expected an object',
  ],
  [
    'parts and totals',
    file({ ...T, parts: [{ on: [2], units: 1, pay: 'two' }], split: { into: 'units', cite } }, { pays: {} }),
    'spots.ours: has totals and parts; a one-roll bet has one of totals, parts, faces',
  ],
  [
    'high stray',
    file(
      {
        bet: 'one-roll',
        parts: [{ on: [2], units: 1, pay: 'two' }],
        high: [5],
        split: { into: 'units', cite },
      },
      { pays: {} },
    ),
    'spots.ours.high: 5 is in none of the parts',
  ],
  [
    'faces crossed',
    file({ bet: 'one-roll', faces: [[2, 1]] }, { pays: { 'ours-2-1': { odds: '15:1', cite } } }),
    'spots.ours.faces: 2-1 has the higher face first',
  ],
  [
    'faces twice',
    file(
      {
        bet: 'one-roll',
        faces: [
          [1, 2],
          [1, 2],
        ],
      },
      { pays: { 'ours-1-2': { odds: '15:1', cite } } },
    ),
    'spots.ours.faces: names 1-2 twice',
  ],
  [
    'faces 7',
    file({ bet: 'one-roll', faces: [[1, 7]] }, { pays: {} }),
    'spots.ours.faces[0][1]: expected a whole number from 1 to 6, got 7',
  ],
  [
    'faces 3',
    file({ bet: 'one-roll', faces: [[1, 2, 3]] }, { pays: {} }),
    'spots.ours.faces[0]: expected a list of 2, got a list of 3',
  ],
  [
    'two memories',
    handFile({ ...hand, remembers: { counts: 'rolls', repeats: 6 } }),
    'spots.ours.remembers: has counts and repeats; a bet remembers one of these: counts, collects, repeats',
  ],
  [
    'no memory',
    handFile({ ...hand, remembers: {} }),
    'spots.ours.remembers: is empty; a bet remembers one of these: counts, collects, repeats',
  ],
  [
    'memory text',
    handFile({ ...hand, remembers: 'rolls' }),
    'spots.ours.remembers: expected an object, got "rolls"; a bet remembers one of these: counts, collects, repeats',
  ],
  [
    'memory misspelled',
    handFile({ ...hand, remembers: { count: 'rolls' } }),
    'spots.ours.remembers.count: unknown field; did you mean "counts"?',
  ],
  [
    'counts misspelled',
    handFile({ ...hand, remembers: { counts: 'roll' } }),
    'spots.ours.remembers.counts: expected "rolls", "line-wins", "different-points" or "one-point", got "roll"; did you mean "rolls"?',
  ],
  [
    'collects 7',
    handFile({ ...hand, remembers: { collects: [2, 7] } }),
    'spots.ours.remembers.collects[1]: expected a whole number from 2 to 12 other than 7, got 7',
  ],
  [
    'collects twice',
    handFile({
      ...hand,
      remembers: { collects: [2, 3, 3] },
      pays: { bands: [{ from: 2, odds: '9:1' }], cite },
    }),
    'spots.ours.remembers.collects: names 3 twice',
  ],
  [
    'collects beyond',
    handFile({ ...hand, remembers: { collects: [2, 3] }, pays: { bands: [{ from: 5, odds: '9:1' }], cite } }),
    'spots.ours.pays.bands[0].from: cannot be reached: there are 2',
  ],
  [
    'repeats text',
    handFile({ ...hand, remembers: { repeats: '6' } }),
    'spots.ours.remembers.repeats: expected a whole number from 2 to 12 other than 7, got "6"',
  ],
  [
    'opens wrong',
    handFile({ ...hand, opens: 'newshooter' }),
    'spots.ours.opens: expected "new-shooter", "after-any-seven" or "after-seven-out", got "newshooter"; did you mean "new-shooter"?',
  ],
  [
    'opens missing',
    handFile(without(hand, 'opens')),
    'spots.ours.opens: missing: expected "new-shooter", "after-any-seven" or "after-seven-out"',
  ],
  [
    'ends wrong',
    handFile({ ...hand, ends: 'seven' }),
    'spots.ours.ends: expected "seven-out" or "any-seven", got "seven"',
  ],
  [
    'binds text',
    handFile({ ...hand, binds: 'first-roll' }),
    'spots.ours.binds: expected an object, got "first-roll"',
  ],
  [
    'binds first-point',
    handFile({ ...hand, binds: { from: 'first-point', cite } }),
    'spots.ours.binds.from: can be "first-point" only for bets on points made',
  ],
  [
    'bands empty',
    handFile({ ...hand, pays: { bands: [], cite } }),
    'spots.ours.pays.bands: expected a list of 1 to 100, got a list of 0',
  ],
  [
    'bands odds',
    handFile({ ...hand, pays: { bands: [{ from: 4, odds: '24' }], cite } }),
    'spots.ours.pays.bands[0].odds: expected odds such as "24:1", or "3x" with the stake inside, of whole numbers from 1 to 1000, got "24"',
  ],
  [
    'bands desc',
    handFile({
      ...hand,
      pays: {
        bands: [
          { from: 40, odds: '2:1' },
          { from: 30, odds: '3:1' },
        ],
        cite,
      },
    }),
    'spots.ours.pays.bands[1].from: bands must ascend',
  ],
  [
    'bands list only',
    handFile({ ...hand, pays: [{ from: 4, odds: '24:1' }] }),
    'spots.ours.pays: expected an object, got a list of 1',
  ],
  [
    'bands on',
    handFile({ ...hand, pays: { bands: [{ on: [4], from: 30, odds: '2:1' }], cite } }),
    'spots.ours.pays.bands[0].on: is only for bets on "one-point"',
  ],
  [
    'generous',
    handFile({ ...hand, pays: { bands: [{ from: 2, odds: '2:1' }], cite } }),
    'spots.ours.pays.bands: return 300% of the money bet in the long run: it must be below 100%',
  ],
  [
    'one-point no on',
    handFile({ ...hand, remembers: { counts: 'one-point' } }),
    'spots.ours.pays.bands[0].on: missing: a bet on "one-point" is paid by number',
  ],
  [
    'hand no bet',
    handFile(without(hand, 'bet')),
    'spots.ours.bet: missing: expected "line", "come", "odds", "number-before-seven", "seven-before-number", "hardway", "one-roll" or "hand"',
  ],
  [
    'hardway 5',
    file({ bet: 'hardway', numbers: [5] }, { pays: { 'ours-5': { odds: '7:1', cite } } }),
    'spots.ours.numbers: only 4, 6, 8, and 10 can come the hard way',
  ],
  [
    'numbers twice',
    file({ bet: 'number-before-seven', numbers: [6, 6] }, { pays: { 'ours-6': { odds: '7:6', cite } } }),
    'spots.ours.numbers: names 6 twice',
  ],
  [
    'numbers 7',
    file({ bet: 'number-before-seven', numbers: [6, 7] }, { pays: { 'ours-6': { odds: '7:6', cite } } }),
    'spots.ours.numbers[1]: expected a whole number from 2 to 12 other than 7, got 7',
  ],
  [
    'numbers point',
    file({ bet: 'number-before-seven', numbers: 'point' }, { pays: {} }),
    'spots.ours.numbers: expected "points", got "point"; did you mean "points"?',
  ],
  [
    'side wrong',
    file({ bet: 'line', side: 'left', made: 'come-out' }),
    'spots.ours.side: expected "right" or "wrong", got "left"',
  ],
  [
    'odds behind none',
    file({ bet: 'odds', behind: 'pas' }, { pays: {} }),
    'spots.ours.behind: there is no bet "pas"; did you mean "pass"?',
  ],
  [
    'travels nowhere',
    file({ bet: 'come', side: 'right', travels: 'nowhere' }),
    'spots.ours.travels: there is no bet "nowhere"',
  ],
  [
    'commission family',
    file(T, { commission: { our: { of: 'bet', rate: '1/20', when: 'win', cite } } }),
    'commission.our: unknown field; did you mean "ours"?',
  ],
  [
    'comeOut twice',
    house({ comeOut: { wins: [7, 11], loses: [2, 3, 12], points: [4, 5, 6, 8, 9, 10, 11], cite } }),
    'comeOut: names 11 twice',
  ],
  [
    'comeOut miss',
    house({ comeOut: { wins: [7, 11], loses: [2, 3], points: [4, 5, 6, 8, 9, 10], cite } }),
    'comeOut: does not say what happens on 12',
  ],
  [
    'comeOut 7 point',
    house({ comeOut: { wins: [11], loses: [2, 3, 12], points: [4, 5, 6, 7, 8, 9, 10], cite } }),
    'comeOut.points[3]: expected a whole number from 2 to 12 other than 7, got 7',
  ],
  [
    'exclusion',
    file(T, { exclusions: [{ between: ['ours', 'pas'], cite }] }),
    'exclusions[0].between[1]: expected one of 32 names such as "pass", got "pas"; did you mean "pass"?',
  ],
  ['label num', file({ ...T, label: 7 }), 'spots.ours.label: expected a text, got 7'],
  [
    'offered wrong',
    file({ ...T, offered: 'yes' }),
    'spots.ours.offered: expected "always" or "when-paid", got "yes"',
  ],
  [
    'crapless forgets pays',
    house({ comeOut: { wins: [7], loses: [], points: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], cite } }),
    'bar.total: 12 must be one of comeOut.loses: there are none',
  ],
  ['remove come', house({ spots: { come: null } }), 'spots.come: missing: come-n needs it'],
  ['unknown section', house({ payes: {} }), 'payes: unknown field; did you mean "pays"?'],
  ['spots list', house({ spots: ['fire'] }), 'spots: expected an object, got a list of 1'],
  ['spot true', house({ spots: { fire: true } }), 'spots.fire: unknown field'],
  ['spot string', house({ spots: { hop: 'always' } }), 'spots.hop: expected an object, got "always"'],
  [
    'spot empty',
    house({ spots: { fire: {} } }),
    'spots.fire.bet: missing: expected "line", "come", "odds", "number-before-seven", "seven-before-number", "hardway", "one-roll" or "hand"',
  ],
  ['pays number', house({ pays: { two: 30 } }), 'pays.two: expected an object, got 30'],
  ['pays text', house({ pays: { two: '30:1' } }), 'pays.two: expected an object, got "30:1"'],
  [
    'a band without odds',
    handFile({ ...hand, pays: { bands: [{ from: 4 }], cite } }),
    'spots.ours.pays.bands[0].odds: missing: expected odds such as "24:1", or "3x" with the stake inside, of whole numbers from 1 to 1000',
  ],
  [
    'a band from 0',
    handFile({ ...hand, pays: { bands: [{ from: 0, odds: '2:1' }], cite } }),
    'spots.ours.pays.bands[0].from: expected a whole number from 1 to 1000, got 0',
  ],
  [
    'paid misspelled for a hand bet',
    handFile({ ...hand, paid: 'atend' }),
    'spots.ours.paid: expected "at-end" or "when-reached", got "atend"; did you mean "at-end"?',
  ],
  [
    'binds without cite',
    handFile({ ...hand, binds: { from: 'first-roll' } }),
    'spots.ours.binds.cite: missing: expected a text',
  ],
  [
    'no remembers',
    handFile(without(hand, 'remembers')),
    'spots.ours.remembers: missing; a bet remembers one of these: counts, collects, repeats',
  ],
  [
    'limit of a bet upside down',
    file(T, { limits: { ours: { min: '10.00', max: '5.00', cite } } }),
    'limits.ours: 10.00 to 5.00 is not a valid range',
  ],
  [
    'a working entry misspelled',
    file(T, { working: { our: { comeOut: 'on', calls: false, cite } } }),
    'working.our: unknown field; did you mean "ours"?',
  ],
  [
    'calls as text',
    file(T, { working: { ours: { comeOut: 'on', calls: 'no', cite } } }),
    'working.ours.calls: expected true or false, got "no"',
  ],
  [
    'stays as flag',
    file(T, { afterWin: { ours: { stays: false, cite } } }),
    'afterWin.ours.stays: expected "always", "never", "first-roll" or "eleven", got false',
  ],
  [
    'words without how',
    file(T, { bets: { ours: { name: 'our bet' } } }),
    'bets.ours.how: missing: expected a text',
  ],
  [
    'commission on a line bet',
    house({ commission: { pass: { of: 'bet', rate: '1/20', when: 'win', cite } } }),
    'commission.pass: only bets on numbers and on one roll can be charged',
  ],
  [
    'commission above one',
    house({ commission: { buy: { of: 'bet', rate: '6/5', when: 'win', cite } } }),
    'commission.buy.rate: expected a rate such as "1/20" or "5%", from 0 to 1, got "6/5"',
  ],
  [
    'odds multiple zero',
    house({
      oddsLimits: {
        'pass-odds': { of: 'bet', times: { 4: 0, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2 }, cap: null, cite },
      },
    }),
    'oddsLimits.pass-odds.times.4: expected a whole number from 1 to 1000, got 0',
  ],
  [
    'odds multiple missing',
    house({
      oddsLimits: { 'pass-odds': { of: 'bet', times: { 5: 2, 6: 2, 8: 2, 9: 2, 10: 2 }, cap: null, cite } },
    }),
    'oddsLimits.pass-odds.times.4: missing',
  ],
  ['a barred seven', house({ bar: { total: 7, cite } }), 'bar.total: expected 2, 3 or 12, got 7'],
  [
    'binds of place',
    house({ binds: { place: { from: 'never', cite } } }),
    'binds.place: is only for line and come bets',
  ],
  [
    'a parent misspelled',
    { extends: 'rws2019', id: 'ours', title: 'Ours' },
    'extends: expected rws-2013, rws-2019, etg, south-dakota, or the id of a house book that is known here, got "rws2019"; did you mean "rws-2019"?',
  ],
  [
    'an id with a space',
    { extends: 'rws-2019', id: 'our house', title: 'Ours' },
    'id: expected an id such as "my-house", of 1 to 40 lowercase letters, digits and hyphens, got "our house"',
  ],
  ['no id', { extends: 'rws-2019', title: 'Ours' }, 'id: missing: a house book has its own id'],
  [
    'more entries than a game has',
    house({ spots: entries(301, {}), pays: { ours: {} } }),
    'spots: has 301 entries: a section can have at most 300',
  ],
  ['a file that is a list', [], 'expected a JSON object, got a list of 0'],
];

test('there are many mistakes to make', () => {
  expect(new Set(MISTAKES.map(([mistake]) => mistake)).size).toBe(MISTAKES.length);
  expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
});

test('the files without a mistake are accepted', () => {
  for (const source of [file(T), handFile(hand), renamed('our-bet'), house({})]) {
    expect(loadRulebook(source)).toMatchObject({ ok: true, warnings: [] });
  }
});

test.each(MISTAKES)('%s', (_mistake, source, line) => {
  const loaded = loadRulebook(source);
  const problems = loaded.ok ? [] : loaded.problems;
  expect(problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))).toEqual([
    line,
  ]);
});

/** How many letters are compared to guess at names: each comparison takes one minimum. */
function minimaTaken(act: () => void): number {
  const { min } = Math;
  let count = 0;
  Math.min = (...values) => {
    count += 1;
    return min(...values);
  };
  try {
    act();
  } finally {
    Math.min = min;
  }
  return count;
}

// Anybody who may open a table may send a file, so a long one full of mistakes must not keep the server busy.
test.each([
  ['bets that say nothing', {}],
  ['bets with long unknown fields', { bet: 'one-roll', ...entries(18, 1, 'a'.repeat(30)) }],
])('what was meant is guessed only a few times in a file of 300 mistakes: %s', (_kind, entry) => {
  const source = house({ spots: entries(300, entry), limits: entries(300, {}) });
  const count = minimaTaken(() => expect(loadRulebook(source).ok).toBe(false));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(300_000);
});
