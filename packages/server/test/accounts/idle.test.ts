// Idle staff must sign in again; active staff stay signed in; guests are not affected.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@passline/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Identity } from '../../src/accounts/identity.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { value } from './setting.ts';

const IDLE_MS = 30 * MINUTE_MS;

let dir: string;
let store: Store;
let at: number;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-idle-'));
  store = await openSqlite(dir);
  at = 1_700_000_000_000;
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const node = (staffIdleMs: number): Identity =>
  new Identity({
    store,
    cookieKey: new Uint8Array(32).fill(1),
    now: () => at,
    randomBytes: SYSTEM_RANDOM,
    welcomeCents: 0,
    staffIdleMs,
  });

const managerAt = async (identity: Identity) =>
  value(await identity.signIn((await identity.createManagerLink(true))?.code ?? '', null));

test('idle staff must sign in again, and a recovery code is enough', async () => {
  const identity = node(IDLE_MS);
  const { caller, cookie } = await managerAt(identity);
  const code = value(await identity.createRecoveryCode(caller));
  at += IDLE_MS;
  expect(await identity.sessions.fromCookie(cookie)).not.toBeNull();
  at += MINUTE_MS;
  expect(await identity.sessions.fromCookie(cookie)).toBeNull();
  const back = value(await identity.recover(code));
  expect((await identity.sessions.fromCookie(back.cookie))?.principal.roles).toEqual(['manager']);
});

test('active staff get fresh cookies, on any node, and stay signed in', async () => {
  const [here, there] = [node(IDLE_MS), node(IDLE_MS)];
  let { cookie } = await managerAt(here);
  for (let n = 0; n < 10; n += 1) {
    at += 20 * MINUTE_MS;
    const identity = n % 2 === 0 ? there : here;
    const caller = await identity.sessions.fromCookie(cookie);
    if (!caller) throw new Error('signed out');
    const fresh = identity.sessions.renewCookie(caller, cookie);
    expect(fresh).not.toBeNull();
    cookie = fresh ?? '';
    expect(identity.sessions.renewCookie(caller, cookie)).toBeNull();
  }
});

test('guests keep their sessions, which are renewed in time and end after 400 idle days', async () => {
  const identity = node(IDLE_MS);
  const { cookie } = value(await identity.createGuest('Ana'));
  at += 100 * IDLE_MS;
  const ana = await identity.sessions.fromCookie(cookie);
  expect(ana?.principal.name).toBe('Ana');
  expect(ana && identity.sessions.renewCookie(ana, cookie)).toBeNull();
  at += 200 * DAY_MS;
  const fresh = ana && identity.sessions.renewCookie(ana, cookie);
  at += 250 * DAY_MS;
  expect(await identity.sessions.fromCookie(cookie)).toBeNull();
  expect(await identity.sessions.fromCookie(fresh ?? '')).not.toBeNull();
  // The renewed cookie belongs to the same session, and ends with it.
  await identity.sessions.end(fresh ?? '');
  expect(await identity.sessions.fromCookie(fresh ?? '')).toBeNull();
});

test('signing out ends the session’s copies on every node, and no other session of the person', async () => {
  const [here, there] = [node(0), node(0)];
  const { caller, cookie } = value(await here.createGuest('Ana'));
  const code = await here.createRecoveryCode(caller);
  const elsewhere = await here.recover(code.ok ? code.value : '');
  const other = elsewhere.ok ? elsewhere.value.cookie : '';
  await there.sessions.fromCookie(cookie);
  await here.sessions.end(cookie);
  expect(await here.sessions.fromCookie(cookie)).toBeNull();
  at += 4_000;
  expect(await there.sessions.fromCookie(cookie)).toBeNull();
  expect((await there.sessions.fromCookie(other))?.principal.name).toBe('Ana');
});

test('the time in a cookie cannot be changed', async () => {
  const identity = node(IDLE_MS);
  const { cookie } = await managerAt(identity);
  at += 2 * IDLE_MS;
  const [, , , , second = ''] = cookie.split('.');
  expect(
    await identity.sessions.fromCookie(cookie.replace(second, String(Number(second) + 3_600))),
  ).toBeNull();
});
