// Bets on a whole hand: what they remember, roll by roll, against known chances; and their memory on the record.

import { describe, expect, test } from 'vitest';
import {
  type BetMemory,
  endsHandBet,
  type HandRules,
  handRulesOf,
  payReached,
  remember,
} from '../src/bets/hand.ts';
import { ALL_DICE, NUMBERS, type Point, pointAfter, rollOf } from '../src/dice.ts';
import {
  type Command,
  decide,
  findRulebook,
  newTable,
  parseSpotName,
  type SpotName,
  type Table,
} from '../src/index.ts';
import { required } from '../src/lib/required.ts';
import type { HandBet, Remembers } from '../src/rulebooks/bet-shape.ts';
import type { Rulebook } from '../src/rulebooks/shape.ts';
import { codeOf, play, roll } from './play.ts';

type Pays = Readonly<Record<number, string>>;

function handBet(remembers: Remembers, own: Partial<HandBet>, pays: Pays): HandBet {
  const bands = Object.entries(pays).map(([from, odds]) => ({ from: Number(from), odds }));
  return {
    bet: 'hand',
    remembers,
    opens: 'new-shooter',
    binds: { from: 'first-roll', cite: 'house 1' },
    ends: 'seven-out',
    paid: 'at-end',
    pays: { bands, cite: 'house 1' },
    ...own,
  };
}

const beforeSeven = { opens: 'after-any-seven', ends: 'any-seven', paid: 'when-reached' } as const;
const FIRE = handBet(
  { counts: 'different-points' },
  { binds: { from: 'first-point', cite: 'house 1' } },
  { 4: '24:1', 5: '249:1', 6: '999:1' },
);
const SMALL = handBet({ collects: [2, 3, 4, 5, 6] }, beforeSeven, { 5: '34:1' });

/** The chances of each memory with which a bet ends, by playing out all rolls until next to nothing is left. */
function endings(rules: HandRules): ReadonlyMap<string, number> {
  const ended = new Map<string, number>();
  type State = { readonly point: Point | null; readonly memory: BetMemory; chance: number };
  let going = new Map<string, State>([['', { point: null, memory: [], chance: 1 }]]);
  for (let rolls = 0; rolls < 400 && going.size > 0; rolls += 1) {
    const next = new Map<string, State>();
    for (const { point, memory, chance } of going.values()) {
      if (chance < 1e-15) continue;
      for (const dice of ALL_DICE) {
        const roll = rollOf(dice);
        const after = remember(rules.definition.remembers, memory, roll, point, { wins: [7, 11] });
        const isAll = rules.definition.paid === 'when-reached' && payReached(rules, after) !== undefined;
        const key = after.join();
        if (isAll || endsHandBet(rules, roll, point)) {
          ended.set(key, (ended.get(key) ?? 0) + chance / 36);
          continue;
        }
        // Where any seven ends it, the point makes no difference.
        const to = rules.definition.ends === 'any-seven' ? null : pointAfter(NUMBERS, point, roll.total);
        const state = next.get(`${to} ${key}`) ?? { point: to, memory: after, chance: 0 };
        state.chance += chance / 36;
        next.set(`${to} ${key}`, state);
      }
    }
    going = next;
  }
  return ended;
}

const memoryOf = (key: string): BetMemory => (key === '' ? [] : key.split(',').map(Number));

function edgePercent(bet: HandBet): number {
  const rules = handRulesOf(bet);
  let back = 0;
  for (const [key, chance] of endings(rules)) {
    const pay = payReached(rules, memoryOf(key));
    if (pay) back += chance * (1 + pay.wins.num / pay.wins.den);
  }
  return 100 * (1 - back);
}

