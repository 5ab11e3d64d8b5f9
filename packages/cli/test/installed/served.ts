// Runs an installed server on any Node, and shows a browser the installed packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Entry } from './install.ts';

const READY = /^(?:Passline is ready|Ready) on (\S+)$/m;

export type Served = { readonly base: string; readonly said: string; stop(): Promise<number | null> };

/** Starts a program that serves, and waits until it prints its address. */
export async function startServer(node: string, args: readonly string[], cwd: string): Promise<Served> {
  const child = spawn(node, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const base = await new Promise<string>((resolve, reject) => {
    const listen = (text: string): void => {
      said += text;
      const [, url] = READY.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    child.once('error', reject);
    child.once('close', code => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  return {
    base,
    get said() {
      return said;
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'close');
      }
      return child.exitCode;
    },
  };
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.mjs': 'text/javascript' };

/** Serves the folder over HTTP with a page that maps the packages' names, so that no bundler is needed. */
export async function startStatic(app: string, entries: readonly Entry[]): Promise<Served> {
  const imports = Object.fromEntries([
    ...entries.map(({ specifier, file }) => [specifier, file.slice(app.length)]),
    ['@sinclair/typebox', '/node_modules/@sinclair/typebox/build/esm/index.mjs'],
    ['@noble/hashes/', '/node_modules/@noble/hashes/'],
  ]);
  const page = `<!doctype html><title>Packages</title><script type="importmap">${JSON.stringify({ imports })}</script>`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    try {
      const content = path === '/' ? page : readFileSync(join(app, path));
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/html').end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said: '',
    async stop() {
      server.close();
      server.closeAllConnections();
      return 0;
    },
  };
}
