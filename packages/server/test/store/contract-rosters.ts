// Rosters with a number of seats, and what a person has outside their own wallet.
import { walletOf } from '@passline/table';
import { expect, test } from 'vitest';
import type { Charge } from '../../src/store/append.ts';
import type { StoredRoster } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { issue, principalFor, sittingOf, withTable } from './samples.ts';

const roster = (id: string, change: Partial<StoredRoster> = {}): StoredRoster => ({
  id,
  code: `code-${id}`,
  name: 'Class',
  seats: 2,
  chips: 500,
  createdAt: 1,
  expiresAt: 9,
  madeBy: 's',
  ...change,
});

const SEAT: Charge = { day: 2_147_483_647, counter: 'roster|r', amount: 1, max: 2 };

export function rostersContract(opened: Opened): void {
  test('a trainee’s first answer to a called roll counts, and is found by table, trainee and class', async () => {
    const { store } = opened;
    await store.addRoster(roster('r'));
    for (const id of ['a', 'b']) await store.addPrincipal(principalFor(id, { name: id.toUpperCase() }), null);
    await store.addToRoster('r', 'a', 3);
    const answer = {
      table: 't',
      hand: 1,
      roll: 2,
      trainee: 'a',
      at: 5,
      dice: '3-4',
      ms: 900,
      asked: 3,
      right: 2,
    };
    expect(await store.addDrillRoll(answer)).toBe(true);
    expect(await store.addDrillRoll({ ...answer, right: 3 })).toBe(false);
    expect(await store.addDrillRoll({ ...answer, trainee: 'b', at: 4 })).toBe(true);
    const stored = { ...answer, name: 'A' };
    expect(await store.drillRolls({ of: 'trainee', id: 'a' }, 10)).toEqual([stored]);
    expect(await store.drillRolls({ of: 'roster', id: 'r' }, 10)).toEqual([stored]);
    const there = await store.drillRolls({ of: 'table', id: 't' }, 10);
    expect(there.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(await store.drillRolls({ of: 'table', id: 't' }, 1)).toHaveLength(1);
    // If the stickman corrects the dice, it is another roll.
    expect(await store.addDrillRoll({ ...answer, dice: '3-3', right: 3 })).toBe(true);
    expect(await store.drillRolls({ of: 'trainee', id: 'a' }, 10)).toEqual([
      { ...stored, dice: '3-3', right: 3 },
    ]);
    await store.erase('a', 'gone', null);
    expect(await store.drillRolls({ of: 'trainee', id: 'a' }, 10)).toEqual([]);
  });

  test('a class’s results leave out tables that the trainee owns or deals at', async () => {
    const { store } = opened;
    await store.addRoster(roster('r'));
    for (const id of ['a', 'b', 's']) await store.addPrincipal(principalFor(id), null);
    for (const id of ['a', 'b']) await store.addToRoster('r', id, 3);
    await withTable(store, 'own', { owner: 'a' });
    await withTable(store, 'dealt', { owner: 's' });
    await withTable(store, 'class', { owner: 's' });
    await store.setMembership({ table: 'dealt', principal: 'a', roles: ['dealer'] });
    await store.setMembership({ table: 'class', principal: 'a', roles: [] });
    for (const table of ['own', 'dealt', 'class', 'archived']) {
      for (const trainee of ['a', 'b']) {
        const times = { at: 5, ms: 900 };
        await store.addDrillRoll({
          table,
          hand: 1,
          roll: 2,
          trainee,
          dice: '3-4',
          asked: 1,
          right: 1,
          ...times,
        });
      }
    }
    const tablesOf = async (of: 'roster' | 'trainee', id: string, name: string): Promise<readonly string[]> =>
      (await store.drillRolls({ of, id }, 20))
        .filter(({ trainee }) => trainee === name)
        .map(({ table }) => table);
    expect(await tablesOf('roster', 'r', 'a')).toEqual(['archived', 'class']);
    expect(await tablesOf('roster', 'r', 'b')).toEqual(['archived', 'class', 'dealt', 'own']);
    expect(await tablesOf('trainee', 'a', 'a')).toEqual(['archived', 'class', 'dealt', 'own']);
  });

  test('a roster takes as many members as it has seats, each of them once', async () => {
    const { store } = opened;
    await store.addRoster(roster('r'));
    for (const id of ['a', 'b', 'c']) await store.addPrincipal(principalFor(id), null);
    const twice = await Promise.all(['a', 'a'].map(id => store.addToRoster('r', id, 3, SEAT)));
    expect(twice.toSorted()).toEqual(['added', 'member']);
    expect(await store.use(SEAT.day, [[SEAT.counter, 0]])).toEqual([1]);
    expect(await store.addToRoster('r', 'b', 3, SEAT)).toBe('added');
    expect(await store.addToRoster('r', 'c', 3, SEAT)).toBe('full');
    expect(await store.addToRoster('r', 'a', 3, SEAT)).toBe('member');
    expect((await store.rosterMembers('r')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await store.use(SEAT.day, [[SEAT.counter, 0]])).toEqual([2]);
    // A place that is given back is free only once.
    expect(await store.removeFromRoster('r', 'b', SEAT)).toBe(true);
    expect(await store.removeFromRoster('r', 'b', SEAT)).toBe(false);
    expect(await store.use(SEAT.day, [[SEAT.counter, 0]])).toEqual([1]);
    expect(await store.addToRoster('r', 'c', 3, SEAT)).toBe('added');
    expect((await store.rosterMembers('r')).map(({ id, joinedAt }) => [id, joinedAt])).toEqual([
      ['a', 3],
      ['c', 3],
    ]);
  });

  test('a member who is removed twice at once gives back one place', async () => {
    const { store } = opened;
    await store.addRoster(roster('r'));
    for (let n = 0; n < 10; n += 1) {
      for (const id of [`a${n}`, `b${n}`]) {
        await store.addPrincipal(principalFor(id), null);
        expect(await store.addToRoster('r', id, 3, SEAT)).toBe('added');
      }
      const twice = await Promise.all([1, 2].map(() => store.removeFromRoster('r', `a${n}`, SEAT)));
      expect(twice.toSorted()).toEqual([false, true]);
      expect(await store.use(SEAT.day, [[SEAT.counter, 0]])).toEqual([1]);
      await store.removeFromRoster('r', `b${n}`, SEAT);
    }
  });

  test('a person’s roster is the newest that they are a member of', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('a'), null);
    for (const each of [
      roster('r'),
      roster('s', { createdAt: 5, madeBy: null }),
      roster('t', { createdAt: 7 }),
    ])
      await store.addRoster(each);
    expect(await store.rosterOf('a')).toBeNull();
    await store.addToRoster('s', 'a', 3);
    await store.addToRoster('r', 'a', 3);
    expect(await store.rosterOf('a')).toEqual(roster('s', { createdAt: 5, madeBy: null }));
    expect(await store.rosterByCode('code-r')).toEqual(roster('r'));
  });
}

