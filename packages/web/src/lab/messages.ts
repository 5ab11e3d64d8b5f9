// The messages between the page and its lab workers. Amounts are in cents unless stated otherwise.
import type { Rulebook, Settings } from '@passline/engine';
import type {
  BankrollOutcome,
  BetName,
  RunFigures,
  SessionFigures,
  SessionPlan,
  SimulationPath,
} from '@passline/lab';

/** A strategy known by name, or the visitor's own code. */
export type Choice = { readonly name: string } | { readonly code: string };

/** What is played: all of it plain data. */
export type Game = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly unit: number;
  readonly strategy: Choice;
};

export type Request =
  | { readonly type: 'solve'; readonly id: number; readonly game: Game; readonly plan: SessionPlan }
  | {
      readonly type: 'simulate';
      readonly id: number;
      readonly game: Game;
      readonly plan: SessionPlan;
      readonly seed: string;
      readonly sessions: number;
    }
  /** Plays on until the next update. */
  | { readonly type: 'more'; readonly id: number };

/** A figure as shown, in whole units of money: its number, its exact fraction, or its error bound. */
export type ShownFigure = {
  readonly value: number;
  readonly fraction: string | null;
  readonly error: number;
};

/** What a bet wins (negative: loses) and puts at risk per roll. */
export type BetShare = { readonly spot: BetName; readonly profit: number; readonly wagered: number };

/** What is known exactly of the long run. */
export type Solved = {
  readonly name: string;
  readonly about: string;
  readonly states: number;
  readonly lossPerRoll: ShownFigure;
  readonly actionPerRoll: ShownFigure;
  readonly edge: ShownFigure | null;
  readonly variance: ShownFigure | null;
  /** Null if it could not be computed closely enough. */
  readonly bets: readonly BetShare[] | null;
};

/** A strategy without a finite automaton: it can be simulated, and `note` says why it is not solved. */
export type Unsolved = { readonly name: string; readonly about: string; readonly note: string };

export const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Where sessions stand after a given number of rolls, exactly: the chance of ruin so far, and the worth at each level. */
export type TimelinePoint = {
  readonly rolls: number;
  readonly ruin: number;
  readonly worths: readonly number[];
};

/** The worth of one session after some of its rolls; thinned, the last one always there. */
export type Path = {
  readonly rolls: readonly number[];
  readonly worths: readonly number[];
  readonly end: string;
};

/** A simulation so far. */
export type Snapshot = {
  readonly figures: SessionFigures;
  /** One long run beside the sessions, for the long-run figures; null if the strategy does not compile. */
  readonly run: RunFigures | null;
  readonly asked: number;
  readonly path: SimulationPath;
  /** While it was playing. */
  readonly seconds: number;
  /** The share of sessions ruined after a given number of rolls. */
  readonly ruin: { readonly rolls: readonly number[]; readonly shares: readonly number[] };
};

/** What went wrong, and on which line of the visitor's code. */
export type Problem = { readonly message: string; readonly line: number | null };

export type Answer =
  /** Which code is running: the visitor's may be silent only briefly, the lab's for longer. */
  | { readonly type: 'phase'; readonly phase: 'strategy' | 'lab' }
  | { readonly type: 'solved'; readonly id: number; readonly solved: Solved }
  | { readonly type: 'unsolved'; readonly id: number; readonly unsolved: Unsolved }
  | { readonly type: 'sessions'; readonly id: number; readonly outcome: BankrollOutcome }
  | { readonly type: 'sessions-note'; readonly id: number; readonly note: string }
  | { readonly type: 'course'; readonly id: number; readonly points: readonly TimelinePoint[] }
  | { readonly type: 'paths'; readonly id: number; readonly paths: readonly Path[] }
  | { readonly type: 'snapshot'; readonly id: number; readonly snapshot: Snapshot }
  | { readonly type: 'failed'; readonly id: number; readonly problem: Problem }
  /** This request has no more answers, unless it is asked for more. */
  | { readonly type: 'idle'; readonly id: number };
