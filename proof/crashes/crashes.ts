// npm run crashes: crashes the server, its database and its disk under load; nothing acknowledged may be lost.
import { endNats, startNats } from '@passline/server/testing/nats.ts';
import { type Postgres, startPostgres } from '@passline/server/testing/postgres.ts';
import { closeRelays } from '@passline/server/testing/process/relay.ts';
import { endNodes } from '@passline/server/testing/process/server.ts';
import { removeDirectories } from '@passline/server/testing/process/test-storage.ts';
import { printOutcome, runProof, say } from '../command-line.ts';
import { preloadFor } from './broken-server.ts';
import { whyNoDisk } from './disk.ts';
import { failover } from './failover.ts';
import { databaseKills, placeOn, serverKills } from './kills.ts';
import { type LostTail, laggingFailover } from './lagging-standby.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { powerCuts } from './power-cuts.ts';
import { type Figures, figuresText, whole } from './run-crashes.ts';

/** One part of the proof; its result is a sentence. */
type Part = { readonly name: string; readonly run: () => Promise<string> };

function partsOf(options: Options, cluster: Postgres | null, busUrl: string | null): readonly Part[] {
  const { store, kills, seed, fault, workers } = options;
  const base = {
    crowd: { seed, live: 3, seats: 5, alone: 5 },
    say,
    workers,
    preload: fault === null ? undefined : preloadFor(fault),
  };
  const parts: Part[] = [];
  const add = (count: number, name: string, run: () => Promise<Figures>): void => {
    if (count > 0) parts.push({ name: `${count} ${name}`, run: async () => crashesText(await run()) });
  };
  if (store !== 'postgres') {
    add(kills, 'times kill -9 of the server on SQLite', async () =>
      serverKills(await placeOn('SQLite', null), { ...base, kills }),
    );
    const why = whyNoDisk();
    if (why === null)
      add(options.powerCuts, 'power cuts under SQLite', () =>
        powerCuts({ ...base, kills: options.powerCuts }),
      );
    else if (options.powerCuts > 0) say(`Power cuts are left out on this machine: ${why}.`);
  }
  if (cluster) {
    add(kills, 'times kill -9 of the server on PostgreSQL', async () =>
      serverKills(await placeOn('PostgreSQL', cluster), { ...base, busUrl, kills }),
    );
    add(options.databaseKills, 'times kill -9 of PostgreSQL itself', () =>
      databaseKills(cluster, { ...base, busUrl, kills: options.databaseKills }),
    );
    for (let count = 0; count < options.failovers; count += 1) {
      add(1, 'failover to a synchronous standby, through pgbouncer', () => failover(base));
      const name = '1 failover to an asynchronous standby that lagged';
      parts.push({ name, run: async () => lostText(await laggingFailover(base)) });
    }
  }
  return parts;
}

const crashesText = (figures: Figures): string =>
  `${figuresText(figures)}; ${figures.repeated} asked once more at the end`;

const lostText = ({ tables, lostEvents, lostRolls, newRolls }: LostTail): string =>
  `${whole(lostEvents)} events with ${whole(lostRolls)} rolls at ${tables} tables were lost, and none of those dice came again in ${whole(newRolls)} rolls after the restore`;

/** Runs all parts, and returns whether all of them hold. */
async function runAll(parts: readonly Part[]): Promise<boolean> {
  const results: string[] = [];
  let holds = true;
  for (const { name, run } of parts) {
    try {
      results.push(`holds: ${name}: ${await run()}`);
    } catch (error) {
      holds = false;
      console.error(error);
      results.push(`DOES NOT HOLD: ${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  console.log('');
  for (const result of results) console.log(result);
  return holds;
}

async function run(options: Options): Promise<boolean> {
  const {
    store,
    kills,
    databaseKills: database,
    failovers,
    powerCuts: cuts,
    bus,
    workers,
    seed,
    fault,
  } = options;
  const cluster = store === 'sqlite' ? null : await startPostgres();
  try {
    const busUrl = cluster && bus === 'nats' ? (await startNats()).url : null;
    const holds = await runAll(partsOf(options, cluster, busUrl));
    const command = `npm run crashes -- --store ${store} --kills ${kills} --database-kills ${database} --failovers ${failovers} --power-cuts ${cuts} --bus ${bus} --workers ${workers} --seed ${seed}${fault === null ? '' : ` --fault ${fault}`}`;
    printOutcome(command, holds);
    return holds;
  } finally {
    await endNodes();
    closeRelays();
    await endNats();
    await cluster?.stop();
  }
}

await runProof(readOptions, HELP, run, removeDirectories);
