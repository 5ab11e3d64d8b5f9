// A cap on what bets at long odds win together on one roll: shared in proportion, in whole chips, and on the record.
import { describe, expect, test } from 'vitest';
import {
  type Command,
  decide,
  type Line,
  legal,
  loadRulebook,
  newTable,
  type SeatNumber,
  type Settings,
  type SpotName,
  type Table,
  wouldWin,
} from '../src/index.ts';
import { cents } from '../src/money.ts';
import { play, roll } from './play.ts';

const cite = 'House 1';
const payoutCap = { above: '50:1', amount: '500.00', cite };
const pays = { twelve: { odds: '60:1', cite }, two: { odds: '50:1', cite } };

const load = (fields: object, parent = 'rws-2019') =>
  loadRulebook({ extends: parent, id: 'ours', title: 'Ours', pays, ...fields });

function problemsOf(fields: object, parent?: string): readonly string[] {
  const loaded = load(fields, parent);
  return loaded.ok ? [] : loaded.problems.map(({ path, message }) => `${path}: ${message}`);
}

function tableOf(fields: object, settings: Settings = {}, parent?: string): Table {
  const loaded = load(fields, parent);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const made = newTable(loaded.book, { shooter: 'house', ...settings });
  if (!made.ok) throw new Error(made.message);
  return play(
    made.table,
    ...([1, 2, 3] as const).map(
      (seat): Command => ({ type: 'seat', seat, name: `P${seat}`, amount: 10_000_00 }),
    ),
  );
}

const bet = (seat: SeatNumber, spot: SpotName, amount: number): Command => ({
  type: 'bet',
  seat,
  spot,
  amount,
});

function linesOn(table: Table, command: Command): readonly Line[] {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.flatMap(event => (event.type === 'rolled' ? event.lines : []));
}
const shown = (lines: readonly Line[]) =>
  lines.map(({ seat, won, capped, cite: by }) => [seat, won, capped, by]);
const racks = (table: Table): readonly number[] => table.seats.map(({ rack }) => rack);

