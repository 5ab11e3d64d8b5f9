// Open event streams: limits, heartbeats, slow readers, and shutdown.
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FrameData, NamedFrame } from '@passline/client/wire';
import type { Cancel, Clock } from '../../lib/clock.ts';
import type { Recorders } from '../../lib/metrics.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { StoredEvent } from '../../store/stored.ts';
import { CountedSlots, type StreamCounts, type StreamSlots } from '../limits/stream-slots.ts';
import { framesOf, namedFrame } from './event-text.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export type StreamLimits = StreamCounts & { readonly heartbeatMs: number };

const RETRY = Buffer.from('retry: 1000\n\n');
const HEARTBEAT = Buffer.from(':\n\n');
const BYE = namedFrame('bye', { reconnectMs: 1000 });
const RESTARTING = namedFrame('bye', { reconnectMs: 1000, restarting: true });

/** A reader with this many bytes unread is dropped; it reconnects and resumes from its last event. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** How long a reader that is catching up may take for one page. */
const CATCH_UP_MS = 30_000;
/** Heartbeats are spread over the interval, so that thousands of streams do not stall everything at once. */
const SLOTS = 16;

const HEAD = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  vary: 'accept',
};

/** A stream to one reader. It ends with the connection, whichever side closes it. */
export class Stream {
  readonly #response: ServerResponse;
  /** Where frames go: around the response, whose buffering and checks cost as much again as a write. */
  #out: Socket | ServerResponse;
  readonly #recorders: Recorders;
  readonly #clock: Clock;
  readonly #onOver: () => void;
  #stop: (() => void) | null = null;
  #mayRead: (() => Promise<boolean>) | null = null;
  #over = false;

