// A guest joins a class while something else happens to their wallet: they get the chips once, or nothing changes.
import { walletOf } from '@passline/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Rosters } from '../../src/accounts/rosters.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { type Store, StoreError } from '../../src/store/store.ts';
import {
  codeOf,
  guest,
  manager,
  move,
  openSetting,
  type Setting,
  unrecorded,
  value,
  WELCOME,
} from './setting.ts';

const CHIPS = 250_00;

let here: Awaited<ReturnType<typeof openSetting>>;
beforeEach(async () => {
  here = await openSetting();
});
afterEach(() => here.close());

function rostersOn({ identity, clock, chipsAtEach }: Setting, store: Store): Rosters {
  return new Rosters({
    store,
    now: () => clock.at,
    randomBytes: SYSTEM_RANDOM,
    key: new Uint8Array(32),
    addGuest: (name, chips, charges) => identity.addGuest(name, chips, charges),
    collectFromBots: player => identity.collectFromBots(player),
    chipsAtEach,
    leaveTables: async () => true,
    rename: (caller, name) => identity.rename(caller, name),
  });
}

const newClass = async (seats = 1): Promise<{ readonly id: string; readonly code: string }> =>
  value(
    await rostersOn(here, here.store).create(
      await manager(here),
      { name: 'Class', seats, chips: CHIPS },
      unrecorded,
    ),
  );

const classLines = async (id: string) =>
  (await here.store.statement(walletOf(id), 0, Number.MAX_SAFE_INTEGER, 10)).filter(
    ({ note }) => note === 'class',
  );

// cites: P65
test('a guest who sits down at the same moment keeps the wallet, and the place is free', async () => {
  const { id: roster, code } = await newClass();
  const caller = await guest(here);
  const { id } = caller.principal;
  const store: Store = {
    ...here.store,
    async addToRoster(...args) {
      const added = await here.store.addToRoster(...args);
      await move(here, id, 'buy-in', -300_00);
      return added;
    },
  };
  expect(codeOf(await rostersOn(here, store).join(code, undefined, caller))).toBe('session/signed-in');
  expect((await here.store.account(walletOf(id))).balance).toBe(WELCOME - 300_00);
  expect(await here.store.rosterMembers(roster)).toEqual([]);
  expect(await classLines(id)).toEqual([]);
  const other = await guest(here);
  expect(codeOf(await rostersOn(here, here.store).join(code, undefined, other))).toBe('ok');
  expect((await here.store.account(walletOf(other.principal.id))).balance).toBe(CHIPS);
});

test('a guest who joins twice at once has one place and its chips once', async () => {
  const { id: roster, code } = await newClass();
  const caller = await guest(here);
  const { id } = caller.principal;
  const rosters = rostersOn(here, here.store);
  const joined = await Promise.all([1, 2, 3].map(() => rosters.join(code, undefined, caller)));
  expect(joined.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  expect(await here.store.rosterMembers(roster)).toMatchObject([{ id, balance: CHIPS }]);
  expect(await classLines(id)).toHaveLength(1);
});

test('a guest whose place was taken when the store was lost gets its chips by joining again', async () => {
  const { id: roster, code } = await newClass();
  const caller = await guest(here);
  const { id } = caller.principal;
  const lost: Store = { ...here.store, post: () => Promise.reject(new StoreError('lost')) };
  await expect(rostersOn(here, lost).join(code, undefined, caller)).rejects.toThrow('lost');
  for (let n = 0; n < 2; n += 1) {
    expect(codeOf(await rostersOn(here, here.store).join(code, undefined, caller))).toBe('ok');
  }
  expect(await here.store.rosterMembers(roster)).toMatchObject([{ id, balance: CHIPS }]);
  expect(await classLines(id)).toHaveLength(1);
});

test('a member who opens the link again keeps what the class was given since', async () => {
  const rosters = rostersOn(here, here.store);
  const owner = await manager(here);
  const { id: roster, code } = value(
    await rosters.create(owner, { name: 'Class', seats: 2, chips: 0 }, unrecorded),
  );
  const joined = value(await rosters.join(code, undefined, null));
  const grant = { amount: 500_00, because: 'lesson two', key: 'k1' };
  expect(codeOf(await rosters.issue(owner, roster, grant, () => Promise.resolve()))).toBe('ok');
  expect(codeOf(await rosters.join(code, undefined, joined.caller))).toBe('ok');
  expect((await here.store.account(walletOf(joined.caller.principal.id))).balance).toBe(500_00);
});
