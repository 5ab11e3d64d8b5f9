// Decides the jobs waiting at a table, in order, into one append: events, entries, answers and sittings.
import type { Entry, Hashing, TableState } from '@passline/table';
import {
  cancelScheduled,
  Decision,
  entriesOf,
  HOUSE,
  nextHash,
  nextWake,
  statusOf,
  uniformPaysOf,
} from '@passline/table';
import type { Answer, Append, RowChange, Sitting, StoredEvent } from '../store/store.ts';
import { isNotable, type Step } from './audit-events.ts';
import type { Job, JobOutcome } from './job.ts';
import type { LiveTable } from './live-table.ts';

/** An append that is not written yet, with each job's outcome once it is. */
export type Assembled = {
  readonly live: LiveTable;
  readonly append: Append;
  readonly outcomes: readonly (readonly [Job, JobOutcome])[];
  readonly state: TableState;
  readonly hash: string;
  /** The rolls, each with the table before it, for the house's expected result. */
  readonly rolls: readonly Step[];
  /** Other decisions that may belong in the house's log. */
  readonly notable: readonly Step[];
};

export type Summary = {
  readonly players: number;
  readonly seats: number;
  readonly title: string;
  readonly chip: number;
  readonly min: number | null;
  readonly max: number | null;
};

/** The part of a table that lists show. It rarely changes, so lists cost the hot path nothing. */
export function summaryOf({ game, terms }: TableState): string {
  const { chip, min, max, book } = game.rules;
  const players = game.seats.filter(seat => !seat.left).length;
  const summary: Summary = { players, seats: terms.seats, title: book.title, chip, min, max };
  return JSON.stringify(summary);
}

const SUMMARY_EVENTS: ReadonlySet<string> = new Set([
  'table-created',
  'seat-claimed',
  'departed',
  'settings-changed',
  'terms-changed',
]);

/** A log being extended: versions and hashes continue from its end. */
class Chain {
  readonly events: StoredEvent[] = [];
  version: number;
  hash: string;
  readonly #hashing: Hashing;

  constructor(version: number, hash: string, hashing: Hashing) {
    this.version = version;
    this.hash = hash;
    this.#hashing = hashing;
  }

  write(progress: Decision, at: number): readonly StoredEvent[] {
    const written = progress.events.map((event): StoredEvent => {
      this.version += 1;
      const body = JSON.stringify({ version: this.version, at, event });
      this.hash = nextHash(this.hash, body, this.#hashing);
      return { version: this.version, at, body, hash: this.hash };
    });
    this.events.push(...written);
    return written;
  }
}

/** Practice has no sittings: it costs nothing and counts toward no time limit. */
function sittingsOf(before: TableState, progress: Decision, first: number, at: number): Sitting[] {
  const { id, mode } = before.created;
  if (mode === 'practice') return [];
  return progress.events.flatMap((event, index): Sitting[] => {
    const version = first + index;
    if (event.type === 'seat-claimed' && event.player !== null) {
      const { seat, player: principal } = event;
      return [{ table: id, seat, principal, from: version, fromAt: at, to: null, toAt: null }];
    }
    const owner = event.type === 'departed' ? before.owners[event.seat] : undefined;
    if (event.type !== 'departed' || owner?.player == null) return [];
    const { player: principal, since: from, sinceAt: fromAt } = owner;
    return [{ table: id, seat: event.seat, principal, from, fromAt, to: version, toAt: at }];
  });
}

function answerOf(job: Job, table: string, at: number, outcome: JobOutcome): Answer[] {
  if (!job.key) return [];
  const { principal, key, request } = job.key;
  if (outcome.how === 'done') {
    const { version: to, events } = outcome;
    const from = to - events.length + 1;
    return [{ principal, key, request, table, status: 200, from, to, body: null, at }];
  }
  if (outcome.how !== 'refused') return [];
  const body = JSON.stringify(outcome.refusal);
  return [{ principal, key, request, table, status: statusOf(outcome.refusal), from: 1, to: 0, body, at }];
}

/** The pays that other tables must share, if they have changed. */
function changedPays(before: TableState, after: TableState): Pick<RowChange, 'pays'> {
  const [was, pays] = [uniformPaysOf(before), uniformPaysOf(after)];
  return JSON.stringify(was) === JSON.stringify(pays) ? {} : { pays };
}

function rowChange(live: LiveTable, state: TableState, shown: boolean): RowChange {
  const wakeAt = nextWake(state);
  const summary = shown ? summaryOf(state) : live.summary;
  const pays = state.game.rules === live.state.game.rules ? {} : changedPays(live.state, state);
  return {
    ...pays,
    ...(summary === live.summary ? {} : { summary }),
    ...(state.closed === live.state.closed ? {} : { closed: state.closed }),
    ...((wakeAt !== null) === live.awake ? {} : { wakeAt }),
  };
}

/** Decides jobs on the cached table. A job that throws has broken an invariant, and nothing after it is decided. */
export function assemble(live: LiveTable, jobs: readonly Job[], now: number, hashing: Hashing): Assembled {
  const chain = new Chain(live.state.version, live.hash, hashing);
  const entries: Entry[] = [];
  const answers: Answer[] = [];
  const sittings: Sitting[] = [];
  const outcomes: [Job, JobOutcome][] = [];
  const rolls: Step[] = [];
  const notable: Step[] = [];
  let { state } = live;
  // Time in a log never goes backward, even when another node's clock is ahead.
  const at = Math.max(now, state.at);
  let shown = false;
  if (live.unwritable !== null) {
    const progress = new Decision(state, at);
    cancelScheduled(progress, { by: HOUSE, because: live.unwritable });
    live.unwritable = null;
    chain.write(progress, at);
    ({ state } = progress);
  }
  for (const job of jobs) {
    const decision = job.decide(state, at);
    let outcome: JobOutcome;
    if (decision.ok) {
      const { progress } = decision;
      const base = chain.version;
      const events = chain.write(progress, at);
      outcome = { how: 'done', version: chain.version, events };
      entries.push(...entriesOf(progress.state, progress.transfers, base, at, job.walletEntries));
      sittings.push(...sittingsOf(state, progress, base + 1, at));
      const step: Step = { before: state, progress };
      if (progress.events.some(event => event.type === 'rolled')) rolls.push(step);
      if (isNotable(progress)) notable.push(step);
      shown ||= progress.events.some(event => SUMMARY_EVENTS.has(event.type));
      ({ state } = progress);
    } else outcome = { how: 'refused', refusal: decision.refusal };
    answers.push(...answerOf(job, live.id, at, outcome));
    outcomes.push([job, outcome]);
  }
  const row = rowChange(live, state, shown);
  const append: Append = {
    table: live.id,
    after: live.head,
    events: chain.events,
    row,
    entries,
    answers,
    sittings,
  };
  return { live, append, outcomes, state, hash: chain.hash, rolls, notable };
}
