// Bets that only a house's own file has: what is refused where the file loads, and that the table's rules hold for them.
import { describe, expect, test } from 'vitest';
import { handRulesOf } from '../src/bets/hand.ts';
import { isFullReturn, rollCountReturn } from '../src/bets/hand-return.ts';
import { NUMBERS } from '../src/dice.ts';
import {
  type Command,
  decide,
  loadRulebook,
  newTable,
  parseSpotName,
  type Rulebook,
  type SeatNumber,
  type Settings,
  type SpotName,
  seatNumber,
  type Table,
} from '../src/index.ts';
import type { HandBet } from '../src/rulebooks/bet-shape.ts';
import { codeOf, play, roll } from './play.ts';

const cite = 'House 1';
const ON = { comeOut: 'on', calls: false, cite } as const;

/** A bet of a file with all that it needs, under one name. */
function file(family: string, bet: Record<string, unknown>, own: Record<string, unknown> = {}) {
  const { pays = {}, stays = 'never', ...fields } = own as { pays?: Record<string, string>; stays?: string };
  return {
    extends: 'rws-2019',
    id: 'my-house',
    title: 'My house',
    spots: { [family]: { label: 'Ours', offered: 'always', cite, ...bet } },
    working: { [family]: ON },
    afterWin: { [family]: { stays, cite } },
    bets: { [family]: { name: 'our bet', how: 'Wins as we say.' } },
    pays: Object.fromEntries(Object.entries(pays).map(([key, odds]) => [key, { odds, cite }])),
    ...fields,
  };
}

function problemsOf(source: unknown): readonly string[] {
  const loaded = loadRulebook(source);
  return loaded.ok ? [] : loaded.problems.map(({ path, message }) => `${path}: ${message}`);
}

