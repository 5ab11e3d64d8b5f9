// Slow attacks: requests dripped byte by byte, silent connections, and answers and streams that nobody reads.

import { connect, type Socket } from 'node:net';
import type { Client } from '@passline/client';
import { processorMs, residentBytes } from '@passline/server/bench/processor-time.ts';
import { METRICS_TOKEN } from '@passline/server/testing/process/server.ts';

/** The limits in the server's http/app.ts: ten seconds for headers, twenty for a request, checked every five. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 25_000;
/** A busy machine may check later. */
const SLACK_MS = 20_000;
const DRIP_MS = 400;
const SETTLES_MS = 60_000;
const LOOK_MS = 200;
const MAX_LOOKS = 300;

type Dripping = { readonly name: string; readonly head: string; readonly withinMs: number };

const BODY =
  'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';

export const DRIPPING: readonly Dripping[] = [
  { name: 'say nothing', head: '', withinMs: HEADERS_MS },
  {
    name: 'drip headers',
    head: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    withinMs: HEADERS_MS,
  },
  { name: 'drip a body', head: BODY, withinMs: REQUEST_MS },
  {
    name: 'drip chunks',
    head: BODY.replace('Content-Length: 500', 'Transfer-Encoding: chunked').concat('1f4\r\n'),
    withinMs: REQUEST_MS,
  },
];

export type Ended = { readonly name: string; readonly connections: number; readonly afterMs: number | null };

/** How long the server tolerates such a connection; null if for too long. */
function endedAfter(port: number, { head, name, withinMs }: Dripping): Promise<number | null> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(head);
  const drip = setInterval(() => name !== 'say nothing' && socket.write('a'), DRIP_MS);
  const late = setTimeout(() => {
    resolve(null);
    socket.destroy();
  }, withinMs + SLACK_MS);
  socket.on('error', () => undefined);
  socket.resume();
  socket.once('close', () => {
    clearInterval(drip);
    clearTimeout(late);
    resolve(performance.now() - began);
  });
  return promise;
}

/** Opens many connections of each kind at once; returns the longest time that one was tolerated. */
export function dripAll(port: number, kinds: readonly Dripping[], each: number): Promise<readonly Ended[]> {
  return Promise.all(
    kinds.map(async kind => {
      const all = await Promise.all(Array.from({ length: each }, () => endedAfter(port, kind)));
      const afterMs = all.includes(null) ? null : Math.max(...all.map(Number));
      return { name: kind.name, connections: each, afterMs };
    }),
  );
}

const until = async (holds: () => boolean, withinMs: number): Promise<boolean> => {
  const late = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > late) return false;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return true;
};

/** A connection that sends and never reads, so that only a failed write shows that it is over. */
function connectUnread(port: number, text: string): { readonly socket: Socket; over: boolean } {
  const socket = connect({ port, host: '127.0.0.1' });
  const reader = { socket, over: false };
  socket.pause();
  socket.on('error', () => undefined);
  socket.once('close', () => {
    reader.over = true;
  });
  socket.write(text);
  return reader;
}

const LOUD = 64;

/** As many events as one request can cause: bets made and taken down again. */
const loudRequest = (): Parameters<Client['command']>[1] => ({
  type: 'batch',
  requests: Array.from({ length: LOUD }, (_, index) =>
    index % 2 === 0 ? { type: 'bet', spot: 'field', amount: 10_00 } : { type: 'take', spot: 'field' },
  ),
});

/** Opens streams of a busy table and never reads them: each must be dropped once too much is left unread. */
export async function unreadStreams(
  port: number,
  { client, table, streams }: { readonly client: Client; readonly table: string; readonly streams: number },
): Promise<{ readonly streams: number; readonly dropped: number; readonly commands: number }> {
  const text = `GET /api/tables/${table}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${client.cookie}\r\n\r\n`;
  const dropped = async (): Promise<number> => {
    const metrics = await (
      await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).text();
    return Number(/^passline_streams_dropped_total (\d+)/m.exec(metrics)?.[1] ?? 0);
  };
  const before = await dropped();
  const readers = Array.from({ length: streams }, () => connectUnread(port, text));
  const MAX_COMMANDS = 1_000;
  let commands = 0;
  while (commands < MAX_COMMANDS && (commands % 20 !== 0 || (await dropped()) - before < streams)) {
    await client.command(table, loudRequest());
    commands += 1;
  }
  const count = (await dropped()) - before;
  for (const { socket } of readers) socket.destroy();
  return { streams, dropped: count, commands };
}

export type Unread = {
  readonly client: Client;
  readonly table: string;
  /** Another client, which must be answered meanwhile. */
  readonly other: Client;
  readonly connections: number;
  readonly each: number;
  readonly pid: number;
};

/** Waits until the server is idle; if the machine does not report that, waits a while. */
async function idle(pid: number): Promise<void> {
  let last = processorMs(pid) ?? 0;
  for (let quiet = 0, looks = 0; quiet < 3 && looks < MAX_LOOKS; looks += 1) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    const now = processorMs(pid) ?? 0;
    quiet = now - last <= LOOK_MS / 10 ? quiet + 1 : 0;
    last = now;
  }
}

/**
 * Requests large answers that nobody reads, many per connection: a server that built and kept them all would run out of
 * memory. Returns how much more memory it uses once it is idle again.
 */
export async function unreadAnswers(
  port: number,
  { client, table, other, connections, each, pid }: Unread,
): Promise<{ readonly requests: number; readonly heldBytes: number }> {
  const before = residentBytes(pid) ?? 0;
  const page = `GET /api/tables/${table}/events?limit=1000 HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\n\r\n`;
  const readers = Array.from({ length: connections }, () => connectUnread(port, page.repeat(each)));
  await until(() => readers.every(({ socket }) => socket.bytesWritten >= page.length * each), SETTLES_MS);
  await other.wallet();
  await idle(pid);
  await other.wallet();
  const heldBytes = (residentBytes(pid) ?? 0) - before;
  for (const { socket } of readers) socket.destroy();
  return { requests: connections * each, heldBytes };
}
