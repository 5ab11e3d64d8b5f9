// A real server in this process on a new SQLite store, removed at the end of the test file.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, type Given, type Running, serve } from '@passline/server';
import { afterAll } from 'vitest';
import { Client, type NewTable } from '../src/index.ts';

const FLAGS: Given = { '--port': '0', '--log': 'silent', '--no-rate-limits': true, '--heartbeat-ms': '200' };

export class TestServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'passline-'));
  readonly #given: Given;
  #running: Running | null = null;
  /** Kept across a restart, so that clients find the server at the same address. */
  #port = 0;

  constructor(given: Given = {}) {
    this.#given = given;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  /** The code of the link by which the first manager signs in. */
  get firstCode(): string {
    return this.#running?.firstSignIn?.split('#').at(-1) ?? '';
  }

  async start(): Promise<void> {
    const flags = { ...FLAGS, ...this.#given, '--data': this.#folder, '--port': String(this.#port) };
    this.#running = await serve(configFrom(flags, {}));
    this.#port = this.#running.port;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /** Copies the store, to be restored later with `bringBack`. Both need the server stopped. */
  keep(): void {
    cpSync(this.#folder, `${this.#folder}.kept`, { recursive: true });
  }

  bringBack(): void {
    rmSync(this.#folder, { recursive: true });
    cpSync(`${this.#folder}.kept`, this.#folder, { recursive: true });
  }

  async remove(): Promise<void> {
    await this.stop();
    for (const folder of [this.#folder, `${this.#folder}.kept`])
      rmSync(folder, { recursive: true, force: true });
  }
}

export async function startServer(given?: Given): Promise<TestServer> {
  const server = new TestServer(given);
  await server.start();
  afterAll(() => server.remove());
  return server;
}

/** A guest with a session of their own. */
export async function guestAt(base: string, name = 'Ana'): Promise<Client> {
  const client = new Client({ base });
  await client.newSession(name);
  return client;
}

/** A new table where the guest has a seat. */
export async function seatedAt(guest: Client, table: NewTable): Promise<string> {
  const { id } = await guest.newTable(table);
  await guest.command(id, { type: 'sit', amount: 50_000 });
  return id;
}

const POLL_MS = 5;

/** Waits until a condition holds, or fails with its name. */
export async function until(what: string, holds: () => boolean, withinMs = 300_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`timed out: ${what}`);
    await new Promise(resume => setTimeout(resume, POLL_MS));
  }
}
