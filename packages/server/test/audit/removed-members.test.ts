// A failed removal frees no place in a class, however often it was tried.
import type { HouseEntry, HouseEvent } from '@passline/client/wire';
import { HOUR_MS, walletOf } from '@passline/table';
import { expect, test } from 'vitest';
import { CauseCheck, type Member, type Person } from '../../src/audit/cause-check.ts';
import { HouseReplay } from '../../src/audit/house-replay.ts';

const CHIPS = 70_00;
const REMOVED: HouseEvent = {
  type: 'roster-removed',
  by: 's_boss',
  details: { roster: 'r', of: 'g_a', key: 'k', chips: CHIPS },
};
const EVENTS: readonly HouseEvent[] = [
  { type: 'server-started', details: { program: 'x', welcome: 100_00 } },
  { type: 'roster-made', by: 's_boss', details: { roster: 'r', chips: CHIPS, seats: 1 } },
  REMOVED,
  REMOVED,
];

/** Two or three people have the chips of a class with one place, and the first of them got a refill. */
function problems(people: readonly string[], members: readonly Member[]): readonly string[] {
  const replay = new HouseReplay();
  EVENTS.forEach((event, index) => {
    replay.take({ version: index + 1, at: index, event } as HouseEntry);
  });
  const persons = people.map(
    (id): Person => ({ id, kind: 'guest', owner: null, epoch: 0, createdAt: 100, erased: false }),
  );
  const check = new CauseCheck(replay, persons, members, HOUR_MS * 2);
  const give = (person: string, note: string, n: number, amount: number): void => {
    const posting = { account: walletOf(person), n, amount, balance: CHIPS };
    const entry = { id: `e_${person}${n}`, at: 100, kind: 'issue', note, postings: [posting] };
    expect(check.problem(entry)).toBeNull();
  };
  for (const person of people) give(person, 'welcome', 1, CHIPS);
  give('g_a', 'refill', 2, 1);
  return check.problems();
}

// cites: P74
test('a removed member frees one place, and is refilled like anybody', () => {
  expect(problems(['g_a', 'g_b'], [{ roster: 'r', principal: 'g_b', joinedAt: 100 }])).toEqual([]);
  expect(problems(['g_a', 'g_b', 'g_c'], [{ roster: 'r', principal: 'g_b', joinedAt: 100 }])).toEqual([
    `3 people got ${CHIPS} cents from a class; places: 2.`,
  ]);
});

// cites: P74
test('a member who is still there was not removed, whatever the house log says was tried', () => {
  expect(problems(['g_a', 'g_b'], [{ roster: 'r', principal: 'g_a', joinedAt: 100 }])).toEqual([
    `2 people got ${CHIPS} cents from a class; places: 1.`,
    'wallet:g_a was refilled, and only its class gives it chips.',
  ]);
});

// cites: P74
test('a member whom no account belongs to is reported, however long ago they joined', () => {
  for (const joinedAt of [100, null])
    expect(problems(['g_a', 'g_b'], [{ roster: 'r', principal: 'g_none', joinedAt }])).toContain(
      'g_none is in the class r, and never had its chips: remove them from it.',
    );
});
