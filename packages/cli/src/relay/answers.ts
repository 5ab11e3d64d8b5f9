// The relay's answers: the table's stream, pages of its history that anyone may cache, and the table as it is now.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CountedSlots } from '@passline/server';
import { type Audience, framesOf, namedFrame, Reader } from './audience.ts';
import { type History, PAGE } from './history.ts';
import type { RelayedEvent } from './upstream.ts';

export type AnswerOptions = {
  readonly origin: string;
  readonly table: string;
  readonly history: History;
  readonly audience: Audience;
  readonly streams: number;
  readonly streamsPerAddress: number;
  /** The server's snapshot of the table. */
  readonly snapshotText: () => Promise<string>;
  /** Frames for a reader that has just caught up: names, and whether the server is reached. */
  readonly greeting: () => Buffer;
};

const HEADERS_MS = 10_000;
const MAX_LIMIT = 1_000;
/** Everyone who asks within this time gets the same snapshot. */
const SNAPSHOT_MS = 1_000;
/** How long to wait for a reader who was at the server itself, where events are known a moment earlier. */
const MAX_AHEAD_MS = 1_000;
const FOREVER = 'public, max-age=31536000, immutable';
const NOWHERE = { pathname: '', searchParams: new URLSearchParams() };
const JSON_TYPE = 'application/json; charset=utf-8';

type Problem = {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly data?: object;
};

function refuse(response: ServerResponse, { status, code, detail, data = {} }: Problem): void {
  const body = JSON.stringify({ type: 'about:blank', title: code, status, detail, code, data });
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    vary: 'accept',
  });
  response.end(body);
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

const hashOf = (event: RelayedEvent | undefined): string => event?.text.slice(9, 73) ?? '0';

export class Answers {
  readonly #options: AnswerOptions;
  /** Readers are anonymous, so only their addresses are counted. */
  readonly #free: CountedSlots;
  #snapshot: { readonly text: Promise<string>; readonly until: number } | null = null;

