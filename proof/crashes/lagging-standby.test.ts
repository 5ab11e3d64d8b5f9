// The short version: one failover to a standby that lagged, under a server of two workers.
import { expect, test } from 'vitest';
import { laggingFailover } from './lagging-standby.ts';

test('a standby that lagged is not played on until it is restored, and then no dice come again that players saw', async () => {
  const crowd = { seed: 20_28, live: 2, seats: 3, alone: 1 };
  const lost = await laggingFailover({ crowd, workers: 2, say: () => undefined });
  expect(lost.tables).toBe(2);
  expect(lost.lostRolls).toBeGreaterThan(0);
  expect(lost.newRolls).toBeGreaterThanOrEqual(4);
});
