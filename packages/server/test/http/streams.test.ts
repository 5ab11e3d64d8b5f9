// Event streams: framing, resuming, heartbeats, limits, slow readers, and shutdown.
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TableStreamFrame } from '@passline/client/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stream, Streams } from '../../src/http/response/sse.ts';
import { SILENT_RECORDERS } from '../../src/lib/metrics.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';
import {
  expectFrames,
  expectSecure,
  guest,
  manager,
  type Served,
  seatedAt,
  startServer,
  stopServer,
  type Visitor,
} from './visitor.ts';

let served: Served;
let ana: Visitor;
beforeAll(async () => {
  served = await startServer({
    '--heartbeat-ms': '200',
    '--streams-per-caller': '3',
    '--tables-per-guest': '50',
  });
  ana = await guest(served);
});
afterAll(() => stopServer(served));

/** A reader of a stream's bytes: what has come so far, and a way to wait for more. */
class Reader {
  readonly response: Response;
  readonly #leave: AbortController;
  text = '';
  ended = false;

  constructor(response: Response, leave: AbortController) {
    this.response = response;
    this.#leave = leave;
    this.#read().catch(() => {
      this.ended = true;
    });
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body ?? []) this.text += decoder.decode(chunk, { stream: true });
    this.ended = true;
  }

  static async of(
    { url, cookie }: Visitor,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Reader> {
    const leave = new AbortController();
    const response = await fetch(`${url}${path}`, {
      headers: { accept: 'text/event-stream', cookie: cookie ?? '', ...headers },
      signal: leave.signal,
    });
    return new Reader(response, leave);
  }

  async until(isEnough: () => boolean): Promise<void> {
    const deadline = Date.now() + 20_000;
    while (!isEnough()) {
      if (Date.now() > deadline) throw new Error(`timed out; so far: ${this.text.slice(-500)}`);
      await pause(5);
    }
  }

  get ids(): number[] {
    return [...this.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  }

  leave(): void {
    this.#leave.abort();
  }
}

const upTo = (version: number, from = 1): number[] =>
  Array.from({ length: version - from + 1 }, (_, n) => from + n);

test('frames carry the version as id and the stored entry as data, from the first entry to live ones', async () => {
  const table = await seatedAt(ana);
  const reader = await Reader.of(ana, `/api/tables/${table}/events`);
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reader.response.headers.get('cache-control')).toContain('no-store');
  expectSecure(reader.response.headers);
  await reader.until(() => reader.ids.includes(4));
  const done = await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  await reader.until(() => reader.ids.includes(done.body.version));
  expect(reader.text.startsWith('retry: 1000\n\n')).toBe(true);
  expect(reader.ids).toEqual(upTo(done.body.version));
  const page = (await ana.get(`/api/tables/${table}/events`)).body;
  const data = [...reader.text.matchAll(/^id: \d+\ndata: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
  expect(data).toEqual(page.events);
  reader.leave();
});

test('a reader that was cut off resumes after Last-Event-ID, whatever the URL says', async () => {
  const table = await seatedAt(ana);
  const reader = await Reader.of(ana, `/api/tables/${table}/events?after=0`, { 'last-event-id': '3' });
  await reader.until(() => reader.ids.length > 0);
  expect(reader.ids).toEqual([4]);
  reader.leave();
  const later = await Reader.of(ana, `/api/tables/${table}/events?after=2`);
  await later.until(() => later.ids.includes(4));
  expect(later.ids).toEqual([3, 4]);
  later.leave();
});

test.each(['three', '-1', '1e3', '3, 4', '', '9'.repeat(16)])(
  'the Last-Event-ID “%s” is refused',
  async id => {
    const table = await seatedAt(ana);
    for (const accept of ['text/event-stream', 'application/json']) {
      const answer = await ana.get(`/api/tables/${table}/events`, { accept, 'last-event-id': id });
      expect(answer).toMatchObject({ status: 400, body: { data: { field: 'Last-Event-ID' } } });
    }
  },
);

test('nothing is missed or sent twice while commands pour in and readers come and go', async () => {
  const table = await seatedAt(ana);
  const pour = async (): Promise<void> => {
    for (let n = 0; n < 60; n += 1) await ana.command(table, { type: 'bet', spot: 'field', amount: 1_00 });
  };
  const pouring = pour();
  let seen: number[] = [];
  while (seen.length < 64) {
    const headers = { 'last-event-id': String(seen.length) };
    const reader = await Reader.of(ana, `/api/tables/${table}/events`, headers);
    const some = Math.min(8, 64 - seen.length);
    await reader.until(() => reader.ids.length >= some);
    reader.leave();
    seen = [...seen, ...reader.ids];
  }
  await pouring;
  expect(seen).toEqual(upTo(64));
});

test('a version that the table has not reached is refused, so that a client starts over', async () => {
  const table = await seatedAt(ana);
  const answer = await ana.get(`/api/tables/${table}/events?after=99`, { accept: 'text/event-stream' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid', data: { version: 4 } } });
});

test('an idle stream gets a heartbeat', async () => {
  const table = await seatedAt(ana);
  const reader = await Reader.of(ana, `/api/tables/${table}/events?after=4`);
  await reader.until(() => (reader.text.match(/^:\n\n/gm) ?? []).length >= 2);
  reader.leave();
});

test('a caller may have only a few streams; one that ends makes room', async () => {
  const bo = await guest(served, 'Bo');
  const table = await seatedAt(bo);
  const path = `/api/tables/${table}/events?after=4`;
  const readers = [await Reader.of(bo, path), await Reader.of(bo, path), await Reader.of(bo, path)];
  const refused = await bo.get(path, { accept: 'text/event-stream' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'stream/too-many' } });
  readers[0]?.leave();
  const openAnother = async (): Promise<number> => {
    const reader = await Reader.of(bo, path);
    readers.push(reader);
    return reader.response.status;
  };
  await expect.poll(openAnother, { timeout: 120_000 }).toBe(200);
  for (const reader of readers) reader.leave();
});

test('signing out everywhere ends the streams too', async () => {
  const bo = await guest(served, 'Bo');
  const table = await seatedAt(bo);
  const reader = await Reader.of(bo, `/api/tables/${table}/events?after=4`);
  await bo.ask('DELETE', '/api/session?everywhere');
  await reader.until(() => reader.ended);
  expect(reader.text).toContain('event: bye\n');
});

test('every frame is as the API’s document describes it, and every frame of the document is sent', async () => {
  const bo = await guest(served, 'Bo');
  const boss = await manager(served);
  const table = (await bo.post('/api/tables', { mode: 'dealer-run', rulebook: 'rws-2019' })).body.id;
  await bo.command(table, { type: 'sit', amount: 500_00 });
  await bo.ask('PUT', '/api/me/preferences', { body: { avatar: 'owl' } });
  const reader = await Reader.of(bo, `/api/tables/${table}/events`);
  await reader.until(() => reader.text.includes('event: stops\n'));
  await bo.ask('PUT', `/api/tables/${table}/announcement`, { body: { preset: 'break' } });
  await bo.post(`/api/tables/${table}/emotes`, { emote: 'yo' });
  await boss.post('/api/house/stop', { scope: 'table', target: table, because: 'A test' });
  for (const part of ['"owl"', '"preset":"break"', '"emote":"yo"', '"because":"A test"'])
    await reader.until(() => reader.text.includes(part));
  await bo.ask('DELETE', '/api/session?everywhere');
  await reader.until(() => reader.ended);
  const heard = expectFrames(TableStreamFrame, reader.text);
  const documented = TableStreamFrame.anyOf.flatMap(({ properties }) =>
    'event' in properties ? [properties.event.const] : [],
  );
  // Whether the store is lost is tested where it is.
  expect([...new Set(heard), 'status'].sort()).toEqual([...documented].sort());
});

test('another player’s table cannot be followed', async () => {
  const table = await seatedAt(ana);
  const bo = await guest(served, 'Bo');
  const answer = await bo.get(`/api/tables/${table}/events`, { accept: 'text/event-stream' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'table/none' } });
});

// Slow readers need megabytes, so here the streams run on a plain server and the test writes to them.

type Opened = { readonly stream: Stream; readonly response: IncomingMessage };

async function withStreams(
  work: (open: () => Promise<Opened>, dropped: () => number) => Promise<void>,
): Promise<void> {
  let dropped = 0;
  const limits = { max: 10, maxPerAddress: 10, maxPerPrincipal: 10, heartbeatMs: 60_000 };
  const streams = new Streams(limits, { ...SILENT_RECORDERS, dropped: () => (dropped += 1) }, WALL_CLOCK);
  const opened: Stream[] = [];
  const server: Server = createServer((_request, response) => {
    void streams
      .open('g_1', '127.0.0.1', () => response)
      .then(stream => {
        if (stream.ok) opened.push(stream.value);
      });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Opened> => {
    const response = await new Promise<IncomingMessage>(resolve => get({ port, host: '127.0.0.1' }, resolve));
    response.on('error', () => undefined);
    const stream = opened.at(-1);
    if (!stream) throw new Error('no stream was opened');
    return { stream, response };
  };
  await work(open, () => dropped);
  streams.stop();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
}

test('a reader that stops reading is dropped before it costs much memory', async () => {
  await withStreams(async (open, dropped) => {
    const { stream, response } = await open();
    response.pause();
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    while (!stream.isOver && sent < 64 * 1024 * 1024) {
      stream.write(chunk);
      sent += chunk.length;
      await new Promise(setImmediate);
    }
    expect(stream.isOver).toBe(true);
    expect(dropped()).toBe(1);
  });
});

test('a reader that keeps reading is never dropped, and gets every byte', async () => {
  await withStreams(async (open, dropped) => {
    const { stream, response } = await open();
    let got = 0;
    response.on('data', (bytes: Buffer) => {
      got += bytes.length;
    });
    const chunk = Buffer.alloc(64 * 1024, 'x');
    for (let n = 0; n < 200; n += 1) {
      stream.write(chunk);
      await stream.waitForReader();
    }
    stream.end(Buffer.from('end'));
    await new Promise(resolve => response.once('end', resolve));
    expect(dropped()).toBe(0);
    expect(got).toBe('retry: 1000\n\n'.length + 200 * chunk.length + 3);
  });
});
