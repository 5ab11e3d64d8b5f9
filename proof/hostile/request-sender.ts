// A keep-alive connection for hostile requests: it detects lost ones and resends the rest.
import { connect, type Socket } from 'node:net';
import { AnswerReader, type HttpResponse } from './answers.ts';
import { bytesOf, type Draft } from './draft.ts';

/** The outcome of a request: its answer, or null if the connection closed without one. */
export type OnAnswer = (draft: Draft, answer: HttpResponse | null) => void;

export type SenderOptions = {
  readonly port: number;
  /** Requests in flight. */
  readonly depth: number;
  /** The next to send; null when there are no more. */
  readonly next: () => Draft | null;
  readonly heard: OnAnswer;
  /** Called for requests that are resent: the server may or may not have run them the first time. */
  readonly again?: (draft: Draft) => void;
};

/** A request not answered within this time is lost: the server hangs. */
const HANGS_MS = 60_000;

/** Sends requests from first to last, over as many connections as that takes. */
export class RequestSender {
  readonly #options: SenderOptions;
  readonly #done = Promise.withResolvers<void>();
  #under: Draft[] = [];
  #again: Draft[] = [];
  #reader = new AnswerReader();
  #socket: Socket | null = null;
  #dry = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  run(): Promise<void> {
    this.#open();
    return this.#done.promise;
  }

  #open(): void {
    this.#reader = new AnswerReader();
    const socket = connect({ port: this.#options.port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    socket.setTimeout(HANGS_MS, () => socket.destroy());
    socket.on('data', bytes => this.#read(socket, bytes));
    // Handled when the connection closes.
    socket.on('error', () => undefined);
    socket.once('close', () => this.#onClose(socket));
    this.#fill(socket);
  }

  #fill(socket: Socket): void {
    const fresh: Buffer[] = [];
    while (this.#under.length < this.#options.depth) {
      const draft = this.#again.shift() ?? (this.#dry ? null : this.#options.next());
      if (!draft) {
        this.#dry = true;
        break;
      }
      this.#under.push(draft);
      fresh.push(bytesOf(draft));
    }
    if (fresh.length > 0) socket.write(fresh.length === 1 && fresh[0] ? fresh[0] : Buffer.concat(fresh));
    else if (this.#under.length === 0) this.#end(socket);
  }

  #end(socket: Socket): void {
    this.#socket = null;
    socket.destroy();
    this.#done.resolve();
  }

  #read(socket: Socket, bytes: Buffer): void {
    if (this.#socket !== socket) return;
    this.#reader.add(bytes);
    for (;;) {
      const first = this.#under[0];
      if (!first) break;
      const answer = this.#reader.next(first.method);
      if (!answer) return;
      this.#under.shift();
      this.#options.heard(first, answer);
      if (answer.closes || answer.streams) {
        this.#reopen(socket);
        return;
      }
      if (this.#under.length <= this.#options.depth / 2) this.#fill(socket);
      if (this.#socket !== socket) return;
    }
  }

  /** Requests behind an answer that ends the connection were never processed. */
  #reopen(socket: Socket): void {
    for (const draft of this.#under) this.#options.again?.(draft);
    this.#again = [...this.#under, ...this.#again];
    this.#under = [];
    this.#socket = null;
    socket.destroy();
    this.#open();
  }

  #onClose(socket: Socket): void {
    if (this.#socket !== socket) return;
    const [first, ...rest] = this.#under;
    this.#under = rest;
    if (first) this.#options.heard(first, null);
    this.#reopen(socket);
  }
}

const RAW_MS = 30_000;

/** Sends any bytes, closes its side, and returns every answer until the server closes too. */
export async function sendRaw(port: number, bytes: Buffer): Promise<readonly HttpResponse[] | null> {
  const { promise, resolve } = Promise.withResolvers<readonly HttpResponse[] | null>();
  const reader = new AnswerReader();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.setTimeout(RAW_MS, () => {
    resolve(null);
    socket.destroy();
  });
  socket.on('data', fresh => reader.add(fresh));
  socket.on('error', () => undefined);
  socket.once('close', () => {
    const answers: HttpResponse[] = [];
    for (let answer = reader.next('GET'); answer; answer = reader.next('GET')) {
      answers.push(answer);
      if (answer.streams) break;
    }
    resolve(answers);
  });
  socket.end(bytes);
  return promise;
}
