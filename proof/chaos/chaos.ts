// npm run chaos: runs many worlds in which everything fails, on all cores; a world that breaks is printed with its seed.
import { runProof } from '../command-line.ts';
import { HELP, type Options, readOptions, WORLD_TABLES } from './options.ts';
import { runWorlds } from './processes.ts';
import { busArgument, failureText, Totals, worldSeed } from './report.ts';
import { runWorld } from './world.ts';

const PROGRESS_MS = 5_000;
/** Enough failures to look at. */
const MAX_BROKEN = 10;

async function oneWorld({ seed, world, bus, trace }: Options): Promise<boolean> {
  const told = trace ? { told: (line: string) => console.log(line) } : {};
  const result = await runWorld({
    seed: worldSeed(seed, world ?? 0),
    tables: WORLD_TABLES,
    ...(bus && { bus }),
    ...told,
  });
  const totals = new Totals();
  totals.add(result);
  console.log(`trace ${result.trace}, ${result.steps} steps, ${totals.of('commands')} commands`);
  console.log(result.broken ? failureText(result, bus) : `✓ world ${result.seed} holds`);
  return result.broken === null;
}

async function allWorlds({ seed, tables, bus, workers }: Options): Promise<boolean> {
  const worlds = Math.ceil(tables / WORLD_TABLES);
  console.log(`npm run chaos -- --seed ${seed} --tables ${tables}${busArgument(bus)}`);
  const totals = new Totals();
  const began = performance.now();
  let toldAt = began;
  const tasks = Array.from({ length: worlds }, (_, world) => ({ seed: worldSeed(seed, world), bus }));
  await runWorlds(tasks, workers, result => {
    totals.add(result);
    if (result.broken) console.log(failureText(result, bus));
    if (performance.now() - toldAt > PROGRESS_MS) {
      toldAt = performance.now();
      console.log(totals.progress(worlds));
    }
    return totals.broken < MAX_BROKEN;
  });
  console.log(`\n${totals.summary((performance.now() - began) / 1000)}`);
  return totals.broken === 0;
}

await runProof(readOptions, HELP, options =>
  options.world === null ? allWorlds(options) : oneWorld(options),
);
