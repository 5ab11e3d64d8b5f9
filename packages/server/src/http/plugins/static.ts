// Serves the built page: its files, which the build has compressed, and its rooms, which all share one document.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ROOM_PATHS } from '@passline/client/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Strategies that visitors write run in a worker, which may evaluate code but cannot reach anything. */
const WORKER_POLICY = "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval'";

const DOCUMENT = 'index.html';
/** Lists the pages of documentation in the build. */
const DOCUMENTATION = 'documentation.json';

/** The paths where the page is served. */
export const ROOM_URLS: ReadonlySet<string> = new Set(
  Object.values(ROOM_PATHS).map(path => path.replace(/:id.*/, '*')),
);
const ROOMS = Object.values(ROOM_PATHS).map(path => new RegExp(`^${path.replace(':id', '[\\w-]+')}$`));
const DOCS_PAGE = new RegExp(`^${ROOM_PATHS.docsPage.replace(':id', '([\\w-]+)')}$`);

/** Built files have a hash in their names, so they never change. */
const HASHED = /[/\\]page[/\\][^/\\]+$/;

/** Files that refer to the build's files: an outdated one would bring back an old page. */
const CHANGING = [DOCUMENT, 'sw.js'];

function cacheControlOf(path: string): string {
  if (CHANGING.some(name => basename(path).startsWith(name))) return 'no-cache';
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
}

export const isBuilt = (dir: string): boolean => existsSync(join(dir, DOCUMENT));

/**
 * Without an ETag, which is made of size and time: packed files all have the same time, so after an upgrade the old
 * document could pass for the new one.
 */
export const sendDocument = (reply: FastifyReply): FastifyReply => reply.sendFile(DOCUMENT, { etag: false });

/** Whether visitors may request a file by its name: other files belong to the build, or are compressed copies. */
const isServed = (name: string): boolean => name !== DOCUMENT && !/^\.|\.(br|gz)$/.test(name);

/** The paths of the page's files, with slashes. */
function filesOf(dir: string): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isServed(entry.name))
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll('\\', '/'));
  return new Set(files);
}

/**
 * Serves only files that exist when the server starts: no other path is ever looked up on disk. A folder is one route,
 * because a route for each of its hundreds of files would take a tenth of the start.
 */
function registerFiles(app: FastifyInstance, files: ReadonlySet<string>): void {
  const method = ['GET', 'HEAD'];
  const folders = new Set<string>();
  for (const file of files) {
    const [folder, ...rest] = file.split('/');
    if (rest.length > 0) folders.add(folder ?? '');
    else app.route({ method, url: `/${file}`, handler: (_request, reply) => reply.sendFile(file) });
  }
  for (const folder of folders) {
    app.route<{ Params: { '*': string } }>({
      method,
      url: `/${folder}/*`,
      handler: ({ params }, reply) => {
        const file = `${folder}/${params['*']}`;
        return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
      },
    });
  }
}

/** Whether a path can be a room. The page itself finds out which tables, tournaments and rulebooks exist. */
function roomCheck(dir: string): (path: string) => boolean {
  const pages: readonly string[] = existsSync(join(dir, DOCUMENTATION))
    ? JSON.parse(readFileSync(join(dir, DOCUMENTATION), 'utf8'))
    : [];
  return path => {
    const [, page] = DOCS_PAGE.exec(path) ?? [];
    return page === undefined ? ROOMS.some(room => room.test(path)) : pages.includes(page);
  };
}

export function registerBuiltPage(app: FastifyInstance, dir: string): void {
  app.register(fastifyStatic, {
    root: dir,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
      if (basename(path).startsWith('worker-')) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  registerFiles(app, filesOf(dir));
  const isRoom = roomCheck(dir);
  for (const url of ROOM_URLS) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: ({ url: asked }, reply) => {
        const [path = '', query] = asked.split(/(?=\?)/);
        if (isRoom(path)) return sendDocument(reply);
        const { docs } = ROOM_PATHS;
        return path === `${docs}/` ? reply.redirect(`${docs}${query ?? ''}`, 308) : reply.callNotFound();
      },
    });
  }
}
