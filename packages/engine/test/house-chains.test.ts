// Complete books, and house files that extend one another: how they are found, merged and refused, and what binds them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findRulebook,
  type HouseFile,
  loadRulebook,
  MAX_CHAIN,
  newTable,
  RULEBOOKS,
  resolveRulebook,
} from '../src/index.ts';
import { PARENTS } from './house-book.ts';

const example = (name: string): HouseFile =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));

const files = (...all: readonly HouseFile[]): ((id: string) => unknown) => {
  const byId = new Map(all.map(file => [file.id, file]));
  return id => byId.get(id);
};

const house = (id: string, parent: unknown, fields: object = {}): HouseFile => ({
  extends: parent,
  id,
  title: `The house ${id}`,
  ...fields,
});

const pay = (odds: string) => ({ odds, cite: 'House 1' });

function problemsOf(source: unknown, find?: (id: string) => unknown): readonly string[] {
  const loaded = loadRulebook(source, find);
  return loaded.ok ? [] : loaded.problems.map(({ path, message }) => `${path}: ${message}`);
}

function load(source: unknown, find?: (id: string) => unknown) {
  const loaded = loadRulebook(source, find);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

describe('a complete book', () => {
  test.each(RULEBOOKS.map(book => [book.id, book] as const))(
    'can say all that %s says, and then is the same book',
    (_, book) => {
      const own = { ...book, id: 'our-house' };
      expect(load(own).book).toEqual(own);
      expect(load(own).file).toEqual(own);
    },
  );

  // cites: P86
  test('names each section that is missing', () => {
    expect(problemsOf({ id: 'bare', title: 'Bare' })).toEqual(
      [
        'spots',
        'pays',
        'comeOut',
        'working',
        'afterWin',
        'unit',
        'chip',
        'rounding',
        'unpayable',
        'shooter',
        'continued',
        'procedure',
      ].map(section => `${section}: missing: required in a book that extends no other`),
    );
  });

  test('says of its bets what they need, and nothing of others', () => {
    const { bar, binds, oddsLimits, noRoll, ...book } = { ...findRulebook('rws-2019'), id: 'ours' };
    const { pass, ...others } = { ...binds };
    const without = (fields: object) => problemsOf({ ...book, bar, binds, oddsLimits, noRoll, ...fields });
    expect(without({})).toEqual([]);
    expect(without({ noRoll: {} })).toEqual([]);
    expect(without({ bar: null })).toEqual(['bar: missing: don’t bets need it']);
    expect(without({ binds: others })).toEqual(['binds.pass: missing: pass is offered']);
    expect(without({ binds: { ...binds, place: pass } })).toEqual([
      'binds.place: is only for line and come bets',
    ]);
    expect(without({ commission: {} })).toEqual([]);
  });

  test('has nothing to remove', () => {
    const book = { ...findRulebook('etg'), id: 'ours' };
    expect(problemsOf({ ...book, spots: { ...book.spots, hop: null } })).toEqual([
      'spots.hop: null removes what a parent has, but this book extends no other',
    ]);
  });

  test('is resolved from a log without a check', () => {
    const own = JSON.parse(JSON.stringify({ ...findRulebook('rws-2019'), id: 'ours' }));
    const {
      bets,
      exclusions,
      borrowed,
      power,
      words,
      minimumPays,
      regulated,
      house: settings,
      ...rest
    } = own;
    expect(resolveRulebook(rest)).toEqual(load(rest).book);
    expect(newTable(load(rest).book).ok).toBe(true);
  });
});

describe('a chain of house files', () => {
  const vegas = example('las-vegas');
  const downtown = house('downtown', 'las-vegas', { pays: { 'field-2': pay('3:1') } });
  const corner = house('corner', 'downtown', { spots: { fire: null } });

  test('has what each of its books says, the last word last', () => {
    const { book, file } = load(corner, files(vegas, downtown));
    expect(book.pays['field-2']).toEqual(pay('3:1'));
    expect(book.pays['field-12']?.odds).toBe('3:1');
    expect(Object.hasOwn(book.spots, 'fire')).toBe(false);
    expect(Object.hasOwn(book.spots, 'small')).toBe(true);
    expect(newTable(book).ok).toBe(true);
    expect(file).toEqual({ ...corner, extends: { ...downtown, extends: vegas } });
  });

  // cites: P87
  test('is whole in the file that is kept: nothing else is needed to read it', () => {
    const { book, file } = load(corner, files(vegas, downtown));
    expect(load(file).book).toEqual(book);
    expect(load(file).file).toEqual(file);
    expect(resolveRulebook(file)).toEqual(book);
  });

  test('may change what its parent defines, and uses names of all its books', () => {
    const bands = [{ from: 4, odds: '10:1' }];
    const changed = house('corner', 'downtown', {
      spots: { fire: { offered: 'always', pays: { bands, cite: 'House 2' }, cite: 'House 2' } },
    });
    const { book } = load(changed, files(vegas, downtown));
    expect(Object(book.spots)).toMatchObject({ fire: { bet: 'hand', pays: { bands } } });
    expect(problemsOf(house('corner', 'rws-2019', { spots: { fire: null } }))).toEqual([
      'spots.fire: unknown field',
    ]);
  });

  test('that goes in a circle is refused, with its path', () => {
    const [a, b, c] = [house('a', 'b'), house('b', 'c'), house('c', 'a')];
    expect(problemsOf(a, files(a, b, c))).toEqual([
      'extends: in b: extends: in c: extends: is circular: a, b, c, a',
    ]);
    expect(problemsOf(house('x', 'a'), files(a, b, c))).toEqual([
      'extends: in a: extends: in b: extends: in c: extends: is circular: a, b, c, a',
    ]);
    const self = house('self', 'self');
    expect(problemsOf(self, files(self))).toEqual(['extends: is circular: self, self']);
    expect(problemsOf(house('a', house('b', house('a', 'etg'))))).toEqual([
      'extends.extends: is circular: a, b, a',
    ]);
  });

  test('has a maximum length', () => {
    const chain = (length: number): HouseFile[] =>
      Array.from({ length }, (_, index) => house(`h${index}`, index === 0 ? 'etg' : `h${index - 1}`));
    const longest = chain(MAX_CHAIN);
    expect(problemsOf(longest.at(-1), files(...longest))).toEqual([]);
    const longer = chain(MAX_CHAIN + 1);
    expect(problemsOf(longer.at(-1), files(...longer))).toEqual([
      expect.stringMatching(/: a chain can have at most 16 house books$/),
    ]);
  });

  test('says what is wrong in which of its books', () => {
    expect(problemsOf(corner)).toEqual([`extends: expected ${PARENTS}, got "downtown"`]);
    expect(problemsOf(corner, files(downtown))).toEqual([
      `extends: in downtown: extends: expected ${PARENTS}, got "las-vegas"`,
    ]);
    const broken = { ...downtown, pays: { 'field-2': pay('three') } };
    const message = 'expected odds such as "7:6", of whole numbers from 1 to 1000, got "three"';
    expect(problemsOf(corner, files(vegas, broken))).toEqual([
      `extends: in downtown: pays.field-2.odds: ${message}`,
    ]);
    expect(problemsOf({ ...corner, extends: { ...broken, extends: vegas } })).toEqual([
      `extends.pays.field-2.odds: ${message}`,
    ]);
    expect(problemsOf(corner, () => [])).toEqual(['extends: downtown is not a JSON object']);
    expect(problemsOf(corner, () => vegas)).toEqual(['extends: the file of downtown has the id "las-vegas"']);
    for (const named of [7, null, [], 'My House', '../etg', '']) {
      expect(problemsOf(house('x', named))).toEqual([
        expect.stringMatching(/^extends: expected rws-2013, .* known here, got /),
      ]);
    }
  });

  test('guesses at a built-in book', () => {
    expect(problemsOf(house('x', 'rws-2091'))).toEqual([
      `extends: expected ${PARENTS}, got "rws-2091"; did you mean "rws-2019"?`,
    ]);
  });
});

describe('what a regulator has settled', () => {
  const ours = house('ours', 'south-dakota');
  const theirs = (fields: object) => problemsOf(house('theirs', 'ours', fields), files(ours));

  // cites: D53, P88
  test('binds every book that extends it, directly or not', () => {
    expect(theirs({ minimumPays: {} })).toEqual([
      'minimumPays: is set by south-dakota and cannot be changed',
    ]);
    expect(theirs({ rounding: {} })).toEqual(['rounding: is set by south-dakota and cannot be changed']);
    expect(theirs({ pays: { 'place-6': pay('1:1') } })).toEqual([
      "pays.place-6.odds: 1:1 is below the regulator's minimum 7:6",
    ]);
    const buy = { of: 'winnings', rate: '1/20', when: 'win', cite: 'House 1' };
    expect(theirs({ commission: { buy } })).toEqual([
      'commission.buy.of: is set by south-dakota and cannot be changed',
    ]);
  });

  // cites: P88
  test('is declared once: by a book whose ancestors declare none', () => {
    const state = house('state', 'rws-2019', {
      minimumPays: { 'place-6': { odds: '7:6', cite: 'Act 1' } },
      regulated: ['unit'],
      house: { pay: { uniform: true, cite: 'Act 2' } },
    });
    expect(problemsOf(state)).toEqual([]);
    const below = (fields: object) => problemsOf(house('club', 'state', fields), files(state));
    expect(below({ pays: { 'place-6': pay('6:5') } })).toEqual([]);
    expect(below({ pays: { 'place-6': pay('1:1') } })).toEqual([
      "pays.place-6.odds: 1:1 is below the regulator's minimum 7:6",
    ]);
    for (const field of ['minimumPays', 'regulated', 'house', 'unit']) {
      expect(below({ [field]: {} })).toEqual([`${field}: is set by state and cannot be changed`]);
    }
    expect(problemsOf(house('x', 'etg', { house: {} }))).toEqual([
      'house: is set by etg and cannot be changed',
    ]);
    expect(problemsOf(house('x', 'etg', { regulated: ['unit'] }))).toEqual([]);
  });

  test('is checked where it is declared', () => {
    const declares = (fields: object) => problemsOf(house('state', 'rws-2019', fields));
    expect(declares({ regulated: ['rouding'] })).toEqual([
      expect.stringMatching(/^regulated\[0\]: .*did you mean "rounding"\?$/),
    ]);
    expect(declares({ minimumPays: { 'plce-6': pay('7:6') } })).toEqual([
      'minimumPays.plce-6: unknown field; did you mean "place-6"?',
    ]);
    expect(declares({ house: { odds: { max: 'much', cite: 'Act 1' } } })).toEqual([
      expect.stringMatching(/^house\.odds\.max: expected an amount/),
    ]);
    expect(declares({ minimumPays: { 'place-6': pay('8:6') } })).toEqual([
      "pays.place-6.odds: 7:6 is below the regulator's minimum 8:6",
    ]);
  });
});
