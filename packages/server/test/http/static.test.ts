// The built page over HTTP: compressed files, caching, each file's policy, and no other files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../src/http/response/security-headers.ts';
import { type Served, startServer, stopServer } from './visitor.ts';

const FILES = {
  'index.html': '<!doctype html><title>Passline</title>',
  'documentation.json': '["api","first-bot"]',
  'puck.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'page/index-A1b2C3d4.js': 'console.log("the page");',
  'page/index-A1b2C3d4.css': 'body { margin: 0 }',
  'page/worker-strategy-A1b2C3d4.js': 'onmessage = () => {};',
} as const;

let pageDir: string;
let served: Served;
beforeAll(async () => {
  pageDir = mkdtempSync(join(tmpdir(), 'passline-page-'));
  mkdirSync(join(pageDir, 'page'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(join(pageDir, name), text);
    writeFileSync(join(pageDir, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(pageDir, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(pageDir, '.made-of'), 'not for visitors');
  served = await startServer({}, undefined, pageDir);
});
afterAll(async () => {
  await stopServer(served);
  rmSync(pageDir, { recursive: true, force: true });
});

type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
};

/** Plain HTTP, because fetch would normalize the path and decompress the body. */
function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: served.port, path, method, headers }, async response => {
      const chunks = await response.toArray();
      const { statusCode = 0 } = response;
      resolve({ status: statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

const SCRIPT = '/page/index-A1b2C3d4.js';

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a browser that accepts %s gets %s', async (accepted, encoding, unpack) => {
  const { status, headers, bytes } = await get(SCRIPT, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(headers.vary).toBe('accept-encoding');
  expect(unpack(bytes).toString()).toBe(FILES['page/index-A1b2C3d4.js']);
});

test('a file with a hash in its name is cached for good, the icon for minutes, the document not at all', async () => {
  expect((await get(SCRIPT)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/puck.svg')).headers['cache-control']).toBe('public, max-age=300');
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  // An ETag is made of size and time, which two builds of the document can share.
  expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
});

test('a browser that has the file gets 304 and no body', async () => {
  const { etag } = (await get('/puck.svg', { 'accept-encoding': 'br' })).headers;
  expect(etag).toBeTypeOf('string');
  const again = await get('/puck.svg', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const plain = await get('/puck.svg', { 'if-none-match': String(etag) });
  expect(plain.status).toBe(200);
});

test('a failed precondition is refused with a problem of its own', async () => {
  const { status, headers, bytes } = await get(SCRIPT, { 'if-match': '"another"' });
  expect(status).toBe(412);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'request/precondition' });
});

test.each([
  '/',
  '/table/abc',
  '/table/abc/dealer',
  '/rulebooks/etg',
  '/lab',
  '/you',
  '/house',
  '/signin',
  '/docs',
  '/docs/first-bot?lang=es',
  '/docs/api',
])('%s is the document', async path => {
  const { status, bytes } = await get(path);
  expect([status, bytes.toString()]).toEqual([200, FILES['index.html']]);
});

test('the documentation is found with a slash at its end too', async () => {
  const { status, headers } = await get('/docs/?lang=es');
  expect([status, headers.location]).toEqual([308, '/docs?lang=es']);
});

test('an unknown address is the document for a browser that opens it, and a problem for programs', async () => {
  const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const paths = ['/foo', '/tournament', '/foo/bar.html?x=1', '/apiary', '/docs/nothing', '/docs/first-bot/x'];
  for (const path of [...paths, '/table/abc/nobody', '/table/', '/rulebooks/a.b']) {
    const { status, headers, bytes } = await get(path, visit);
    expect([path, status, bytes.toString()]).toEqual([path, 404, FILES['index.html']]);
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' });
    expect(headers.vary).toMatch(/^accept\b(?!-)/);
  }
  const asked = [
    get('/foo'),
    get('/docs/nothing'),
    get('/api/foo', visit),
    get('/api', visit),
    get('/foo', visit, 'POST'),
  ];
  for (const { status, headers } of await Promise.all(asked)) {
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers).toMatchObject({ vary: 'accept', 'cache-control': 'no-store' });
  }
});

test('HEAD is answered like GET, without the body', async () => {
  const { status, headers, bytes } = await get(SCRIPT, { 'accept-encoding': 'gzip' }, 'HEAD');
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBe(gzipSync(FILES['page/index-A1b2C3d4.js']).length);
});

test('security headers are on every file, and a worker that evaluates strategies can reach nothing', async () => {
  for (const path of ['/', SCRIPT, '/puck.svg', '/page/index-A1b2C3d4.css']) {
    expect((await get(path)).headers, path).toMatchObject(SECURITY_HEADERS);
  }
  for (const accepted of ['br', 'gzip', 'identity']) {
    const worker = await get('/page/worker-strategy-A1b2C3d4.js', { 'accept-encoding': accepted });
    const { 'content-security-policy': _, ...others } = SECURITY_HEADERS;
    expect(worker.headers).toMatchObject({
      ...others,
      'content-security-policy': "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval'",
    });
  }
});

test.each([
  '/index.html.br',
  `${SCRIPT}.gz`,
  '/.made-of',
  '/page',
  '/page/',
  '/page/../.made-of',
  '/page/..%2f.made-of',
  '/%2e%2e/passline.db',
  '/page//index-A1b2C3d4.js',
  '/page/none.js',
])('there is nothing at %s', async path => {
  const { status, headers } = await get(path, { 'accept-encoding': 'br, gzip' });
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('a file takes GET and HEAD only', async () => {
  const { status, headers } = await get(SCRIPT, {}, 'DELETE');
  expect(status).toBe(405);
  expect(String(headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD']);
});
