// A keep-alive HTTP connection on a bare socket: requests are bytes, and only the needed part of an answer is parsed.
import { connect, type Socket } from 'node:net';

/** Views into a buffer that is reused at once: copy anything you want to keep. */
export type Heard = (status: number, head: Buffer, body: Buffer) => void;

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('\r\ncontent-length: ');
const [CR, ZERO] = [13, 48];
const STATUS_AT = 'HTTP/1.1 '.length;

// One read is finished before the next begins, so all connections share one buffer.
const BUFFER = Buffer.allocUnsafeSlow(256 * 1024);

function numberAt(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? CR;
    if (byte === CR) break;
    value = value * 10 + byte - ZERO;
  }
  return value;
}

function bodyLength(bytes: Buffer, headAt: number, headEnd: number): number {
  const at = bytes.indexOf(LENGTH, headAt);
  // 204 has no body and no length.
  if (at < 0 || at > headEnd) return 0;
  return numberAt(bytes, at + LENGTH.length, headEnd);
}

/**
 * Answers come in the order of the requests, so several may be in flight. A lost connection ends the
 * benchmark with an exception: later measurements would be meaningless.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #waiting: Heard[] = [];
  #unread: Buffer | null = null;
  #unsent: Buffer[] = [];
  #reading = false;
  #closed = false;

  private constructor(port: number) {
    this.#socket = connect({
      port,
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
    const fail = (reason: string): void => {
      if (this.#closed) return;
      this.#closed = true;
      throw new Error(`${reason}, with ${this.#waiting.length} requests unanswered`);
    };
    this.#socket.on('error', error => fail(error.message));
    this.#socket.on('close', () => fail('the server closed a connection'));
  }

  static open(port: number): Promise<Connection> {
    return new Promise(resolve => {
      const connection = new Connection(port);
      connection.#socket.once('connect', () => resolve(connection));
    });
  }

  get underWay(): number {
    return this.#waiting.length;
  }

  send(request: Buffer, heard: Heard): void {
    this.#waiting.push(heard);
    if (this.#reading) this.#unsent.push(request);
    else this.#socket.write(request);
  }

  close(): void {
    this.#closed = true;
    this.#socket.destroy();
  }

  /** Requests sent in response to several answers go out in one write. */
  #read(fresh: Buffer): void {
    this.#reading = true;
    const bytes = this.#unread ? Buffer.concat([this.#unread, fresh]) : fresh;
    const end = this.#answers(bytes);
    this.#unread = end < bytes.length ? Buffer.from(bytes.subarray(end)) : null;
    this.#reading = false;
    if (this.#unsent.length === 0 || this.#closed) return;
    const [only] = this.#unsent;
    this.#socket.write(this.#unsent.length === 1 && only ? only : Buffer.concat(this.#unsent));
    this.#unsent = [];
  }

  /** Handles every complete answer; returns where the first incomplete one begins. */
  #answers(bytes: Buffer): number {
    for (let at = 0; ; ) {
      const headEnd = bytes.indexOf(HEAD_END, at);
      if (headEnd < 0) return at;
      const bodyAt = headEnd + HEAD_END.length;
      const end = bodyAt + bodyLength(bytes, at, headEnd);
      if (end > bytes.length) return at;
      const status = numberAt(bytes, at + STATUS_AT, at + STATUS_AT + 3);
      this.#waiting.shift()?.(status, bytes.subarray(at, headEnd), bytes.subarray(bodyAt, end));
      at = end;
    }
  }
}
