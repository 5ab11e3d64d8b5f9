// Bets as they are made: the edge of an amount with a table's rounding, against sums worked out by hand.
import { type Cents, cents, type Settings, type SpotName } from '@passline/engine';
import { formatRational, type Rational, rational } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { type BetAsMade, maxWin, oddsAsMade, percent } from '../src/index.ts';
import { book } from './known.ts';

function made(id: string, spot: SpotName, amount: number, settings: Settings = {}): BetAsMade {
  const [bet] = oddsAsMade(book(id), settings, cents(amount), [spot]);
  if (!bet) throw new Error(`${id} has no ${spot}`);
  return bet;
}

const edgeOf = (bet: BetAsMade): Rational | string => (bet.refusal ? bet.refusal.code : bet.edge);

/** A bet that wins `wins` times for every `losses`, and is paid this much. */
const edgeByHand = (stake: number, paid: number, wins: number, losses: number): Rational =>
  rational(losses * stake - wins * paid, (wins + losses) * stake);

describe('place 6 and 8 at 7:6', () => {
  test('5 by the 2019 rules costs 9.09%, not 1.52%: it is paid 5', () => {
    const bet = made('rws-2019', 'place-6', 500);
    expect(edgeOf(bet)).toEqual(rational(1, 11));
    expect(percent(edgeByHand(500, 500, 5, 6)).toFixed(2)).toBe('9.09');
    expect(edgeOf(made('rws-2019', 'place-6', 600))).toEqual(rational(1, 66));
  });

  test.each(Array.from({ length: 13 }, (_, index) => index + 1))(
    '%i.00: every book rounds its own way',
    dollars => {
      const stake = dollars * 100;
      const down = Math.floor((dollars * 7) / 6) * 100;
      const up = Math.ceil((dollars * 7) / 6) * 100;
      const toCents = Math.floor((stake * 7) / 6);
      // A stake too small to win anything is refused.
      const small = dollars * 7 < 6 ? 'bet/bad-amount' : edgeByHand(stake, down, 5, 6);
      expect(edgeOf(made('rws-2019', 'place-8', stake))).toEqual(small);
      expect(edgeOf(made('etg', 'place-8', stake))).toEqual(edgeByHand(stake, toCents, 5, 6));
      expect(edgeOf(made('south-dakota', 'place-8', stake))).toEqual(edgeByHand(stake, up, 5, 6));
    },
  );

  test('South Dakota’s rounding gives it to the player', () => {
    expect(edgeOf(made('south-dakota', 'place-6', 500))).toEqual(rational(0));
    expect(edgeOf(made('south-dakota', 'place-6', 100))).toEqual(rational(-4, 11));
  });
});

test('odds are rounded at each point', () => {
  // Of 24 points 8 are a 5 or 9, where 5 wins 7 instead of 7.50 in 4 of 10 decisions.
  expect(edgeOf(made('rws-2019', 'pass-odds', 500))).toEqual(rational(8 * 4 * 50, 24 * 10 * 500));
  expect(edgeOf(made('rws-2019', 'come-odds-5', 500))).toEqual(rational(4 * 50, 10 * 500));
});

test('the table’s own lowest chip counts', () => {
  expect(edgeOf(made('rws-2019', 'place-6', 500, { chip: '0.50' }))).toEqual(edgeByHand(500, 550, 5, 6));
});

test('Power Odds count where the table raises the spot', () => {
  const bet = made('etg', 'hard-6', 501);
  if (bet.refusal) throw new Error(bet.refusal.message);
  const mean = (9 * 38 + 13 + 18) / 40;
  expect(percent(bet.withPowerOdds?.edge ?? rational(0))).toBeCloseTo(100 * (1 - (1 + mean) / 11), 9);
  expect(formatRational(bet.edge)).toBe('1/11');
});

describe('refused, with the table’s reason', () => {
  const codes: readonly [SpotName, number, Settings, string][] = [
    ['horn', 500, {}, 'bet/bad-amount'],
    ['place-6', 500, { min: '10.00' }, 'bet/below-minimum'],
    ['come-6', 500, { min: '10.00' }, 'bet/below-minimum'],
    ['field', 50_100, { max: '500.00' }, 'bet/above-maximum'],
  ];
  test.each(codes)('%s %i %j: %s', (spot, amount, settings, code) => {
    expect(edgeOf(made('rws-2019', spot, amount, settings))).toBe(code);
  });
});

test('the most that an amount can win, whatever the roll', () => {
  const won = (id: string, spot: SpotName, amount: number): Cents =>
    maxWin(book(id), {}, spot, cents(amount));
  expect(won('rws-2019', 'place-6', 500)).toBe(500);
  expect(won('rws-2019', 'field', 500)).toBe(1000);
  expect(won('etg', 'twelve', 500)).toBe(30_000);
  // A quarter of the bet is on the 12, raised to 60:1; the rest is lost.
  expect(won('etg', 'horn', 400)).toBe(6000 - 300);
  expect(won('etg', 'hot-shooter', 300)).toBe(300 * 99);
});
