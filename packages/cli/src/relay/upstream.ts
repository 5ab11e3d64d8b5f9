// The relay's connection to the table's server: one stream that resumes, and pages of its history.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, isPassing, Problem, type ServerSent, SseReader, type TableSnapshot } from '@passline/client';
import { UsageError } from '../usage-error.ts';
import type { RelayOptions } from './options.ts';

/** An event as the server sent it: its text is passed on unchanged, so that its hash still matches. */
export type RelayedEvent = { readonly version: number; readonly text: string };

export type UpstreamListeners = {
  readonly onEvents: (events: readonly RelayedEvent[]) => void;
  /** Frames that are not events, such as names. */
  readonly onNamed: (frames: readonly ServerSent[]) => void;
  /** Whether the server can be reached. */
  readonly onReach: (isReached: boolean) => void;
  /** The log is shorter than what was relayed, such as after a backup was restored. */
  readonly onBehind: () => void;
};

/** A server sends a heartbeat every fifteen seconds. */
const SILENCE_MS = 40_000;
const ANSWER_MS = 15_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4_000;

/** Finds events in the text of an answer, which is never serialized again. */
const EVENT = /\{"hash":"[0-9a-f]{64}","entry":\{"version":(\d+),/g;

/** The events of a page as the server wrote them. */
export function eventsIn(page: string): readonly RelayedEvent[] {
  const begins = [...page.matchAll(EVENT)];
  return begins.map(({ index, 1: version }, at) => {
    // Between two events there is a comma, and after the last one “]}”.
    const next = begins[at + 1]?.index;
    return { version: Number(version), text: page.slice(index, next === undefined ? -2 : next - 1) };
  });
}

export class Upstream {
  readonly #client: Client;
  readonly #token: string | null;
  readonly #url: string;
  readonly #table: string;
  readonly #abort = new AbortController();

  constructor({ origin, table, token }: RelayOptions) {
    this.#client = new Client({ base: origin, ...(token !== null && { token }) });
    this.#token = token;
    this.#table = table;
    this.#url = `${origin}/api/tables/${encodeURIComponent(table)}`;
  }

  /** The raw answer; the client would parse it as JSON. */
  async #ask(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    const who =
      this.#token === null ? { cookie: this.#client.cookie } : { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#url}${path}`, { headers: { ...headers, ...who }, signal });
    if (response.ok) return response;
    const body = (await response.json().catch(() => ({}))) as object;
    throw new Problem({ ...body, status: response.status });
  }

  async #text(path: string): Promise<string> {
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), this.#abort.signal]);
    return (await this.#ask(path, { accept: 'application/json' }, signal)).text();
  }

  /** Starts a session if there is no token, and refuses a table that is not open to everyone. */
  async admit(isGuest: boolean): Promise<TableSnapshot> {
    try {
      if (isGuest) await this.#client.newSession('Relay');
      const snapshot = await this.#client.table(this.#table);
      if (snapshot.state.created.public) return snapshot;
    } catch (error) {
      if (error instanceof Problem) throw new UsageError(`relay: ${error.detail}`);
      throw error;
    }
    throw new UsageError(
      'relay: this table is by invitation only: a relay would show it to everybody. Open a public table instead',
    );
  }

  snapshotText(): Promise<string> {
    return this.#text('');
  }

  async page(after: number, limit: number): Promise<readonly RelayedEvent[]> {
    return eventsIn(await this.#text(`/events?after=${after}&limit=${limit}`));
  }

  stop(): void {
    this.#abort.abort();
  }

  /** Follows the table until stopped; throws if the table may no longer be watched. */
  async follow(from: () => number, listeners: UpstreamListeners): Promise<void> {
    for (let failures = 0; !this.#abort.signal.aborted; failures += 1) {
      const heard = await this.#listen(from(), listeners).catch(error => {
        if (this.#abort.signal.aborted) return false;
        if (error instanceof Problem && error.data.field === 'after') listeners.onBehind();
        else if (error instanceof Problem && !isPassing(error)) throw error;
        return false;
      });
      if (this.#abort.signal.aborted) return;
      listeners.onReach(false);
      if (heard) failures = 0;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await sleep(pauseMs, null, { signal: this.#abort.signal }).catch(() => undefined);
    }
  }

  /** Resolves when the stream ends, with whether it was ever open. */
  async #listen(after: number, listeners: UpstreamListeners): Promise<boolean> {
    const silent = new AbortController();
    const signal = AbortSignal.any([silent.signal, this.#abort.signal]);
    let timer = setTimeout(() => silent.abort(), SILENCE_MS);
    try {
      const headers = { accept: 'text/event-stream', 'last-event-id': String(after) };
      const { body } = await this.#ask('/events', headers, signal);
      if (!body) return false;
      listeners.onReach(true);
      const frames = new SseReader();
      const text = new TextDecoder();
      const reader = body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), SILENCE_MS);
        this.#hear(frames.push(text.decode(part.value, { stream: true })), listeners);
      }
      return true;
    } finally {
      clearTimeout(timer);
      silent.abort();
    }
  }

  #hear(sent: readonly ServerSent[], { onEvents, onNamed }: UpstreamListeners): void {
    const events = sent.filter(({ event }) => event === 'message');
    if (events.length > 0) onEvents(events.map(({ id, data }) => ({ version: Number(id), text: data })));
    // “bye” is for the relay itself.
    const named = sent.filter(({ event }) => event !== 'message' && event !== 'bye');
    if (named.length > 0) onNamed(named);
  }
}
