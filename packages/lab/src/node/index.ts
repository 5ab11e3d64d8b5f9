// The lab in Node: simulate on several threads.
import { availableParallelism } from 'node:os';
import type { Setup } from '../automaton/automaton.ts';
import {
  type CompareOptions,
  type Comparison,
  compareOn,
  type StartComparePool,
} from '../simulation/compare.ts';
import { createComparePlayer } from '../simulation/compare-block.ts';
import { LocalPool, localPool, type StartPool } from '../simulation/pool.ts';
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
   * The address of the module that exports the strategy as `strategy`, from which threads load it. Your own strategy
   * needs it for sessions, or if it does not compile; without it, such a strategy plays on the calling thread.
   */
  readonly module?: URL;
};

function sourceOf(strategy: Strategy, module: URL | undefined): StrategySource | null {
  const { name, play, parameters = {}, whenShort = null } = strategy;
  const set = { parameters, whenShort };
  if (STRATEGIES.some(known => known.name === name && known.play === play)) return { name, ...set };
  return module ? { module: module.href, ...set } : null;
}

/** Simulates on threads: the same seed gives the same result on any number of them. */
export function simulate(
  setup: Setup,
  strategy: Strategy,
  { threads = availableParallelism(), module, ...options }: ThreadedOptions,
): Promise<Simulation> {
  const source = sourceOf(strategy, module);
  const startPool: StartPool = async (task, jobs) => {
    // A compiled strategy is asked again only in sessions, when chips run short.
    const asks = task.game.path !== 'compiled' || task.plan !== null;
    if (asks && !source) return localPool(strategy)(task, jobs);
    return ThreadPool.start(Math.max(1, Math.min(threads, jobs)), {
      task,
      strategies: asks && source ? [source] : [],
    });
  };
  return simulateOn(startPool, setup, strategy, options);
}

export type ThreadedCompareOptions = CompareOptions & {
  /** Defaults to the number of cores; never more than there are blocks. */
  readonly threads?: number;
  /** By strategy, the address of its module; null for a built-in one. */
  readonly modules?: readonly (URL | null)[];
};

/** Compares on threads, if they can load every strategy: the same result on any number of them. */
export function compare(
  setup: Setup,
  strategies: readonly Strategy[],
  { threads = availableParallelism(), modules, ...options }: ThreadedCompareOptions,
): Promise<Comparison> {
  const sources = strategies.map((strategy, index) => sourceOf(strategy, modules?.[index] ?? undefined));
  const known = sources.filter(source => source !== null);
  const startPool: StartComparePool = async (task, jobs) =>
    known.length < sources.length || jobs === 1
      ? new LocalPool(createComparePlayer(task, strategies))
      : ThreadPool.start(Math.max(1, Math.min(threads, jobs)), { task, strategies: known });
  return compareOn(startPool, setup, strategies, options);
}
