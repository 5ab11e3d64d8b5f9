// Reads one event stream on a bare socket: splits it into frames, checks their versions, and does little else.
import { connect, type Socket } from 'node:net';
import { requestBytes } from './asking.ts';

/** One entry's frame; `data` must be read at once, because the buffer is reused. */
export type Frame = {
  readonly version: number;
  readonly at: number;
  readonly type: string;
  readonly data: () => string;
};

export type StreamOptions = {
  readonly port: number;
  readonly cookie: string;
  readonly table: string;
  readonly after: number;
  readonly onFrame: (frame: Frame) => void;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const FRAME_END = Buffer.from('\n\n');
/** How every entry begins; the rest of a frame is read on demand. */
const OPENING =
  /^id: (\d+)\ndata: \{"hash":"[0-9a-f]{64}","entry":\{"version":\d+,"at":(\d+),(?:"cause":.*?,)?"event":\{"type":"([a-z-]+)"/;
const OPENING_BYTES = 4_000;

const BUFFER = Buffer.allocUnsafeSlow(256 * 1024);

/** An event stream. Losing it, or skipping an entry, ends the benchmark with an exception. */
export class EventStream {
  readonly #socket: Socket;
  readonly #options: StreamOptions;
  #unread: Buffer | null = null;
  #begun = false;
  #version: number;
  #closed = false;
  /** How many heartbeats and other frames that are not entries came. */
  others = 0;

  private constructor(options: StreamOptions) {
    this.#options = options;
    this.#version = options.after;
    this.#socket = connect({
      port: options.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: BUFFER,
        callback: (length, bytes) => {
          this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
          return true;
        },
      },
    });
    this.#socket.on('error', error => this.#fail(error.message));
    this.#socket.on('close', () => this.#fail('the server ended a stream'));
  }

  /** Resolves once the server has begun to answer. */
  static async open(options: StreamOptions): Promise<EventStream> {
    const stream = new EventStream(options);
    const { table, cookie, after } = options;
    const path = `/api/tables/${table}/events?after=${after}`;
    stream.#socket.write(requestBytes({ method: 'GET', path, cookie, accept: 'text/event-stream' }));
    await new Promise<void>(resolve => {
      stream.#onBegun = resolve;
    });
    return stream;
  }

  #onBegun = (): void => undefined;

  close(): void {
    this.#closed = true;
    this.#socket.destroy();
  }

  #fail(reason: string): void {
    if (this.#closed) return;
    throw new Error(`table ${this.#options.table}: ${reason}`);
  }

  #read(fresh: Buffer): void {
    const bytes = this.#unread ? Buffer.concat([this.#unread, fresh]) : fresh;
    let at = 0;
    if (!this.#begun) {
      const headEnd = bytes.indexOf(HEAD_END);
      const status = bytes.toString('latin1', 9, 12);
      if (headEnd >= 0 && status !== '200') this.#fail(`${status} for a stream`);
      if (headEnd >= 0) at = headEnd + HEAD_END.length;
      this.#begun = headEnd >= 0;
      if (this.#begun) this.#onBegun();
    }
    if (this.#begun) at = this.#frames(bytes, at);
    this.#unread = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  }

  #frames(bytes: Buffer, from: number): number {
    for (let at = from; ; ) {
      const end = bytes.indexOf(FRAME_END, at);
      if (end < 0) return at;
      this.#frame(bytes, at, end);
      at = end + FRAME_END.length;
    }
  }

  #frame(bytes: Buffer, from: number, to: number): void {
    const opening = OPENING.exec(bytes.toString('latin1', from, Math.min(to, from + OPENING_BYTES)));
    if (!opening) {
      this.others += 1;
      return;
    }
    const [, id, at, type = ''] = opening;
    const version = Number(id);
    if (version !== this.#version + 1) this.#fail(`version ${version} came after ${this.#version}`);
    this.#version = version;
    const data = (): string => bytes.toString('utf8', bytes.indexOf('{', from), to);
    this.#options.onFrame({ version, at: Number(at), type, data });
  }
}
