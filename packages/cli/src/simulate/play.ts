// A simulation on threads: jobs cut from the work, answers added up, Ctrl-C and progress minded.
import {
  type Automaton,
  addSums,
  BetTally,
  BLOCK_ROLLS,
  betsOf,
  blockSessions,
  blocksOf,
  edgeCounts,
  LANES,
  NO_SUMS,
  type RunSums,
  type SessionFigures,
  SessionTally,
  sessionFigures,
} from '@passline/lab';
import { RunRows, SessionRows } from './csv.ts';
import type { Answer, Bets, Game, Job, Task } from './messages.ts';
import type { Options } from './options.ts';
import { Pool } from './pool.ts';
import { showProgress } from './progress.ts';

/** How a simulation went, beside what it came to. */
export type Ran = { readonly seconds: number; readonly threads: number; readonly interrupted: boolean };

const ENDED_BY_INTERRUPT = 130;

/** Ctrl-C stops what is being played, which gives the result so far; a second one ends the program. */
function mindInterrupts(): { readonly asked: Promise<void>; unmind(): void } {
  let again = false;
  let ask = (): void => {};
  const asked = new Promise<void>(resolve => {
    ask = resolve;
  });
  const interrupted = (): void => {
    if (again) process.exit(ENDED_BY_INTERRUPT);
    again = true;
    ask();
  };
  process.on('SIGINT', interrupted);
  return { asked, unmind: () => process.off('SIGINT', interrupted) };
}

type Played = { readonly ran: Ran; readonly last: readonly Answer[] };

async function played(
  task: Omit<Task, 'shared'>,
  threads: number,
  jobs: Iterator<Job>,
  share: (rolled: number) => number,
  answered: (answer: Answer) => void,
): Promise<Played> {
  const { asked, unmind } = mindInterrupts();
  const pool = await Pool.start(threads, task);
  void asked.then(() => pool.stop());
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const hide = showProgress(() => ({ share: share(pool.rolled), rolls: pool.rolled, seconds: seconds() }));
  try {
    await pool.play(jobs, answered);
    const ran = { seconds: seconds(), threads, interrupted: pool.stopped };
    return { ran, last: task.plan ? await pool.finish() : [] };
  } finally {
    hide();
    unmind();
    await pool.close();
  }
}

/** Blocks as jobs; on the engine each lane is one, so that threads share even a short run. */
function* runJobs(game: Game, { seed }: Options, rolls: number): Generator<Job> {
  for (const block of blocksOf(seed, rolls, BLOCK_ROLLS)) {
    if (game.path === 'compiled') yield { ...block, lane: null };
    else for (let lane = 0; lane < LANES; lane += 1) yield { ...block, lane };
  }
}

export type RunResult = { readonly ran: Ran; readonly sums: RunSums };

export async function playRun(game: Game, options: Options, rolls: number): Promise<RunResult> {
  const rows = options.csv === null ? null : new RunRows(options.csv);
  const jobs = Math.ceil(rolls / BLOCK_ROLLS) * (game.path === 'compiled' ? 1 : LANES);
  const threads = Math.min(options.threads, jobs);
  let sums = NO_SUMS;
  const { ran } = await played(
    { game, plan: null, records: false },
    threads,
    runJobs(game, options, rolls),
    rolled => rolled / rolls,
    answer => {
      if (answer.type !== 'rolled') return;
      sums = addSums(sums, answer.sums);
      rows?.add(answer.index, answer.sums);
    },
  );
  rows?.close();
  return { ran, sums };
}

function* sessionJobs({ seed }: Options, count: number, each: number): Generator<Job> {
  for (const block of blocksOf(seed, count, each)) yield { ...block, lane: null };
}

type Sessions = NonNullable<Options['sessions']>;
export type SessionResult = { readonly ran: Ran; readonly figures: SessionFigures };

export async function playSessions(
  game: Game,
  automaton: Automaton | null,
  options: Options,
  { count, plan }: Sessions,
): Promise<SessionResult> {
  const each = blockSessions(plan);
  const rows = options.csv === null ? null : new SessionRows(options.csv, each);
  let done = 0;
  const { ran, last } = await played(
    { game, plan, records: rows !== null },
    Math.min(options.threads, Math.ceil(count / each)),
    sessionJobs(options, count, each),
    () => done / count,
    answer => {
      if (answer.type !== 'played') return;
      done += answer.sessions;
      if (answer.records) rows?.add(answer.index, answer.records);
    },
  );
  rows?.close();
  const tally = new SessionTally();
  const all: Bets[] = [];
  for (const answer of last) {
    if (answer.type !== 'finished') continue;
    tally.add(answer.sums);
    all.push(answer.bets);
  }
  const sums = tally.sums();
  return { ran, figures: sessionFigures(plan, sums, betsIn(all, automaton, sums.sessions)) };
}

/** What all threads say of the bets, together. */
function betsIn(all: readonly Bets[], automaton: Automaton | null, sessions: number): SessionFigures['bets'] {
  if (!automaton) {
    const tally = new BetTally();
    for (const bets of all) if ('totals' in bets) tally.merge(bets.totals);
    return tally.totals();
  }
  const counts = edgeCounts(automaton);
  for (const bets of all) {
    if (!('counts' in bets)) continue;
    for (const kind of ['taken', 'ruined'] as const)
      for (let edge = 0; edge < counts[kind].length; edge += 1)
        counts[kind][edge] = (counts[kind][edge] ?? 0) + (bets.counts[kind][edge] ?? 0);
  }
  return betsOf(automaton, counts, sessions);
}
