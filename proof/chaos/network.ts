// The network between clients and nodes: it delays, loses, repeats and reorders, and cuts streams; a seed decides when.

import type { Clock } from '@passline/server/parts';
import type { FastifyInstance } from 'fastify';
import type { EventQueue } from './event-queue.ts';
import { exchange, type Head, type RequestParts } from './exchange.ts';
import type { Random } from './random.ts';
import { StreamCheck } from './stream-check.ts';

export type NetworkFaultRates = {
  slowestMs: number;
  losesRequest: number;
  losesAnswer: number;
  repeats: number;
  /** The chance that a stream is cut at each chunk it carries. */
  cutsStream: number;
};

export const NO_NETWORK_FAULTS: NetworkFaultRates = {
  slowestMs: 30,
  losesRequest: 0,
  losesAnswer: 0,
  repeats: 0,
  cutsStream: 0,
};

/** A node as the network sees it. */
export type Host = {
  readonly name: string;
  readonly app: FastifyInstance;
  /** Closes each open connection when the node ends. */
  readonly open: Set<() => void>;
};

export type NetworkOptions = {
  readonly queue: EventQueue;
  readonly random: Random;
  /** The node that a client's requests go to now; null if there is none. */
  readonly hostFor: (client: string) => Host | null;
  readonly fault: (what: string) => void;
  /** Runs a check; if it fails, the world ends. */
  readonly guard: (check: () => void) => void;
  /** Called with every answer before the network does anything to it. */
  readonly answered: (asked: RequestParts, status: number, body: string) => void;
};

/** A repeat may come this much later, from a buffer or a proxy that retries. */
const LATEST_REPEAT_MS = 6_000;
/** The server notices a silently lost peer only after a while. */
const UNNOTICED_MS = 8_000;

const closed = (): Error => new TypeError('the connection was closed');

type Conversation = {
  readonly client: string;
  readonly asked: RequestParts;
  readonly signal: AbortSignal | null;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
};

export class Network {
  readonly #options: NetworkOptions;
  readonly #clock: Clock;
  faultRates: NetworkFaultRates = NO_NETWORK_FAULTS;

  constructor(options: NetworkOptions) {
    this.#options = options;
    this.#clock = options.queue.clock('network');
  }

  /** What a client uses for `fetch`. */
  fetchFor(client: string, address: string): (url: string, init: RequestInit) => Promise<Response> {
    return (url, init) => {
      const { pathname, search } = new URL(url);
      const asked: RequestParts = {
        method: init.method ?? 'GET',
        path: pathname + search,
        headers: init.headers as Record<string, string>,
        body: (init.body as string | undefined) ?? null,
        address,
      };
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const signal = init.signal ?? null;
      signal?.addEventListener('abort', () => reject(closed()), { once: true });
      this.#send({ client, asked, signal, resolve, reject });
      return promise;
    };
  }

  #delay(): number {
    return this.#options.random.number() * this.faultRates.slowestMs;
  }

  #send(conversation: Conversation): void {
    const { random, fault } = this.#options;
    const { losesRequest, repeats } = this.faultRates;
    if (random.happens(repeats)) {
      fault('request repeated');
      this.#clock.after(random.number() * LATEST_REPEAT_MS, () => this.#repeat(conversation));
    }
    if (random.happens(losesRequest)) {
      fault('request lost');
      // The client either learns of it at once or waits until it gives up.
      if (random.happens(0.5)) this.#clock.after(this.#delay(), () => conversation.reject(closed()));
      return;
    }
    this.#clock.after(this.#delay(), () => {
      if (!conversation.signal?.aborted) this.#arrive(conversation);
    });
  }

  /** Repeats a request, perhaps at another node; its answer is discarded. */
  #repeat({ client, asked }: Conversation): void {
    const host = this.#options.hostFor(client);
    if (!host || asked.headers.accept === 'text/event-stream') return;
    exchange(host.app, asked, {
      onHead: () => undefined,
      onBytes: (_bytes, taken) => taken(),
      onEnd: () => undefined,
      onClosed: () => undefined,
    });
  }

  #arrive(conversation: Conversation): void {
    const { client, asked, signal, reject } = conversation;
    const host = this.#options.hostFor(client);
    if (!host) {
      this.#clock.after(this.#delay(), () => reject(closed()));
      return;
    }
    const answer = new ResponseOnItsWay(this.#options, this.#clock, conversation, () => this.faultRates);
    const cut = exchange(host.app, asked, answer);
    const gone = (): void => answer.cut();
    host.open.add(gone);
    answer.onOver(() => host.open.delete(gone));
    signal?.addEventListener('abort', () => {
      answer.cut();
      this.#clock.after(this.#options.random.number() * UNNOTICED_MS, cut);
    });
    answer.onCut(() => this.#clock.after(this.#options.random.number() * UNNOTICED_MS, cut));
  }
}

