// A link between two processes over a socket: calls with answers, and messages without, as frames of structured clones.
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import { StoreBehindError, StoreError } from '../store/store.ts';

/** An error for the other side to throw again: only errors of the store have a meaning there. */
type PlainError = { readonly name: string; readonly message: string };

type Frame =
  | { readonly call: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly error: PlainError }
  | { readonly said: unknown };

export type LinkEnds = {
  /** Answers a call from the other side. */
  readonly onCall: (method: string, args: readonly unknown[]) => Promise<unknown>;
  readonly onSaid: (message: unknown) => void;
  readonly onClose: () => void;
};

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

const HEAD_BYTES = 4;

function raise({ name, message }: PlainError): Error {
  if (name === 'StoreBehindError') return new StoreBehindError();
  return name === 'StoreError' ? new StoreError(message) : new Error(message);
}

const plainError = (error: unknown): PlainError => {
  if (error instanceof StoreBehindError) return { name: 'StoreBehindError', message: error.message };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message };
};

export class Link {
  readonly #socket: Socket;
  readonly #ends: LinkEnds;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #isEnding = false;
  #unread: Buffer[] = [];
  #unreadBytes = 0;
  #neededBytes = HEAD_BYTES;

  constructor(socket: Socket, ends: LinkEnds) {
    this.#socket = socket;
    this.#ends = ends;
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#close());
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.writableEnded;
  }

  /** Rejects with a StoreError if the other side is lost before it answers: the call may or may not have been made. */
  call(method: string, args: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#calls += 1;
    this.#waiting.set(this.#calls, { resolve, reject });
    this.#write({ call: this.#calls, method, args });
    return promise;
  }

  say(message: unknown): void {
    if (this.isOpen) this.#write({ said: message });
  }

  /** Closes the link once all calls from this side are answered. */
  endWhenAnswered(): void {
    this.#isEnding = true;
    if (this.#waiting.size === 0) this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #write(frame: Frame): void {
    const body = serialize(frame);
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt32LE(body.length);
    this.#socket.cork();
    this.#socket.write(head);
    this.#socket.write(body);
    this.#socket.uncork();
  }

  #read(bytes: Buffer): void {
    this.#unread.push(bytes);
    this.#unreadBytes += bytes.length;
    if (this.#unreadBytes < this.#neededBytes) return;
    let rest = this.#unread.length === 1 ? bytes : Buffer.concat(this.#unread);
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32LE(0);
      if (rest.length < end) break;
      this.#hear(deserialize(rest.subarray(HEAD_BYTES, end)) as Frame);
      rest = rest.subarray(end);
    }
    this.#neededBytes = rest.length >= HEAD_BYTES ? HEAD_BYTES + rest.readUInt32LE(0) : HEAD_BYTES;
    this.#unread = rest.length > 0 ? [rest] : [];
    this.#unreadBytes = rest.length;
  }

  #hear(frame: Frame): void {
    if ('said' in frame) {
      this.#ends.onSaid(frame.said);
    } else if ('call' in frame) {
      this.#answer(frame.call, frame.method, frame.args);
    } else {
      const waiting = this.#waiting.get(frame.answer);
      this.#waiting.delete(frame.answer);
      if ('error' in frame) waiting?.reject(raise(frame.error));
      else waiting?.resolve(frame.value);
      if (this.#isEnding) this.endWhenAnswered();
    }
  }

  #answer(call: number, method: string, args: readonly unknown[]): void {
    this.#ends.onCall(method, args).then(
      value => this.isOpen && this.#write({ answer: call, value }),
      error => this.isOpen && this.#write({ answer: call, error: plainError(error) }),
    );
  }

  #close(): void {
    const lost = new StoreError('The process that owns the store was lost.');
    for (const { reject } of this.#waiting.values()) reject(lost);
    this.#waiting.clear();
    this.#ends.onClose();
  }
}
