// simulate: a strategy played roll by roll, in one long run or in many sessions.
import { required } from '@passline/engine/required';
import type { Automaton, Setup } from '../automaton/automaton.ts';
import { LANES } from '../kernel/dice.ts';
import { type EdgeCounts, edgeCounts, type Session, type SessionPlan } from '../kernel/lane.ts';
import { type RandomState, readSeed } from '../kernel/random.ts';
import { SessionTally } from '../kernel/session-tally.ts';
import { BetTally, betsOf, blockSessions, type SessionFigures, sessionFigures } from '../kernel/sessions.ts';
import { BLOCK_ROLLS, blocksOf, type RunFigures, runFigures } from '../kernel/simulate.ts';
import { addSums, NO_SUMS, type RunSums } from '../kernel/sums.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { BetCounts, Job } from './messages.ts';
import { localPool, type Pool, type StartPool } from './pool.ts';
import { type Prepared, prepare, prepareSessions, type SimulationPath } from './prepare.ts';
import { SessionOrder } from './records.ts';

/** How many rolls a long run has by default. */
export const DEFAULT_ROLLS = { compiled: 100_000_000, grown: 10_000_000, engine: 1_000_000 } as const;

export type SimulationProgress = { readonly rolls: number /** From 0 to 1. */; readonly share: number };

/** The part of AbortSignal that is used here. */
export type StopSignal = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
};

export type SimulateOptions = {
  /** A number, a word, or the text that an earlier result names: see readSeed. */
  readonly seed: string | RandomState;
  /** Rolls of the long run. */
  readonly rolls?: number | null;
  /** This many sessions by a plan, instead of one long run. */
  readonly sessions?: { readonly count: number; readonly plan: SessionPlan } | null;
  /** How to play even if the strategy compiles: 'grown' and 'engine' give the same result, slower. */
  readonly path?: SimulationPath;
  /** Ends the simulation early, with the result so far. */
  readonly signal?: StopSignal;
  /** Called once everything is checked, before the first roll. */
  readonly onStart?: (progress: () => SimulationProgress) => void;
  /** The sums of each block of a long run (on the engine, of each of its lanes), in any order. */
  readonly onBlock?: (index: number, sums: RunSums) => void;
  /** Every session, numbered from 1, in order. */
  readonly onSession?: (session: Session, number: number) => void;
};

export type Simulation = {
  readonly path: SimulationPath;
  /** Null if the strategy was not compiled. */
  readonly automaton: Automaton | null;
  /** Why the strategy was not compiled, unless by request. */
  readonly note: string | null;
  readonly seconds: number;
  readonly threads: number;
  readonly interrupted: boolean;
  readonly run: RunFigures;
  /** Null for one long run. */
  readonly sessions: SessionFigures | null;
};

function stateOf(seed: SimulateOptions['seed']): RandomState {
  if (typeof seed !== 'string') return seed;
  const read = readSeed(seed);
  if (!read.ok) throw new Error(read.message);
  return read.state;
}

/** The jobs of a simulation; on the engine, each lane is one, so that threads share even a short run. */
function* jobsOf(seed: RandomState, total: number, blockSize: number, lanes: number | null): Generator<Job> {
  for (const block of blocksOf(seed, total, blockSize)) {
    if (lanes === null) yield { ...block, lane: null };
    else for (let lane = 0; lane < lanes; lane += 1) yield { ...block, lane };
  }
}

type Work = {
  readonly jobs: Iterator<Job>;
  readonly count: number;
  play(pool: Pool): Promise<Pick<Simulation, 'run' | 'sessions'>>;
  share(rolled: number): number;
};

