// Power Odds from the seed: the published numbers, the engine's consent to every raise, and the chances as set.
import { readFileSync } from 'node:fs';
import {
  decide,
  evolve,
  findRulebook,
  loadRulebook,
  newTable,
  type Rulebook,
  type Settings,
  type Table,
} from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { choiceBelow, type DrawnRaise, powerFor } from '../../src/fair/power.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

function tableOf(book: Rulebook | undefined, settings: Settings = {}): Table {
  const made = book ? newTable(book, settings) : null;
  if (!made?.ok) throw new Error(made?.message ?? 'no such book');
  return made.table;
}

function closed(table: Table): Table {
  const decision = decide(table, { type: 'close' });
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.reduce(evolve, table);
}

const etg = tableOf(findRulebook('etg'));

const raisesAt = (roll: number, table = etg): readonly DrawnRaise[] =>
  powerFor(
    SEED,
    { table: 'demo', hand: 1, roll, seeds: { 1: 'ana-7', 3: 'lucky' } },
    table.rules,
    NODE_HASHING,
  );

const asText = ({ spot, odds }: DrawnRaise): string => `${spot} ${odds}`;
const drawn = (roll: number, table = etg): string[] => raisesAt(roll, table).map(asText);

// Computed with Python's hmac from the list of the layout's parts.
test('known answers at the book’s own chance of 1/20', () => {
  expect([1, 2, 3, 4, 5, 6].map(roll => drawn(roll))).toEqual([
    [],
    ['c-and-e 4:1', 'hop-3-3 60:1'],
    ['hop-1-2 30:1', 'hop-5-5 45:1'],
    ['hop-4-6 30:1'],
    ['eleven 22:1'],
    ['hop-2-4 30:1'],
  ]);
});

test('the example in docs/reference/fair-dice-scheme.md is the second of these', () => {
  const page = readFileSync(
    new URL('../../../../docs/reference/fair-dice-scheme.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain(`\n${drawn(2).join(', ')}\n`);
  const parts = [...etg.rules.spots.values()].flatMap(({ spot, raises }) => raises.map(() => spot.name));
  expect(parts[14]).toBe('c-and-e');
});

test('a table without Power Odds raises nothing', () => {
  expect(drawn(2, tableOf(findRulebook('etg'), { 'power-odds': '0' }))).toEqual([]);
  expect(drawn(2, tableOf(findRulebook('rws-2019')))).toEqual([]);
});

test('the engine takes every raise, and pays by it', () => {
  const start = closed(etg);
  for (let roll = 1; roll <= 1_000; roll += 1) {
    let table = start;
    const raises = raisesAt(roll);
    for (const raise of raises) {
      const decision = decide(table, { type: 'power', ...raise });
      if (!decision.ok) throw new Error(`${asText(raise)}: ${decision.refusal.message}`);
      table = decision.events.reduce(evolve, table);
    }
    expect(table.raised.map(({ spot, odds }) => `${spot} ${odds.num}:${odds.den}`)).toEqual(
      raises.map(asText),
    );
  }
});

test('under a house file whose parts overlap, a part within an already raised one is not raised', () => {
  const loaded = loadRulebook({
    extends: 'etg',
    id: 'overlap',
    title: 'Overlapping parts',
    power: {
      chance: '1/20',
      spots: {
        horn: [
          { totals: [2, 12], odds: ['45:1'] },
          { totals: [2], odds: ['46:1'] },
          { odds: ['47:1'] },
          { totals: [3, 11], odds: ['22:1'] },
        ],
      },
      cite: 'house',
    },
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const start = closed(tableOf(loaded.book));
  let [several, raises] = [0, 0];
  for (let roll = 1; roll <= 2_000; roll += 1) {
    let table = start;
    const all = raisesAt(roll, table);
    raises += all.length;
    if (all.length > 1) several += 1;
    for (const raise of all) {
      const decision = decide(table, { type: 'power', ...raise });
      if (!decision.ok) throw new Error(`${all.map(asText).join()}: ${decision.refusal.message}`);
      table = decision.events.reduce(evolve, table);
    }
  }
  expect(raises).toBeGreaterThan(200);
  expect(several).toBeGreaterThan(5);
});

describe('an exact choice', () => {
  const words = function* (...given: readonly number[]): Generator<number, never, void> {
    for (const word of given) yield word;
    throw new Error('more words were asked for');
  };

  test('takes a word modulo the count', () => {
    expect(choiceBelow(20, words(41))).toBe(1);
    expect(choiceBelow(1, words(7))).toBe(0);
    expect(choiceBelow(2, words(2 ** 32 - 1))).toBe(1);
  });

  test('discards words past the last whole multiple', () => {
    // 2^32 = 20 × 214,748,364 + 16.
    expect(choiceBelow(20, words(2 ** 32 - 16, 2 ** 32 - 1, 5))).toBe(5);
    expect(choiceBelow(20, words(2 ** 32 - 17))).toBe(19);
  });
});

describe('the chances are as set', () => {
  const rolls = 4_000;
  const counts = new Map<string, number>();
  let raised = 0;
  for (let roll = 1; roll <= rolls; roll += 1) {
    for (const raise of drawn(roll)) {
      counts.set(raise, (counts.get(raise) ?? 0) + 1);
      raised += 1;
    }
  }
  const parts = [...etg.rules.spots.values()].flatMap(({ raises }) => raises);

  // Fixed seeds, so these either hold or do not: within four standard deviations.
  test('one part in twenty is raised', () => {
    const draws = rolls * parts.length;
    const deviation = Math.sqrt((draws * 19) / 400);
    expect(Math.abs(raised - draws / 20)).toBeLessThan(4 * deviation);
  });

  // cites: etg §34 d
  test('each of a part’s odds comes equally often', () => {
    for (const { spot, raises } of etg.rules.spots.values()) {
      for (const { odds } of raises) {
        for (const { num, den } of odds) {
          const count = counts.get(`${spot.name} ${num}:${den}`) ?? 0;
          expect(Math.abs(count - rolls / 40)).toBeLessThan(4 * Math.sqrt((rolls * 39) / 1600));
        }
      }
    }
  });
});