function bookOf(source: unknown): Rulebook {
  const loaded = loadRulebook(source);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

function tableOf(source: unknown, settings: Settings = {}, ...players: readonly string[]): Table {
  const made = newTable(bookOf(source), { shooter: 'house', ...settings });
  if (!made.ok) throw new Error(made.message);
  return (players.length > 0 ? players : ['Ana']).reduce(
    (table, name, index) => play(table, { type: 'seat', seat: seatNumber(index + 1), name, amount: 100_000 }),
    made.table,
  );
}

const named = (spot: string): SpotName => {
  const name = parseSpotName(spot);
  if (name === null) throw new Error(`${spot} is no name`);
  return name;
};
const bet = (spot: string, amount: number, seat: SeatNumber = 1): Command => ({
  type: 'bet',
  seat,
  spot: named(spot),
  amount,
});
const rackOf = (table: Table, seat = 1): number => table.seats.find(one => one.seat === seat)?.rack ?? -1;
const betOf = (table: Table, spot: string) => table.seats[0]?.bets.find(one => one.spot === spot);

const part = (on: readonly number[], pay: string, units = 1) => ({ on, units, pay });
const SPLIT = { into: 'units', cite } as const;

const SMALL = {
  bet: 'hand',
  remembers: { collects: [2, 3] },
  opens: 'after-any-seven',
  binds: { from: 'first-roll', cite },
  ends: 'any-seven',
  paid: 'when-reached',
  pays: { bands: [{ from: 2, odds: '5:1' }], cite },
} as const;

describe('a bet in parts', () => {
  // cites: P69
  test('stays up only if its win makes up for the parts that lost', () => {
    // 5.00 on five totals: a 7 wins 1.00 and loses 4.00, so it comes down with 2.00; a 12 wins 30.00 and stays up.
    const five = [
      part([2], 'two'),
      part([3], 'three'),
      part([7], 'cheap'),
      part([11], 'eleven'),
      part([12], 'twelve'),
    ];
    const source = file(
      'whirl',
      { bet: 'one-roll', parts: five, split: SPLIT },
      { pays: { cheap: '1:1' }, stays: 'always' },
    );
    const table = play(tableOf(source), bet('whirl', 500));
    const lost = play(table, roll(3, 4));
    expect([rackOf(lost), betOf(lost, 'whirl')]).toEqual([100_000 - 500 + 200, undefined]);
    const won = play(table, roll(6, 6));
    expect([rackOf(won), betOf(won, 'whirl')?.amount]).toEqual([100_000 - 500 + 3000 - 400, 500]);
  });

  test('is paid under a name, not under what every object answers to', () => {
    const source = file('whirl', { bet: 'one-roll', parts: [part([2], 'constructor')], split: SPLIT });
    expect(problemsOf(source)).toEqual([
      'spots.whirl.parts[0].pay: expected a name such as "our-bet", of lower-case letters, digits, and single hyphens, at most 40 characters, got "constructor"',
    ]);
  });
});

describe('definitions that are refused', () => {
  test.each([
    ['field-12', 'field'],
    ['pass-odds-4', 'pass-odds'],
  ])('a name that another bet is paid under: %s', (name, other) => {
    const bet = { bet: 'one-roll', totals: [8], paid: 'alike' };
    expect(problemsOf(file(name, bet, { pays: { [name]: '1:1' } }))).toEqual([
      `spots.${name}: is paid under ${name}, and so is ${other}: choose another name`,
    ]);
  });

  test('a commission of winnings without a number', () => {
    const source = file('lay', { bet: 'one-roll', totals: [7], paid: 'alike' }, { pays: { lay: '4:1' } });
    expect(problemsOf(source)).toContain(
      'commission.lay.of: can be "winnings" only for bets on numbers, and lay is none here',
    );
  });

  test.each([
    [
      { bet: 'line', side: 'right', made: 'come-out' },
      ['binds.ours: missing: ours is offered', 'increase.ours: missing: ours is offered'],
    ],
    [
      { bet: 'come', side: 'right', travels: 'come-n' },
      ['spots.ours.travels: come-n does not take this bet to every point'],
    ],
  ])('a bet of a house’s own that its terms are not told of: %j', (definition, messages) => {
    expect(problemsOf(file('ours', definition, { pays: { ours: '1:1' } }))).toEqual(messages);
  });

  test('two odds bets behind one flat bet', () => {
    const pays = Object.fromEntries([4, 5, 6, 8, 9, 10].map(number => [`come-odds-${number}`, '2:1']));
    expect(problemsOf(file('come-odds', { bet: 'odds', behind: 'pass' }, { pays }))).toContain(
      'spots.come-odds.behind: pass-odds stands behind pass already',
    );
  });

  test('a bet on a whole hand that can be off', () => {
    const source = file('small', SMALL);
    for (const working of [
      { comeOut: 'on', calls: true, cite },
      { comeOut: 'off', calls: false, cite },
    ]) {
      expect(problemsOf({ ...source, working: { small: working } })).toEqual([
        'working.small: must be on with no calls: a bet on a whole hand is always in play',
      ]);
    }
  });

  test('more different points than there are', () => {
    const fire = {
      ...SMALL,
      remembers: { counts: 'different-points' },
      pays: { bands: [{ from: 7, odds: '9:1' }], cite },
    };
    expect(problemsOf(file('fire', fire))).toEqual([
      'spots.fire.pays.bands[0].from: cannot be reached: there are 6',
    ]);
  });
});

describe('a usual bet of a house', () => {
  test('may have another name, and is decided as before', () => {
    const table = tableOf({
      extends: 'rws-2019',
      id: 'my-house',
      title: 'My house',
      spots: { pass: { label: 'Win Line', offered: 'always', cite } },
    });
    expect(table.rules.spots.get('pass')?.spot.label).toBe('Win Line');
    expect(rackOf(play(table, bet('pass', 1000), roll(3, 4)))).toBe(101_000);
    const lawful = { pass: { label: 'Win Line', offered: 'always', cite } };
    expect(problemsOf({ extends: 'south-dakota', id: 'my-house', title: 'My house', spots: lawful })).toEqual(
      [],
    );
  });

  test('may be defined differently, without a pay that its parent needed', () => {
    const field = { bet: 'one-roll', totals: [2, 3, 4, 5, 10, 11, 12], paid: 'by-total' };
    const pays = { 'field-5': { odds: '1:1', cite }, 'field-9': null };
    const source = { ...file('field', field), pays };
    expect(problemsOf(source)).toEqual([]);
    expect(bookOf(source).pays['field-9']).toBeUndefined();
    const table = tableOf(source);
    expect(rackOf(play(table, bet('field', 1000), roll(1, 4)))).toBe(101_000);
    expect(rackOf(play(table, bet('field', 1000), roll(4, 5)))).toBe(99_000);
    const misspelled = { ...pays, 'feild-9': null };
    expect(problemsOf({ ...source, pays: misspelled })).toEqual([
      'pays.feild-9: unknown field; did you mean "field-2"?',
    ]);
  });
});

// cites: D54
test('the return of a roll count takes the best band reached, also where later bands pay less', () => {
  const count: HandBet = {
    ...SMALL,
    remembers: { counts: 'rolls' },
    opens: 'after-seven-out',
    ends: 'seven-out',
    paid: 'at-end',
    pays: {
      bands: [
        { from: 8, odds: '3x' },
        { from: 9, odds: '1x' },
      ],
      cite,
    },
  };
  expect(isFullReturn(rollCountReturn(handRulesOf(count).pays, NUMBERS))).toBe(true);
  expect(problemsOf(file('count', count))).toEqual([
    'spots.count.pays.bands: return 128.713231…% of what is bet in the long run: it must be below 100%',
  ]);
});

describe('a bet on a whole hand', () => {
  // cites: D44
  test('is settled on the maximum where limits are recorded', () => {
    // 50.00 with a maximum of 20.00: 20.00 at 5:1 wins 100.00, and the other 30.00 come back.
    const table = tableOf(file('small', SMALL), { max: '20.00', limits: 'record' });
    const won = play(table, bet('small', 5000), roll(1, 1), roll(1, 2));
    expect(rackOf(won)).toBe(100_000 + 10_000);
    const lost = play(table, bet('small', 5000), roll(1, 1), roll(3, 4));
    expect(rackOf(lost)).toBe(100_000 - 2000);
  });

  // cites: D48
  test('is settled on the maximum of its box where chips were found after the close', () => {
    // Ana 20.00 and Bo's 20.00 found late in a box of 30.00: 15.00 of each are at risk.
    const table = tableOf(file('small', SMALL), { 'box-max': '30.00' }, 'Ana', 'Bo');
    const late: Command = {
      type: 'late-bet',
      seat: 2,
      spot: named('small'),
      amount: 2000,
      by: 'Cy',
      because: 'lay there',
    };
    const won = play(table, bet('small', 2000), { type: 'close' }, late, roll(1, 1), roll(1, 2));
    expect([rackOf(won), rackOf(won, 2)]).toEqual([100_000 + 7500, 100_000 + 7500]);
  });

  // cites: D50
  test('keeps its terms: a chip that would pay it differently waits', () => {
    const table = tableOf(file('small', { ...SMALL, pays: { bands: [{ from: 2, odds: '5:2' }], cite } }));
    const standing = play(table, bet('small', 500));
    const chip: Command = { type: 'settings', changes: { chip: '5.00' }, by: 'Cy' };
    expect(codeOf(standing, chip)).toBe('settings/bets-standing');
    expect(codeOf(table, chip)).toBeNull();
    // 10.00 at 5:2 wins 25.00 with either chip.
    expect(codeOf(play(table, bet('small', 1000)), chip)).toBeNull();
  });

  // cites: D51
  test('is refused where the chips cannot pay its win', () => {
    // South Dakota leaves whole dollars unrounded: 5.00 at 7:5 are due 7.00, which chips of 5.00 cannot pay.
    const source = {
      ...file('small', { ...SMALL, pays: { bands: [{ from: 2, odds: '7:5' }], cite } }),
      extends: 'south-dakota',
    };
    const table = tableOf(source, { chip: '5.00' });
    const decision = decide(table, bet('small', 500));
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: 'bet/bad-amount', data: { less: null, more: 2500 } },
    });
    expect(codeOf(table, bet('small', 2500))).toBeNull();
  });

  // cites: D24
  test('is returned for lack of other bets only in the betting time in which it was made', () => {
    const needing = { ...SMALL, ends: 'seven-out', paid: 'at-end', needs: { otherBets: '3.00', cite } };
    const table = play(tableOf(file('small', needing)), bet('field', 500), bet('small', 500));
    const taken = play(table, { type: 'take', seat: 1, spot: 'field' }, { type: 'close' });
    expect(betOf(taken, 'small')).toBeUndefined();
    // The seven loses the field and opens the window again: the bet has begun, and stays.
    const begun = play(table, roll(3, 4), { type: 'close' });
    expect(betOf(begun, 'small')?.amount).toBe(500);
  });
});

