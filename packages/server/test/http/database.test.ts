// A node loses its database: it tells every stream and the operators, acknowledges nothing, and recovers.
import { setTimeout as pause } from 'node:timers/promises';
import { TableStreamFrame } from '@passline/client/wire';
import { expect, test } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { expectFrames, guest, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

const BET = { type: 'bet', spot: 'pass', amount: 10_00 };

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`timed out: ${what}`);
    await pause(50);
  }
}

test('the database is lost and comes back', async () => {
  const postgres = await startPostgres();
  const served = await startServer({ '--database': postgres.url, '--no-rate-limits': true });
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const response = await fetch(`${ana.url}/api/tables/${table}/events`, {
    headers: { accept: 'text/event-stream', cookie: ana.cookie ?? '' },
  });
  let heard = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk, { stream: true });
  })();

  // A stream that is still catching up is dropped instead, and reconnects.
  await until('the stream has caught up', () => heard.includes('id: 4\n'));
  await postgres.crash();
  const lost = await ana.command(table, BET, 'while lost');
  expect(lost).toMatchObject({ status: 503, body: { code: 'server/no-store' } });
  expect(lost.headers.get('retry-after')).toBe('1');
  await until('the stream says that the store is lost', () =>
    /event: status\ndata: {"store":"lost","since":\d+}\n\n/.test(heard),
  );
  const operator = new Visitor(served);
  expect(await operator.get('/readyz')).toMatchObject({ status: 503, body: { ready: false } });
  expect((await operator.get('/healthz')).status).toBe(200);
  expect((await operator.metrics()).text).toContain('passline_store_up 0');
  expect((await ana.get('/api/wallet')).status).toBe(503);

  await postgres.restart();
  await until('ready again', async () => (await operator.get('/readyz')).status === 200);
  await until('the stream says that the store is back', () => heard.includes('data: {"store":"ok"'));
  const done = await ana.command(table, BET, 'while lost');
  expect(done.status).toBe(200);
  await until('the bet comes over the same stream', () => heard.includes(`id: ${done.body.version}\n`));
  expect([...heard.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual([1, 2, 3, 4, 5]);
  await stopServer(served);
  await reading;
  expect(expectFrames(TableStreamFrame, heard)).toContain('status');
  await postgres.stop();
});
