// Requests to the server with the caller's credentials; anything but success is thrown as a Problem.
import { Problem, problemIn, unreachable } from './problem.ts';
import { DEFAULT_RUNTIME, type Runtime } from './runtime.ts';

export type TransportOptions = {
  /** Where the server is, such as http://localhost:7400; a page omits it and uses its own origin. */
  readonly base?: string;
  /** A bot's bearer token. */
  readonly token?: string;
  /** A session's cookie, if no browser keeps it: as `transport.cookie` returned it. */
  readonly cookie?: string;
  /** For a simulation, which runs neither in a browser nor in plain Node. */
  readonly runtime?: Runtime;
};

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export type ApiRequest = {
  readonly method?: string;
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Time limit for the whole answer, including its body. */
export type Timed = ApiRequest & { readonly timeoutMs?: number };

const ANSWER_TIMEOUT_MS = 15_000;

function searchOf(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

export class HttpTransport {
  readonly runtime: Runtime;
  readonly #base: string;
  readonly #token: string | undefined;
  readonly #cookies = new Map<string, string>();

  constructor({ base = '', token, cookie = '', runtime = DEFAULT_RUNTIME }: TransportOptions) {
    this.runtime = runtime;
    this.#base = base.replace(/\/+$/, '');
    this.#token = token;
    for (const pair of cookie.split(/; */)) this.#keep(pair);
  }

  /** The session, for another client later on; empty in a browser, which keeps it to itself. */
  get cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The server's answer, unless the signal aborts it: a success, or a thrown Problem. */
  async ask(path: string, asked: ApiRequest, signal: AbortSignal): Promise<Response> {
    const { method = 'GET', query, body } = asked;
    const headers: Record<string, string> = { accept: 'application/json', ...asked.headers };
    if (this.#token !== undefined) headers.authorization = `Bearer ${this.#token}`;
    if (this.#cookies.size > 0) headers.cookie = this.cookie;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const url = `${this.#base}/api${path}${searchOf(query)}`;
    const response = await this.runtime.fetch(url, init).catch(error => {
      throw unreachable(error);
    });
    for (const line of response.headers.getSetCookie?.() ?? []) this.#keep(line);
    if (!response.ok) throw await problemIn(response);
    return response;
  }

  async json<T>(path: string, asked?: Timed): Promise<T> {
    const text = await this.text(path, asked);
    try {
      return (text === '' ? null : JSON.parse(text)) as T;
    } catch (cause) {
      throw new Problem({ status: 200 }, { cause });
    }
  }

  async text(path: string, asked: Timed = {}): Promise<string> {
    const late = new AbortController();
    const cancel = this.runtime.clock.after(asked.timeoutMs ?? ANSWER_TIMEOUT_MS, () => late.abort());
    try {
      const response = await this.ask(path, asked, late.signal);
      return await response.text().catch(error => {
        throw unreachable(error);
      });
    } finally {
      cancel();
    }
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (name === '') return;
    if (value === '' || /; *max-age=0(;|$)/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
