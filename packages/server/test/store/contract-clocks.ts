// Which node runs a table's clock, how far logs go, and what is removed when it expires.

import { expect, test } from 'vitest';
import { FEATURED_HOST } from '../../src/featured/featured-host.ts';
import type { Opened } from './contract.ts';
import {
  answerFor,
  creation,
  eventsAfter,
  following,
  principalFor,
  sittingOf,
  withTable,
} from './samples.ts';

function clocksOf(opened: Opened): void {
  test('a clock that has something to do is claimed, and only once by the same node', async () => {
    const { store } = opened;
    await withTable(store, 'sleeps');
    await withTable(store, 'wakes', {}, { row: { wakeAt: 9_999_999_999_999 } });
    await store.beat('n1', 60_000);
    expect(await store.claimClocks('n1', 10)).toEqual(['wakes']);
    expect(await store.claimClocks('n1', 10)).toEqual([]);
  });

  test('a clock is claimed when it gets something to do, and not when it has nothing left', async () => {
    const { store } = opened;
    const head = await withTable(store, 't');
    await withTable(store, 'u', {}, { row: { wakeAt: 5 } });
    await store.append([following('t', head, { row: { wakeAt: 10 } })]);
    const u = await store.head('u');
    if (u) await store.append([following('u', u, { row: { wakeAt: null } })]);
    expect(await store.claimClocks('n1', 10)).toEqual(['t']);
  });

  test('a clock of a living node is nobody else’s', async () => {
    const { store } = opened;
    await withTable(store, 't', {}, { row: { wakeAt: 1 } });
    await store.beat('n1', 60_000);
    await store.beat('n2', 60_000);
    expect(await store.claimClocks('n1', 10)).toEqual(['t']);
    expect(await store.claimClocks('n2', 10)).toEqual([]);
    // An expired lease no longer counts.
    await store.beat('n1', -1);
    expect(await store.claimClocks('n2', 10)).toEqual(['t']);
  });

  test('clocks are claimed up to a limit, and a node that resigns gives up its own', async () => {
    const { store } = opened;
    for (const id of ['a', 'b', 'c']) await withTable(store, id, {}, { row: { wakeAt: 1 } });
    await store.beat('n1', 60_000);
    const first = await store.claimClocks('n1', 2);
    expect(first).toHaveLength(2);
    const rest = await store.claimClocks('n1', 2);
    expect([...first, ...rest].sort()).toEqual(['a', 'b', 'c']);
    await store.resign('n1');
    expect(await store.claimClocks('n2', 10)).toHaveLength(3);
  });
}

function versionsContract(opened: Opened): void {
  test('how far logs go, and what is announced, is told for many tables at once, and unknown ones are left out', async () => {
    const { store } = opened;
    await store.append([creation('t', {}, { events: eventsAfter(null, 3) }), creation('u'), creation('v')]);
    await store.setAnnouncement('u', '{}');
    const found = await store.versions(['u', 'none', 't']);
    expect(found.toSorted((a, b) => (a.table < b.table ? -1 : 1))).toEqual([
      { table: 't', version: 3, announcement: null },
      { table: 'u', version: 1, announcement: '{}' },
    ]);
    expect(await store.versions([])).toEqual([]);
  });
}

function pruneContract(opened: Opened): void {
  test('answers and credentials past their time are removed', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const head = await withTable(store, 't');
    const answers = Array.from({ length: 20 }, (_, at) => answerFor('t', `k${at}`, { at }));
    await store.append([following('t', head, { answers })]);
    for (const [id, expiresAt] of [
      ['gone', 9],
      ['valid', 11],
      ['forever', null],
    ] as const) {
      const kind = {
        principal: 'p',
        kind: 'token',
        scopes: [],
        label: '',
        createdAt: 1,
        table: null,
        madeBy: null,
      } as const;
      await store.addCredential({ id, hash: id, expiresAt, ...kind });
    }
    expect(await store.prune(10, 0)).toEqual({ answers: 10, tables: 0 });
    expect(await store.answer('guest-1', 'k9')).toBeNull();
    expect((await store.answer('guest-1', 'k10'))?.at).toBe(10);
    expect((await store.credentialsOf('p')).map(({ id }) => id)).toEqual(['forever', 'valid']);
    expect(await store.prune(10, 0)).toEqual({ answers: 0, tables: 0 });
  });

  test('featured tables are removed some time after they closed', async () => {
    const { store } = opened;
    await withTable(store, 'other');
    const end = await withTable(store, 'featured', { owner: FEATURED_HOST });
    expect(await store.prune(4000, 0)).toEqual({ answers: 0, tables: 0 });
    await store.append([following('featured', end, { row: { closed: true } })]);
    expect(await store.prune(0, 4000)).toEqual({ answers: 0, tables: 0 });
    expect(await store.prune(4000, 0)).toEqual({ answers: 0, tables: 1 });
    expect((await store.tables({ limit: 10 })).map(({ id }) => id)).toEqual(['other']);
  });

  test('idle practice tables are removed with all of their data, and no other tables are', async () => {
    const { store } = opened;
    await store.addPrincipal(principalFor('p'), null);
    const practice = { mode: 'practice' } as const;
    await withTable(store, 'idle', practice, { sittings: [sittingOf('idle')] });
    const busy = await withTable(store, 'busy', practice);
    await store.append([following('busy', busy, { events: eventsAfter(busy, 1, 5000) })]);
    await withTable(store, 'live');
    await store.setMembership({ table: 'idle', principal: 'p', roles: [] });
    await store.saveSnapshot('idle', 1, 'h', '{}');
    expect(await store.prune(0, 4000)).toEqual({ answers: 0, tables: 1 });
    expect((await store.tables({ limit: 10 })).map(({ id }) => id)).toEqual(['live', 'busy']);
    expect(await store.events('idle', 0, 10)).toEqual([]);
    expect(await store.snapshot('idle')).toBeNull();
    expect(await store.members('idle')).toEqual([]);
    expect(await store.sittingsSince('guest-1', 0)).toEqual([]);
    expect(await store.events('busy', 0, 10)).toHaveLength(2);
  });

  test('it answers a ping', async () => {
    await opened.store.ping();
  });
}

export function clocksContract(opened: Opened): void {
  clocksOf(opened);
  versionsContract(opened);
  pruneContract(opened);
}
