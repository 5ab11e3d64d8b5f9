// Pending commands: sent one after the other, shown at once, and each executed once or not at all.

import { type LayoutRequest, type LogEntry, Problem, type TableRequest } from '@passline/client';
import type { SeatNumber, Table } from '@passline/engine';
import { tryRequests } from '../betting/betting.ts';

export type Pending = {
  readonly request: TableRequest;
  /** Whether the stream has delivered it before its answer. */
  readonly landed: boolean;
  /** The version of the log that its answer names; null until it is answered. */
  readonly version: number | null;
};

/** Sends a request until it is answered; resolves with the version of the log that it made. */
type Command = (request: TableRequest) => Promise<{ readonly version: number }>;

type Waiting = { pending: Pending; readonly done: (problem: Problem | null) => void };

const OWN_EVENTS: ReadonlySet<string> = new Set(['bet-placed', 'bet-reduced', 'bet-called']);

/** The bets and calls in a request. */
export function layoutRequests(request: TableRequest): readonly LayoutRequest[] {
  switch (request.type) {
    case 'batch':
      return request.requests;
    case 'bet':
    case 'reduce':
    case 'take':
    case 'call':
      return [request];
    default:
      return [];
  }
}

/** How many bets and calls the requests contain. */
export const betsIn = (pending: readonly Pick<Pending, 'request'>[]): number =>
  pending.reduce((sum, { request }) => sum + layoutRequests(request).length, 0);

const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem({ code: 'client/failed', detail: String(error) });

export class Outbox {
  readonly #command: Command;
  /** The version that the stream has reached. */
  readonly #reached: () => number;
  #queue: readonly Waiting[] = [];
  #snapshot: readonly Pending[] = [];
  #sending = false;
  readonly #listeners = new Set<() => void>();

  constructor(command: Command, reached: () => number) {
    this.#command = command;
    this.#reached = reached;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly pending = (): readonly Pending[] => this.#snapshot;

  /** Resolves with null once accepted, or with the reason if refused. */
  send(request: TableRequest): Promise<Problem | null> {
    return new Promise(done => {
      const pending: Pending = { request, landed: false, version: null };
      this.#change([...this.#queue, { pending, done }]);
      if (!this.#sending) void this.#run();
    });
  }

  /** For `useSend`, which shows the reason. */
  async sendOrThrow(request: TableRequest): Promise<void> {
    const refused = await this.send(request);
    if (refused) throw refused;
  }

  /** The stream may be faster than the answer: what it has delivered is not shown twice. */
  reconcile(entries: readonly LogEntry[], seat: SeatNumber | null): void {
    const [first, ...rest] = this.#queue;
    const own = entries.some(
      ({ event }) => OWN_EVENTS.has(event.type) && 'seat' in event && event.seat === seat && !('by' in event),
    );
    const thrown =
      first?.pending.request.type === 'roll' && entries.some(({ event }) => event.type === 'rolled');
    if (first && this.#sending && (own || thrown) && first.pending.version === null) {
      first.pending = { ...first.pending, landed: true };
      this.#change([first, ...rest]);
    }
    this.#settle();
  }

  #change(queue: readonly Waiting[]): void {
    this.#queue = queue;
    this.#snapshot = queue.map(({ pending }) => pending);
    for (const listener of this.#listeners) listener();
  }

  /** An answered request stays only until the stream delivers it. */
  #settle(): void {
    const version = this.#reached();
    const left = this.#queue.filter(({ pending }) => pending.version === null || pending.version > version);
    if (left.length < this.#queue.length) this.#change(left);
  }

  async #run(): Promise<void> {
    this.#sending = true;
    for (;;) {
      const next = this.#queue.find(({ pending }) => pending.version === null);
      if (!next) break;
      try {
        const { version } = await this.#command(next.pending.request);
        next.pending = { ...next.pending, version };
        this.#change(this.#queue.filter(waiting => waiting !== next || !next.pending.landed));
        this.#settle();
        next.done(null);
      } catch (error) {
        this.#drop(next, asProblem(error));
      }
    }
    this.#sending = false;
  }

  /** Requests made after a refused one relied on it: no dice roll on a bet that was never placed. */
  #drop(refused: Waiting, problem: Problem): void {
    const from = this.#queue.indexOf(refused);
    const gone = this.#queue.slice(from);
    this.#change(this.#queue.slice(0, from));
    // Without an answer, nobody knows what happened: tell players how many bets are affected.
    const { code, detail } = problem;
    const told =
      code === 'client/unreachable'
        ? new Problem({ code, detail, data: { bets: betsIn(gone.map(({ pending }) => pending)) } })
        : problem;
    for (const { done } of gone) done(told);
  }
}

/** The table with pending requests applied. */
export function overlayPending(
  game: Table,
  seat: SeatNumber | null,
  pending: readonly Pending[],
  version: number,
): Table {
  if (seat === null) return game;
  let now = game;
  for (const { request, landed, version: answered } of pending) {
    if (landed || (answered !== null && answered <= version)) continue;
    const outcome = tryRequests(now, seat, layoutRequests(request));
    if (outcome.ok) now = outcome.game;
  }
  return now;
}