function runWork({ game }: Prepared, { rolls: asked, onBlock, ...options }: SimulateOptions): Work {
  const rolls = asked ?? DEFAULT_ROLLS[game.path];
  const lanes = game.path === 'engine' ? LANES : null;
  const jobs = jobsOf(stateOf(options.seed), rolls, BLOCK_ROLLS, lanes);
  return {
    jobs,
    count: Math.ceil(rolls / BLOCK_ROLLS) * (lanes ?? 1),
    share: rolled => rolled / rolls,
    async play(pool) {
      let sums = NO_SUMS;
      await pool.play(jobs, answer => {
        if (answer.type !== 'rolled') return;
        sums = addSums(sums, answer.sums);
        onBlock?.(answer.index, answer.sums);
      });
      return { run: runFigures(sums), sessions: null };
    },
  };
}

function addCounts(total: EdgeCounts, counts: EdgeCounts): void {
  for (const kind of ['taken', 'ruined'] as const)
    counts[kind].forEach((count, edge) => {
      total[kind][edge] = required(total[kind][edge]) + count;
    });
}

/** Profit by bet over all players. */
function mergeBets(
  all: readonly BetCounts[],
  automaton: Automaton | null,
  sessions: number,
): SessionFigures['bets'] {
  const tally = new BetTally();
  for (const { totals } of all) tally.merge(totals);
  if (automaton) {
    const taken = edgeCounts(automaton);
    for (const { counts } of all) if (counts) addCounts(taken, counts);
    tally.merge(betsOf(automaton, taken, sessions));
  }
  return tally.totals();
}

function sessionWork(
  { automaton }: Prepared,
  { count, plan }: { readonly count: number; readonly plan: SessionPlan },
  { seed, onSession }: SimulateOptions,
): Work {
  const blockSize = blockSessions(plan);
  const jobs = jobsOf(stateOf(seed), count, blockSize, null);
  const order = onSession ? new SessionOrder(blockSize, onSession) : null;
  let done = 0;
  return {
    jobs,
    count: Math.ceil(count / blockSize),
    share: () => done / count,
    async play(pool) {
      await pool.play(jobs, answer => {
        if (answer.type !== 'played') return;
        done += answer.sessions;
        if (answer.records) order?.add(answer.index, answer.records);
      });
      order?.flush();
      const tally = new SessionTally();
      const totals = await pool.totals();
      for (const { sums } of totals) tally.add(sums);
      const sums = tally.sums();
      const bets = mergeBets(
        totals.map(total => total.bets),
        automaton,
        sums.sessions,
      );
      const figures = sessionFigures(plan, sums, bets);
      return { run: figures, sessions: figures };
    },
  };
}

/** Present everywhere but in a bare interpreter. */
declare const performance: { now(): number } | undefined;
const nowMs = (): number => (typeof performance === 'undefined' ? Date.now() : performance.now());

/** Simulates on a pool that plays the blocks: threads in Node, or a page's workers. */
export async function simulateOn(
  startPool: StartPool,
  setup: Setup,
  strategy: Strategy,
  options: SimulateOptions,
): Promise<Simulation> {
  const plan = options.sessions?.plan ?? null;
  const prepared = plan
    ? prepareSessions(setup, strategy, plan, options.path)
    : prepare(setup, strategy, options.path);
  const { game, automaton, note } = prepared;
  const work = options.sessions
    ? sessionWork(prepared, options.sessions, options)
    : runWork(prepared, options);
  let rolled = (): number => 0;
  options.onStart?.(() => ({ rolls: rolled(), share: work.share(rolled()) }));
  const pool = await startPool({ game, plan, wantsRecords: options.onSession !== undefined }, work.count);
  rolled = () => pool.rolled;
  if (options.signal?.aborted) pool.stop();
  options.signal?.addEventListener('abort', () => pool.stop());
  const started = nowMs();
  try {
    const figures = await work.play(pool);
    const seconds = (nowMs() - started) / 1000;
    return {
      path: game.path,
      automaton,
      note,
      seconds,
      threads: pool.threads,
      interrupted: pool.stopped,
      ...figures,
    };
  } finally {
    await pool.close();
  }
}

/** Simulates on the calling thread. `@passline/lab/node` has the same function on several. */
export const simulate = (setup: Setup, strategy: Strategy, options: SimulateOptions): Promise<Simulation> =>
  simulateOn(localPool(strategy), setup, strategy, options);
