// The types beside the editor are those that the lab declares, with every member, in plain words.
import type { Last, LastLine, Limits, Sight, Strategy, Wish } from '@passline/lab';
import { describe, expect, test } from 'vitest';
import {
  LAST,
  LAST_LINE,
  LIMITS,
  SIGHT,
  STRATEGY,
  TYPES,
  type TypeShown,
  typeOf,
  WISH,
} from './strategy-types.ts';

// The compiler checks these against the lab's types, member by member.
const SIGHT_NAMES: Record<keyof Sight, true> = {
  ...{ rulebook: true, point: true, comeOut: true, bets: true, last: true, roll: true, hand: true },
  ...{ handRoll: true, rack: true, bankroll: true, profit: true, jackpotOpen: true, unit: true },
  ...{ chip: true, min: true, max: true, offers: true, isOpen: true, maxOdds: true, limits: true },
  ...{ isWorking: true, mayCall: true, mayTake: true },
};
const WISH_NAMES: Record<keyof Wish, true> = { bets: true, calls: true, memory: true, leave: true };
const STRATEGY_NAMES: Record<keyof Strategy, true> = {
  ...{ name: true, about: true, start: true, parameters: true, whenShort: true, play: true },
};

const LAST_NAMES: Record<keyof Last, true> = {
  ...{ dice: true, total: true, result: true, sevenOut: true, lines: true },
};
const LAST_LINE_NAMES: Record<keyof LastLine, true> = { outcome: true, profit: true, to: true };
const LIMITS_NAMES: Record<keyof Limits, true> = { min: true, max: true, step: true };

describe.each([
  [SIGHT, SIGHT_NAMES],
  [LAST, LAST_NAMES],
  [LAST_LINE, LAST_LINE_NAMES],
  [LIMITS, LIMITS_NAMES],
  [WISH, WISH_NAMES],
  [STRATEGY, STRATEGY_NAMES],
] as const)('%o', (shown: TypeShown, names: Readonly<Record<string, true>>) => {
  test('has every member that the lab declares', () => {
    expect(shown.members.map(({ name }) => name).toSorted()).toEqual(Object.keys(names).toSorted());
  });

  test('uses no name that is not declared beside it', () => {
    const words = shown.members.flatMap(({ type }) => type.match(/\b[A-Z]\w*/g) ?? []);
    expect(
      words.filter(
        word => !['Memory', 'Sight', 'Last', 'LastLine', 'Limits', 'Wish', 'Strategy'].includes(word),
      ),
    ).toEqual([]);
  });
});

test('a member has its type, its comment, and whether it is optional', () => {
  expect(SIGHT.members.find(({ name }) => name === 'point')).toEqual({
    name: 'point',
    optional: false,
    type: '2 | 3 | 4 | 5 | 6 | 8 | 9 | 10 | 11 | 12 | null',
    note: 'The point, or null when there is none.',
  });
  expect(WISH.members.find(({ name }) => name === 'calls')).toMatchObject({
    optional: true,
    type: "{ [spot]: 'on' | 'off' }",
  });
  expect(STRATEGY.members.find(({ name }) => name === 'play')?.type).toBe(
    '(sight: Sight, memory: Memory, parameters: { [name]: number }) => Wish',
  );
});

test('a type that is not declared has no members', () => {
  expect(typeOf('Nothing').members).toEqual([]);
});

test('the declarations are valid types', () => {
  expect(TYPES).toContain('type Sight = {\n');
  expect(TYPES).toContain('  // The puck is OFF: the coming roll is a come-out.\n  comeOut: boolean\n');
});
