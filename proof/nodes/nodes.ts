// npm run nodes: three nodes that fail at random, and clients that must see a single log.
import { endNats, startNats } from '@passline/server/testing/nats.ts';
import { freshDatabase, startPostgres } from '@passline/server/testing/postgres.ts';
import { closeRelays } from '@passline/server/testing/process/relay.ts';
import { endNodes } from '@passline/server/testing/process/server.ts';
import {
  newDirectory,
  removeDirectories,
  TestStorage,
} from '@passline/server/testing/process/test-storage.ts';
import { printOutcome, runProof, say } from '../command-line.ts';
import { figuresText, manyNodes } from './many-nodes.ts';
import { HELP, type Options, readOptions } from './options.ts';

async function run({ minutes, seed, bus, workers }: Options): Promise<boolean> {
  const cluster = await startPostgres();
  const endsAt = performance.now() + minutes * 60_000;
  let holds = false;
  try {
    const database = await freshDatabase(cluster.url);
    const storage = new TestStorage('PostgreSQL', newDirectory(), database);
    const busUrl = bus === 'nats' ? (await startNats()).url : database;
    const crowd = { seed, live: 3, seats: 4, alone: 3 };
    const isEnough = (): boolean => performance.now() > endsAt;
    const figures = await manyNodes({ storage, busUrl, crowd, workers, isEnough, say });
    console.log(`\nholds: ${figuresText(figures)}; ${figures.repeated} asked once more at the end`);
    holds = true;
  } catch (error) {
    console.error(error);
  } finally {
    await endNodes();
    closeRelays();
    await endNats();
    await cluster.stop();
  }
  printOutcome(
    `npm run nodes -- --minutes ${minutes} --seed ${seed} --bus ${bus} --workers ${workers}`,
    holds,
  );
  return holds;
}

await runProof(readOptions, HELP, run, removeDirectories);