  constructor(response: ServerResponse, recorders: Recorders, clock: Clock, onOver: () => void) {
    this.#response = response;
    this.#out = response;
    this.#recorders = recorders;
    this.#clock = clock;
    this.#onOver = onOver;
    response.on('error', () => response.destroy());
    response.once('close', () => this.#finish());
  }

  get isOver(): boolean {
    // Nothing more is written after the last frame: an error would destroy the response before that frame is sent.
    return this.#over || this.#response.writableEnded || this.#response.destroyed;
  }

  /** The body ends with the connection, which saves framing each chunk. */
  begin(): void {
    this.#response.useChunkedEncodingByDefault = false;
    this.#response.socket?.setNoDelay(true);
    this.#response.socket?.setKeepAlive(true, 30_000);
    // Heartbeats may be further apart than the connection's idle timeout.
    this.#response.socket?.setTimeout(0);
    this.#response.writeHead(200, HEAD);
    this.#response.write(RETRY);
    const { socket } = this.#response;
    // The socket cannot be used directly while the response still holds bytes: because it waits for an earlier one on
    // its connection, or has no network.
    const isThrough = socket !== null && this.#response.writableLength === socket.writableLength;
    if (isThrough && socket instanceof Socket) this.#out = socket;
  }

  /** Registers cleanup for the stream's end; runs it at once if the stream has ended. */
  onEnd(stop: () => void): void {
    if (this.isOver) stop();
    else this.#stop = stop;
  }

  writeEvents(events: readonly StoredEvent[]): void {
    if (events.length > 0) this.write(framesOf(events));
  }

  write(bytes: Buffer): void {
    if (this.isOver) return;
    if (this.#out.writableLength > MAX_UNREAD_BYTES) {
      this.#recorders.dropped();
      this.#response.destroy();
      return;
    }
    this.#out.write(bytes);
  }

  /** Waits until the reader has read everything sent, up to a limit. */
  async waitForReader(): Promise<void> {
    if (this.isOver || !this.#out.writableNeedDrain) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#clock.after(CATCH_UP_MS, () => this.#response.destroy());
    this.#out.once('drain', resolve);
    this.#response.once('close', resolve);
    await promise;
    cancel();
    this.#out.off('drain', resolve);
    this.#response.off('close', resolve);
  }

  /** Sets how to find out whether the reader may still read. */
  checkedBy(mayRead: () => Promise<boolean>): void {
    this.#mayRead = mayRead;
  }

  /** Ends the stream if the reader's rights have ended; a failed check changes nothing. */
  async recheck(): Promise<void> {
    const may = await this.#mayRead?.().catch(() => true);
    if (may === false) this.end(BYE);
  }

  end(last: Buffer): void {
    if (!this.isOver) this.#response.end(last);
  }

  drop(): void {
    this.#response.destroy();
    this.#finish();
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.#stop?.();
    this.#stop = null;
    this.#onOver();
  }
}

export class Streams {
  readonly #limits: StreamLimits;
  readonly #recorders: Recorders;
  readonly #slots: readonly Set<Stream>[] = Array.from({ length: SLOTS }, () => new Set<Stream>());
  readonly #principals = new Map<string, Set<Stream>>();
  readonly #free: StreamSlots;
  readonly #clock: Clock;
  readonly #endBeat: Cancel;
  #open = 0;
  #opened = 0;
  #beat = 0;

  /** `slots` counts the streams; by default, those of this process. */
  constructor(
    limits: StreamLimits,
    recorders: Recorders,
    clock: Clock,
    slots: StreamSlots = new CountedSlots(limits),
  ) {
    this.#limits = limits;
    this.#free = slots;
    this.#recorders = recorders;
    this.#clock = clock;
    this.#endBeat = clock.every(Math.max(1, limits.heartbeatMs / SLOTS), () => this.#heartbeat());
  }

  /** Opens a stream on a hijacked response, unless too many are open. */
  async open(principal: string, address: string, takeOver: () => ServerResponse): Promise<Result<Stream>> {
    const { maxPerPrincipal } = this.#limits;
    const refusal = await this.#free.take(principal, address);
    if (refusal === 'caller') {
      return err('stream/too-many', `You have ${maxPerPrincipal} event streams open; close one first.`, {
        max: maxPerPrincipal,
      });
    }
    if (refusal === 'server') {
      return err('stream/too-many', 'Too many event streams are open; try again later.');
    }
    const own = this.#principals.get(principal) ?? new Set<Stream>();
    const slot = this.#slots[this.#opened % SLOTS];
    const stream = new Stream(takeOver(), this.#recorders, this.#clock, () => {
      slot?.delete(stream);
      own.delete(stream);
      if (own.size === 0) this.#principals.delete(principal);
      this.#free.release(principal, address);
      this.#open -= 1;
      this.#recorders.streams(this.#open);
    });
    slot?.add(stream);
    own.add(stream);
    this.#principals.set(principal, own);
    this.#open += 1;
    this.#opened += 1;
    this.#recorders.streams(this.#open);
    stream.begin();
    // If the reader left while the stream was being prepared, no close will be reported.
    if (stream.isOver) stream.drop();
    return ok(stream);
  }

  #heartbeat(): void {
    for (const stream of this.#slots[this.#beat % SLOTS] ?? []) stream.write(HEARTBEAT);
    this.#beat += 1;
  }

  #all(): Stream[] {
    return this.#slots.flatMap(slot => [...slot]);
  }

  /** Sends every reader an event that is not a log entry. */
  broadcast<N extends NamedFrame['event']>(name: N, data: FrameData<N>): void {
    const frame = namedFrame(name, data);
    for (const stream of this.#all()) stream.write(frame);
  }

  /** Checks every reader's rights again, one after another. */
  async recheck(): Promise<void> {
    for (const stream of this.#all()) await stream.recheck();
  }

  /** Ends all streams of a principal; readers who still have rights reconnect. */
  endAllOf(principal: string): void {
    for (const stream of [...(this.#principals.get(principal) ?? [])]) stream.end(BYE);
  }

  /** Tells every reader to reconnect, and ends all streams. */
  stop(): void {
    this.#endBeat();
    for (const stream of this.#all()) stream.end(RESTARTING);
  }
}
