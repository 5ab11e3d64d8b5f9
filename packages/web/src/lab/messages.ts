// The messages between the page and its lab workers. Amounts are in cents unless stated otherwise.
import type { Rulebook, Settings, SpotName } from '@passline/engine';
import type {
  BankrollOutcome,
  BetName,
  DiceWeights,
  RunFigures,
  SessionFigures,
  SessionPlan,
  SimulationPath,
  Situation,
} from '@passline/lab';

/** A strategy known by name, or the visitor's own code. */
export type Choice = { readonly name: string } | { readonly code: string };

/** The table that a request is about, as plain data. */
export type AskedTable = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly unit: number;
  /** Fair dice without it. */
  readonly dice?: DiceWeights;
};

/** What is played. */
export type Game = AskedTable & { readonly strategy: Choice };

/** What the best play must do; bets null for the line bet with its odds. */
export type BestAsked = {
  readonly bankroll: number;
  readonly target: number;
  readonly rolls: number | null;
  readonly bets: readonly string[] | null;
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
  | { readonly type: 'costs'; readonly id: number; readonly table: AskedTable }
  | { readonly type: 'best'; readonly id: number; readonly table: AskedTable; readonly goal: BestAsked }
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

/** The exact state of sessions after some number of rolls: the chance of ruin so far, and the worth at each level. */
export type TimelinePoint = {
  readonly rolls: number;
  readonly ruin: number;
  readonly worths: readonly number[];
};

/** The worth of one session after some of its rolls, always including the last. */
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
  /** Time spent playing. */
  readonly seconds: number;
  /** The share of sessions ruined after a given number of rolls. */
  readonly ruin: { readonly rolls: readonly number[]; readonly shares: readonly number[] };
};

/** What went wrong, and on which line of the visitor's code. */
export type Problem = { readonly message: string; readonly line: number | null };

type ExactEdge = { readonly value: number; readonly fraction: string };

/** What a bet costs, and what the betting unit on it costs as the table rounds it, or why the table refuses it. */
export type BetCost = {
  readonly spot: SpotName;
  /** Null if these dice never decide it. */
  readonly edge: ExactEdge | null;
  /** With fair dice; null if these are fair. */
  readonly fair: ExactEdge | null;
  readonly asMade: ExactEdge | null;
  readonly refusal: string | null;
};

/** The best play: its proven chance, how it begins, and the text of its strategy. */
export type BestAnswer = {
  readonly chance: number;
  readonly bound: number;
  readonly bets: readonly SpotName[];
  readonly opening: readonly Situation[];
  readonly situations: number;
  readonly code: string;
};

export type WorkerReply =
  /** Which code is running: the visitor's may be silent only briefly, the lab's for longer. */
  | { readonly type: 'phase'; readonly phase: 'strategy' | 'lab' }
  | { readonly type: 'solved'; readonly id: number; readonly solved: Solved }
  | { readonly type: 'unsolved'; readonly id: number; readonly unsolved: Unsolved }
  | { readonly type: 'sessions'; readonly id: number; readonly outcome: BankrollOutcome }
  | { readonly type: 'sessions-note'; readonly id: number; readonly note: string }
  | { readonly type: 'course'; readonly id: number; readonly points: readonly TimelinePoint[] }
  | { readonly type: 'paths'; readonly id: number; readonly paths: readonly Path[] }
  | { readonly type: 'snapshot'; readonly id: number; readonly snapshot: Snapshot }
  | { readonly type: 'costs'; readonly id: number; readonly costs: readonly BetCost[] }
  | { readonly type: 'best'; readonly id: number; readonly best: BestAnswer }
  | { readonly type: 'failed'; readonly id: number; readonly problem: Problem }
  /** This request has no more answers, unless it is asked for more. */
  | { readonly type: 'idle'; readonly id: number };