describe('a regulator’s minimum holds in every form', () => {
  const inDakota = (source: object) => problemsOf({ ...source, extends: 'south-dakota' });

  // cites: D53
  test('for a bet paid by total', () => {
    const source = file(
      'craps',
      { bet: 'one-roll', totals: [2, 3, 12], paid: 'by-total' },
      {
        pays: { 'craps-2': '7:1', 'craps-3': '6:1', 'craps-12': '7:1' },
      },
    );
    expect(inDakota(source)).toEqual(["pays.craps-3.odds: 6:1 is below the regulator's minimum 7:1"]);
  });

  // cites: D53
  test('for one part, and for each of several', () => {
    const one = { bet: 'one-roll', parts: [part([7], 'low')], split: SPLIT };
    expect(inDakota(file('seven', one, { pays: { low: '3:1' } }))).toEqual([
      "pays.low.odds: 3:1 is below the regulator's minimum 4:1",
    ]);
    const two = { bet: 'one-roll', parts: [part([2], 'low'), part([12], 'twelve')], split: SPLIT };
    expect(inDakota(file('ends', two, { pays: { low: '29:1' } }))).toEqual([
      "pays.low.odds: 29:1 is below the regulator's minimum 30:1",
    ]);
  });

  // cites: D53
  test('for a bet paid alike where the listed one is paid by total, and for parts paid as a whole', () => {
    const field = { bet: 'one-roll', totals: [2, 3, 4, 9, 10, 11, 12], paid: 'alike' };
    expect(inDakota(file('meadow', field, { pays: { meadow: '1:1' } }))).toEqual([
      "pays.meadow.odds: 1:1 is below the regulator's minimum 2:1",
    ]);
    // C & E in halves at 7:1 and 15:1 come to 3:1 and 7:1; a horn high on 2 to 11:5 on an 11: the lowest is the minimum.
    const both = { bet: 'one-roll', totals: [2, 3, 11, 12], paid: 'by-total' };
    const pays = { 'both-2': '3:1', 'both-3': '3:1', 'both-11': '2:1', 'both-12': '3:1' };
    expect(inDakota(file('both', both, { pays }))).toEqual([
      "pays.both-11.odds: 2:1 is below the regulator's minimum 11:5",
    ]);
  });
});

