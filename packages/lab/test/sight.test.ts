// What a strategy sees besides the layout, which parts become part of its states, and wishes that the rack cannot pay.
import { ALL_DICE, type Cents, cents, type Dice, layoutTotal, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import { DEFAULT_UNIT, labTable, openVisit, playRoll } from '../src/automaton/automaton.ts';
import {
  compile,
  dollars,
  type SessionFigures,
  type Setup,
  type Sight,
  type Strategy,
  simulate,
  type Wish,
} from '../src/index.ts';
import { DiceStream } from '../src/kernel/dice.ts';
import { EnginePlayer } from '../src/kernel/engine-run.ts';
import { expandSeed } from '../src/kernel/random.ts';
import type { Acted } from '../src/strategy/player.ts';
import { book } from './known.ts';

const rules = book('rws-2019');

const playing = (play: (sight: Sight) => Wish, more: Partial<Strategy> = {}): Strategy => ({
  name: 'mine',
  about: '',
  start: null,
  play,
  ...more,
});

/** The player before the first roll and after each, from a rack. */
function played(
  strategy: Strategy,
  dice: readonly Dice[],
  rack: Cents = cents(100_000),
  setup: Setup = { book: rules },
): readonly Acted<null>[] {
  const story = [openVisit(strategy, labTable(setup, rack), DEFAULT_UNIT, rack)];
  for (const roll of dice) {
    const { table, player } = required(story.at(-1));
    story.push(playRoll(strategy, table, player, DEFAULT_UNIT, roll));
  }
  return story as unknown as readonly Acted<null>[];
}

const betsOf = ({ table }: Acted<null>): Record<string, number> =>
  Object.fromEntries(required(table.seats[0]).bets.map(bet => [bet.spot, bet.amount]));
const rackOf = ({ table }: Acted<null>): number => required(table.seats[0]).rack;

/** What a strategy that makes these bets sees before each roll. */
function seen<T>(
  dice: readonly Dice[],
  bets: (sight: Sight) => Wish['bets'],
  look: (sight: Sight) => T,
): T[] {
  const looks: T[] = [];
  const strategy = playing(sight => {
    looks.push(look(sight));
    return { bets: bets(sight) };
  });
  played(strategy, dice);
  return looks;
}

describe('a strategy sees', () => {
  test.each<[string, SpotName, number, SpotName, Dice, number]>([
    [
      '15.00 on don’t pass may lay 22.50 on a 5, which is 20.00 in chips',
      'dont-pass',
      15_00,
      'dont-pass-odds',
      [2, 3],
      20_00,
    ],
    ['35.00 on a 6 could be paid no 6:5 in chips, 25.00 can', 'pass', 35_00, 'pass-odds', [3, 3], 25_00],
    ['15.00 on a 6 can be paid in no part', 'pass', 15_00, 'pass-odds', [3, 3], 0],
    ['15.00 on a 4 is paid 30.00', 'pass', 15_00, 'pass-odds', [2, 2], 15_00],
  ])('the maximum odds that chips of 5.00 can pay: %s', (_why, flat, amount, odds, dice, max) => {
    const looks: number[] = [];
    const strategy = playing(sight => {
      looks.push(sight.maxOdds(odds));
      return { bets: { [flat]: amount } };
    });
    const setup = { book: book('south-dakota'), settings: { chip: '5.00', odds: '1x' } };
    played(strategy, [dice], undefined, setup);
    expect(looks).toEqual([0, max]);
  });

  test('what the last roll did to each of its bets', () => {
    const bets = (sight: Sight): Wish['bets'] =>
      sight.comeOut ? { pass: 1000 } : { come: 1000, 'place-6': 1200, field: 500 };
    // The point is 4; then 6 hits the place bet and moves the come bet; then the seven-out.
    const [, , six, seven] = seen(
      [
        [2, 2],
        [3, 3],
        [3, 4],
      ],
      bets,
      ({ last }) => last,
    );
    expect(six).toMatchObject({ dice: [3, 3], total: 6, sevenOut: false, result: 900 });
    expect(six?.lines).toEqual({
      come: { outcome: 'move', profit: 0, to: 'come-6' },
      'place-6': { outcome: 'win', profit: 1400, to: null },
      field: { outcome: 'lose', profit: -500, to: null },
    });
    expect(seven).toMatchObject({ total: 7, sevenOut: true });
    expect(seven?.lines['come-6']).toMatchObject({ outcome: 'lose', profit: -1000 });
    expect(seven?.lines.come).toMatchObject({ outcome: 'win', profit: 1000 });
  });

  test('the numbers of the roll, the hand and the roll in it, and its chips', () => {
    const numbers = seen(
      [
        [2, 2],
        [3, 4],
        [1, 1],
      ],
      () => ({ field: 500 }),
      sight => [
        sight.roll,
        sight.hand,
        sight.handRoll,
        sight.bankroll,
        sight.profit,
        sight.rack + (sight.bets.field ?? 0) - sight.bankroll === sight.profit,
      ],
    );
    expect(numbers).toEqual([
      [1, 1, 1, 100_000, 0, true],
      [2, 1, 2, 100_000, 500, true],
      [3, 2, 1, 100_000, 0, true],
      [4, 2, 2, 100_000, 1000, true],
    ]);
  });

  test('which bets work, may be called or come down, and what may be added', () => {
    const bets = (sight: Sight): Wish['bets'] =>
      sight.comeOut && !sight.bets.pass ? { pass: 1000 } : { 'place-8': 1200, 'pass-odds': 3000 };
    const spots: readonly SpotName[] = ['pass', 'place-8', 'pass-odds'];
    const looks = seen(
      [
        [2, 2],
        [1, 2],
        [1, 3],
      ],
      bets,
      sight => ({
        working: spots.filter(spot => sight.isWorking(spot)),
        calls: spots.filter(spot => sight.mayCall(spot)),
        takes: spots.filter(spot => sight.mayTake(spot)),
        odds: sight.limits('pass-odds'),
        place: sight.limits('place-6'),
      }),
    );
    expect(looks[0]).toMatchObject({ working: [], calls: [], takes: [], odds: null });
    expect(looks[2]).toMatchObject({
      working: ['pass', 'place-8', 'pass-odds'],
      takes: ['place-8', 'pass-odds'],
      place: { min: 100, step: 100 },
    });
    expect(looks[2]?.calls).toContain('place-8');
    expect(looks[1]?.odds).toEqual({ min: 100, max: 3000, step: 100 });
    // The point was made: place bets are off on the come-out.
    expect(looks[3]).toMatchObject({ working: [], takes: ['place-8'] });
  });
});

describe('only what a strategy looks at becomes part of its states', () => {
  const fieldUntil = (done: (sight: Sight) => boolean): Strategy =>
    playing(sight => (done(sight) ? { bets: {}, leave: true } : { bets: { field: 1000 } }));

  test('the same bets have as many states as what is looked at can have values', () => {
    const states = (strategy: Strategy): number => compile({ book: rules }, strategy).unmerged;
    // Come-out, or one of six points.
    expect(states(playing(() => ({ bets: { field: 1000 } })))).toBe(7);
    // The first roll is a come-out; before each of the four others, all seven are possible.
    expect(states(fieldUntil(({ roll }) => roll > 5))).toBe(1 + 4 * 7);
    expect(states(fieldUntil(({ hand }) => hand > 3))).toBe(3 * 7);
  });

  test('an automaton with visits plays as the engine does, roll for roll', () => {
    const strategies = [
      fieldUntil(({ roll }) => roll > 5),
      fieldUntil(({ hand }) => hand > 3),
      fieldUntil(({ profit }) => Math.abs(profit) >= 3000),
      // Contract bets stay up until they are decided; the commission of the opening bets is paid on every visit.
      playing(({ handRoll, comeOut }) => ({
        bets: comeOut ? { pass: 1000, 'lay-4': 4000 } : { 'place-6': 1200 },
        leave: handRoll > 4,
      })),
    ];
    for (const strategy of strategies) {
      const automaton = compile({ book: rules }, strategy);
      const player = new EnginePlayer({ book: rules }, strategy, null);
      player.begin();
      const stream = new DiceStream(expandSeed(5n));
      let [state, visits] = [automaton.start, 0];
      for (let deal = 0; deal < 100; deal += 1) {
        for (const roll of stream.deal()) {
          player.roll(required(ALL_DICE[roll]));
          const edge = state * 36 + roll;
          state = required(automaton.next[edge]);
          visits += player.left ? 1 : 0;
          expect([player.profit, player.wagered, player.left ? 1 : 0]).toEqual([
            automaton.profit[edge],
            automaton.wagered[edge],
            automaton.leaves[edge],
          ]);
        }
      }
      expect(visits).toBeGreaterThan(10);
    }
  });

  test('leaving before the first roll is a mistake', () => {
    const gone = fieldUntil(() => true);
    expect(() => compile({ book: rules }, gone)).toThrow('mine leaves before the first roll');
  });
});

test('a player who leaves takes down what comes down, and waits for the rest', () => {
  const strategy = playing(sight =>
    sight.comeOut ? { bets: { pass: 1000 } } : { bets: {}, leave: sight.roll === 3 },
  );
  const bets = playing(sight =>
    sight.roll === 2 ? { bets: { 'place-8': 1200, 'pass-odds': 2000 } } : strategy.play(sight, null, {}),
  );
  const story = played(bets, [
    [2, 2],
    [3, 3],
    [5, 4],
    [1, 3],
  ]);
  expect(story.map(betsOf)).toEqual([
    { pass: 1000 },
    { pass: 1000, 'pass-odds': 2000, 'place-8': 1200 },
    { pass: 1000 },
    { pass: 1000 },
    {},
  ]);
  expect(story.map(({ left }) => left)).toEqual([false, false, false, false, true]);
  expect(rackOf(required(story.at(-1)))).toBe(101_000);
});

describe('a bet that the rack cannot pay', () => {
  const wants = playing(({ comeOut }) => ({
    bets: comeOut ? { pass: 2000, 'any-craps': 500 } : { 'pass-odds': 6000, 'place-6': 1200 },
  }));

  test('is made as far as the chips go, in the order of the layout', () => {
    const [first, point] = played(wants, [[2, 2]], cents(5800));
    expect(betsOf(required(first))).toEqual({ pass: 2000, 'any-craps': 500 });
    // 33.00 is left: the odds take it all, and nothing is left for the place bet.
    expect(betsOf(required(point))).toEqual({ pass: 2000, 'pass-odds': 3300 });
    expect(point).toMatchObject({ short: true });
    expect(rackOf(required(point))).toBe(0);
  });

  test('is skipped if the strategy says so', () => {
    const [, point] = played({ ...wants, whenShort: 'skip' }, [[2, 2]], cents(5800));
    expect(betsOf(required(point))).toEqual({ pass: 2000, 'place-6': 1200 });
    expect(point).toMatchObject({ short: true });
  });

  test('leaves the chips that no bet can be made of, and loses none', () => {
    const lays = playing(() => ({ bets: { 'lay-4': 4000 } }));
    const [first] = played(lays, [], cents(2075));
    const { table } = required(first);
    // 20.00 and its commission of 0.50: a further dollar would cost too much.
    expect(betsOf(required(first))).toEqual({ 'lay-4': 2000 });
    expect(rackOf(required(first)) + layoutTotal(required(table.seats[0]))).toBe(2075 - 50);
  });
});

test('a session plays on with what is left, until nothing is', async () => {
  const plan = { bankroll: 2500, rolls: 400, target: null, stopLoss: null };
  const play = async (whenShort?: 'partial' | 'skip'): Promise<SessionFigures> => {
    const strategy = playing(({ comeOut }) => ({ bets: comeOut ? { pass: 1000 } : {} }), {
      ...(whenShort && { whenShort }),
    });
    const { sessions, path } = await simulate({ book: rules }, strategy, {
      seed: '7',
      sessions: { count: 60, plan },
    });
    expect(path).toBe('compiled');
    return required(sessions);
  };
  const [partial, same, skipped] = [await play(), await play('partial'), await play('skip')];
  // A player who skips is ruined with 5.00 left, which is less than a whole bet; the others bet it too, and lose or
  // win.
  expect(same).toEqual(partial);
  expect(skipped.finish.amounts[0]).toBe(500);
  expect(partial.finish.amounts[0]).toBe(0);
  expect(partial.ends.ruin).toBeLessThan(skipped.ends.ruin);
});

describe('an amount in dollars', () => {
  const wish = (bets: Record<string, number>) => () =>
    played(
      playing(() => ({ bets })),
      [[2, 2]],
    );

  test('is recognized where the table would take it', () => {
    expect(wish({ pass: 12 })).toThrow(/bet\/bad-amount: .* did you mean 12\.00, which is 1200\?$/);
    expect(wish({ pass: 12.5 })).toThrow(
      /whole cents, not below 0\. .* did you mean 12\.50, which is 1250\?$/,
    );
    expect(wish({ pass: dollars(12) })).not.toThrow();
  });

  test('is not guessed at otherwise', () => {
    expect(wish({ pass: 1 / 3 })).toThrow(/not below 0\.$/);
    expect(wish({ 'pass-odds': 12 })).toThrow(/^((?!did you mean).)*$/);
    // Cents already, and no whole chips.
    expect(wish({ pass: 1_50 })).toThrow(/bet\/bad-amount: ((?!did you mean).)*$/);
  });
});
