// Runs worlds in several processes: each takes the next world when it finishes one.
import { type ChildProcess, fork } from 'node:child_process';
import type { Task } from './worker.ts';
import type { WorldResult } from './world.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

/** Runs every world; `told` is called with each result, and returns whether to continue. */
export async function runWorlds(
  tasks: readonly Task[],
  workers: number,
  told: (result: WorldResult) => boolean,
): Promise<void> {
  const waiting = [...tasks];
  const one = (): Promise<void> =>
    new Promise(resolve => {
      const worker: ChildProcess = fork(WORKER);
      let current: Task | null = null;
      const next = (): void => {
        current = waiting.shift() ?? null;
        if (current === null) worker.disconnect();
        else worker.send(current);
      };
      worker.on('message', (result: WorldResult) => {
        current = null;
        if (!told(result)) waiting.length = 0;
        next();
      });
      worker.once('exit', code => {
        if (current !== null) {
          const broken = { what: `its process ended with code ${code}`, step: 0, atMs: 0 };
          told({ seed: current.seed, trace: '', steps: 0, counts: {}, faults: {}, broken });
        }
        resolve();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, one));
}