describe('a cap on wins above 50:1', () => {
  const table = tableOf({ payoutCap });

  // cites: P83
  test('is shared in proportion among all of them, in whole chips; the rest stays with the house', () => {
    // 300.00, 420.00 and 240.00 make 960.00: 156.25, 218.75 and 125.00 of the 500.00.
    const bets = play(table, bet(1, 'twelve', 5_00), bet(2, 'twelve', 7_00), bet(3, 'twelve', 4_00));
    expect(shown(linesOn(bets, roll(6, 6)))).toEqual([
      [1, 156_00, 144_00, cite],
      [2, 218_00, 202_00, cite],
      [3, 125_00, 115_00, cite],
    ]);
    const after = play(bets, roll(6, 6));
    expect(racks(after)).toEqual([10_156_00, 10_218_00, 10_125_00]);
    expect(after.house).toBe(-499_00);
  });

  test('leaves what it allows, and other odds, as they are', () => {
    const atCap = play(table, bet(1, 'twelve', 8_00), bet(2, 'two', 100_00));
    expect(shown(linesOn(atCap, roll(6, 6)))).toEqual([
      [1, 480_00, undefined, cite],
      [2, 0, undefined, 'rws-2019 App. D 17'],
    ]);
    // 50:1 is not above 50:1.
    expect(shown(linesOn(atCap, roll(1, 1)))[1]).toEqual([2, 5_000_00, undefined, cite]);
    const exact = tableOf({ payoutCap: { ...payoutCap, amount: '480.00' } });
    expect(linesOn(play(exact, bet(1, 'twelve', 8_00)), roll(6, 6))[0]).not.toHaveProperty('capped');
  });

  test('holds for a corrected roll', () => {
    const rolled = play(table, bet(1, 'twelve', 10_00), bet(2, 'twelve', 10_00), roll(1, 2));
    expect(racks(rolled)).toEqual([9_990_00, 9_990_00, 10_000_00]);
    const corrected = play(rolled, { type: 'correct', dice: [6, 6], by: 'Kim', because: 'misread' });
    expect(racks(corrected)).toEqual([10_250_00, 10_250_00, 10_000_00]);
  });

  test('counts what odds are raised to, in cents where the book pays cents', () => {
    const etg = play(
      tableOf({ payoutCap, pays: {} }, {}, 'etg'),
      bet(1, 'twelve', 10_00),
      bet(2, 'twelve', 5_00),
      bet(3, 'hop-6-6', 5_00),
      { type: 'close' },
      { type: 'power', spot: 'twelve', odds: '60:1' },
    );
    // 600.00 and 300.00 make 900.00; the hop is paid 30:1. The bets stay up.
    expect(shown(linesOn(etg, roll(6, 6)))).toEqual([
      [1, 333_33, 266_67, cite],
      [2, 166_66, 133_34, cite],
      [3, 150_00, undefined, 'etg §28 a'],
    ]);
  });

  test('comes before the commission, which is never more than the win', () => {
    const commission = { twelve: { of: 'bet', rate: '1', when: 'win', cite } };
    const charged = tableOf({ payoutCap: { ...payoutCap, amount: '10.00' }, commission });
    const [line] = linesOn(play(charged, bet(1, 'twelve', 50_00)), roll(6, 6));
    expect(line).toMatchObject({ won: 10_00, capped: 2_990_00, commission: 10_00, toRack: 50_00 });
  });

  test('is in what a bet would win, and among what is legal', () => {
    const win = (amount: number) =>
      wouldWin(table, 'twelve', { amount: cents(amount), commission: cents(0) });
    expect(win(8_00)).toEqual([{ on: null, pays: '60:1', amount: 480_00 }]);
    expect(win(9_00)).toEqual([{ on: null, pays: '60:1', amount: 500_00 }]);
    const { bets } = legal(table, 1);
    expect(bets.filter(({ cap }) => cap !== undefined).map(({ spot, cap }) => [spot, cap])).toEqual([
      ['twelve', 500_00],
      ...['horn', 'horn-high-2', 'horn-high-3', 'horn-high-11', 'horn-high-12'].map(spot => [spot, 500_00]),
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'pays no more than itself, and no less than a chip a bet below, %i',
    n => {
      const stakes = [n * 37 + 9, n * n * 11 + 3, 1000 - n * 53].map(dollars => dollars * 100);
      const bets = play(
        table,
        ...stakes.map((amount, index) => bet((index + 1) as SeatNumber, 'twelve', amount)),
      );
      const won = linesOn(bets, roll(6, 6)).map(line => line.won);
      const total = stakes.reduce((sum, stake) => sum + stake, 0);
      for (const [index, stake] of stakes.entries()) {
        const part = (500_00 * stake) / total;
        expect(won[index]).toBeLessThanOrEqual(part);
        expect(won[index]).toBeGreaterThan(part - 1_00);
      }
    },
  );
});

test('a cap is an amount above some odds, and only where no regulator sets minimum pays', () => {
  expect(problemsOf({ payoutCap: { above: 50, amount: '500.00', cite } })).toEqual([
    'payoutCap.above: expected odds such as "7:6", of whole numbers from 1 to 1000, got 50',
  ]);
  expect(problemsOf({ payoutCap: { above: '50:1', amount: 'all', cite } })[0]).toMatch(
    'payoutCap.amount: expected an amount',
  );
  expect(problemsOf({ payoutCap: { above: '50:1', amount: '5.00' } })).toEqual([
    'payoutCap.cite: missing: expected a text',
  ]);
  expect(problemsOf({ payoutCap }, 'south-dakota')).toEqual([
    'payoutCap: must be null where a regulator sets minimum pays',
  ]);
  expect(problemsOf({ payoutCap: null })).toEqual([]);
});