describe('the come-out of a book', () => {
  const comeOut = (fields: object) => ({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    comeOut: { wins: [7, 11], loses: [2, 3, 12], points: [4, 5, 6, 8, 9, 10], cite, ...fields },
  });

  test('says what every total does, once, where there is a line bet', () => {
    expect(problemsOf(comeOut({ wins: [7] }))).toEqual(['comeOut: does not say what 11 does']);
    expect(problemsOf(comeOut({ wins: [7, 11, 12] }))).toEqual(['comeOut: names 12 twice']);
    expect(problemsOf(comeOut({ points: [4, 5, 6, 7, 8, 9, 10] }))).toEqual([
      'comeOut.points[3]: expected a whole number from 2 to 12 other than 7, got 7',
    ]);
  });

  test('keeps the barred total among those that lose', () => {
    expect(problemsOf(comeOut({ wins: [7, 11, 12], loses: [2, 3] }))).toEqual([
      'bar.total: 12 must be one of comeOut.loses: 2, 3',
    ]);
  });

  test('needs odds for every point, and none for others', () => {
    const problems = problemsOf(comeOut({ wins: [7], points: [4, 5, 6, 8, 9, 11], loses: [2, 3, 10, 12] }));
    expect(problems).toContain('oddsLimits.pass-odds.times.11: missing');
    expect(problems).toContain('oddsLimits.pass-odds.times.10: 10 is no point');
  });

  test('without points has bets before the next seven alone', () => {
    const none = { wins: [], loses: [], points: [], cite };
    const source = file('small', { ...SMALL, opens: 'new-shooter', ends: 'seven-out' });
    const gone = Object.keys(bookOf(source).spots).filter(family => family !== 'small' && family !== 'field');
    const spots = { ...source.spots, ...Object.fromEntries(gone.map(family => [family, null])) };
    expect(problemsOf({ ...source, spots, comeOut: none })).toEqual([
      'spots.small.opens: must be "after-any-seven" where there are no points',
      'spots.small.ends: must be "any-seven" where there are no points',
    ]);
  });

  // cites: P71
  test('without line bets lets any bet make a shooter', () => {
    const source = file('small', SMALL);
    const gone = Object.keys(bookOf(source).spots).filter(family => family !== 'small' && family !== 'field');
    const spots = { ...source.spots, ...Object.fromEntries(gone.map(family => [family, null])) };
    const empty = { ...source, spots, comeOut: { wins: [], loses: [], points: [], cite } };
    const table = tableOf(empty, { shooter: 'players' });
    expect(decide(table, roll(3, 4))).toMatchObject({
      ok: false,
      refusal: { code: 'shooter/none', message: 'No shooter yet: place a bet to shoot.' },
    });
    const after = play(table, bet('field', 500), roll(2, 2));
    expect([after.point, after.shooter, rackOf(after)]).toEqual([null, 1, 100_500]);
  });

  test('is the regulator’s where a line bet has a minimum', () => {
    expect(
      problemsOf({ ...comeOut({ wins: [7, 11, 2], loses: [3, 12] }), extends: 'south-dakota' }),
    ).toContain('spots.pass: is defined by south-dakota and cannot be changed');
  });
});
