// HTTP requests as bytes, and single requests whose answers are parsed as JSON, to set up the benchmark's tables.
import { Connection } from './connection.ts';

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string;
  readonly token?: string;
  readonly key?: string;
  readonly accept?: string;
  readonly body?: unknown;
};

export function requestBytes({ method, path, cookie, token, key, accept, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost'];
  if (cookie !== undefined) lines.push(`Cookie: ${cookie}`);
  if (token !== undefined) lines.push(`Authorization: Bearer ${token}`);
  if (accept !== undefined) lines.push(`Accept: ${accept}`);
  if (key !== undefined) lines.push(`Idempotency-Key: ${key}`);
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

export type HttpResponse = { readonly status: number; readonly head: string; readonly body: string };

export function ask(connection: Connection, request: Request): Promise<HttpResponse> {
  return new Promise(resolve =>
    connection.send(requestBytes(request), (status, head, body) =>
      resolve({ status, head: head.toString('latin1'), body: body.toString() }),
    ),
  );
}

/** Returns the answer as JSON. Anything but success ends the benchmark, since its measurements would be meaningless. */
export async function must<T>(connection: Connection, request: Request): Promise<T> {
  const { status, body } = await ask(connection, request);
  if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${body.slice(0, 300)}`);
  return JSON.parse(body) as T;
}

/** Several connections to one server. */
export class Pool {
  readonly #connections: Connection[] = [];
  #next = 0;

  static async open(port: number, count: number): Promise<Pool> {
    const pool = new Pool();
    for (let made = 0; made < count; made += 1) pool.#connections.push(await Connection.open(port));
    return pool;
  }

  get all(): readonly Connection[] {
    return this.#connections;
  }

  /** Prefers an idle connection, so that no answer waits behind another. */
  idle(): Connection {
    const count = this.#connections.length;
    for (let step = 0; step < count; step += 1) {
      this.#next = (this.#next + 1) % count;
      if (this.#connections[this.#next]?.underWay === 0) break;
    }
    const found = this.#connections[this.#next];
    if (!found) throw new Error('a pool without connections');
    return found;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}

/** Calls `task` for each number below `count`, one at a time on each connection. */
export async function eachOn<T>(
  pool: Pool,
  count: number,
  task: (connection: Connection, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    pool.all.map(async connection => {
      while (next < count) {
        const index = next;
        next += 1;
        results[index] = await task(connection, index);
      }
    }),
  );
  return results;
}
