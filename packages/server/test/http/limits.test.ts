// Limits that clients run into: rates with a time to wait, body sizes, and the size of a house file.
import { expect, test } from 'vitest';
import { guest, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

test('commands over the rate are refused with the time to wait, and other callers are not affected', async () => {
  const served = await startServer({ '--rate-commands': '2' });
  const [ana, bo] = [await guest(served), await guest(served, 'Bo')];
  const table = await seatedAt(ana);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => ana.command(table, { type: 'bet', spot: 'field', amount: 1_00 })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  // Eight at once, one of which taking the seat used up; on a busy machine, more are in time.
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('rate/exceeded');
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect((await bo.command(table, { type: 'roll' })).status).not.toBe(429);
  await stopServer(served);
});

test('new guests are limited by address; an existing session costs nothing', async () => {
  const served = await startServer();
  const visitor = new Visitor(served);
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1) statuses.push((await visitor.post('/api/session', {})).status);
  expect(statuses.filter(status => status === 201).length).toBeGreaterThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
  await stopServer(served);

  const again = await startServer();
  const ana = await guest(again);
  for (let n = 0; n < 40; n += 1) expect((await ana.post('/api/session', {})).status).toBe(201);
  expect((await new Visitor(again).post('/api/session', {})).status).toBe(201);
  await stopServer(again);
});

test('codes cannot be guessed by trying many', async () => {
  const served = await startServer();
  const visitor = new Visitor(served);
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    codes.push((await visitor.post('/api/session/recover', { code: `GUESS-${n}` })).body.code);
  }
  expect(codes.slice(0, 6)).toEqual([...Array.from({ length: 5 }, () => 'auth/bad-code'), 'auth/locked']);
  expect(codes.at(-1)).toBe('auth/locked');
  await stopServer(served);
});

test('nor can tokens, and callers with a session are not affected', async () => {
  const served = await startServer();
  const ana = await guest(served);
  const stranger = new Visitor(served);
  stranger.token = `plt_${'a'.repeat(32)}`;
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    codes.push((await stranger.post('/api/session/sign-in', { code: `GUESS-${n}` })).body.code);
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'auth/bad-token'));
  expect(codes.at(-1)).toBe('rate/exceeded');
  expect((await ana.get('/api/wallet')).status).toBe(200);
  await stopServer(served);
});

test('a house file may be larger than other bodies, up to a limit', async () => {
  const served = await startServer();
  const ana = await guest(served);
  const opened = (bytes: number): ReturnType<Visitor['post']> =>
    ana.post('/api/tables', { mode: 'practice', house: { title: 'x'.repeat(bytes) } });
  expect((await opened(100_000)).body.code).toBe('table/bad-house-file');
  expect((await opened(300_000)).body.code).toBe('request/too-large');
  expect((await ana.post('/api/bots', { name: 'x'.repeat(100_000) })).body.code).toBe('request/too-large');
  await stopServer(served);
});
