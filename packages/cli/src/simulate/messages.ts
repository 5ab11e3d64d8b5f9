// What the threads of passline simulate and the one that leads them say to each other.
import type { Cents, Rulebook, Settings } from '@passline/engine';
import type {
  BetTotal,
  Block,
  EdgeCounts,
  FlatAutomaton,
  RunSums,
  SessionPlan,
  SessionSums,
} from '@passline/lab';

/** What plays: an automaton's arrays, or a strategy on the engine, which each thread finds for itself. */
export type Game =
  | { readonly path: 'compiled'; readonly flat: FlatAutomaton }
  | {
      readonly path: 'engine';
      readonly book: Rulebook;
      readonly settings: Settings;
      readonly unit: Cents;
      readonly strategyRef: string;
    };

export type Task = {
  readonly game: Game;
  /** Null for a long run. */
  readonly plan: SessionPlan | null;
  /** Whether each session is wanted, and not only what they come to. */
  readonly records: boolean;
  readonly shared: SharedArrayBuffer;
};

/** Shared by all threads: whether to stop, and how many rolls were played. */
export const STOP = 0;
export const ROLLED = 1;
export const sharedOf = (buffer: SharedArrayBuffer): BigInt64Array => new BigInt64Array(buffer);

/** A block to play; on the engine one lane of it. */
export type Job = Block & { readonly lane: number | null };

/** Of a session: result, rolls, end, drawdown, longest hand. */
export const RECORD = 5;

export type Answer =
  | { readonly type: 'ready' }
  | { readonly type: 'rolled'; readonly index: number; readonly sums: RunSums }
  | {
      readonly type: 'played';
      readonly index: number;
      readonly sessions: number;
      readonly records: Float64Array | null;
    }
  | { readonly type: 'finished'; readonly sums: SessionSums; readonly bets: Bets };

/** Who won and lost what: how often each edge was taken, or from the engine spot by spot. */
export type Bets = { readonly counts: EdgeCounts } | { readonly totals: readonly BetTotal[] };
