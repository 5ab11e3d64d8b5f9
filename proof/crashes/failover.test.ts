// The short version: one failover through pgbouncer, in which nothing acknowledged is lost.
import '@passline/server/testing/process/new-test-storage.ts';
import { expect, test, vi } from 'vitest';
import { failover } from './failover.ts';

// A busy machine may take ten times as long to start a server.
vi.setConfig({ testTimeout: 400_000 });

test('nothing acknowledged is lost when the primary is killed and its synchronous standby promoted', async () => {
  const crowd = { seed: 20_27, live: 1, seats: 4, alone: 2 };
  const { acknowledged, askedAgain } = await failover({ crowd, say: () => undefined });
  expect(acknowledged).toBeGreaterThan(10);
  expect(askedAgain).toBeGreaterThan(0);
});
