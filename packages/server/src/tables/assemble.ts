// Decides the jobs waiting at a table, in order, into one append: events, entries, answers and sittings.
import type { DecisionDraft, Entry, Hashing, SeatName, TableEvent, TableState } from '@passline/table';
import {
  bodyOf,
  cancelUnwritable,
  entriesOf,
  nextHash,
  nextWake,
  shiftDeadlines,
  statusOf,
  uniformPaysOf,
} from '@passline/table';
import type { Append, BookGuard, LimitsGuard, RowChange, StoredAnswer, Takings } from '../store/append.ts';
import type { Sitting, StoredEvent } from '../store/stored.ts';
import { type AuditedDecision, isAudited } from './audit-events.ts';
import { type Expected, expectationsOf } from './expectation.ts';
import type { Job, JobOutcome } from './job.ts';
import type { LiveTable } from './live-table.ts';
import { addTakings, countsTakings, hasTakings, houseBotSeats, takingsOf } from './takings.ts';

/** A decision that rolled dice. Practice is not in the house's takings, so its expectations are not computed yet. */
export type DecidedRoll = AuditedDecision & { readonly expectations?: readonly Expected[] };

/** An append that is not written yet, with each job's outcome for when it is. */
export type Assembled = {
  readonly live: LiveTable;
  readonly append: Append;
  readonly outcomes: readonly (readonly [Job, JobOutcome])[];
  readonly state: TableState;
  readonly hash: string;
  /** The rolls, each with the table before it and the house's expected result. */
  readonly rolls: readonly DecidedRoll[];
  /** Other decisions that may belong in the house log. */
  readonly audited: readonly AuditedDecision[];
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

/** Events that reveal dice, raised odds or a seed. */
const REVEALING: ReadonlySet<string> = new Set(['rolled', 'dice-opened', 'odds-raised', 'hand-revealed']);

/** Practice chips are worth nothing elsewhere, so practice dice need no mark; a dealer's dice are real. */
const reveals = ({ created }: TableState, events: readonly TableEvent[]): boolean =>
  created.mode === 'live' && events.some(({ type }) => REVEALING.has(type));

/** Extends a log: versions and hashes continue from its end. */
class LogWriter {
  readonly events: StoredEvent[] = [];
  version: number;
  hash: string;
  readonly #hashing: Hashing;

  constructor(version: number, hash: string, hashing: Hashing) {
    this.version = version;
    this.hash = hash;
    this.#hashing = hashing;
  }

  write({ entries }: DecisionDraft): readonly StoredEvent[] {
    const written = entries.map((entry): StoredEvent => {
      const { version, at } = entry;
      const body = bodyOf(entry);
      this.hash = nextHash(this.hash, body, this.#hashing);
      return { version, at, body, hash: this.hash };
    });
    this.version += written.length;
    this.events.push(...written);
    return written;
  }
}

/** Practice has no sittings: it costs nothing and counts toward no time limit. */
function sittingsOf(before: TableState, draft: DecisionDraft, first: number, at: number): Sitting[] {
  const { id, mode } = before.created;
  if (mode === 'practice') return [];
  return draft.events.flatMap((event, index): Sitting[] => {
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

function answerOf(job: Job, table: string, at: number, outcome: JobOutcome): StoredAnswer[] {
  if (!job.key) return [];
  const { principal, key, request } = job.key;
  if (outcome.how === 'done') {
    const accepted = { version: outcome.version, events: outcome.events.length };
    return [{ principal, key, request, table, status: 200, outcome: accepted, at }];
  }
  if (outcome.how !== 'refused' || !outcome.kept) return [];
  const refused = { refusal: JSON.stringify(outcome.refusal) };
  return [{ principal, key, request, table, status: statusOf(outcome.refusal), outcome: refused, at }];
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
export function assemble(
  live: LiveTable,
  jobs: readonly Job[],
  now: number,
  hashing: Hashing,
  /** How far the clock was set ahead. */
  stepMs = 0,
): Assembled {
  const log = new LogWriter(live.state.version, live.hash, hashing);
  const entries: Entry[] = [];
  const answers: StoredAnswer[] = [];
  const sittings: Sitting[] = [];
  const limits: LimitsGuard[] = [];
  const seatNames: SeatName[] = [];
  const books: BookGuard[] = [];
  const outcomes: [Job, JobOutcome][] = [];
  const rolls: DecidedRoll[] = [];
  const audited: AuditedDecision[] = [];
  let takings: Takings | null = null;
  let { state } = live;
  // Time in a log never goes backward, even when another node's clock is ahead.
  const at = Math.max(now, state.at);
  let shown = false;
  let revealed = false;
  if (stepMs > 0 && !state.closed) {
    const draft = shiftDeadlines(state, stepMs, at);
    log.write(draft);
    ({ state } = draft);
  }
  if (live.unwritable !== null) {
    const draft = cancelUnwritable(state, live.unwritable, at);
    live.unwritable = null;
    log.write(draft);
    ({ state } = draft);
  }
  for (const job of jobs) {
    const decision = job.decide(state, at);
    if (decision === 'again') {
      outcomes.push([job, { how: 'again' }]);
      continue;
    }
    let outcome: JobOutcome;
    if (decision.ok) {
      const { draft } = decision;
      const base = log.version;
      const events = log.write(draft);
      outcome = { how: 'done', version: log.version, events };
      entries.push(...entriesOf(draft.state, draft.transfers, base, at, job.walletEntries));
      sittings.push(...sittingsOf(state, draft, base + 1, at));
      if (job.limits) limits.push(job.limits);
      if (job.book) books.push(job.book);
      seatNames.push(...draft.seatNames);
      const isCounted = countsTakings(state);
      const expectations = isCounted ? expectationsOf(state, draft, houseBotSeats(state)) : [];
      if (isCounted) takings = addTakings(takings, takingsOf(state, draft, expectations, at));
      const decided: DecidedRoll = { before: state, draft, ...(isCounted ? { expectations } : {}) };
      if (draft.events.some(event => event.type === 'rolled')) rolls.push(decided);
      if (isAudited(draft)) audited.push(decided);
      revealed ||= reveals(state, draft.events);
      shown ||= draft.events.some(event => SUMMARY_EVENTS.has(event.type));
      ({ state } = draft);
    } else {
      const kept = job.key !== null && job.keepsRefusal();
      outcome = { how: 'refused', refusal: decision.refusal, kept };
    }
    answers.push(...answerOf(job, live.id, at, outcome));
    outcomes.push([job, outcome]);
  }
  const row = rowChange(live, state, shown);
  const append: Append = {
    table: live.id,
    after: live.head,
    events: log.events,
    reveals: revealed,
    row,
    entries,
    answers,
    sittings,
    limits,
    seatNames,
    ...(books.length > 0 ? { books } : {}),
    ...(takings !== null && hasTakings(takings) ? { takings } : {}),
  };
  return { live, append, outcomes, state, hash: log.hash, rolls, audited };
}
