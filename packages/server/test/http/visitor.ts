// A server in this process on the embedded store, and visitors who check every answer against the API's document.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SseReader } from '@passline/client';
import { Problem } from '@passline/client/wire';
import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { expect } from 'vitest';
import { configFrom } from '../../src/config/config.ts';
import type { Given } from '../../src/config/options.ts';
import { SECURITY_HEADERS } from '../../src/http/response/security-headers.ts';
import { type Route, refusalsOf } from '../../src/http/route.ts';
import { API_ROUTES } from '../../src/http/routes/index.ts';
import { type Running, serve } from '../../src/main.ts';

export type Served = Running & { readonly dir: string; again(given?: Given): Promise<Served> };

export const METRICS_TOKEN = 'metrics-token-of-the-tests';
const QUIET: Given = { '--port': '0', '--host': '127.0.0.1', '--log': 'silent' };

export async function startServer(
  given: Given = {},
  dir = mkdtempSync(join(tmpdir(), 'passline-http-')),
  pageDir: string | null = null,
): Promise<Served> {
  const running = await serve(
    configFrom({ ...QUIET, '--data': dir, ...given }, { PASSLINE_METRICS_TOKEN: METRICS_TOKEN }, pageDir),
  );
  return { ...running, dir, again: (other = given) => startServer(other, dir, pageDir) };
}

export async function stopServer(served: Served): Promise<void> {
  await served.stop();
  rmSync(served.dir, { recursive: true, force: true });
}

export type HttpResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests read bodies that have just been checked against their schemas.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is checked at run time
  readonly body: any;
};

export type Asking = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

function routeFor(method: string, path: string): Route | undefined {
  const [bare = ''] = path.split('?');
  return API_ROUTES.find(
    route =>
      route.method === method && new RegExp(`^${route.path.replaceAll(/:[a-z]+/g, '[^/]+')}$`).test(bare),
  );
}

/** Checks that the route's entry, and so the OpenAPI document, describes the answer. */
function expectDocumented(route: Route, { status, body, headers }: HttpResponse): void {
  const where = `${route.method} ${route.path}`;
  if (status < 400) {
    expect(status, where).toBe(route.success.status ?? 200);
    if (route.success.schema && headers.get('content-type')?.includes('json')) {
      const check = TypeCompiler.Compile(route.success.schema);
      expect([...check.Errors(body)], where).toEqual([]);
    }
    return;
  }
  expect(TypeCompiler.Compile(Problem).Check(body), `${where}: ${JSON.stringify(body)}`).toBe(true);
  expect(body.status).toBe(status);
  expect(refusalsOf(route), where).toContain(body.code);
}

/** Checks that the API's document describes every frame of a stream; the names of those beside the log, in order. */
export function expectFrames(frame: TSchema, stream: string): readonly string[] {
  const check = TypeCompiler.Compile(frame);
  const sent = new SseReader().push(stream);
  for (const { event, id, data: json } of sent) {
    const data: unknown = JSON.parse(json);
    const shown = event === 'message' ? { id: Number(id), data } : { event, data };
    expect([...check.Errors(shown)], `${event}: ${json}`).toEqual([]);
  }
  return sent.map(({ event }) => event).filter(event => event !== 'message');
}

export function expectSecure(headers: Headers): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name), name).toBe(value);
}

let keys = 0;

export class Visitor {
  readonly url: string;
  cookie: string | null = null;
  token: string | null = null;

  constructor({ port }: Pick<Served, 'port'>) {
    this.url = `http://127.0.0.1:${port}`;
  }

  async ask(method: string, path: string, { body, headers = {} }: Asking = {}): Promise<HttpResponse> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
    expectSecure(answer.headers);
    const route = routeFor(method, path);
    if (route) expectDocumented(route, answer);
    return answer;
  }

  /** Follows the cookie that an answer sets, like a browser. */
  async arrive(path: string, body: unknown): Promise<HttpResponse> {
    const answer = await this.ask('POST', path, { body });
    const [set] = answer.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0] ?? null;
    return answer;
  }

  get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpResponse> =>
    this.ask('GET', path, { headers });

  metrics = (token = METRICS_TOKEN): Promise<HttpResponse> =>
    this.get('/metrics', { authorization: `Bearer ${token}` });

  post = (path: string, body?: unknown): Promise<HttpResponse> => this.ask('POST', path, { body });

  command(table: string, request: unknown, key = `key ${++keys}`): Promise<HttpResponse> {
    return this.ask('POST', `/api/tables/${table}/commands`, {
      body: request,
      headers: { 'idempotency-key': key },
    });
  }
}

export async function guest(served: Served, name = 'Ana'): Promise<Visitor> {
  const visitor = new Visitor(served);
  await visitor.arrive('/api/session', { name });
  return visitor;
}

export async function manager(served: Served): Promise<Visitor> {
  const visitor = new Visitor(served);
  const answer = await visitor.arrive('/api/session/sign-in', { code: served.firstSignIn?.split('#')[1] });
  expect(answer.body.roles).toContain('manager');
  return visitor;
}

/** A practice table where the visitor has taken a seat. */
export async function seatedAt(visitor: Visitor, rulebook = 'rws-2019'): Promise<string> {
  const made = await visitor.post('/api/tables', { mode: 'practice', rulebook });
  expect(made.status).toBe(201);
  const sat = await visitor.command(made.body.id, { type: 'sit', amount: 500_00 });
  expect(sat.status).toBe(200);
  return made.body.id;
}
