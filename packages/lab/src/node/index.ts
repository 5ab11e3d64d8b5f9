// The lab in Node: simulate on several threads.
import { availableParallelism } from 'node:os';
import type { Setup } from '../automaton/automaton.ts';
import { localPool, type StartPool } from '../simulation/pool.ts';
import { type SimulateOptions, type Simulation, simulateOn } from '../simulation/simulate.ts';
import { STRATEGIES } from '../strategy/strategies.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { StrategySource } from './messages.ts';

export { shareOwnPackages } from './own-packages.ts';

import { ThreadPool } from './threads.ts';

export type ThreadedOptions = SimulateOptions & {
  /** Defaults to the number of cores; never more than there are blocks. */
  readonly threads?: number;
  /**
   * The address of the module that exports the strategy as `strategy`, for threads to load it from. Needed only by a
   * strategy of your own that does not compile; without it, such a strategy plays on the calling thread.
   */
  readonly module?: URL;
};

function sourceOf(strategy: Strategy, module: URL | undefined): StrategySource | null {
  const { name, play, parameters = {} } = strategy;
  if (STRATEGIES.some(known => known.name === name && known.play === play)) return { name, parameters };
  return module ? { module: module.href, parameters } : null;
}

/** Simulates on threads: the same seed gives the same result on any number of them. */
export function simulate(
  setup: Setup,
  strategy: Strategy,
  { threads = availableParallelism(), module, ...options }: ThreadedOptions,
): Promise<Simulation> {
  const source = sourceOf(strategy, module);
  const startPool: StartPool = async (task, jobs) => {
    const isCompiled = task.game.path === 'compiled';
    if (!isCompiled && !source) return localPool(strategy)(task, jobs);
    return ThreadPool.start(Math.max(1, Math.min(threads, jobs)), {
      ...task,
      strategy: isCompiled ? null : source,
    });
  };
  return simulateOn(startPool, setup, strategy, options);
}
