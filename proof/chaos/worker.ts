// A process that runs the worlds it receives and reports the result of each.
import type { BusKind } from './bus.ts';
import { WORLD_TABLES } from './options.ts';
import { runWorld, type WorldResult } from './world.ts';

export type Task = { readonly seed: string; readonly bus: BusKind | null };

function broken(seed: string, error: unknown): WorldResult {
  const what = `an error that nobody caught: ${(error as Error)?.stack ?? String(error)}`;
  return { seed, trace: '', steps: 0, counts: {}, faults: {}, broken: { what, step: 0, atMs: 0 } };
}

process.on('message', ({ seed, bus }: Task) => {
  const uncaught = (error: unknown): void => {
    process.send?.(broken(seed, error), undefined, undefined, () => process.exit(1));
  };
  process.once('uncaughtException', uncaught);
  runWorld({ seed, tables: WORLD_TABLES, ...(bus && { bus }) })
    .catch(error => broken(seed, error))
    .then(result => {
      process.off('uncaughtException', uncaught);
      process.send?.(result);
    });
});
