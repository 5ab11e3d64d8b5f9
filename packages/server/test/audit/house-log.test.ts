// The house log under failures: no event is lost or doubled, whatever the store does and however many nodes write.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HouseEntry } from '@passline/client/wire';
import { firstHash, nextHash } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUSE_CHAIN, HouseLog, type HouseLogOptions } from '../../src/audit/house-log.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import { type Store, StoreError } from '../../src/store/store.ts';
import type { StoredEvent } from '../../src/store/stored.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-house-'));
  store = await openSqlite(dir);
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const logOn = (on: HouseLogOptions['store'], node: string): HouseLog =>
  new HouseLog({
    store: on,
    node,
    clock: WALL_CLOCK,
    hashing: NODE_HASHING,
    onError: error => expect(error).toBeInstanceOf(StoreError),
  });

/** All events, oldest first, each checked against the chain. */
async function chained(): Promise<readonly HouseEntry['event'][]> {
  const events = [...(await store.houseEvents(1_000))].reverse();
  let hash = firstHash(HOUSE_CHAIN, NODE_HASHING);
  return events.map((event, index) => {
    hash = nextHash(hash, event.body, NODE_HASHING);
    expect([event.version, event.hash]).toEqual([index + 1, hash]);
    return (JSON.parse(event.body) as HouseEntry).event;
  });
}

test('two nodes that write at once make one chain with everything in it', async () => {
  const nodes = ['n1', 'n2', 'n3'].map(node => logOn(store, node));
  await Promise.all(
    nodes.flatMap(log => Array.from({ length: 20 }, (_, n) => log.write({ type: 'signed-in', by: `p${n}` }))),
  );
  const events = await chained();
  expect(events).toHaveLength(60);
  for (const node of ['n1', 'n2', 'n3']) {
    const own = events.filter(event => event.node === node).map(({ by }) => by);
    expect(own).toEqual(Array.from({ length: 20 }, (_, n) => `p${n}`));
  }
});

test('events noted while the store is lost are written in order once it is back', async () => {
  let isLost = true;
  const unsteady = {
    ...store,
    houseHead: () => (isLost ? Promise.reject(new StoreError('lost')) : store.houseHead()),
  };
  const log = logOn(unsteady, 'n');
  await log.write({ type: 'store-lost' });
  await log.write({ type: 'wrong-code' });
  expect(await chained()).toEqual([]);
  isLost = false;
  await log.write({ type: 'store-back' });
  expect((await chained()).map(({ type }) => type)).toEqual(['store-lost', 'wrong-code', 'store-back']);
  await log.stop();
});

test('an event whose acknowledgment was lost is written once', async () => {
  let losesAnswer = true;
  const unsteady = {
    ...store,
    async appendHouse(event: StoredEvent): Promise<boolean> {
      const written = await store.appendHouse(event);
      if (!losesAnswer) return written;
      losesAnswer = false;
      throw new StoreError('the answer was lost');
    },
  };
  const log = logOn(unsteady, 'n');
  await log.write({ type: 'roles-set' });
  await logOn(store, 'other').write({ type: 'signed-in' });
  await log.write({ type: 'chips-issued' });
  expect((await chained()).map(({ type }) => type)).toEqual(['roles-set', 'signed-in', 'chips-issued']);
  await log.stop();
});

test('an event that arrives late, after it was sent again, is written once', async () => {
  let late: StoredEvent | null = null;
  const unsteady = {
    ...store,
    async appendHouse(event: StoredEvent): Promise<boolean> {
      if (late === null) {
        late = event;
        throw new StoreError('no answer');
      }
      await store.appendHouse(late);
      return store.appendHouse(event);
    },
  };
  const log = logOn(unsteady, 'n');
  await log.write({ type: 'roles-set' });
  await log.write({ type: 'chips-issued' });
  expect((await chained()).map(({ type }) => type)).toEqual(['roles-set', 'chips-issued']);
  await log.stop();
});
