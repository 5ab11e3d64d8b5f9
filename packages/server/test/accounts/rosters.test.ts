// Class codes of earlier versions: they work until they expire, and no other code is shown in their place.
import { DAY_MS } from '@passline/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Rosters } from '../../src/accounts/rosters.ts';
import { formerClassCodeOf, hashOfClassCode } from '../../src/accounts/secrets.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { codeOf, manager, openSetting, value } from './setting.ts';

const KEY = new Uint8Array(32).fill(3);

let setting: Awaited<ReturnType<typeof openSetting>>;
let rosters: Rosters;

beforeEach(async () => {
  setting = await openSetting();
  const { store, clock, identity, chipsAtEach } = setting;
  rosters = new Rosters({
    store,
    now: () => clock.at,
    randomBytes: SYSTEM_RANDOM,
    key: KEY,
    addGuest: (name, chips, charges) => identity.addGuest(name, chips, charges),
    collectFromBots: player => identity.collectFromBots(player),
    chipsAtEach,
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
  const { id, code } = value(await rosters.create(boss, { name: 'Class 8a', seats: 5, chips: 0 }));
  const shown = value(await rosters.list(boss)).map(roster => [roster.id, roster.open, roster.code]);
  expect(new Set(shown)).toEqual(
    new Set([
      ['r_random', true, null],
      ['r_shorter', true, formerClassCodeOf(KEY, 'r_shorter', 2)],
      [id, true, code],
    ]),
  );
});
