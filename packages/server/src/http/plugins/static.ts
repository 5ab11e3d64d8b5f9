// The page as it was built: its files in memory, compressed once, each with the policy it needs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** A strategy that a visitor writes runs in a worker, which may evaluate it and can reach nothing. */
const WORKER_POLICY = "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval'";

/** Rooms' addresses: the page itself finds out which room it is. */
const ROOMS = [
  '/',
  '/table/*',
  '/learn',
  '/learn/*',
  '/lab',
  '/rulebooks',
  '/rulebooks/*',
  '/replay',
  '/you',
  '/house',
  '/signin',
];

type File = { readonly type: string; readonly plain: Buffer; readonly gzipped: Buffer };

const fileAt = (path: string): File => {
  const plain = readFileSync(path);
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    plain,
    gzipped: gzipSync(plain, { level: 9 }),
  };
};

function send(request: FastifyRequest, reply: FastifyReply, file: File, cacheControl: string): FastifyReply {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(file.type);
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(file.gzipped) : reply.send(file.plain);
}

export const isBuilt = (dir: string): boolean => existsSync(join(dir, 'index.html'));

/** Registers the built page's files and rooms, and says at which addresses. */
export function registerBuiltPage(app: FastifyInstance, dir: string): readonly string[] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => extname(name) !== '' && name !== 'index.html');
  for (const name of names) {
    const file = fileAt(join(dir, name));
    // Built files carry a hash in their names, and so never change.
    const cache = name.startsWith('page/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      handler: async (request, reply) => {
        if (/(^|\/)worker-[^/]*\.js$/.test(name)) reply.header('content-security-policy', WORKER_POLICY);
        return send(request, reply, file, cache);
      },
    });
  }
  const index = fileAt(join(dir, 'index.html'));
  for (const url of ROOMS) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => send(request, reply, index, 'no-cache'),
    });
  }
  return [...ROOMS, ...names.map(name => `/${name}`)];
}
