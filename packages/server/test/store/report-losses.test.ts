// A store that reports its losses: whichever service notices one, all of them learn of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreStatus } from '@passline/client/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { reportLosses } from '../../src/store/report-losses.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import { type Store, StoreError } from '../../src/store/store.ts';
import { StoreHealth } from '../../src/store/store-health.ts';
import { Cashier } from '../../src/wallet/cashier.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-watched-'));
  store = await openSqlite(dir);
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const lost = (): Promise<never> => Promise.reject(new StoreError('no answer'));

test('every method is reported when the store is lost, and its caller gets the error', async () => {
  const methods = Object.entries(store).filter(([, member]) => typeof member === 'function');
  const broken = Object.fromEntries(methods.map(([name]) => [name, lost])) as unknown as Store;
  const reported: StoreError[] = [];
  const watched = reportLosses({ ...store, ...broken }, error => reported.push(error));
  for (const [name] of methods) {
    const call = Reflect.get(watched, name) as () => Promise<unknown>;
    await expect(call(), name).rejects.toThrow('no answer');
  }
  expect(methods.length).toBeGreaterThan(30);
  expect(reported).toHaveLength(methods.length);
});

test('a mistake in a call is not a loss', async () => {
  const reported: StoreError[] = [];
  const mistaken = { ...store, meta: () => Promise.reject(new TypeError('mistake')) };
  const watched = reportLosses(mistaken, error => reported.push(error));
  await expect(watched.meta('x')).rejects.toThrow(TypeError);
  expect(await watched.setMetaOnce('x', '1')).toBe('1');
  expect([watched.kind, watched.concurrency, reported]).toEqual(['sqlite', 1, []]);
});

test('a loss that the cashier meets first is announced once, and the all-clear waits for the recovery', async () => {
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_data: object, message: string) => warnings.push(message),
    error: () => undefined,
  };
  const health = new StoreHealth({ now: () => 1, log, onError: () => undefined });
  const statuses: StoreStatus['store'][] = [];
  health.onChange(status => statuses.push(status.store));
  const watched = reportLosses({ ...store, account: lost }, error => health.reportLost(error));
  const shared = { store: watched, now: () => 1, randomBytes: SYSTEM_RANDOM };
  const cashier = new Cashier({ ...shared, welcomeCents: 0, chipsAt: async () => 0 });
  await expect(cashier.walletSnapshot('p_1')).rejects.toThrow(StoreError);
  await expect(cashier.walletSnapshot('p_1')).rejects.toThrow(StoreError);
  expect([health.isLost, statuses, warnings]).toEqual([true, ['lost'], ['the store is lost']]);

  const { promise, resolve } = Promise.withResolvers<void>();
  health.reportAnswer(() => promise);
  expect(health.isLost).toBe(true);
  resolve();
  await expect.poll(() => statuses).toEqual(['lost', 'ok']);
});