export function holdingsContract(opened: Opened): void {
  test('holdings are bots’ wallets, and open house tables where they sit or sat lately, as for a roster', async () => {
    const { store } = opened;
    const bot = principalFor('b1', { kind: 'bot', owner: 'a' });
    const house = principalFor('b2', { kind: 'house-bot', owner: 'a' });
    await store.addPrincipal(principalFor('a'), issue(walletOf('a'), 700));
    expect(await store.holdings('a', 0)).toEqual({ botWallets: 0, botEntries: 0, places: [] });
    for (const [each, cents] of [
      [bot, 300],
      [principalFor('b3', { kind: 'bot', owner: 'a', epoch: 1 }), 20],
      [house, 900],
    ] as const) {
      await store.addPrincipal(each, issue(walletOf(each.id), cents));
    }
    const sit = (table: string, principal: string, toAt: number | null = null) => ({
      sittings: [sittingOf(table, { principal, to: toAt === null ? null : 2, toAt })],
    });
    await withTable(store, 'live', {}, sit('live', 'a'));
    await withTable(store, 'left', {}, sit('left', 'b1', 50));
    await withTable(store, 'long-ago', {}, sit('long-ago', 'a', 49));
    await withTable(store, 'closed', { closed: true }, sit('closed', 'a'));
    await withTable(store, 'own', { wallets: false }, sit('own', 'a'));
    await withTable(store, 'of-the-house', {}, sit('of-the-house', 'b2'));
    await store.addRoster(roster('r'));
    expect(await store.rosterPlaces('r', 50)).toEqual([]);
    await store.addToRoster('r', 'a', 3);
    expect(await store.rosterPlaces('r', 50)).toEqual([
      { member: 'a', table: 'left', player: 'b1', version: 1 },
      { member: 'a', table: 'live', player: 'a', version: 1 },
    ]);
    expect(await store.holdings('a', 50)).toEqual({
      botWallets: 320,
      botEntries: 2,
      places: [
        { table: 'left', player: 'b1' },
        { table: 'live', player: 'a' },
      ],
    });
  });
}
