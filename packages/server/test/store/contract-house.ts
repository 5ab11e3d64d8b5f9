// The house's log and stops: each version is taken once, newest first, and stops are replaced and lifted.
import { expect, test } from 'vitest';
import type { Stop } from '../../src/store/stored.ts';
import type { Opened } from './contract.ts';
import { creation, eventsAfter } from './samples.ts';

const stop = (change: Partial<Stop> = {}): Stop => ({
  scope: 'table',
  target: 't',
  at: 5,
  until: null,
  by: 'Mia',
  because: 'a fault',
  ...change,
});

export function houseContract(opened: Opened): void {
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
