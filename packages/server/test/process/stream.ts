// An event stream as it comes off the wire, with everything it carried; and one whose reader does not read.
import { connect, type Socket } from 'node:net';
import type { LoggedEvent } from '@passline/client';
import { type ServerSent, SseReader } from '@passline/client';
import { until } from './people.ts';

type From = { readonly base: string; readonly cookie: string; readonly table: string };

const pathOf = (table: string): string => `/api/tables/${table}/events`;

/** Resumes where the previous one ended: by Last-Event-ID, as a browser does. */
export class Stream {
  readonly entries: LoggedEvent[] = [];
  /** The ids of its frames, as sent. */
  readonly ids: number[] = [];
  readonly named: ServerSent[] = [];
  readonly #abort = new AbortController();
  /** Whether the server ended it cleanly, once it is over. */
  readonly over: Promise<boolean>;
  isOver = false;

  private constructor(body: ReadableStream<Uint8Array>) {
    this.over = this.#read(body).finally(() => {
      this.isOver = true;
    });
  }

  static async open({ base, cookie, table }: From, after: number): Promise<Stream> {
    const abort = new AbortController();
    const response = await fetch(`${base}${pathOf(table)}`, {
      headers: { accept: 'text/event-stream', cookie, 'last-event-id': String(after) },
      signal: abort.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`no stream: ${await response.text()}`);
    const stream = new Stream(response.body);
    stream.#abort.signal.addEventListener('abort', () => abort.abort());
    return stream;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<boolean> {
    const reader = body.getReader();
    const text = new TextDecoder();
    const sse = new SseReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        for (const sent of sse.push(text.decode(part.value, { stream: true }))) this.#hear(sent);
      }
      return true;
    } catch {
      return false;
    }
  }

  #hear(sent: ServerSent): void {
    if (sent.event !== 'message') {
      this.named.push(sent);
      return;
    }
    this.ids.push(Number(sent.id));
    this.entries.push(JSON.parse(sent.data));
  }

  get last(): number {
    return this.ids.at(-1) ?? 0;
  }

  /** Waits for the version; returns how long that took. */
  reaches(version: number, withinMs?: number): Promise<number> {
    return until(`version ${version} in the stream`, () => this.last >= version, withinMs);
  }

  close(): void {
    this.#abort.abort();
  }
}

/** Reads frames off the socket only on demand, so that they pile up at the server. */
export class SlowStream {
  readonly #socket: Socket;
  #text = '';
  isOver = false;

  constructor({ base, cookie, table }: From) {
    const { port, hostname, host } = new URL(base);
    this.#socket = connect({ port: Number(port), host: hostname });
    this.#socket.on('close', () => {
      this.isOver = true;
    });
    this.#socket.on('error', () => undefined);
    this.#socket.write(
      `GET ${pathOf(table)} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
    );
  }

  /** Reads until the stream has begun, then stops reading. */
  async stall(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#socket.on('data', bytes => {
      this.#text += bytes.toString();
      if (this.#text.includes('\n\n')) resolve();
    });
    await promise;
    this.#socket.pause();
  }

  /** Reads everything that was still sent; returns the versions of the complete frames. */
  async rest(): Promise<readonly number[]> {
    this.#socket.resume();
    await until('the end of the stream', () => this.isOver);
    const body = this.#text.slice(this.#text.indexOf('\r\n\r\n') + 4);
    return new SseReader()
      .push(body)
      .filter(({ event }) => event === 'message')
      .map(({ id }) => Number(id));
  }

  close(): void {
    this.#socket.destroy();
  }
}
