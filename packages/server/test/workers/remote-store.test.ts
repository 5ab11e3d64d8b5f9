// The embedded store as workers use it, over a real socket: the same contract, replaced owners, and hints.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Notice } from '../../src/bus/bus.ts';
import { configFrom } from '../../src/config/config.ts';
import { HighWater } from '../../src/generations/high-water.ts';
import { firstLineage } from '../../src/generations/lineage.ts';
import { MarkFile } from '../../src/generations/mark-file.ts';
import { loadMasterKey } from '../../src/lib/master-key.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import { type Store, StoreError } from '../../src/store/store.ts';
import type { Head } from '../../src/store/stored.ts';
import { openRemoteStore, type RemoteStore } from '../../src/workers/remote-store.ts';
import { answerWorkers, ownStore } from '../../src/workers/store-owner.ts';
import { until } from '../process/people.ts';
import { storeContract } from '../store/contract.ts';
import { following, withTable } from '../store/samples.ts';

const root = mkdtempSync(join(tmpdir(), 'passline-owner-'));
afterAll(() => rmSync(root, { recursive: true }));

let made = 0;
function newDir(): string {
  made += 1;
  return join(root, `data-${made}`);
}

/** Without a lineage of its own, because the contract creates one. */
async function openOver(): Promise<Store> {
  const dir = newDir();
  const store = await openSqlite(dir);
  const key = loadMasterKey({ file: `${dir}/master.key` });
  const lineage = firstLineage(key, 'file', SYSTEM_RANDOM);
  const highWater = new HighWater(new MarkFile(`${dir}/dice.mark`), lineage, new Map());
  const owner = await answerWorkers(store, highWater, `${dir}/socket`);
  const remote = await openRemoteStore(`${dir}/socket`);
  const close = async (): Promise<void> => {
    await remote.store.close();
    await owner.stop();
  };
  return { ...remote.store, close };
}

describe('over a socket', () => storeContract(openOver));

type Started = { readonly remote: RemoteStore; replaceOwner(): Promise<void>; end(): Promise<void> };

async function start(): Promise<Started> {
  const dir = newDir();
  const config = configFrom({ '--data': dir }, {});
  let owner = await ownStore(config, `${root}/s${made}`);
  const remote = await openRemoteStore(`${root}/s${made}`);
  const path = `${root}/s${made}`;
  return {
    remote,
    async replaceOwner() {
      await owner.stop();
      owner = await ownStore(config, path);
    },
    async end() {
      await remote.store.close();
      await owner.stop();
    },
  };
}

test('while an owner is replaced, every call is answered once, by it or by the next', async () => {
  const { remote, replaceOwner, end } = await start();
  const { store } = remote;
  await withTable(store, 't');
  const headNow = async (): Promise<Head> => {
    const head = await store.head('t');
    if (!head) throw new Error('there is no table');
    return head;
  };
  let isOver = false;
  let appended = 0;
  const appending = (async () => {
    while (!isOver) {
      const [done] = await store.append([following('t', await headNow())]);
      expect(done).toMatchObject({ ok: true });
      appended += 1;
    }
  })();
  for (let turn = 0; turn < 3; turn += 1) {
    const before = appended;
    await until('some appends', () => appended > before + 5);
    await replaceOwner();
  }
  isOver = true;
  await appending;
  expect((await headNow()).version).toBe(1 + appended);
  await end();
});

test('an owner that is lost may have done what it was asked, or not', async () => {
  const dir = newDir();
  const store = await openSqlite(dir);
  const { promise: stuck, resolve: release } = Promise.withResolvers<void>();
  const slow: Store = { ...store, ping: () => stuck };
  const key = loadMasterKey({ file: `${dir}/master.key` });
  const highWater = new HighWater(
    new MarkFile(`${dir}/m`),
    firstLineage(key, 'file', SYSTEM_RANDOM),
    new Map(),
  );
  const owner = await answerWorkers(slow, highWater, `${dir}/socket`);
  const remote = await openRemoteStore(`${dir}/socket`);
  const asked = remote.store.ping();
  const refused = expect(asked).rejects.toThrow(StoreError);
  // After a few seconds, the owner no longer waits for calls that hang.
  await owner.stop();
  await refused;
  await remote.store.close();
  release();
});

test('workers hear each other’s hints, and of a gap after the owner was replaced', async () => {
  const { remote, replaceOwner, end } = await start();
  const other = await openRemoteStore(`${root}/s${made}`);
  const heard: Notice[] = [];
  let gaps = 0;
  await other.bus.listen(
    notice => heard.push(notice),
    () => {
      gaps += 1;
    },
  );
  const notices: readonly Notice[] = [{ table: 't', version: 3 }, { ended: 'g_1' }, { changed: 'g_2' }];
  await remote.bus.send(notices);
  await until('the hints', () => heard.length === 3);
  expect(heard).toEqual(notices);
  await replaceOwner();
  await until('a gap', () => gaps === 1);
  await other.store.close();
  await end();
});
