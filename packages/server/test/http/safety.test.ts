// Who may act for whom: origins, cookies, headers on every kind of answer, and errors that reveal nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '../../src/config/config.ts';
import { SECURITY_HEADERS } from '../../src/http/response/security-headers.ts';
import { serve } from '../../src/main.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { expectSecure, guest, type Served, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

let served: Served;
beforeAll(async () => {
  served = await startServer();
});
afterAll(() => stopServer(served));

/** Sends bytes on a bare connection; returns everything that comes back. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', text => {
      heard += text;
    });
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

test('every kind of answer carries the security headers', async () => {
  const visitor = new Visitor(served);
  for (const path of ['/', '/docs', '/signin', '/openapi.json', '/healthz', '/readyz']) {
    expect((await visitor.get(path)).status, path).toBe(200);
  }
  expect((await visitor.get('/nowhere')).status).toBe(404);
  expect((await visitor.get('/api/%zz')).status).toBe(404);
  expect((await visitor.ask('PUT', '/docs')).status).toBe(405);
  expect((await visitor.ask('OPTIONS', '/api/session')).status).toBe(405);
});

test('input that is not HTTP is answered with problem JSON and the same headers, and disconnected', async () => {
  for (const [bytes, status] of [
    ['NONSENSE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const heard = await exchange(served.port, bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(heard).toContain(`${name}: ${value}\r\n`);
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '').status).toBe(status);
  }
});

test('two headers of a kind that decides are refused, and the connection is closed', async () => {
  for (const name of ['Idempotency-Key', 'Authorization', 'Content-Type']) {
    const twice = `${name}: a\r\n${name.toLowerCase()}: a\r\n`;
    const heard = await exchange(
      served.port,
      `POST /api/session HTTP/1.1\r\nHost: x\r\n${twice}Content-Length: 0\r\n\r\n`,
    );
    expect(heard).toMatch(/^HTTP\/1.1 400 /);
    expect(heard).toContain(`${name}: is given twice`);
  }
});

test('two Host headers are refused, and the connection is closed', async () => {
  for (const second of ['Host: evil.example', 'HOST: 127.0.0.1', 'host:']) {
    const heard = await exchange(
      served.port,
      `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n${second}\r\n\r\n`,
    );
    expect(heard).toMatch(/^HTTP\/1.1 400 /);
    expect(heard).toContain('Host: is given twice');
  }
});

test('the opener policy is sent where browsers honor it, and HSTS where all requests come over TLS', async () => {
  const headersAt = async (port: number, host: string): Promise<string> =>
    exchange(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  for (const host of ['localhost', 'craps.localhost:7400', '127.0.0.1:80', '[::1]:7400']) {
    expect(await headersAt(served.port, host), host).toContain('cross-origin-opener-policy: same-origin');
  }
  for (const host of ['192.168.1.20:7400', 'craps.lan', 'localhost.evil.example']) {
    expect(await headersAt(served.port, host), host).not.toContain('cross-origin-opener');
  }
  expect(await headersAt(served.port, 'localhost')).not.toContain('strict-transport-security');
  const secure = await startServer({ '--secure': true });
  const heard = await headersAt(secure.port, 'craps.example');
  expect(heard).toContain('strict-transport-security: max-age=31536000');
  expect(heard).toContain('cross-origin-opener-policy: same-origin');
  await stopServer(secure);
});

test('an encoded body is refused, whatever it holds', async () => {
  const visitor = new Visitor(served);
  for (const encoding of ['gzip', 'identity, br', 'GZIP']) {
    const answer = await visitor.ask('POST', '/api/session', {
      body: {},
      headers: { 'content-encoding': encoding },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'request/media-type' } });
    expect(answer.headers.get('accept-encoding')).toBe('identity');
  }
  const plain = { body: {}, headers: { 'content-encoding': 'identity' } };
  expect((await visitor.ask('POST', '/api/session', plain)).status).toBe(201);
});

test('a server for this computer only answers to its own names, so that no other site can take one for its own', async () => {
  const statusFor = async ({ port }: Served, host: string, path = '/api/rulebooks'): Promise<string> =>
    (await exchange(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(9, 12);
  const own = await startServer({ '--host': 'localhost' });
  for (const host of [
    'localhost',
    `localhost:${own.port}`,
    '127.0.0.1:80',
    '[::1]:7400',
    'craps.localhost',
  ]) {
    expect(await statusFor(own, host), host).toBe('200');
  }
  for (const host of [
    'evil.example',
    `evil.example:${own.port}`,
    'localhost.evil.example',
    '10.0.0.2',
    '[::2]',
  ]) {
    expect(await statusFor(own, host), host).toBe('421');
    expect(await statusFor(own, host, '/'), host).toBe('421');
  }
  const heard = await exchange(own.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(heard).toContain('open it as localhost, or start it with --origin');
  // Monitoring and old clients send no host name of ours.
  expect(await statusFor(own, 'evil.example', '/readyz')).toBe('200');
  expect(await exchange(own.port, 'GET /api/rulebooks HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  await stopServer(own);

  for (const given of [{ '--origin': 'https://craps.example' }, { '--trust-proxy': 'loopback' }]) {
    const proxied = await startServer({ '--host': 'localhost', ...given });
    expect(await statusFor(proxied, 'craps.example')).toBe('200');
    await stopServer(proxied);
  }
});

test('a server for its network answers to addresses and to the names of this computer on it', async () => {
  const statusFor = async (port: number, host: string): Promise<string> =>
    (await exchange(port, `GET /api/network HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(
      9,
      12,
    );
  const own = (hostname().split('.')[0] ?? '').toLowerCase();
  const lan = await startServer({ '--lan': true });
  const { port } = lan;
  for (const host of [
    'localhost:7400',
    '127.0.0.1',
    '192.168.1.5:7400',
    '[fd00::7]:7400',
    'craps.local',
    own,
    own.toUpperCase(),
    `${own}.fritz.box:7400`,
  ]) {
    expect(await statusFor(port, host), host).toBe('200');
  }
  for (const host of [
    'evil.test',
    `evil.test:${port}`,
    `${own}.evil.test`,
    `evil.${own}`,
    'evil.lan',
    '192.168.1.5.evil.test',
    'local',
  ]) {
    expect(await statusFor(port, host), host).toBe('421');
  }
  expect(
    await exchange(
      port,
      'POST /api/session HTTP/1.1\r\nHost: evil.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    ),
  ).toContain('request/misdirected');
  await stopServer(lan);

  const named = await startServer({ '--lan': true, '--origin': 'http://craps.example' });
  expect(await statusFor(named.port, 'craps.example')).toBe('200');
  await stopServer(named);
});

test('405 lists the methods that the path takes', async () => {
  const visitor = new Visitor(served);
  const answer = await visitor.ask('PUT', '/api/session');
  expect(answer).toMatchObject({ status: 405, body: { code: 'request/method' } });
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST']);
});

test('406 if the kind of answer is not available', async () => {
  const visitor = new Visitor(served);
  const answer = await visitor.get('/api/rulebooks', { accept: 'image/png' });
  expect(answer).toMatchObject({ status: 406, body: { code: 'request/not-acceptable' } });
  for (const accept of ['*/*', 'application/*;q=0.1', 'text/html, application/json;q=0.5']) {
    expect((await visitor.get('/api/rulebooks', { accept })).status, accept).toBe(200);
  }
});

const own = (): string => `http://127.0.0.1:${served.port}`;

test.each([
  ['no origin: a program', () => ({}), true],
  ['our own origin', () => ({ origin: own() }), true],
  ['our own, as browsers say it', () => ({ origin: own(), 'sec-fetch-site': 'same-origin' }), true],
  ['another site', () => ({ origin: 'https://evil.example' }), false],
  ['another port of this machine', () => ({ origin: 'http://127.0.0.1:1' }), false],
  ['an opaque origin', () => ({ origin: 'null' }), false],
  ['a neighbor', () => ({ 'sec-fetch-site': 'same-site' }), false],
  ['another site that hides its origin', () => ({ 'sec-fetch-site': 'cross-site' }), false],
  ['our origin, but from another site', () => ({ origin: own(), 'sec-fetch-site': 'cross-site' }), false],
])('a request that changes something, from %s', async (_from, headers, allowed) => {
  const ana = await guest(served);
  for (const [method, path, body] of [
    ['POST', '/api/session/recovery-code', undefined],
    ['PATCH', '/api/session', { name: 'Ana' }],
    ['PUT', '/api/wallet/limits', { loss: null }],
    ['DELETE', '/api/session', undefined],
  ] as const) {
    const answer = await ana.ask(method, path, { body, headers: headers() });
    if (allowed) expect(answer.status, path).toBeLessThan(300);
    else expect(answer, path).toMatchObject({ status: 403, body: { code: 'auth/origin' } });
  }
});

test('another site cannot sign in a visitor who has no cookie yet', async () => {
  const visitor = new Visitor(served);
  const headers = { origin: 'https://evil.example' };
  for (const path of ['/api/session', '/api/session/recover', '/api/session/sign-in']) {
    const answer = await visitor.ask('POST', path, { body: { code: 'x' }, headers });
    expect(answer.body.code).toBe('auth/origin');
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('reading needs no origin, and no other site is allowed to read', async () => {
  const ana = await guest(served);
  const answer = await ana.get('/api/session', { origin: 'https://evil.example' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('a token needs no origin; a proxy’s own password is not a token', async () => {
  const ana = await guest(served);
  const { token } = (await ana.post('/api/bots', { name: 'B', scopes: ['play'], chips: 0 })).body;
  const bot = new Visitor(served);
  bot.token = token;
  const headers = { origin: 'https://dashboard.example' };
  const answer = await bot.ask('PATCH', '/api/session', { body: { name: 'C' }, headers });
  expect(answer.status).toBe(200);
  const basic = { authorization: 'Basic dXNlcjpwYXNz' };
  expect((await ana.get('/api/session', basic)).status).toBe(200);
  const foreign = await ana.ask('DELETE', '/api/session', { headers: { ...headers, ...basic } });
  expect(foreign.body.code).toBe('auth/origin');
});

test('the cookie is HttpOnly, SameSite and for the whole site; Secure if the server is set up so', async () => {
  const answer = await new Visitor(served).post('/api/session', {});
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^passline=v3\.\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const secure = await startServer({ '--secure': true });
  const [tls = ''] = (await new Visitor(secure).post('/api/session', {})).headers.getSetCookie();
  expect(tls).toMatch(/^__Host-passline=v3\.\S+; Path=\/; .*; Secure$/);
  // Under the plain name, a neighboring site could have planted it.
  const ana = new Visitor(secure);
  ana.cookie = tls.split(';')[0] ?? '';
  expect((await ana.get('/api/session')).status).toBe(200);
  // The mark of a device where somebody is excluded is set in the same way.
  const excluded = await ana.post('/api/wallet/self-exclusion', { days: 1 });
  const [mark = ''] = excluded.headers.getSetCookie();
  expect(mark).toMatch(
    /^__Host-passline-device=v1\.\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  ana.cookie = ana.cookie.replace('__Host-', '');
  expect((await ana.get('/api/session')).status).toBe(401);
  await stopServer(secure);
});

test('X-Forwarded headers count only where their sender is trusted', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
  const asked = { body: {}, headers };
  const [plain = ''] = (await new Visitor(served).ask('POST', '/api/session', asked)).headers.getSetCookie();
  expect(plain).not.toContain('Secure');
  const behind = await startServer({ '--trust-proxy': 'loopback' });
  const [tls = ''] = (await new Visitor(behind).ask('POST', '/api/session', asked)).headers.getSetCookie();
  expect(tls).toMatch(/; Secure$/);
  await stopServer(behind);
});

test('with a public origin set, that origin counts and the Host header does not', async () => {
  const behind = await startServer({ '--origin': 'https://craps.example' });
  const visitor = new Visitor(behind);
  const from = async (origin: string): Promise<number> =>
    (await visitor.ask('POST', '/api/session', { body: {}, headers: { origin } })).status;
  expect(await from('https://craps.example')).toBe(201);
  expect(await from(visitor.url)).toBe(403);
  await stopServer(behind);
});

test('a cookie that was tampered with counts as no cookie', async () => {
  const ana = await guest(served);
  const [name, principal, epoch, session, second, signature] = (ana.cookie ?? '').split('.');
  for (const cookie of [
    `${name}.${principal}.1.${session}.${second}.${signature}`,
    `${name}.g_0000000000000000.${epoch}.${session}.${second}.${signature}`,
    `${name}.${principal}.${epoch}.${session}.${second}.${signature?.replace(/^./, first => (first === 'A' ? 'B' : 'A'))}`,
    'passline=',
    `other=1; ${name}`,
  ]) {
    ana.cookie = cookie;
    expect((await ana.get('/api/session')).body.code, cookie).toBe('auth/no-session');
  }
});

test('our cookie is found among others', async () => {
  const ana = await guest(served);
  ana.cookie = `a=1; notpassline=x;${ana.cookie}; z=2`;
  expect((await ana.get('/api/session')).status).toBe(200);
});

test('metrics need the token, or are served at an address of their own', async () => {
  const visitor = new Visitor(served);
  expect((await visitor.metrics()).text).toContain('passline_store_up 1');
  expect((await visitor.get('/metrics')).status).toBe(404);
  expect((await visitor.metrics('another-token-of-the-tests')).status).toBe(404);
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'passline-http-'));
  const given = { '--port': '0', '--host': '127.0.0.1', '--log': 'silent', '--data': dir } as const;
  const apart = await serve(configFrom({ ...given, '--metrics-listen': `127.0.0.1:${port}` }, {}));
  const at = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await at('/metrics')).text()).toContain('passline_store_up 1');
  expect((await at('/api/session')).status).toBe(404);
  // Without a token, the server's own address has no metrics for anyone.
  expect((await new Visitor(apart).metrics()).status).toBe(404);
  await apart.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('an internal error reveals nothing but the id of its log entry', async () => {
  const broken = await startServer();
  const ana = await guest(broken);
  const table = await seatedAt(ana);
  // Something else damages the database while the server runs.
  const other = new DatabaseSync(databaseFile(broken.dir));
  other.exec('ALTER TABLE events RENAME TO gone');
  other.close();
  const answer = await ana.get(`/api/tables/${table}/events`);
  expect(answer).toMatchObject({ status: 500, body: { code: 'server/internal' } });
  expect(answer.body.data.id).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.text).not.toMatch(/sqlite|gone|no such|passline\.db|node_modules|\.ts/i);
  expectSecure(answer.headers);
  await stopServer(broken);
});
