// npm run nodes: three nodes that fail at random, and clients that must see a single log.
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

async function run({ minutes, seed }: Options): Promise<boolean> {
  const cluster = await startPostgres();
  const endsAt = performance.now() + minutes * 60_000;
  let holds = false;
  try {
    const storage = new TestStorage('PostgreSQL', newDirectory(), await freshDatabase(cluster.url));
    const crowd = { seed, live: 3, seats: 4, alone: 3 };
    const figures = await manyNodes({ storage, crowd, isEnough: () => performance.now() > endsAt, say });
    console.log(`\nholds: ${figuresText(figures)}; ${figures.repeated} asked once more at the end`);
    holds = true;
  } catch (error) {
    console.error(error);
  } finally {
    await endNodes();
    closeRelays();
    await cluster.stop();
  }
  printOutcome(`npm run nodes -- --minutes ${minutes} --seed ${seed}`, holds);
  return holds;
}

await runProof(readOptions, HELP, run, removeDirectories);
