// A plain web host for tests: it serves the files of one folder under a path, and does nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STATIC = fileURLToPath(new URL('../../../scripts/static.js', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

/** Runs `npm run static`, and returns the folder that it writes. */
export async function buildStatic(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-static-'));
  const build = spawn(process.execPath, [STATIC, dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error(`npm run static ended with ${status}`);
  return dir;
}

export class StaticHost {
  readonly dir: string;
  readonly path: string;
  #server: Server | null = null;
  #port = 0;

  constructor(dir: string, path: string) {
    this.dir = dir;
    this.path = path;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer(({ url = '/' }, response) => {
      const { pathname } = new URL(url, this.base);
      const name = pathname === this.path ? 'index.html' : pathname.slice(this.path.length);
      const file = join(this.dir, name);
      if (!pathname.startsWith(this.path) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
        return;
      }
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
