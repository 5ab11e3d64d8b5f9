// The short version: a few crashes of the server and of PostgreSQL, power cuts, and broken servers that are caught.

import { startPostgres } from '@passline/server/testing/postgres.ts';
import { beside, onBothStores } from '@passline/server/testing/process/both-stores.ts';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { expect, test } from 'vitest';
import { preloadFor } from './broken-server.ts';
import { whyNoDisk } from './disk.ts';
import { databaseKills, serverKills } from './kills.ts';
import { powerCuts } from './power-cuts.ts';

const short = { crowd: { seed: 20_26, live: 1, seats: 4, alone: 2 }, say: () => undefined };

onBothStores(store => {
  test('nothing acknowledged is lost or done twice when the server is killed', async () => {
    const { acknowledged, rolls } = await serverKills(await newTestStorage(store), { ...short, kills: 2 });
    // The count depends on the machine: a busy one gets less done between two kills.
    expect(acknowledged).toBeGreaterThan(10);
    expect(rolls).toBeGreaterThan(0);
  });
});

beside('on PostgreSQL', () => {
  test('nothing acknowledged is lost or done twice when PostgreSQL itself is killed', async () => {
    const cluster = await startPostgres();
    try {
      await databaseKills(cluster, { ...short, kills: 2 });
    } finally {
      await cluster.stop();
    }
  });
});

beside('on SQLite', () => {
  test('a server that keeps no answers is caught', async () => {
    const broken = { ...short, kills: 2, preload: preloadFor('forgets-answers') };
    await expect(serverKills(await newTestStorage('SQLite'), broken)).rejects.toThrow(/answer|acknowledged/);
  });

  test.skipIf(whyNoDisk() !== null)('what was acknowledged survives a power cut', async () => {
    await powerCuts({ ...short, kills: 2 });
  });

  test.skipIf(whyNoDisk() !== null)('a server that does not wait for the disk is caught', async () => {
    await expect(powerCuts({ ...short, kills: 1, preload: preloadFor('no-sync') })).rejects.toThrow();
  });
});
