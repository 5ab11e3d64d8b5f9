// A thread of a simulation: plays the blocks it is sent, and reports the totals of its sessions at the end.
import { parentPort, workerData } from 'node:worker_threads';
import { required } from '@passline/engine/required';
import type { Report } from '../kernel/plain.ts';
import { createBlockPlayer } from '../simulation/block-player.ts';
import { createComparePlayer } from '../simulation/compare-block.ts';
import type { Job } from '../simulation/messages.ts';
import { withParameters } from '../strategy/parameters.ts';
import { STRATEGIES } from '../strategy/strategies.ts';
import type { Strategy } from '../strategy/strategy.ts';
import {
  flagsIn,
  ROLLED,
  STOP,
  type StrategySource,
  type ThreadAnswer,
  type ThreadTask,
} from './messages.ts';
import { shareOwnPackages } from './own-packages.ts';

async function findStrategy(source: StrategySource): Promise<Strategy> {
  if ('name' in source) return required(STRATEGIES.find(({ name }) => name === source.name));
  shareOwnPackages();
  const module = (await import(source.module)) as Record<string, Strategy | undefined>;
  return required(module.strategy ?? module.default);
}

async function loadStrategy(source: StrategySource): Promise<Strategy> {
  const strategy = withParameters(await findStrategy(source), source.parameters);
  return source.whenShort ? { ...strategy, whenShort: source.whenShort } : strategy;
}

async function serve({ shared, strategies: sources, task }: ThreadTask): Promise<void> {
  const port = required(parentPort);
  const flags = flagsIn(shared);
  const report: Report = rolls => {
    Atomics.add(flags, ROLLED, BigInt(rolls));
    return Atomics.load(flags, STOP) === 0n;
  };
  const strategies = await Promise.all(sources.map(loadStrategy));
  const player =
    'games' in task ? createComparePlayer(task, strategies) : createBlockPlayer(task, strategies[0] ?? null);
  const answer = (message: ThreadAnswer): void => port.postMessage(message);
  port.on('message', (job: Job | 'totals') => {
    if (job !== 'totals') answer(player.play(job, report));
    else {
      answer({ type: 'totals', totals: player.totals() });
      port.close();
    }
  });
  answer({ type: 'ready' });
}

await serve(workerData as ThreadTask);
