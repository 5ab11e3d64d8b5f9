// Power Odds as the server draws them, against the chance that a table is set to.
import { findRulebook, formatOdds, newTable, type Rules } from '@passline/engine';
import { type MasterKey, seedOf } from '@passline/server/parts';
import type { RollId } from '@passline/table';
import { powerFor } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { GENERATION, seedsAt, tableId } from './production.ts';
import { binomialChance } from './significance.ts';
import { chiSquare, normal, pearson, spreadOf, type TestResult } from './test-result.ts';
import { bump, type Counts, countsOf } from './thrown.ts';

/** The rulebook's own probability, a high one, one that does not divide 2^32, a low one, and zero. */
export const POWER_SETTINGS = ['1/20', '1/12', '3/70', '1/1000', '0'] as const;

const TABLE_HANDS = 25;
const HAND_ROLLS = 8;
export const POWER_SHIFT_TABLES = 50;
export const POWER_SHIFT_THROWS = POWER_SHIFT_TABLES * TABLE_HANDS * HAND_ROLLS;

export function powerRules(setting: string): Rules {
  const book = findRulebook('etg');
  const made = book ? newTable(book, { 'power-odds': setting }) : null;
  if (!made?.ok) throw new Error(made?.message ?? 'no etg');
  return made.table.rules;
}

/** Every raisable part of the layout, in its order: the spot, and the odds that it may be raised to. */
const partsOf = ({ spots }: Rules): { readonly spot: string; readonly odds: readonly string[] }[] =>
  [...spots.values()].flatMap(({ spot, raises }) =>
    raises.map(({ odds }) => ({ spot: spot.name, odds: odds.map(formatOdds) })),
  );

/** Draws for a throw: the server's function, or a faulty one in a test. */
export type Draw = (seedHex: string, throwOf: RollId, rules: Rules) => ReturnType<typeof powerFor>;
export const serversDraw: Draw = (seedHex, throwOf, rules) => powerFor(seedHex, throwOf, rules, NODE_HASHING);

/** The maximum number of odds that a part may be raised to. */
const MAX_ODDS = 4;

class PowerTally {
  readonly counts;
  readonly #places = new Map<string, number>();
  #now: Uint8Array;
  #before: Uint8Array;

  constructor(rules: Rules) {
    const parts = partsOf(rules);
    const size = parts.length;
    this.counts = {
      throws: new Float64Array(1),
      raised: new Float64Array(size),
      odds: new Float64Array(size * MAX_ODDS),
      perThrow: new Float64Array(size + 1),
      /** Raises of a part together with the next one, and of a part on two throws in a row. */
      beside: new Float64Array(1),
      again: new Float64Array(1),
    };
    this.#now = new Uint8Array(size);
    this.#before = new Uint8Array(size);
    parts.forEach(({ spot, odds }, part) => {
      for (const [at, text] of odds.entries()) this.#places.set(`${spot} ${text}`, part * MAX_ODDS + at);
    });
    if (this.#places.size !== parts.reduce((sum, { odds }) => sum + odds.length, 0))
      throw new Error('two parts of a spot can be raised to the same odds, and cannot be told apart');
  }

  add(drawn: ReturnType<typeof powerFor>): void {
    const { throws, raised, odds, perThrow, beside, again } = this.counts;
    [this.#now, this.#before] = [this.#before, this.#now];
    this.#now.fill(0);
    for (const raise of drawn) {
      const place = this.#places.get(`${raise.spot} ${raise.odds}`);
      if (place === undefined) throw new Error(`${raise.spot} may not be raised to ${raise.odds}`);
      const part = Math.floor(place / MAX_ODDS);
      bump(odds, place);
      bump(raised, part);
      this.#now[part] = 1;
      if (this.#now[part - 1] === 1) bump(beside, 0);
      if (this.#before[part] === 1) bump(again, 0);
    }
    bump(perThrow, drawn.length);
    bump(throws, 0);
  }
}

/** Plays a shift of draws, with ids of tables, hands and rolls as the server has them. */
export function playPower(
  master: MasterKey,
  setting: string,
  firstTable: number,
  draw: Draw = serversDraw,
  tables = POWER_SHIFT_TABLES,
): Counts {
  const rules = powerRules(setting);
  const tally = new PowerTally(rules);
  for (let table = firstTable; table < firstTable + tables; table += 1) {
    const id = tableId(table);
    for (let hand = 1; hand <= TABLE_HANDS; hand += 1) {
      const seed = seedOf(master, id, hand, GENERATION);
      const seeds = seedsAt(table, hand);
      for (let roll = 1; roll <= HAND_ROLLS; roll += 1)
        tally.add(draw(seed, { table: id, hand, roll, seeds }, rules));
    }
  }
  return tally.counts;
}

/** How many pairs were both raised, against chance: raises are independent across parts and throws. */
function jointRaises(
  name: string,
  both: number,
  one: number,
  other: number,
  pairs: number,
  chance: number,
): TestResult {
  const products = both - chance * (one + other) + chance * chance * pairs;
  return normal(name, products / (chance * (1 - chance) * Math.sqrt(pairs)));
}

export function powerTests(setting: string, counts: Counts): readonly TestResult[] {
  const { num, den } = powerRules(setting).powerChance;
  const [throws = 0] = countsOf(counts, 'throws');
  const raised = countsOf(counts, 'raised');
  const all = raised.reduce((sum, count) => sum + count, 0);
  const name = (what: string): string => `chance ${setting}: ${what}`;
  if (num === 0)
    return [{ name: name('nothing is raised'), figure: `${all} raised`, p: all === 0 ? 1 : 0, coarse: true }];
  const chance = num / den;
  const parts = raised.length;
  const expected = throws * chance;
  const uneven = raised.reduce((sum, count) => sum + (count - expected) ** 2, 0) / (expected * (1 - chance));
  const perThrow = Array.from({ length: parts + 1 }, (_, count) => binomialChance(parts, count, chance));
  const [first = 0, last = 0] = [raised[0], raised.at(-1)];
  const [beside = 0] = countsOf(counts, 'beside');
  const [again = 0] = countsOf(counts, 'again');
  return [
    chiSquare(name('each part’s raises'), uneven, parts),
    oddsTest(name('which odds'), setting, countsOf(counts, 'odds')),
    pearson(name('raises a throw'), countsOf(counts, 'perThrow'), perThrow),
    jointRaises(name('neighboring parts'), beside, all - last, all - first, throws * (parts - 1), chance),
    jointRaises(name('two throws running'), again, all, all, throws * parts, chance),
  ];
}

function oddsTest(name: string, setting: string, odds: Float64Array): TestResult {
  let [statistic, freedom] = [0, 0];
  partsOf(powerRules(setting)).forEach(({ odds: offered }, part) => {
    statistic += spreadOf(odds, part * MAX_ODDS, offered.length);
    freedom += offered.length - 1;
  });
  return chiSquare(name, statistic, freedom);
}
