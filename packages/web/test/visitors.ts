// Visitors with a real Chromium at a real server. Any error that their pages log fails the test.
import { Client } from '@passline/client';
import type {} from '@passline/server/testing/postgres-setup.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { startChromium } from './chromium.ts';
import { cookiesOf } from './served-page.ts';

export const DESK = { width: 1366, height: 850 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 360, height: 740 };

/** The maximum time for anything that a test waits for. */
export const PAGE_MS = 300_000;

/** The type of a table's event stream, a response that never ends. */
const STREAM = 'text/event-stream';

/** Waits for three frames without a transition: one may begin a frame after its cause, and another one after that. */
async function drawStill(): Promise<void> {
  for (let still = 0; still < 3; ) {
    await new Promise(resolve => requestAnimationFrame(resolve));
    still = document.getAnimations().some(each => each instanceof CSSTransition) ? 0 : still + 1;
  }
}

type At = Pick<ServerProcess, 'base'> & {
  /** A browser other than the one that visitors share. */
  readonly browser?: Browser | undefined;
  /** The server's address for this process, if only that browser reaches `base`. */
  readonly directly?: string | undefined;
};

let launched: Promise<Browser> | undefined;
const present = new Set<Visitor>();

export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly base: string;
  readonly #directly: string;
  /** Problems so far: logged errors, policy violations, requests to other origins. */
  readonly problems: string[] = [];
  #forgiven: readonly RegExp[] = [];
  readonly #loading = new Set<Request>();

  constructor(context: BrowserContext, page: Page, { base, directly = base }: At) {
    this.context = context;
    this.page = page;
    this.base = base;
    this.#directly = directly;
    page.on('pageerror', error => this.#report(`error: ${error.message}`));
    page.on('console', message => this.#record(message));
    context.on('request', request => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== base) this.#report(`request to ${url.href}`);
    });
    page.on('request', request => {
      // A worker stopped while its code loads never reports that the request has ended.
      const isWorker = request.url().includes('/page/worker-');
      if (!isWorker && request.headers().accept !== STREAM) this.#loading.add(request);
    });
    page.on('requestfinished', request => this.#loading.delete(request));
    page.on('requestfailed', request => this.#loading.delete(request));
  }

  /** Ignores errors that the test itself causes, such as those of a stopped server. */
  forgive(...patterns: readonly RegExp[]): void {
    this.#forgiven = [...this.#forgiven, ...patterns];
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.base + path);
  }

  /** Waits until nothing is loading and nothing moves. */
  async settles(): Promise<void> {
    do {
      await eventually(() => this.#loading.size).toBe(0);
      await this.page.evaluate(drawStill);
    } while (this.#loading.size > 0);
  }

  /** A client with the visitor's session, to ask the server directly. */
  async client(): Promise<Client> {
    const cookies = await this.context.cookies(this.base);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return new Client({ base: this.#directly, cookie, attempts: 1 });
  }

  #record(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Chromium logs every refusal as an error, but refusals are normal answers.
    if (/status of 4\d\d/.test(message.text()) && url.startsWith(`${this.base}/api/`)) return;
    this.#report(`console: ${message.text()} ${url}`);
  }

  #report(text: string): void {
    if (!this.#forgiven.some(pattern => pattern.test(text))) this.problems.push(text);
  }
}

/** A new visitor with their own browser profile, and with reduced motion, so that nothing waits for tumbling dice. */
export async function newVisitor(at: At, options: BrowserContextOptions = {}): Promise<Visitor> {
  if (!at.browser) launched ??= startChromium();
  const browser = at.browser ?? (await launched);
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({
    viewport: DESK,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // A cached page could hide what the server sends.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PAGE_MS);
  const visitor = new Visitor(context, await context.newPage(), at);
  present.add(visitor);
  return visitor;
}

/** Another device or window with an existing session. */
export async function newVisitorAs(
  client: Client,
  at: At,
  options?: BrowserContextOptions,
): Promise<Visitor> {
  const visitor = await newVisitor(at, options);
  await visitor.context.addCookies(cookiesOf(client, at.base));
  return visitor;
}

/** Polls a value until it matches. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: PAGE_MS, interval: 100 });

/** Runs after each test. The browser stays open for the next one, and ends with the process. */
export async function endVisits(): Promise<void> {
  const all = [...present];
  present.clear();
  await Promise.all(all.map(({ context }) => context.close()));
  expect(all.flatMap(({ problems }) => problems)).toEqual([]);
}