  constructor(options: AnswerOptions) {
    this.#options = options;
    const { streams, streamsPerAddress } = options;
    this.#free = new CountedSlots({
      max: streams,
      maxPerAddress: streamsPerAddress,
      maxPerPrincipal: Number.POSITIVE_INFINITY,
    });
  }

  listenOn(host: string, port: number): Promise<Server> {
    const server = createServer(
      { headersTimeout: HEADERS_MS, maxHeaderSize: 16 * 1024 },
      (request, response) => {
        this.#answer(request, response).catch(() => {
          const detail = 'The table’s server cannot be reached. Try again in a moment.';
          if (response.headersSent) response.destroy();
          else refuse(response, { status: 502, code: 'relay/unreachable', detail });
        });
      },
    );
    const { promise, resolve, reject } = Promise.withResolvers<Server>();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
    return promise;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, table } = this.#options;
    const { method = '', url = '/', headers } = request;
    // Not resolved against the origin: a path such as //x would be read as a host.
    const asked = URL.parse(url.startsWith('/') ? `http://relay.invalid${url}` : url);
    if (method !== 'GET' && method !== 'HEAD') {
      const detail = `A relay only shows a table. Play at ${origin}/table/${table}.`;
      return refuse(response.setHeader('allow', 'GET, HEAD'), {
        status: 405,
        code: 'relay/read-only',
        detail,
      });
    }
    const { pathname, searchParams } = asked ?? NOWHERE;
    if (pathname === '/healthz') return this.#send(request, response, '{"alive":true}', 'no-store', null);
    if (pathname === `/api/tables/${table}`) return this.#sendSnapshot(request, response);
    if (pathname === `/api/tables/${table}/events`) {
      const isStream = headers.accept?.includes('text/event-stream') ?? false;
      return isStream && method === 'GET'
        ? this.#stream(request, response, searchParams)
        : this.#sendPage(request, response, searchParams);
    }
    // Everything else, such as the page itself, is at the table's server.
    if (pathname === '/') response.writeHead(302, { location: `${origin}/table/${table}` }).end();
    else
      refuse(response, {
        status: 404,
        code: 'request/not-found',
        detail: `This relay shows the table ${table} only.`,
      });
  }

  #send(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    text: string,
    cacheControl: string,
    etag: string | null,
  ): void {
    const common = {
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      vary: 'accept',
      ...(etag !== null && { etag }),
    };
    if (etag !== null && headers['if-none-match'] === etag) {
      response.writeHead(304, common).end();
      return;
    }
    const body = Buffer.from(text);
    response.writeHead(200, {
      ...common,
      'content-type': JSON_TYPE,
      'content-length': body.length,
      'x-content-type-options': 'nosniff',
    });
    response.end(method === 'HEAD' ? undefined : body);
  }

  async #sendSnapshot(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = performance.now();
    if (!this.#snapshot || this.#snapshot.until < now) {
      this.#snapshot = { text: this.#options.snapshotText(), until: now + SNAPSHOT_MS };
      this.#snapshot.text.catch(() => {
        this.#snapshot = null;
      });
    }
    this.#send(request, response, await this.#snapshot.text, 'public, max-age=1', null);
  }

  /**
   * A full page never changes; the last page is revalidated by its ETag. Caches may keep only pages requested with a
   * limit, which no stream has: otherwise, a cache that ignores Vary would answer a watcher with a page.
   */
  async #sendPage(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const after = whole(query.get('after') ?? '0');
    const limit = whole(query.get('limit') ?? String(PAGE));
    if (after === null || limit === null || limit < 1 || limit > MAX_LIMIT) {
      const detail = `after is a version, and limit a number from 1 to ${MAX_LIMIT}`;
      return refuse(response, { status: 400, code: 'request/invalid', detail });
    }
    const { history } = this.#options;
    const events = await history.after(after, limit);
    const isFull = events.length === limit;
    const version = isFull ? after + limit : history.version;
    const text = `{"version":${version},"events":[${events.map(event => event.text).join(',')}]}`;
    const etag = `"${version}-${hashOf(events.at(-1)).slice(0, 16)}"`;
    this.#send(request, response, text, isFull && query.has('limit') ? FOREVER : 'no-cache', etag);
  }

  async #stream(
    { headers, socket }: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> {
    const { history, audience, greeting } = this.#options;
    if (query.has('limit')) {
      const detail =
        'limit: a stream has none. Leave it out, or ask for a page with Accept: application/json.';
      return refuse(response, { status: 400, code: 'request/invalid', detail, data: { field: 'limit' } });
    }
    const given = headers['last-event-id'] ?? query.get('after') ?? '0';
    const after = whole(String(given));
    if (after === null || !(await history.reaches(after, MAX_AHEAD_MS))) {
      const detail = `after: the table is only at version ${history.version}`;
      const data = { field: 'after', version: history.version };
      return refuse(response, { status: 400, code: 'request/invalid', detail, data });
    }
    const address = socket.remoteAddress ?? '';
    if (this.#free.take('', address) !== null) {
      const detail = 'Too many event streams are open; try again later.';
      return refuse(response, { status: 429, code: 'stream/too-many', detail });
    }
    const reader = new Reader(response);
    reader.onClose(() => this.#free.release('', address));
    let at = after;
    try {
      while (!reader.isOver && at < history.version) {
        const events = await history.after(at, PAGE);
        reader.write(framesOf(events));
        at = events.at(-1)?.version ?? at;
        await reader.read();
      }
    } catch {
      // It reconnects by itself and resumes from its last event.
      reader.drop();
    }
    // No await between the end of the loop and here, so no event is missed or sent twice.
    if (reader.isOver) return;
    const first = greeting();
    if (first.length > 0) reader.write(first);
    audience.join(reader);
  }
}

export const byeFrame = (): Buffer => namedFrame('bye', { reconnectMs: 1000 });
