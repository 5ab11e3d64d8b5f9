// What a table's clock writes counts toward its players, and the clock waits once all of them have used up the day.
import { createSecretKey } from 'node:crypto';
import { DAY_MS } from '@passline/table';
import { expect, test } from 'vitest';
import { Quotas, quotaLimitsFor } from '../../src/accounts/quotas.ts';
import type { Assembled } from '../../src/tables/assemble.ts';
import { chargeFor } from '../../src/tables/charges.ts';

const MB = 1_000_000;

// cites: P68
test('a table’s clock waits once all of its players have used up the day, and goes on the next day', () => {
  let now = 10 * DAY_MS;
  const quotas = new Quotas({
    store: { use: async (_day, uses) => uses.map(([, amount]) => amount) },
    now: () => now,
    limits: quotaLimitsFor({ megabytes: 2, tables: 0, guests: 0 }),
    key: createSecretKey(new Uint8Array(32)),
  });
  expect(quotas.areUsedUp([])).toBe(false);
  quotas.addPlayersBytes(['g_ana', 'g_bo'], 5 * MB);
  expect(quotas.areUsedUp(['g_ana'])).toBe(false);
  quotas.addPlayersBytes(['g_ana'], MB);
  expect(quotas.areUsedUp(['g_ana'])).toBe(true);
  expect(quotas.areUsedUp(['g_ana', 'g_bo'])).toBe(false);
  quotas.addPlayersBytes(['s_mia'], 9 * MB);
  expect(quotas.areUsedUp(['s_mia'])).toBe(false);
  now += DAY_MS;
  expect(quotas.areUsedUp(['g_ana'])).toBe(false);
});

test('wallet entries that three commands of a commit share are charged in whole bytes, as the store keeps them', async () => {
  const written: number[] = [];
  const quotas = new Quotas({
    store: {
      use: async (_day, uses) => {
        written.push(...uses.map(([, amount]) => amount));
        return uses.map(([, amount]) => amount);
      },
    },
    now: () => 10 * DAY_MS,
    limits: quotaLimitsFor({ megabytes: 2, tables: 0, guests: 0 }),
    key: createSecretKey(new Uint8Array(32)),
  });
  const outcomes = ['g_ana', 'g_bo', 'g_cy'].map(person => [
    { payer: { person, address: '10.0.0.7' } },
    { how: 'done', events: [] },
  ]);
  chargeFor({ append: { entries: [{}] }, outcomes } as unknown as Assembled, quotas);
  await quotas.flush();
  expect(written.length).toBeGreaterThan(0);
  expect(written.every(bytes => Number.isInteger(bytes) && bytes > 0)).toBe(true);
});
