// A thread of the benchmark: plays blocks of a long run, and reports when it is done.
import { parentPort, workerData } from 'node:worker_threads';
import type { FlatAutomaton } from '../src/kernel/flat-automaton.ts';
import type { RandomState } from '../src/kernel/random.ts';
import { BLOCK_ROLLS, runKernel } from '../src/kernel/simulate.ts';

const play = runKernel(workerData as FlatAutomaton);

parentPort?.on('message', (state: RandomState | null) => {
  if (state === null) parentPort?.close();
  else parentPort?.postMessage(play(state, BLOCK_ROLLS));
});
parentPort?.postMessage('ready');
