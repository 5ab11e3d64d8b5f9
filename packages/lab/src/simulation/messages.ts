// Messages between a simulation and the players of its blocks: plain data that can be sent to a thread.
import type { Setup } from '../automaton/automaton.ts';
import type { FlatAutomaton } from '../kernel/flat-automaton.ts';
import type { EdgeCounts, SessionPlan } from '../kernel/lane.ts';
import type { SessionSums } from '../kernel/session-tally.ts';
import type { BetTotal } from '../kernel/sessions.ts';
import type { Block } from '../kernel/simulate.ts';
import type { RunSums } from '../kernel/sums.ts';
import type { CompareSums } from './compare-block.ts';

/** An automaton's arrays, or the table for a strategy that plays on a growing automaton or on the engine. */
export type Game =
  | {
      readonly path: 'compiled';
      readonly flat: FlatAutomaton;
      /** The table on which a strategy continues when chips run short; null for a long run. */
      readonly setup: Setup | null;
    }
  | { readonly path: 'grown' | 'engine'; readonly setup: Setup };

export type Task = {
  readonly game: Game;
  /** Null for one long run. */
  readonly plan: SessionPlan | null;
  /** Whether every session is wanted, not only the totals. */
  readonly wantsRecords: boolean;
};

/** A block to play; on the engine, one lane of it. */
export type Job = Block & { readonly lane: number | null };

export type JobResult =
  | { readonly type: 'rolled'; readonly index: number; readonly sums: RunSums }
  | { readonly type: 'compared'; readonly index: number; readonly sums: CompareSums }
  | {
      readonly type: 'played';
      readonly index: number;
      readonly sessions: number;
      readonly records: Float64Array | null;
    };

/** Profit by bet: how often each edge of a finite automaton was taken, and totals by spot of other play. */
export type BetCounts = { readonly counts: EdgeCounts | null; readonly totals: readonly BetTotal[] };

/** The totals of all sessions that one player has played. */
export type SessionTotals = { readonly sums: SessionSums; readonly bets: BetCounts };
