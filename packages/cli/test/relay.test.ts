// passline relay: any number of watchers for one stream of the server, without gaps, byte for byte, and only for public
// tables.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Client, TableRequest } from '@passline/client';
import { passline } from '@passline/server/testing/process/command-line.ts';
import { upTo } from '@passline/server/testing/process/consistency.ts';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { CALM, guestAt, UNTIL_BACK, until } from '@passline/server/testing/process/people.ts';
import {
  cleanEnvironment,
  METRICS_TOKEN,
  PROGRAM,
  type ServerProcess,
  startNode,
} from '@passline/server/testing/process/server.ts';
import { Stream } from '@passline/server/testing/process/stream.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../src/relay/audience.ts';

const BET: TableRequest = { type: 'bet', spot: 'field', amount: 5_00 };
const TAKE: TableRequest = { type: 'take', spot: 'field' };
const READY = /^The relay is ready on http:\/\/localhost:(\d+)\//;

let node: ServerProcess;
let ana: Client;
let table: string;
const children: ChildProcess[] = [];

type Relay = { readonly base: string; readonly child: ChildProcess };

const startRelay = (...args: readonly string[]): Promise<Relay> => startRelayOf(table, ...args);

async function startRelayOf(id: string, ...args: readonly string[]): Promise<Relay> {
  const at = `${node.base}/table/${id}`;
  const child = spawn(process.execPath, [PROGRAM, 'relay', at, '--host', '127.0.0.1', ...args], {
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.once('exit', code => reject(new Error(`the relay ended with ${code}`)));
  createInterface(child.stdout).on('line', line => {
    const port = READY.exec(line)?.[1];
    if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
  });
  return { base: await promise, child };
}

/** Bets and takes bets down; returns the table's version. */
async function play(turns: number): Promise<number> {
  let version = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    ({ version } = await ana.command(table, turn % 2 === 0 ? BET : TAKE));
  }
  return version;
}

const watch = (base: string, after: number): Promise<Stream> =>
  Stream.open({ base, cookie: '', table }, after);

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  ana = await guestAt(node, 'Ana', UNTIL_BACK);
  table = (await ana.newTable({ ...CALM, public: true })).id;
  await ana.command(table, { type: 'sit', amount: 500_00 });
  await play(20);
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('many watchers cost the server one stream, and miss nothing while it is killed and started again', async () => {
  const { base, child } = await startRelay('--port', '0', '--memory', '4');
  const { version: first } = await ana.table(table);
  const watchers = await Promise.all(
    [0, 7, first].flatMap(after => Array.from({ length: 10 }, () => watch(base, after))),
  );
  const metrics = await fetch(`${node.base}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^passline_streams 1$/m);
  const second = await play(10);
  for (const watcher of watchers) await watcher.reaches(second);

  await node.kill9();
  const [any] = watchers as [Stream];
  await until('the loss in the stream', () => any.named.some(({ data }) => data.includes('lost')));
  await node.start();
  const last = await play(10);
  for (const watcher of watchers) await watcher.reaches(last);
  const { events: log } = await ana.events(table, 0, 1000);
  for (const [index, watcher] of watchers.entries()) {
    const after = [0, 7, first][Math.floor(index / 10)] ?? 0;
    expect(watcher.isOver).toBe(false);
    expect(watcher.ids).toEqual(upTo(last).slice(after));
    expect(watcher.entries).toEqual(log.slice(after));
    expect(watcher.named.filter(({ event }) => event === 'names')).not.toEqual([]);
  }

  // A relay says goodbye when it is stopped, and the next one takes over its readers.
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(any.named.at(-1)).toMatchObject({ event: 'bye' });
  const next = await startRelay('--port', '0');
  const resumed = await watch(next.base, last);
  expect(resumed.ids).toEqual([]);
  await resumed.reaches(await play(2));
  resumed.close();
});

// cites: P142
test('a watcher who comes later sees what is announced at the table', async () => {
  const { id } = await ana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', public: true });
  const { base } = await startRelayOf(id, '--port', '0');
  const open = (): Promise<Stream> => Stream.open({ base, cookie: '', table: id }, 0);
  const said = (stream: Stream): string | undefined =>
    stream.named.findLast(({ event }) => event === 'announcement')?.data;
  const early = await open();
  await ana.announce(id, { text: 'Dinner is served' });
  await until('the announcement', () => said(early)?.includes('Dinner') === true);
  const late = await open();
  await until('the announcement for a later watcher', () => said(late) === said(early));
  for (const stream of [early, late]) stream.close();
});

test('history has the server’s own bytes, and full pages may be kept forever', async () => {
  const { base } = await startRelay('--port', '0', '--memory', '4');
  const path = `/api/tables/${table}/events`;
  const page = await fetch(`${base}${path}?after=2&limit=7`);
  expect(page.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(page.headers.get('vary')).toBe('accept');
  const { version } = await ana.table(table);
  const own = await fetch(`${node.base}${path}?after=2&limit=7`, { headers: { cookie: ana.cookie } });
  expect(await page.text()).toBe((await own.text()).replace(`"version":${version}`, '"version":9'));

  expect(own.headers.get('vary')).toContain('accept');

  // Nothing that a cache may keep has a stream's address, so even a cache that ignores Vary is safe.
  const events = { headers: { accept: 'text/event-stream' } };
  const full = await fetch(`${base}${path}?after=2&limit=7`, events);
  expect([full.status, full.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await full.json()).toMatchObject({ code: 'request/invalid', data: { field: 'limit' } });
  const unlimited = await fetch(`${base}${path}?after=2`);
  expect([unlimited.status, unlimited.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  for (const at of [base, node.base]) {
    const headers = { ...events.headers, cookie: ana.cookie };
    const stream = await fetch(`${at}${path}?after=2`, { headers });
    expect([stream.headers.get('vary'), stream.headers.get('cache-control')]).toEqual([
      'accept',
      'no-store, no-transform',
    ]);
    await stream.body?.cancel();
  }

  const end = await fetch(`${base}${path}?after=${version - 2}&limit=7`);
  expect(end.headers.get('cache-control')).toBe('no-cache');
  expect(await end.json()).toEqual(await ana.events(table, version - 2, 7));
  const etag = end.headers.get('etag') ?? '';
  const same = (): Promise<Response> =>
    fetch(`${base}${path}?after=${version - 2}&limit=7`, { headers: { 'if-none-match': etag } });
  expect((await same()).status).toBe(304);
  const after = await play(1);
  await until('another end', async () => (await same()).status === 200);
  expect(await (await fetch(`${base}/api/tables/${table}`)).json()).toMatchObject({ you: { seat: null } });
  expect(after).toBe(version + 1);
});

test('a relay takes no commands, shows one table only, and refuses what is not public', async () => {
  const { base } = await startRelay('--port', '0', '--streams', '2');
  const asked = await fetch(`${base}/api/tables/${table}/commands`, { method: 'POST', body: '{}' });
  expect([asked.status, await asked.json()]).toMatchObject([405, { code: 'relay/read-only' }]);
  for (const nothing of ['/api/tables', '//', '//x', '/table']) {
    expect((await fetch(`${base}${nothing}`, { redirect: 'manual' })).status).toBe(404);
  }
  const home = await fetch(base, { redirect: 'manual' });
  expect(home.headers.get('location')).toBe(`${node.base}/table/${table}`);
  const streams = [await watch(base, 0), await watch(base, 0)];
  await expect(watch(base, 0)).rejects.toThrow('stream/too-many');
  await expect(watch(base, 1_000_000)).rejects.toThrow('the table is only at version');
  for (const stream of streams) stream.close();
  const few = await startRelay('--port', '0', '--streams-per-address', '1');
  const only = await watch(few.base, 0);
  await expect(watch(few.base, 0)).rejects.toThrow('stream/too-many');
  only.close();
  await until('the place to be free again', () =>
    watch(few.base, 0).then(
      next => {
        next.close();
        return true;
      },
      () => false,
    ),
  );

  const { id } = await ana.newTable({ ...CALM, public: false });
  const hidden = await passline('relay', `${node.base}/table/${id}`);
  expect(hidden).toMatchObject({ code: 2, out: '' });
  expect(hidden.err).toContain('There is no such table');
  expect((await passline('relay', node.base)).err).toContain('is not a table');
});

test('a reader that does not read while it catches up is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => resolve(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lazy = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  lazy.write('GET / HTTP/1.1\r\nhost: relay\r\n\r\n');
  const response = await promise;
  const reader = new Reader(response);
  // More than network buffers can hold.
  reader.write(Buffer.alloc(32 * 1024 * 1024));
  expect(reader.isOver).toBe(false);
  await reader.read(1);
  expect(reader.isOver).toBe(true);
  lazy.destroy();
  server.close();
});
