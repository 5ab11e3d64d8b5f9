// The editor's files load after every answer, every bet added or removed, and every value set.
import { findRulebook, loadRulebook, RULEBOOKS, type Rulebook, resolveRulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { odds, toNumber } from '@passline/lab';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, fileOf, freeId, setIn, shownBook, slugOf } from './draft.ts';
import {
  absentBets,
  addBet,
  addSet,
  hasSet,
  removeBet,
  removeSet,
  setBand,
  setCap,
  setCommission,
  setPay,
  setTimes,
} from './edits.ts';
import { EXAMPLES } from './examples.ts';
import { BET_SECTIONS, betForms } from './form-model.ts';
import { POPULAR_SETS } from './popular-bets.ts';
import { answered, QUESTIONS } from './questions.ts';
import { editable, idProblem, withFreeId } from './start.ts';

const newFile = (base: string): Draft => ({ extends: base, id: 'ours', title: 'Ours' });

function bookOf(file: Draft): Rulebook {
  const loaded = loadRulebook(file);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

const pick = (pays: Rulebook['pays'], keys: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(pays).filter(([key]) => keys.includes(key)));

const problemsIn = (file: Draft): readonly string[] => {
  const loaded = loadRulebook(file);
  return loaded.ok ? [] : loaded.problems.map(({ path }) => path);
};

describe.each(RULEBOOKS.map(({ id }) => id))('over %s', base => {
  it.each(QUESTIONS.flatMap(({ id, answers }) => answers.map(answer => [id, answer.id] as const)))(
    'the answer %s %s makes a rulebook',
    (question, answer) => {
      bookOf(answered(newFile(base), { [question]: [answer] }));
    },
  );

  it('every set of bets can be added, and leaves nothing behind once it is removed', () => {
    for (const set of POPULAR_SETS) {
      const file = addSet(newFile(base), set);
      expect(hasSet(bookOf(file), set), set.id).toBe(true);
      expect(removeSet(file, set), set.id).toEqual(newFile(base));
    }
  });

  it('every bet can be removed with what needs it, and comes back as it was', () => {
    const forms = BET_SECTIONS.flatMap(section => betForms(required(findRulebook(base)), section));
    for (const { family } of forms) {
      const file = removeBet(newFile(base), family);
      expect(Object.keys(required(shownBook(file)).spots), family).not.toContain(family);
      expect(addBet(file, family), family).toEqual(newFile(base));
    }
  });

  it('bets of the other rulebooks are taken over with their pays', () => {
    for (const { family } of absentBets(newFile(base))) bookOf(addBet(newFile(base), family));
  });
});

it('an edge is that of the lab at once: a triple field costs half', () => {
  const file = setPay(newFile('rws-2019'), ['field-12'], '3:1');
  expect(file.pays).toEqual({ 'field-12': { odds: '3:1', cite: 'House rule' } });
  const [before, after] = [required(findRulebook('rws-2019')), bookOf(file)].map(
    book => required(odds(book, {}, ['field'])[0]).edge,
  );
  expect([before, after].map(edge => `${edge?.num}/${edge?.den}`)).toEqual(['1/18', '1/36']);
  // A value set back to the base's is no longer in the file.
  expect(setPay(file, ['field-12'], '2:1')).toEqual(newFile('rws-2019'));
});

it.each([
  ['fire', 0.207628],
  ['small', 0.077613],
  ['repeat-2', 0.1633],
  ['repeat-12', 0.1633],
  ['world', 0.133333],
  ['low-dice', 0.055556],
])('%s costs what it does with its usual pays', (spot, edge) => {
  const set = required(POPULAR_SETS.find(({ bets }) => Object.hasOwn(bets, spot)));
  const [figures] = odds(bookOf(addSet(newFile('rws-2019'), set)), {}, [spot as 'pass']);
  expect(toNumber(required(figures).edge)).toBeCloseTo(edge, 4);
});

it('values are set one by one, and a mistake is reported at its place', () => {
  const file = newFile('rws-2019');
  expect(problemsIn(setPay(file, ['field-12'], 'thirty'))).toEqual(['pays.field-12.odds']);
  expect(problemsIn(setTimes(file, 'pass-odds', [6, 8], 'lots'))).toEqual([
    'oddsLimits.pass-odds.times.6',
    'oddsLimits.pass-odds.times.8',
  ]);
  expect(problemsIn(setCap(file, 'pass-odds', 'much'))).toEqual(['oddsLimits.pass-odds.cap']);
  expect(problemsIn(setCommission(file, 'buy', { rate: 'some' }))).toEqual(['commission.buy.rate']);
  const fire = addSet(file, required(POPULAR_SETS[0]));
  const wrong = setBand(fire, required(shownBook(fire)), 'fire', 1, '249');
  expect(problemsIn(wrong)[0]).toMatch(/^spots\.fire\.pays\.bands\[1\]/);
  expect(bookOf(setTimes(file, 'pass-odds', [6, 8], '5/2')).oddsLimits['pass-odds']?.times).toMatchObject({
    4: 3,
    6: '5/2',
    8: '5/2',
  });
});

it('odds multiples can be cleared again', () => {
  const file = newFile('south-dakota');
  const twice = setTimes(file, 'pass-odds', [4, 10], '2');
  expect(bookOf(twice).oddsLimits['pass-odds']?.times).toMatchObject({ 4: 2, 10: 2 });
  expect(setTimes(twice, 'pass-odds', [4, 10], ' ')).toEqual(file);
});

it('a rulebook of which only the result is known is written as a file over the closest of the four', () => {
  for (const example of EXAMPLES.values()) {
    const book = bookOf(example);
    const file = required(fileOf(book));
    // One without a parent is closest to the edition with the fewest rules.
    expect(file.extends).toBe(example.extends ?? 'rws-2013');
    const opened = required(editable(example));
    expect(findRulebook(String(opened.extends))).toBeDefined();
    expect(problemsIn(opened)).toEqual([]);
    // Pays of the base that no bet of the book uses stay, because a file cannot remove them.
    const { pays, ...rest } = required(resolveRulebook(file));
    expect({ ...rest, pays: pick(pays, Object.keys(book.pays)) }).toEqual(book);
  }
});

describe('with a rulebook saved', () => {
  const mine = { ...newFile('rws-2019'), title: 'Mine' };
  beforeEach(() => {
    const kept = new Map([['passline-books', JSON.stringify([mine])]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('one from a link or a file with the same id gets another', () => {
    expect(withFreeId(newFile('etg'))).toEqual({ extends: 'etg', id: 'ours-2', title: 'Ours' });
    const other = { ...newFile('etg'), id: 'theirs' };
    expect(withFreeId(other)).toBe(other);
  });

  it('only its own editor may save under its id', () => {
    expect(idProblem(newFile('etg'), undefined)?.path).toBe('id');
    expect(idProblem(newFile('etg'), 'theirs')?.path).toBe('id');
    expect(idProblem(newFile('etg'), 'ours')).toBeNull();
    expect(idProblem({ ...newFile('etg'), id: 'theirs' }, 'ours')).toBeNull();
  });
});

it('ids are made from names, and are free', () => {
  expect(slugOf('Ana’s Casino & Grill!')).toBe('anas-casino-grill');
  expect(slugOf('★')).toBe('my-casino');
  expect(freeId('etg', [])).toBe('etg-2');
  expect(freeId('Ours', ['ours', 'ours-2'])).toBe('ours-3');
});

it('setting undefined takes a value away, and sections that are left empty', () => {
  const file = setIn({ id: 'x' }, ['pays', 'two'], { odds: '30:1' });
  expect(setIn(file, ['pays', 'two'], undefined)).toEqual({ id: 'x' });
});
