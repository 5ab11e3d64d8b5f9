// The short version: one failover to a lagging standby, under a server with two workers.
import { expect, test } from 'vitest';
import { laggingFailover } from './lagging-standby.ts';

test('a lagging standby must be restored before play, and then no dice that players saw come again', async () => {
  const crowd = { seed: 20_28, live: 2, seats: 3, alone: 1 };
  const lost = await laggingFailover({ crowd, workers: 2, say: () => undefined });
  expect(lost.tables).toBe(2);
  expect(lost.lostRolls).toBeGreaterThan(0);
  expect(lost.newRolls).toBeGreaterThanOrEqual(4);
});
