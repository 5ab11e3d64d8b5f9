// Standing bets and sessions rolled again, against sums worked out by hand.
import {
  type Command,
  cents,
  decide,
  evolve,
  findRulebook,
  newTable,
  type Settings,
  seatNumber,
  type Table,
} from '@passline/engine';
import { multiply, rational } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import {
  formatRational,
  oddsAsMade,
  RolledAgain,
  rollResults,
  standingBets,
  toNumber,
} from '../src/index.ts';

const SEAT = seatNumber(2);

function after(table: Table, ...commands: readonly Command[]): Table {
  return commands.reduce((now, command) => {
    const decision = decide(now, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, now);
  }, table);
}

function tableBy(book: string, settings: Settings = {}): Table {
  const made = newTable(required(findRulebook(book)), settings);
  if (!made.ok) throw new Error(made.message);
  return after(
    made.table,
    { type: 'seat', seat: seatNumber(1), name: 'Ana', amount: 1000_00 },
    { type: 'seat', seat: SEAT, name: 'Bo', amount: 1000_00 },
  );
}

const bet = (spot: string, amount: number): Command => ({ type: 'bet', seat: SEAT, spot, amount }) as Command;
const roll = (a: number, b: number): Command => ({ type: 'roll', dice: [a, b] }) as Command;
const meansOf = (table: Table): Record<string, string> =>
  Object.fromEntries(standingBets(table, SEAT).bets.map(({ spot, mean }) => [spot, formatRational(mean)]));

describe('standing bets', () => {
  test('a pass line bet costs 7/495 before its point, and what the point leaves of it afterward', () => {
    const table = after(tableBy('rws-2019'), bet('pass', 10_00));
    expect(meansOf(table)).toEqual({ pass: '-1400/99' });
    // On a 4, 3 ways win and 6 lose: a third of the bet is gone.
    expect(meansOf(after(table, roll(2, 2)))).toEqual({ pass: '-1000/3' });
  });

  test('odds are worth what they cost; the decision to make them changes nothing', () => {
    const table = after(tableBy('rws-2019'), bet('pass', 10_00), roll(2, 2));
    const withOdds = after(table, bet('pass-odds', 30_00));
    expect(meansOf(withOdds)).toEqual({ pass: '-1000/3', 'pass-odds': '0/1' });
    expect(standingBets(withOdds, SEAT).worth).toEqual(standingBets(table, SEAT).worth);
  });

  test('a jackpot bet that has just been made counts, with the other bets that it needs', () => {
    const sevenOut = after(tableBy('etg'), bet('pass', 5_00), roll(4, 1), roll(4, 3));
    const { bets } = standingBets(after(sevenOut, bet('pass', 5_00), bet('hot-shooter', 5_00)), SEAT);
    const [made] = oddsAsMade(required(findRulebook('etg')), {}, cents(5_00), ['hot-shooter']);
    if (made?.refusal !== null) throw new Error('the jackpot has no figures');
    const { mean } = required(bets.find(({ spot }) => spot === 'hot-shooter'));
    expect(formatRational(mean)).toBe(formatRational(multiply(made.edge, rational(-500))));
  });

  test('what a bet costs is rounded as the table rounds it', () => {
    const point = after(tableBy('rws-2019'), bet('pass', 10_00), roll(2, 2));
    // 5 on the 6 wins 5, not 5.83: 5 ways win, 6 lose.
    expect(meansOf(after(point, bet('place-6', 5_00)))['place-6']).toBe('-500/11');
    expect(meansOf(after(point, bet('place-6', 6_00)))['place-6']).toBe('-100/11');
  });

  test('a come bet is followed to its number, and commission counts', () => {
    const point = after(tableBy('rws-2019'), bet('pass', 10_00), roll(2, 2));
    const come = after(point, bet('come', 10_00));
    expect(meansOf(come)).toMatchObject({ come: '-1400/99' });
    const bought = after(point, bet('buy-10', 20_00));
    const before = standingBets(point, SEAT).worth;
    const lost = toNumber(standingBets(bought, SEAT).worth) - toNumber(before);
    // A commission of 1 is paid up front and 40 is won one time in three, or only a win is charged.
    expect(lost).toBeLessThan(0);
    expect(lost).toBeGreaterThanOrEqual(-100);
  });

  test('every bet of every book that a new shooter may make has a value', () => {
    for (const id of ['rws-2013', 'rws-2019', 'etg', 'south-dakota']) {
      const fresh = after(tableBy(id, { shooter: 'house' }), roll(2, 2));
      for (const { spot } of fresh.rules.spots.values()) {
        const made = decide(fresh, bet(spot.name, 60_00));
        if (!made.ok) continue;
        const table = made.events.reduce(evolve, fresh);
        expect(toNumber(standingBets(table, SEAT).worth), `${id} ${spot.name}`).toBeLessThan(1100_00);
      }
    }
  });
});

describe('a session rolled again', () => {
  const field = after(tableBy('rws-2019', { shooter: 'house' }), bet('field', 5_00));

  test('a roll has its 36 ways, for the seat alone', () => {
    const others = after(field, { type: 'bet', seat: seatNumber(1), spot: 'any-seven', amount: 5_00 });
    expect(rollResults(others, SEAT)?.toSorted((a, b) => a.net - b.net)).toEqual([
      { net: -5_00, ways: 20 },
      { net: 5_00, ways: 14 },
      { net: 10_00, ways: 2 },
    ]);
  });

  test('after two rolls every result has the chance that it has by hand', () => {
    const results = required(rollResults(field, SEAT));
    const again = new RolledAgain([results, results]);
    again.add(results);
    again.add(results);
    expect(again.unit).toBe(5_00);
    // −10: 20²; 0: 2 × 20 × 14; 5: 2 × 20 × 2; 10: 14² …, of 36².
    expect(again.share(-10_00)).toBeCloseTo(400 / 1296 / 2, 14);
    expect(again.share(0)).toBeCloseTo((400 + 560 / 2) / 1296, 14);
    expect(again.share(20_00)).toBeCloseTo(1 - 4 / 1296 / 2, 14);
    expect(again.quantile(0.3)).toBe(-10_00);
    expect(again.quantile(0.5)).toBe(0);
    expect(again.quantile(1)).toBe(20_00);
    expect(again.mean).toBeCloseTo(2 * 5_00 * (-1 / 18), 10);
  });

  test('a long session with odd cents keeps its mean and spread on a coarser grid', () => {
    const odd = [
      { net: -12_345, ways: 20 },
      { net: 11_111, ways: 15 },
      { net: 47_331, ways: 1 },
    ];
    const rolls = Array.from({ length: 1_000 }, () => odd);
    const again = new RolledAgain(rolls);
    for (const each of rolls) again.add(each);
    expect(again.unit).toBeGreaterThan(1);
    const mean = (-12_345 * 20 + 11_111 * 15 + 47_331) / 36;
    expect(again.mean / (1_000 * mean)).toBeCloseTo(1, 6);
    const variance = (12_345 ** 2 * 20 + 11_111 ** 2 * 15 + 47_331 ** 2) / 36 - mean ** 2;
    const spread = (again.quantile(0.841345) - again.quantile(0.158655)) / 2;
    expect(spread / Math.sqrt(1_000 * variance)).toBeCloseTo(1, 2);
    expect(again.share(again.quantile(0.25))).toBeCloseTo(0.25, 2);
  });
});
