// The house log and stops: each version is taken once, pages are newest first, and stops are replaced and lifted.
import { expect, test } from 'vitest';
import { FEATURED_HOST } from '../../src/featured/featured-host.ts';
import type { Takings } from '../../src/store/append.ts';
import type { Stop } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { creation, eventsAfter, following, headOf, principalFor, withTable } from './samples.ts';

const stop = (change: Partial<Stop> = {}): Stop => ({
  scope: 'table',
  target: 't',
  at: 5,
  until: null,
  by: 'Mia',
  because: 'a fault',
  ...change,
});

const takings = (change: Partial<Takings>): Takings => ({
  day: 100,
  drop: 500,
  win: 40,
  luck36: 36,
  variance: 2.5,
  rolls: 1,
  dealer: null,
  ...change,
});

export function houseContract(opened: Opened): void {
  test('takings add up by table and day, exactly past safe integers, and only with appends that are written', async () => {
    const { store } = opened;
    const nothing = { drop: 0, win: 0, luck36: 0n, variance: 0, rolls: 0 };
    expect(await store.takings(0, 10)).toEqual({ house: nothing, ownChips: nothing, tables: [] });
    await store.addPrincipal(principalFor('guest-owner', { name: 'Olga' }), null);
    const first = await withTable(store, 't_1');
    const other = await withTable(store, 't_2', { wallets: false, mode: 'dealer-run' });
    await withTable(store, 't_3', { mode: 'practice' });
    const dealer = { account: 'guest-owner', signature: null };
    const vast = takings({ luck36: Number.MAX_SAFE_INTEGER, dealer });
    const append = following('t_1', first, { takings: vast });
    const own = following('t_2', other, { takings: takings({ drop: 7, win: -3, luck36: -72 }) });
    expect(await store.append([append, own])).toEqual([{ ok: true }, { ok: true }]);
    // The same head again is a conflict, and adds nothing.
    expect(await store.append([append])).toMatchObject([{ ok: false, why: 'conflict' }]);
    let head = headOf(append.events);
    for (const day of [100, 101]) {
      const next = following('t_1', head, { takings: takings({ luck36: Number.MAX_SAFE_INTEGER, day }) });
      expect(await store.append([next])).toEqual([{ ok: true }]);
      head = headOf(next.events);
    }
    const max = BigInt(Number.MAX_SAFE_INTEGER);
    const all = { drop: 1500, win: 120, luck36: 3n * max, variance: 7.5, rolls: 3 };
    const { house, ownChips, tables } = await store.takings(0, 10);
    expect(house).toEqual(all);
    expect(ownChips).toEqual({ drop: 7, win: -3, luck36: -72n, variance: 2.5, rolls: 1 });
    expect(tables).toMatchObject([
      {
        id: 't_2',
        wallets: false,
        owner: 'Olga',
        dealer: null,
        ownerDeals: false,
        drop: 7,
        win: -3,
        luck36: -72n,
      },
      { id: 't_1', wallets: true, mode: 'live', owner: 'Olga', dealer: 'Olga', ownerDeals: true, ...all },
    ]);
    expect((await store.takings(101)).house).toEqual({
      drop: 500,
      win: 40,
      luck36: max,
      variance: 2.5,
      rolls: 1,
    });
    expect((await store.takings(102, 10)).tables).toMatchObject([
      { drop: 0, rolls: 0 },
      { drop: 0, dealer: 'Olga' },
    ]);
    // Another dealer takes over, who signs with a name of their own, and takings without a dealer change nothing.
    const dot = { account: 'guest-dealer', signature: 'Dot' };
    for (const dealer of [dot, null]) {
      const none = { drop: 0, win: 0, luck36: 0, variance: 0, rolls: 0 };
      const next = following('t_1', head, { takings: takings({ ...none, day: 101, dealer }) });
      expect(await store.append([next])).toEqual([{ ok: true }]);
      head = headOf(next.events);
    }
    const [, dealt] = (await store.takings(102, 10)).tables;
    expect(dealt).toMatchObject({ owner: 'Olga', dealer: 'Dot', ownerDeals: false });
    // People's tables come first, including closed ones, and those of the house's bots last.
    await store.addPrincipal(principalFor(FEATURED_HOST, { name: 'House' }), null);
    await withTable(store, 't_bots', { owner: FEATURED_HOST });
    const ended = await withTable(store, 't_ended');
    await store.append([following('t_ended', ended, { takings: takings({}), row: { closed: true } })]);
    expect((await store.takings(1, 10)).tables.map(({ id }) => id)).toEqual([
      't_2',
      't_1',
      't_ended',
      't_bots',
    ]);
    // An archived table stays in the house's figures, but leaves the list.
    const close = following('t_1', head, { row: { closed: true } });
    await store.append([close]);
    const { house: before } = await store.takings(0);
    expect(before).toEqual({ drop: 2000, win: 160, luck36: 3n * max + 36n, variance: 10, rolls: 4 });
    expect(await store.archiveTable('t_1', headOf(close.events), 5)).toBe(true);
    const kept = await store.takings(0, 10);
    expect(kept.house).toEqual(before);
    expect(kept.tables.map(({ id }) => id)).toEqual(['t_2', 't_bots']);
  });

  test('the house’s log reads back newest first, page by page', async () => {
    const { store } = opened;
    expect(await store.houseHead()).toBeNull();
    expect(await store.houseEvents(10)).toEqual([]);
    const events = eventsAfter(null, 4);
    for (const event of events) expect(await store.appendHouse(event)).toBe(true);
    expect(await store.houseEvents(10)).toEqual([...events].reverse());
    expect((await store.houseEvents(2)).map(({ version }) => version)).toEqual([4, 3]);
    expect((await store.houseEvents(2, 3)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await store.houseHead()).toMatchObject({ version: 4, hash: events[3]?.hash });
  });

  test('the newest result of an audit is found in the house’s log', async () => {
    const { store } = opened;
    expect(await store.latestAudit(0)).toBeNull();
    const types = ['books-wrong', 'books-audited', 'signed-in'];
    const events = eventsAfter(null, types.length).map((event, n) => ({
      ...event,
      body: JSON.stringify({ version: event.version, at: event.at, event: { type: types[n] } }),
    }));
    for (const event of events) await store.appendHouse(event);
    expect(await store.latestAudit(0)).toEqual(events[1]);
    expect(await store.latestAudit(1)).toEqual(events[1]);
    expect(await store.latestAudit(2)).toBeNull();
  });

  test('of several simultaneous writes of one version of the house’s log, one succeeds', async () => {
    const { store } = opened;
    const [first] = eventsAfter(null, 1);
    if (!first) throw new Error('no event');
    const tries = await Promise.all(
      ['a', 'b', 'c'].map(body => store.appendHouse({ ...first, body: `"${body}"` })),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.houseEvents(10)).toHaveLength(1);
    expect(await store.appendHouse(first)).toBe(false);
  });

  test('a checkpoint’s number is used once, and the oldest checkpoints are dropped; heads are where logs end', async () => {
    const { store } = opened;
    expect(await store.checkpoint()).toBeNull();
    expect(await store.addCheckpoint({ number: 1, at: 5, body: 'one' })).toBe(true);
    expect(await store.addCheckpoint({ number: 1, at: 6, body: 'other' })).toBe(false);
    expect(await store.addCheckpoint({ number: 2, at: 7, body: 'two' })).toBe(true);
    expect(await store.checkpoint()).toEqual({ number: 2, at: 7, body: 'two' });
    expect(await store.checkpoint(1)).toEqual({ number: 1, at: 5, body: 'one' });
    expect(await store.checkpoint(3)).toBeNull();
    expect(await store.heads()).toEqual([]);
    await store.append([creation('t_1')]);
    expect(await store.heads()).toEqual([{ table: 't_1', ...(await store.head('t_1')) }]);
  });

  test('a stop is kept, replaced and lifted once', async () => {
    const { store } = opened;
    expect(await store.stops()).toEqual([]);
    await store.setStop(stop());
    await store.setStop(stop({ scope: 'house', target: '', at: 6 }));
    await store.setStop(stop({ scope: 'self-exclusion', target: 'g', at: 7, until: 99 }));
    await store.setStop(stop({ because: 'another fault' }));
    expect(await store.stops()).toEqual([
      stop({ because: 'another fault' }),
      stop({ scope: 'house', target: '', at: 6 }),
      stop({ scope: 'self-exclusion', target: 'g', at: 7, until: 99 }),
    ]);
    expect(await store.removeStop('player', 'g')).toBe(false);
    expect(await store.removeStop('table', 't')).toBe(true);
    expect(await store.removeStop('table', 't')).toBe(false);
    expect((await store.stops()).map(({ scope }) => scope)).toEqual(['house', 'self-exclusion']);
  });
}
