// The examples in deploy/ with the real programs: a table played over TLS, streams that flow, addresses and cookies.
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { newTestStorage } from './new-test-storage.ts';
import { managerAt, PRACTICE, until } from './people.ts';
import { DEPLOY, freePort, missing, type ProxyName, type ReverseProxy, startProxy } from './proxy.ts';
import { type ServerProcess, startNode } from './server.ts';
import { newDirectory } from './test-storage.ts';

const proxies: ReverseProxy[] = [];
afterAll(() => Promise.all(proxies.map(proxy => proxy.end())));

async function startBehind(
  program: ProxyName,
): Promise<{ readonly proxy: ReverseProxy; readonly node: ServerProcess }> {
  // The server must know the proxy's address, and the proxy the server's.
  const port = await freePort();
  const proxy = await startProxy(program, newDirectory(), port);
  proxies.push(proxy);
  const storage = await newTestStorage('SQLite');
  const flags = ['--origin', proxy.origin, '--trust-proxy', 'loopback', '--wrong-codes', '50'];
  const node = await startNode(storage, flags, { port });
  await until(`${program}: ${proxy.said}`, () =>
    proxy.ask('GET', '/readyz').then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    ),
  );
  return { proxy, node };
}

const json = async (answer: IncomingMessage) => JSON.parse(await textOf(answer));

describe.each(['nginx', 'caddy'] as const)('%s', program => {
  const reason = missing(program);

  test.skipIf(reason !== null)(
    `a table is played through it over TLS, with its events at once${reason === null ? '' : ` (${reason})`}`,
    async () => {
      const { proxy, node } = await startBehind(program);
      // The first manager's link leads through the proxy, like those of players.
      await until('a sign-in link', () => node.firstCode !== '');
      expect(node.said).toContain(`signs in once at ${proxy.origin}/signin#`);
      const guest = await proxy.ask('POST', '/api/session', { body: { name: 'Ana' } });
      expect(guest.statusCode).toBe(201);
      const [cookie = ''] = guest.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/^__Host-[^;]+; .*Secure/);
      expect(cookie).toContain('HttpOnly');
      expect(guest.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
      const headers = { cookie: cookie.split(';')[0] ?? '' };

      const { id } = await json(await proxy.ask('POST', '/api/tables', { body: PRACTICE, headers }));
      const stream = await proxy.ask('GET', `/api/tables/${id}/events?after=0`, {
        headers: { ...headers, accept: 'text/event-stream' },
      });
      expect(stream.headers['content-type']).toContain('text/event-stream');
      let heard = '';
      stream.on('data', chunk => {
        heard += String(chunk);
      });
      const command = (body: unknown, key: string) =>
        proxy.ask('POST', `/api/tables/${id}/commands`, {
          body,
          headers: { ...headers, 'idempotency-key': key },
        });
      expect((await command({ type: 'sit', amount: 100_00 }, 'k1')).statusCode).toBe(200);
      await until('the seat in the stream', () => heard.includes('seat-claimed'));
      expect((await command({ type: 'bet', spot: 'pass', amount: 10_00 }, 'k2')).statusCode).toBe(200);
      // A proxy that buffers would hold back such a small event.
      await until('the bet in the stream', () => heard.includes('"spot":"pass"'));
      stream.destroy();

      // A client's own claim about its address is not trusted.
      const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
      expect(await json(await proxy.ask('GET', '/healthz', { headers: claimed }))).toEqual({
        alive: true,
        address: '127.0.0.1',
        scheme: 'https',
      });
      await proxy.ask('POST', '/api/session/recover', {
        body: { code: 'AAAA-BBBB-CCCC-D' },
        headers: claimed,
      });
      const { events } = await (await managerAt(node)).house.events();
      const wrong = events.find(({ entry }) => entry.event.type === 'wrong-code');
      // The manager signs in without the proxy, from the same address.
      const right = events.find(({ entry }) => entry.event.type === 'signed-in');
      expect(wrong?.entry.event.address).toBe(right?.entry.event.address);

      // Plain HTTP redirects to TLS.
      const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/signin`, {
        redirect: 'manual',
        headers: { host: 'localhost' },
      });
      expect(plain.status).toBe(308);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/[^/]+\/signin$/);
    },
  );
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!systemd)('systemd finds nothing wrong with the unit', () => {
  const dir = newDirectory();
  const program = join(dir, 'passline');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  const unit = readFileSync(join(DEPLOY, 'passline.service'), 'utf8');
  expect(unit).toContain('ExecStart=/opt/passline/node_modules/.bin/passline serve');
  const file = join(dir, 'passline.service');
  writeFileSync(file, unit.replace('/opt/passline/node_modules/.bin/passline', program));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  const about = `${stdout}${stderr}`.split('\n').filter(line => line.includes('passline.service'));
  expect({ status, about }).toEqual({ status: 0, about: [] });
});