describe('published figures of hand bets', () => {
  test('Fire at 24, 249 and 999 to 1', () => {
    const byPoints = new Array<number>(7).fill(0);
    for (const [key, chance] of endings(handRulesOf(FIRE))) {
      const made = memoryOf(key).length;
      byPoints[made] = (byPoints[made] ?? 0) + chance;
    }
    const known = [0.59393939, 0.26075049, 0.10127536, 0.03343421, 0.00879818, 0.00163993, 0.00016243];
    known.forEach((chance, made) => {
      expect(byPoints[made]).toBeCloseTo(chance, 7);
    });
    expect(edgePercent(FIRE)).toBeCloseTo(20.7628, 4);
  });

  test('all small, all tall, and all of them', () => {
    expect(edgePercent(SMALL)).toBeCloseTo(7.7613, 4);
    const tall = handBet({ collects: [8, 9, 10, 11, 12] }, beforeSeven, { 5: '30x' });
    expect(edgePercent(tall)).toBeCloseTo(20.9383, 4);
    const all = handBet({ collects: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] }, beforeSeven, { 10: '175:1' });
    expect(edgePercent(all)).toBeCloseTo(7.4644, 4);
  });

  test.each([
    [2, 2, '40:1', 16.33],
    [3, 3, '50:1', 20.31],
    [4, 4, '65:1', 18.52],
    [5, 5, '80:1', 17.06],
    [6, 6, '90:1', 19.74],
  ])('the repeater: a %i, %i times, at %s', (repeats, times, odds, percent) => {
    expect(edgePercent(handBet({ repeats }, beforeSeven, { [times]: odds }))).toBeCloseTo(percent, 2);
  });

  test('line wins of one shooter', () => {
    const byWins = new Map<number, number>();
    for (const [key, chance] of endings(handRulesOf(handBet({ counts: 'line-wins' }, {}, { 3: '1:1' })))) {
      const wins = memoryOf(key)[0] ?? 0;
      byWins.set(wins, (byWins.get(wins) ?? 0) + chance);
    }
    expect(byWins.get(0)).toBeCloseTo(0.445454545, 8);
    expect(byWins.get(3)).toBeCloseTo(0.075965228, 8);
    expect(byWins.get(10)).toBeCloseTo(0.001225109, 8);
  });
});

/** The book of 2019 with Fire and All Small. */
function withHandBets(own: Readonly<Record<string, HandBet>>): Rulebook {
  const base = findRulebook('rws-2019');
  if (!base) throw new Error('there is a book of 2019');
  const cite = 'house 1';
  const offer = { offered: 'always', cite } as const;
  const bets = {
    fire: { ...FIRE, ...offer, label: 'Fire' },
    small: { ...(own.small ?? SMALL), ...offer, label: 'Small' },
  };
  const each = <T extends object>(policy: T) => ({
    fire: { ...policy, cite },
    small: { ...policy, cite },
  });
  return {
    ...base,
    spots: { ...base.spots, ...bets },
    working: { ...base.working, ...each({ comeOut: 'on', calls: false }) },
    afterWin: { ...base.afterWin, ...each({ stays: 'never' }) },
  } as Rulebook;
}

const spotOf = (name: string): SpotName => required(parseSpotName(name));
const bet = (name: string, amount: number): Command => ({ type: 'bet', seat: 1, spot: spotOf(name), amount });
const memoryOn = (table: Table, spot: string): BetMemory | undefined =>
  table.seats[0]?.bets.find(other => other.spot === spot)?.memory;

function seated(own: Readonly<Record<string, HandBet>> = {}): Table {
  const made = newTable(withHandBets(own), { shooter: 'house' });
  if (!made.ok) throw new Error(made.message);
  return play(made.table, { type: 'seat', seat: 1, name: 'Ana', amount: 100_000 });
}

