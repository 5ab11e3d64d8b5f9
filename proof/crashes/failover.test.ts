// The short version: one failover through pgbouncer, in which nothing acknowledged is lost.
import { expect, test } from 'vitest';
import { failover } from './failover.ts';

test('nothing acknowledged is lost when the primary is killed and its synchronous standby promoted', async () => {
  const crowd = { seed: 20_27, live: 1, seats: 4, alone: 2 };
  const { acknowledged, askedAgain } = await failover({ crowd, say: () => undefined });
  expect(acknowledged).toBeGreaterThan(10);
  expect(askedAgain).toBeGreaterThan(0);
});
