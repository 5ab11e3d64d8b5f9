// The relay's readers: each frame is encoded once and written to all of them; a reader that falls behind is dropped.
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RelayedEvent } from './upstream.ts';

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'access-control-allow-origin': '*',
  vary: 'accept',
  'x-content-type-options': 'nosniff',
};
const RETRY = Buffer.from('retry: 1000\n\n');
const HEARTBEAT = Buffer.from(':\n\n');
const HEARTBEAT_MS = 15_000;
/** Heartbeats are spread over the interval, so that thousands of writes do not stall everything at once. */
const SLOTS = 16;
/** A reader with this many bytes unread is dropped; it reconnects and resumes from its last event. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** How long a reader that is catching up may take to read one page. */
const CATCH_UP_MS = 30_000;

export const framesOf = (events: readonly RelayedEvent[]): Buffer =>
  Buffer.from(events.map(({ version, text }) => `id: ${version}\ndata: ${text}\n\n`).join(''));

export const namedFrame = (name: string, data: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

export class Reader {
  readonly #response: ServerResponse;
  /** The socket, if possible: the response's buffering and checks would double the cost of a write. */
  #out: Socket | ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
    this.#out = response;
    response.on('error', () => response.destroy());
    // The body ends with the connection, which saves framing each chunk.
    response.useChunkedEncodingByDefault = false;
    response.socket?.setNoDelay(true);
    response.socket?.setTimeout(0);
    response.writeHead(200, HEAD);
    response.write(RETRY);
    const { socket } = response;
    const isThrough = socket !== null && response.writableLength === socket.writableLength;
    if (isThrough && socket instanceof Socket) this.#out = socket;
  }

  get isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  write(bytes: Buffer): void {
    if (this.isOver) return;
    if (this.#out.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
    else this.#out.write(bytes);
  }

  /** Resolves when everything sent has been read, or the reader is gone; a reader that does not read is dropped. */
  async read(withinMs = CATCH_UP_MS): Promise<void> {
    if (this.isOver || !this.#out.writableNeedDrain) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#out.once('drain', resolve);
    this.#response.once('close', resolve);
    const timeout = setTimeout(() => this.drop(), withinMs);
    await promise;
    clearTimeout(timeout);
    this.#out.off('drain', resolve);
    this.#response.off('close', resolve);
  }

  onClose(call: () => void): void {
    if (this.#response.destroyed) call();
    else this.#response.once('close', call);
  }

  end(last: Buffer): void {
    if (!this.isOver) this.#response.end(last);
  }

  drop(): void {
    this.#response.destroy();
  }
}

/** Readers that have caught up. */
export class Audience {
  readonly #slots: readonly Set<Reader>[] = Array.from({ length: SLOTS }, () => new Set<Reader>());
  readonly #heartbeat: NodeJS.Timeout;
  #joined = 0;
  #beats = 0;

  constructor() {
    this.#heartbeat = setInterval(() => {
      for (const reader of this.#slots[this.#beats % SLOTS] ?? []) reader.write(HEARTBEAT);
      this.#beats += 1;
    }, HEARTBEAT_MS / SLOTS);
  }

  join(reader: Reader): void {
    const slot = this.#slots[this.#joined % SLOTS];
    this.#joined += 1;
    slot?.add(reader);
    reader.onClose(() => slot?.delete(reader));
  }

  write(bytes: Buffer): void {
    for (const slot of this.#slots) for (const reader of slot) reader.write(bytes);
  }

  endAll(last: Buffer): void {
    for (const slot of this.#slots) for (const reader of [...slot]) reader.end(last);
  }

  stop(): void {
    clearInterval(this.#heartbeat);
  }
}