describe('a memory on the record', () => {
  // cites: P64
  test('of a bet from before memories is the count of the hand', () => {
    // The jackpot bet is made on the come-out after a seven-out: two rolls later it has seen two, and then a third.
    const made = newTable(findRulebook('etg') as Rulebook, {});
    if (!made.ok) throw new Error(made.message);
    const hand = play(
      made.table,
      { type: 'seat', seat: 1, name: 'Ana', amount: 100_000 },
      bet('pass', 500),
      roll(2, 2),
      roll(3, 4),
      bet('pass', 500),
      bet('hot-shooter', 500),
      roll(2, 2),
      roll(5, 5),
    );
    expect(memoryOn(hand, 'hot-shooter')).toEqual([2]);
    const former = hand.seats.map(seat => ({
      ...seat,
      bets: seat.bets.map(({ memory, ...other }) => other),
    }));
    expect(memoryOn(play({ ...hand, seats: former }, roll(5, 5)), 'hot-shooter')).toEqual([3]);
  });

  test('the refusal before its window names the other bets that it needs, too', () => {
    const made = newTable(findRulebook('etg') as Rulebook, {});
    if (!made.ok) throw new Error(made.message);
    const table = play(made.table, { type: 'seat', seat: 1, name: 'Ana', amount: 100_000 });
    expect(decide(table, bet('hot-shooter', 500))).toMatchObject({
      refusal: {
        code: 'bet/hot-shooter-window',
        message:
          'Hot Shooter Jackpot is open only on the come-out after a seven-out, with 3.00 on other bets.',
      },
    });
  });

  test('begins with the bet, and is corrected along with a roll', () => {
    const table = play(seated(), bet('fire', 500), bet('small', 500), roll(2, 2), roll(1, 3));
    expect([memoryOn(table, 'fire'), memoryOn(table, 'small')]).toEqual([[4], [4]]);
    const corrected = play(table, { type: 'correct', dice: [1, 1] });
    expect([memoryOn(corrected, 'fire'), memoryOn(corrected, 'small')]).toEqual([[], [2, 4]]);
  });

  test('is unchanged by a void round', () => {
    const table = play(seated(), bet('small', 500), roll(2, 2), { type: 'close' }, { type: 'void' });
    expect(memoryOn(table, 'small')).toEqual([4]);
  });

  test('pays all small at once, and Fire at the seven-out', () => {
    // 5.00 at 34:1 wins 170.00 with the 6; Fire has made one point by then, and loses its 5.00 to the seven-out.
    const small = [roll(1, 1), roll(1, 2), roll(1, 3), roll(1, 4), roll(2, 2), roll(1, 5)];
    const table = play(seated(), bet('fire', 500), bet('small', 500), ...small);
    expect(table.seats[0]?.rack).toBe(100_000 - 500 + 17_000);
    const out = play(table, roll(3, 4));
    expect(out.seats[0]?.bets).toEqual([]);
    expect(out.seats[0]?.rack).toBe(100_000 - 500 + 17_000);
  });
});

describe('the window and the contract', () => {
  test('Fire is made before the first roll, and rides from the first point on', () => {
    const table = play(seated(), bet('fire', 500), roll(3, 4));
    expect(codeOf(table, bet('fire', 500))).toBe('bet/hand-window');
    expect(codeOf(table, { type: 'take', seat: 1, spot: spotOf('fire') })).toBeNull();
    const point = play(table, roll(2, 2));
    expect(codeOf(point, { type: 'take', seat: 1, spot: spotOf('fire') })).toBe('bet/contract');
    expect(codeOf(play(point, roll(2, 2)), { type: 'take', seat: 1, spot: spotOf('fire') })).toBe(
      'bet/contract',
    );
  });

  // cites: P64
  test('a bet with progress cannot be raised, even while its window is open', () => {
    const lasting = { ...SMALL, ends: 'seven-out', paid: 'at-end' } as const;
    const table = play(seated({ small: lasting }), bet('small', 500), roll(1, 1), roll(3, 4));
    expect(memoryOn(table, 'small')).toEqual([2]);
    expect(codeOf(table, bet('small', 500))).toBe('bet/hand-window');
  });

  test('all small is made after any seven, on a come-out too', () => {
    expect(codeOf(play(seated(), roll(3, 4)), bet('small', 500))).toBeNull();
    expect(codeOf(play(seated(), roll(5, 6)), bet('small', 500))).toBe('bet/hand-window');
  });
});
