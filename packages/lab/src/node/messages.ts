// What a thread receives at the start, and what it sends other than the results of blocks.
import type { CompareTask } from '../simulation/compare-block.ts';
import type { JobResult, SessionTotals, Task } from '../simulation/messages.ts';
import type { Parameters, Strategy } from '../strategy/strategy.ts';

/** Where a thread finds its strategy: functions cannot be sent to threads. */
export type StrategySource = ({ readonly name: string } | { readonly module: string }) & {
  readonly parameters: Parameters;
  /** Overrides the strategy's own, unless null. */
  readonly whenShort: NonNullable<Strategy['whenShort']> | null;
};

export type ThreadTask = {
  readonly task: Task | CompareTask;
  /** One, or those that are compared; none if the strategy is never asked. */
  readonly strategies: readonly StrategySource[];
  readonly shared: SharedArrayBuffer;
};

/** Shared by all threads: whether to stop, and how many rolls were played. */
export const STOP = 0;
export const ROLLED = 1;
export const SHARED_BYTES = 16;
export const flagsIn = (buffer: SharedArrayBuffer): BigInt64Array => new BigInt64Array(buffer);

export type ThreadAnswer =
  | JobResult
  | { readonly type: 'ready' }
  | { readonly type: 'totals'; readonly totals: SessionTotals | null };
