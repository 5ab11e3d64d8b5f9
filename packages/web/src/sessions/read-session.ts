// Sessions read from the server's logs, a page at a time.

import { type LogEntry, reviveState, type TableState } from '@passline/client';
import { client } from '../api/client.ts';
import { bookName, tableName } from '../books/names.ts';
import { type Luck, luckOf } from './luck.ts';
import { type PlayedRoll, SessionFold, type SessionRef, type Tally } from './session-fold.ts';

const PAGE = 1000;
/** The most entries before a session that are read to know its table. */
const MAX_BEFORE = 20_000;
/** The most entries of one session. */
const MAX_ENTRIES = 60_000;
const SLICE_MS = 12;

export type ReadSession = {
  readonly name: string;
  readonly book: string;
  readonly tally: Tally;
  readonly rolls: readonly PlayedRoll[];
  /** Null if no bet was at risk, or if the session began too far into the log to know its table. */
  readonly luck: Luck | null;
  /** What these bets return on average, in cents; null if it is not known. */
  readonly expected: number | null;
  readonly isOver: boolean;
  /** Whether there is a table to go back to. */
  readonly isOpen: boolean;
};

const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** Lets the page draw and answer between slices of work. */
class Breather {
  #until = performance.now() + SLICE_MS;

  async breathe(): Promise<void> {
    if (performance.now() < this.#until) return;
    await nextTask();
    this.#until = performance.now() + SLICE_MS;
  }
}

async function* entriesOf(table: string, after: number): AsyncGenerator<LogEntry, void, void> {
  for (let position = after; position < after + MAX_BEFORE + MAX_ENTRIES; ) {
    const { events, version } = await client.events(table, position, PAGE);
    for (const { entry } of events) {
      yield entry;
      position = entry.version;
    }
    if (events.length === 0 || position >= version) return;
  }
}

const stateNow = async (table: string): Promise<TableState> => reviveState((await client.table(table)).state);

async function fold(ref: SessionRef, state: TableState, knowsTable: boolean): Promise<SessionFold> {
  const session = new SessionFold(ref, state.game.rules.book, knowsTable);
  const breather = new Breather();
  for await (const entry of entriesOf(ref.table, knowsTable ? 0 : Math.max(0, ref.from - 2))) {
    session.add(entry);
    if (session.isOver) break;
    await breather.breathe();
  }
  return session;
}

/** Only the figures, for totals. */
export async function readTally(ref: SessionRef): Promise<Tally & { readonly isOver: boolean }> {
  const session = await fold(ref, await stateNow(ref.table), false);
  return { ...session.tally, isOver: session.isOver };
}

export async function readSession(ref: SessionRef): Promise<ReadSession> {
  const state = await stateNow(ref.table);
  const session = await fold(ref, state, ref.from <= MAX_BEFORE);
  const steps = luckOf(session.rolls);
  const breather = new Breather();
  let step = steps.next();
  for (; !step.done; step = steps.next()) await breather.breathe();
  return {
    name: tableName(state),
    book: bookName(state.created.rulebook, state.game.baseBook.title),
    tally: session.tally,
    rolls: session.rolls,
    luck: step.value,
    expected: session.expected,
    isOver: session.isOver,
    isOpen: !state.closed,
  };
}
