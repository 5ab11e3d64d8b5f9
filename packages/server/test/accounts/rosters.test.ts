// Classes: old codes work until they expire, actions are recorded before they are done, and the list is cheap to read.
import { DAY_MS, walletOf } from '@passline/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../src/accounts/caller.ts';
import { Rosters } from '../../src/accounts/rosters.ts';
import { formerClassCodeOf, hashOfClassCode, newId } from '../../src/accounts/secrets.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { codeOf, guest, manager, openSetting, sit, table, unrecorded, value } from './setting.ts';

const KEY = new Uint8Array(32).fill(3);

let setting: Awaited<ReturnType<typeof openSetting>>;
let rosters: Rosters;
/** Tables that were opened to count their chips, and one that cannot be opened. */
const opened: string[] = [];
let broken: string | null = null;
/** What a player does each time a manager makes them leave their tables; returns whether they had a seat. */
let onLeaving: (() => Promise<boolean>) | null = null;

beforeEach(async () => {
  setting = await openSetting();
  onLeaving = null;
  const { store, clock, identity } = setting;
  rosters = new Rosters({
    store,
    now: () => clock.at,
    randomBytes: SYSTEM_RANDOM,
    key: KEY,
    addGuest: (name, chips, charges) => identity.addGuest(name, chips, charges),
    collectFromBots: player => identity.collectFromBots(player),
    async chipsAtEach(places) {
      return places.map(({ table: at }) => {
        opened.push(at);
        if (at === broken) throw new Error('unreadable');
        return 7_00;
      });
    },
    leaveTables: async () => !(await onLeaving?.()),
    rename: (caller, name) => identity.rename(caller, name),
  });
});

afterEach(() => setting.close());

const addRoster = (id: string, code: string): Promise<void> =>
  setting.store.addRoster({
    id,
    code: hashOfClassCode(code),
    name: 'Class 7b',
    seats: 5,
    chips: 100_00,
    createdAt: setting.clock.at,
    expiresAt: setting.clock.at + DAY_MS,
    madeBy: null,
  });

test('a class code of eight letters works, typed in any way', async () => {
  await addRoster('r_1', 'K7QM-2XWD');
  expect(codeOf(await rosters.join('k7qm 2xwd', 'Ana', null))).toBe('ok');
  expect(codeOf(await rosters.join('K7QM-2XWE', 'Ana', null))).toBe('auth/bad-code');
});

test('a code is shown only if it is the one that works', async () => {
  await addRoster('r_random', 'K7QM-2XWD');
  await addRoster('r_shorter', formerClassCodeOf(KEY, 'r_shorter', 2));
  const boss = await manager(setting);
  const { id, code } = value(
    await rosters.create(boss, { name: 'Class 8a', seats: 5, chips: 0 }, unrecorded),
  );
  const shown = value(await rosters.list(boss)).map(roster => [roster.id, roster.open, roster.code]);
  expect(new Set(shown)).toEqual(
    new Set([
      ['r_random', true, null],
      ['r_shorter', true, formerClassCodeOf(KEY, 'r_shorter', 2)],
      [id, true, code],
    ]),
  );
});

test('a class is noted before it is made', async () => {
  const boss = await manager(setting);
  const input = { name: 'Class 8a', seats: 5, chips: 0 };
  const lost = rosters.create(boss, input, () => Promise.reject(new Error('no house log')));
  await expect(lost).rejects.toThrow('no house log');
  expect(value(await rosters.list(boss))).toEqual([]);
});

test('a repeated gift is noted only for those who have joined since', async () => {
  const boss = await manager(setting);
  const { id, code } = value(
    await rosters.create(boss, { name: 'Class 8a', seats: 5, chips: 0 }, unrecorded),
  );
  const noted: (readonly string[])[] = [];
  const give = async (): Promise<void> => {
    const gift = { amount: 5_00, because: 'a prize', key: 'k' };
    value(
      await rosters.issue(boss, id, gift, async ({ to }) => {
        noted.push(to);
      }),
    );
  };
  const join = async (name: string): Promise<string> =>
    value(await rosters.join(code, name, null)).caller.principal.id;
  const ana = await join('Ana');
  await give();
  await give();
  const bo = await join('Bo');
  await give();
  expect(noted).toEqual([[ana], [bo]]);
});

test('the list opens a table only where it has changed, and one that cannot be read hides nothing else', async () => {
  const boss = await manager(setting);
  const { id, code } = value(
    await rosters.create(boss, { name: 'Class 8a', seats: 5, chips: 0 }, unrecorded),
  );
  const [ana, bo] = [
    value(await rosters.join(code, 'Ana', null)).caller.principal.id,
    value(await rosters.join(code, 'Bo', null)).caller.principal.id,
  ];
  const owner = (await guest(setting)).principal.id;
  const [good, bad] = [await table(setting, owner), await table(setting, owner)];
  await sit(setting, good, { principal: ana });
  await sit(setting, bad, { principal: bo });
  opened.length = 0;
  broken = bad;
  const shown = async () =>
    new Map(value(await rosters.list(boss))[0]?.members.map(({ name, atTables }) => [name, atTables]));
  const expected = new Map([
    ['Ana', 7_00],
    ['Bo', null],
  ]);
  expect(await shown()).toEqual(expected);
  expect(await shown()).toEqual(expected);
  expect(opened.filter(at => at === good)).toEqual([good]);
  await sit(setting, good, { seat: 2, principal: owner });
  expect(await shown()).toEqual(expected);
  expect(opened.filter(at => at === good)).toEqual([good, good]);
  expect((await setting.store.rosterMembers(id)).map(({ joinedAt }) => joinedAt)).toEqual([
    setting.clock.at,
    setting.clock.at,
  ]);
});

/** A class with one member, who has 100.00. */
async function studentOf(boss: Caller): Promise<{ readonly id: string; readonly student: Caller }> {
  const input = { name: 'Class 8a', seats: 1, chips: 100_00 };
  const { id, code } = value(await rosters.create(boss, input, unrecorded));
  return { id, student: value(await rosters.join(code, 'Ana', null)).caller };
}

/** Moves chips between the player's wallet and a table. */
const move = (player: string, cents: number) =>
  setting.store.post({
    id: newId('e', SYSTEM_RANDOM),
    at: setting.clock.at,
    kind: 'transfer',
    table: null,
    version: null,
    note: null,
    postings: [
      { account: walletOf('elsewhere'), amount: -cents },
      { account: walletOf(player), amount: cents },
    ],
  });

// cites: P74
test('a member who sits down again while they are removed loses those chips too', async () => {
  const boss = await manager(setting);
  const { id, student } = await studentOf(boss);
  const member = student.principal.id;
  let times = 0;
  onLeaving = async () => {
    times += 1;
    // The first time, all chips go to a table right after the player left it, and come back from there.
    if (times === 1) await move(member, -100_00);
    if (times === 2) await move(member, 100_00);
    return times === 2;
  };
  expect(codeOf(await rosters.remove(boss, { id, member }, unrecorded))).toBe('ok');
  expect((await setting.store.account(walletOf(member))).balance).toBe(0);
  expect(await setting.store.rosterMembers(id)).toEqual([]);
});

// cites: P74
test('a member whose chips cannot all be taken stays one', async () => {
  const boss = await manager(setting);
  const { id, student } = await studentOf(boss);
  const member = student.principal.id;
  onLeaving = async () => true;
  expect(codeOf(await rosters.remove(boss, { id, member }, unrecorded))).toBe('server/conflict');
  expect((await setting.store.rosterMembers(id)).map(each => each.id)).toEqual([member]);
});
