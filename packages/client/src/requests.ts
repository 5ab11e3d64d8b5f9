// Requests for JSON, and commands that are repeated until the server has answered.
import { retry } from './backoff.ts';
import { HttpTransport, type Query, type Timed, type TransportOptions } from './http-transport.ts';

export type Pages = { readonly limit?: number; readonly before?: string };

export class Requests {
  readonly transport: HttpTransport;
  readonly #attempts: number;

  constructor(attempts: number, options: TransportOptions) {
    this.transport = new HttpTransport(options);
    this.#attempts = attempts;
  }

  get<T>(path: string, query: Query = {}): Promise<T> {
    return this.transport.json<T>(path, { query });
  }

  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
    return this.transport.json<T>(path, { method, body });
  }

  /** Repeats a request under the same key until an answer comes. */
  sendOnce<T>(path: string, body: unknown, key: string): Promise<T> {
    const asked = { method: 'POST', body, headers: { 'idempotency-key': key } };
    return retry(() => this.transport.json<T>(path, asked), this.#attempts, this.transport.runtime);
  }

  text(path: string, asked: Timed): Promise<string> {
    return this.transport.text(path, asked);
  }
}
