// A thread of passline simulate: plays the blocks it is sent, and says at the end what sessions came to.
import { parentPort, workerData } from 'node:worker_threads';
import {
  BetTally,
  ENDS,
  edgeCounts,
  engineRun,
  engineSessions,
  type Report,
  runKernel,
  type Session,
  type SessionPlan,
  SessionTally,
  sessionKernel,
} from '@passline/lab';
import { findStrategy } from '../strategy-file.ts';
import {
  type Answer,
  type Bets,
  type Game,
  type Job,
  RECORD,
  ROLLED,
  STOP,
  sharedOf,
  type Task,
} from './messages.ts';

type Work = { play(job: Job, report: Report): Answer; finish(): Answer | null };

async function longRun(game: Game): Promise<Work> {
  const finish = (): null => null;
  if (game.path === 'compiled') {
    const play = runKernel(game.flat);
    return {
      play: ({ index, state, size, warm }, report) => ({
        type: 'rolled',
        index,
        sums: play(state, size, report, warm),
      }),
      finish,
    };
  }
  const play = engineRun(game, await findStrategy(game.strategyRef));
  return {
    play: ({ index, state, size, lane, warm }, report) => ({
      type: 'rolled',
      index,
      sums: play(state, size, lane ?? 0, report, warm),
    }),
    finish,
  };
}

type PlaySessions = (job: Job, record: (session: Session, number: number) => void, report: Report) => void;

function sessionWork(play: PlaySessions, bets: () => Bets, wanted: boolean): Work {
  const tally = new SessionTally();
  return {
    play(job, report) {
      const records = wanted ? new Float64Array(job.size * RECORD).fill(Number.NaN) : null;
      let sessions = 0;
      const record = (session: Session, number: number): void => {
        sessions += 1;
        tally.record(session);
        const { result, rolls, end, drawdown, longestHand } = session;
        records?.set([result, rolls, ENDS.indexOf(end), drawdown, longestHand], number * RECORD);
      };
      play(job, record, report);
      return { type: 'played', index: job.index, sessions, records };
    },
    finish: () => ({ type: 'finished', sums: tally.sums(), bets: bets() }),
  };
}

async function sessions(game: Game, plan: SessionPlan, wanted: boolean): Promise<Work> {
  if (game.path === 'compiled') {
    const counts = edgeCounts(game.flat);
    const play = sessionKernel(game.flat, plan);
    return sessionWork(
      ({ state, size }, record, report) => play(state, size, counts, record, report),
      () => ({ counts }),
      wanted,
    );
  }
  const bets = new BetTally();
  const strategy = await findStrategy(game.strategyRef);
  const play = engineSessions(game, strategy, plan, (spot, profit, wagered) =>
    bets.add(spot, profit, wagered),
  );
  return sessionWork(
    ({ state, size }, record, report) => play(state, size, record, report),
    () => ({ totals: bets.totals() }),
    wanted,
  );
}

async function serve({ game, plan, records, shared }: Task): Promise<void> {
  const flags = sharedOf(shared);
  const report: Report = rolls => {
    Atomics.add(flags, ROLLED, BigInt(rolls));
    return Atomics.load(flags, STOP) === 0n;
  };
  const work = await (plan ? sessions(game, plan, records) : longRun(game));
  parentPort?.on('message', (job: Job | 'finish') => {
    const answer = job === 'finish' ? work.finish() : work.play(job, report);
    if (answer) parentPort?.postMessage(answer);
    if (job === 'finish') parentPort?.close();
  });
  parentPort?.postMessage({ type: 'ready' } satisfies Answer);
}

await serve(workerData as Task);
