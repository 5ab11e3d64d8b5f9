// Stopping: streams are told, acknowledged commands are kept, nothing new is accepted, and it takes seconds.
import { expect, test } from 'vitest';
import { onThisMachine } from '../process/people.ts';
import { guest, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

test('readers are told to reconnect, and the server exits well within five seconds', async () => {
  const served = await startServer();
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const response = await fetch(`${ana.url}/api/tables/${table}/events`, {
    headers: { accept: 'text/event-stream', cookie: ana.cookie ?? '' },
  });
  // A stream is open once its first byte has arrived.
  const reading = response.text();
  const before = performance.now();
  await served.stop();
  expect(performance.now() - before).toBeLessThan(onThisMachine(4_000));
  expect((await reading).endsWith('event: bye\ndata: {"reconnectMs":1000,"restarting":true}\n\n')).toBe(true);
  await expect(fetch(`${ana.url}/healthz`)).rejects.toThrow();
  await stopServer(served);
});

test('what was acknowledged while the server stopped is there after a restart, and cookies are still valid', async () => {
  const served = await startServer({ '--no-rate-limits': true });
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const asked = Array.from({ length: 200 }, (_, n) =>
    ana.command(table, { type: 'bet', spot: 'field', amount: 1_00 }, `n${n}`).catch(() => null),
  );
  // Once the first answer has arrived, the others are in flight.
  await Promise.race(asked);
  const stopping = served.stop();
  const answers = await Promise.all(asked);
  await stopping;
  const done = answers.filter(answer => answer?.status === 200);
  expect(done.length).toBeGreaterThan(0);
  const refused = answers.filter(answer => answer !== null && answer.status !== 200);
  for (const answer of refused) expect(answer?.body).toMatchObject({ status: 503, code: 'server/stopping' });
  const again = await served.again();
  const back = new Visitor(again);
  back.cookie = ana.cookie;
  const look = (await back.get(`/api/tables/${table}`)).body;
  const versions = done.map(answer => answer?.body.version);
  expect(look.version).toBeGreaterThanOrEqual(Math.max(4, ...versions));
  for (let n = 0; n < 200; n += 1) {
    await back.command(table, { type: 'bet', spot: 'field', amount: 1_00 }, `n${n}`);
  }
  expect((await back.get(`/api/tables/${table}`)).body.version).toBe(204);
  await stopServer(again);
});

test('a server that is stopping is not ready, and a second stop changes nothing', async () => {
  const served = await startServer();
  const visitor = new Visitor(served);
  expect((await visitor.get('/readyz')).body).toEqual({ ready: true, reason: null });
  await Promise.all([served.stop(), served.stop()]);
  await stopServer(served);
});
