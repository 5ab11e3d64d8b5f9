// Checks what a server writes to one event stream: every version after the requested one, in order, none twice.
import { SseReader } from '@passline/client';
import { must } from './auditor.ts';
import type { RequestParts } from './exchange.ts';

/** A client repairs a stream that repeats or skips events, so the stream is checked before the client sees it. */
export class StreamCheck {
  readonly #path: string;
  readonly #events = new SseReader();
  readonly #text = new TextDecoder();
  #version: number;

  constructor({ path, headers }: RequestParts) {
    this.#path = path;
    this.#version = Number(headers['last-event-id'] ?? 0);
  }

  push(bytes: Buffer): void {
    for (const { event, id } of this.#events.push(this.#text.decode(bytes, { stream: true }))) {
      if (event !== 'message') continue;
      must(Number(id) === this.#version + 1, `the stream ${this.#path} goes from ${this.#version} to ${id}`);
      this.#version = Number(id);
    }
  }
}
