// Plays the blocks of a simulation one after another, on whatever thread it is created.

import { required } from '@passline/engine/required';
import type { Setup } from '../automaton/automaton.ts';
import { exploreStates } from '../automaton/compile.ts';
import { ShortSituations } from '../automaton/short-situations.ts';
import { grownRun } from '../grown/run.ts';
import { grownSessions } from '../grown/sessions.ts';
import { engineRun, engineSessions } from '../kernel/engine-run.ts';
import { edgeCounts, type SessionPlan, type ShortSide } from '../kernel/lane.ts';
import type { Report } from '../kernel/plain.ts';
import type { Recorder, SessionSink } from '../kernel/session-block.ts';
import { type SessionSums, SessionTally } from '../kernel/session-tally.ts';
import { BetTally, sessionKernel } from '../kernel/sessions.ts';
import { runKernel } from '../kernel/simulate.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { BetCounts, Game, Job, JobResult, SessionTotals, Task } from './messages.ts';
import { emptyRecords, packSession } from './records.ts';

export type BlockPlayer = {
  play(job: Job, report: Report): JobResult;
  /** The totals of all sessions played; null for a long run, whose sums come with each answer. */
  totals(): SessionTotals | null;
};

function runPlayer(game: Game, strategy: Strategy | null): BlockPlayer {
  const totals = (): null => null;
  if (game.path !== 'engine') {
    const play = game.path === 'compiled' ? runKernel(game.flat) : grownRun(game.setup, required(strategy));
    return {
      play: ({ index, state, size, warm }, report) => ({
        type: 'rolled',
        index,
        sums: play(state, size, report, warm),
      }),
      totals,
    };
  }
  const play = engineRun(game.setup, required(strategy));
  return {
    play: ({ index, state, size, lane, warm }, report) => ({
      type: 'rolled',
      index,
      sums: play(state, size, required(lane), report, warm),
    }),
    totals,
  };
}

type PlaySessions = (job: Job, sink: SessionSink, report: Report) => void;

function sessionPlayer(play: PlaySessions, bets: () => BetCounts, wantsRecords: boolean): BlockPlayer {
  const tally = new SessionTally();
  return {
    play(job, report) {
      const records = wantsRecords ? emptyRecords(job.size) : null;
      let sessions = 0;
      const record: Recorder = (session, number) => {
        sessions += 1;
        tally.record(session);
        if (records) packSession(records, session, number);
      };
      const add = (sums: SessionSums): void => {
        sessions += sums.sessions;
        tally.add(sums);
      };
      play(job, { record, add: wantsRecords ? null : add }, report);
      return { type: 'played', index: job.index, sessions, records };
    },
    totals: () => ({ sums: tally.sums(), bets: bets() }),
  };
}

function sessionsPlayer(
  game: Game,
  plan: SessionPlan,
  wantsRecords: boolean,
  strategy: Strategy | null,
): BlockPlayer {
  if (game.path === 'compiled') {
    const counts = edgeCounts(game.flat);
    const bets = new BetTally();
    const play = sessionKernel(game.flat, plan, shortSideOf(required(game.setup), required(strategy), bets));
    return sessionPlayer(
      ({ state, size }, sink, report) => play(state, size, counts, sink, report),
      () => ({ counts, totals: bets.totals() }),
      wantsRecords,
    );
  }
  if (game.path === 'grown') {
    const grown = grownSessions(game.setup, required(strategy), plan);
    return sessionPlayer(
      ({ state, size }, { record }, report) => grown.play(state, size, record, report),
      () => ({ counts: null, totals: grown.totals() }),
      wantsRecords,
    );
  }
  const bets = new BetTally();
  const play = engineSessions(game.setup, required(strategy), plan, (spot, profit, wagered) =>
    bets.add(spot, profit, wagered),
  );
  return sessionPlayer(
    ({ state, size }, { record }, report) => play(state, size, record, report),
    () => ({ counts: null, totals: bets.totals() }),
    wantsRecords,
  );
}

/** How a compiled strategy plays on when chips run short; its states are explored again the first time. */
export const shortSideOf = (setup: Setup, strategy: Strategy, bets: BetTally): ShortSide => ({
  play: new ShortSituations(setup, strategy, () => exploreStates(setup, strategy)),
  share: (spot, profit, wagered) => bets.add(spot, profit, wagered),
});

/** The strategy is needed for sessions, and if it is not compiled. */
export function createBlockPlayer(
  { game, plan, wantsRecords }: Task,
  strategy: Strategy | null,
): BlockPlayer {
  return plan ? sessionsPlayer(game, plan, wantsRecords, strategy) : runPlayer(game, strategy);
}