/** An answer on its way back: in one piece, or in chunks if it is a stream. */
class ResponseOnItsWay {
  readonly #options: NetworkOptions;
  readonly #clock: Clock;
  readonly #conversation: Conversation;
  readonly #faultRates: () => NetworkFaultRates;
  readonly #pieces: Buffer[] = [];
  #head: Head | null = null;
  readonly #check: StreamCheck;
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  #lastAt = 0;
  #over = false;
  #ended = false;
  #whenOver: () => void = () => undefined;
  #whenCut: () => void = () => undefined;

  constructor(
    options: NetworkOptions,
    clock: Clock,
    conversation: Conversation,
    faultRates: () => NetworkFaultRates,
  ) {
    this.#options = options;
    this.#clock = clock;
    this.#conversation = conversation;
    this.#check = new StreamCheck(conversation.asked);
    this.#faultRates = faultRates;
  }

  onOver(call: () => void): void {
    this.#whenOver = call;
  }

  onCut(call: () => void): void {
    this.#whenCut = call;
  }

  /** Closes the connection as the client sees it. */
  cut(): void {
    if (this.#over) return;
    this.#finish();
    this.#clock.after(this.#delay(), () => {
      this.#conversation.reject(closed());
      this.#stream?.error(closed());
    });
  }

  onHead(head: Head): void {
    this.#head = head;
    const isStream = head.headers.some(
      ([name, value]) => name === 'content-type' && /event-stream/.test(value),
    );
    if (!isStream) return;
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        this.#stream = controller;
      },
    });
    this.#inOrder(() => this.#conversation.resolve(this.#response(body)));
  }

  onBytes(bytes: Buffer, taken: () => void): void {
    if (!this.#stream) {
      this.#pieces.push(bytes);
      taken();
      return;
    }
    this.#options.guard(() => this.#check.push(bytes));
    if (this.#over) return;
    if (this.#options.random.happens(this.#faultRates().cutsStream)) {
      this.#options.fault('stream cut');
      this.#whenCut();
      this.cut();
      return;
    }
    this.#inOrder(() => {
      taken();
      if (!this.#over) this.#stream?.enqueue(bytes);
    });
  }

  onEnd(): void {
    this.#ended = true;
    if (this.#over) return;
    if (this.#stream) {
      this.#inOrder(() => {
        if (this.#over) return;
        this.#finish();
        this.#stream?.close();
      });
      return;
    }
    const { queue, random, fault, answered } = this.#options;
    const { asked, resolve, reject } = this.#conversation;
    const bytes = Buffer.concat(this.#pieces);
    queue.tell(`${asked.method} ${asked.path} ${this.#head?.status} ${bytes.length}`);
    answered(asked, this.#head?.status ?? 0, bytes.toString());
    const isLost = random.happens(this.#faultRates().losesAnswer);
    if (isLost) fault('answer lost');
    const hears = !isLost || random.happens(0.5);
    this.#clock.after(this.#delay(), () => {
      if (this.#over) return;
      this.#finish();
      if (!isLost) resolve(this.#response(bytes.length > 0 ? bytes : null));
      else if (hears) reject(closed());
    });
  }

  /** Closes only after the bytes that are still on their way. */
  onClosed(): void {
    if (!this.#ended) this.#inOrder(() => this.cut());
  }

  #response(body: ReadableStream<Uint8Array> | Buffer | null): Response {
    const { status = 500, headers = [] } = this.#head ?? {};
    return new Response(body, { status, headers });
  }

  #finish(): void {
    this.#over = true;
    this.#whenOver();
  }

  #delay(): number {
    return this.#options.random.number() * this.#faultRates().slowestMs;
  }

  #inOrder(call: () => void): void {
    this.#lastAt = Math.max(this.#lastAt, this.#clock.ticks() + this.#delay());
    this.#clock.after(this.#lastAt - this.#clock.ticks(), call);
  }
}
