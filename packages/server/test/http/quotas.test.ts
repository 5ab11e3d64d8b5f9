// Quotas over HTTP: what a guest may add in a day, how it is refused after that, and what still works.
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { expect, test } from 'vitest';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { guest, manager, seatedAt, startServer, stopServer, Visitor } from './visitor.ts';

const PRACTICE = { mode: 'practice', rulebook: 'rws-2019' };
const FREE = { '--rate-commands': '0', '--tables-per-guest': '1000' } as const;

const secondsToMidnight = (): number => 86_400 - ((Date.now() / 1000) % 86_400);

test('tables opened in a day are counted, closed ones included', async () => {
  const served = await startServer({ ...FREE, '--daily-tables': '3' });
  const ana = await guest(served);
  for (let n = 0; n < 3; n += 1) {
    const made = await ana.post('/api/tables', PRACTICE);
    expect(made.status).toBe(201);
    expect((await ana.command(made.body.id, { type: 'close-table' })).status).toBe(200);
  }
  const refused = await ana.post('/api/tables', PRACTICE);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: 'quota/exceeded',
    detail:
      'You have reached today’s limit of 3 tables, closed ones included. It starts over at midnight UTC.',
    data: { quota: 'tables', of: 'person', max: 3 },
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(Math.abs(wait - secondsToMidnight())).toBeLessThan(120);
  // Other guests can still open tables, and staff have no quotas.
  expect((await (await guest(served, 'Bo')).post('/api/tables', PRACTICE)).status).toBe(201);
  const boss = await manager(served);
  for (let n = 0; n < 5; n += 1) expect((await boss.post('/api/tables', PRACTICE)).status).toBe(201);
  // A restart forgets nothing.
  await served.stop();
  const again = await served.again();
  const same = new Visitor(again);
  same.cookie = ana.cookie;
  expect((await same.post('/api/tables', PRACTICE)).body.code).toBe('quota/exceeded');
  await stopServer(again);
});

test('guests from one address are counted', async () => {
  const served = await startServer({ ...FREE, '--daily-guests': '2' });
  await guest(served);
  const bo = await guest(served, 'Bo');
  const third = await new Visitor(served).post('/api/session', {});
  expect(third.body).toMatchObject({
    code: 'quota/exceeded',
    detail: 'Your network has reached today’s limit of 2 new guests. It starts over at midnight UTC.',
  });
  expect((await bo.post('/api/session', {})).status).toBe(201);
  await stopServer(served);
});

test('a house file counts once, however many tables use it', async () => {
  const served = await startServer({ ...FREE, '--daily-mb': '1' });
  const ana = await guest(served);
  const file = (n: number) => ({ extends: 'rws-2019', id: `ours-${n}`, title: `Ours ${'x'.repeat(60)}` });
  for (let n = 0; n < 3; n += 1) {
    const made = await ana.post('/api/tables', { mode: 'practice', house: file(1) });
    expect(made.status).toBe(201);
    const { text } = await ana.get(`/api/tables/${made.body.id}/record`, { accept: 'text/plain' });
    expect(text).toContain(`"house":${JSON.stringify(file(1))},`);
    expect(verifyRecord(text, NODE_HASHING).problems).toEqual([]);
  }
  const db = new DatabaseSync(databaseFile(served.dir), { readOnly: true });
  expect(db.prepare('SELECT count(*) AS n FROM house_files').get()).toEqual({ n: 1 });
  expect(db.prepare("SELECT count(*) AS n FROM events WHERE body LIKE '%ours-1%xxxx%'").get()).toEqual({
    n: 0,
  });
  db.close();
  await stopServer(served);
});

// cites: P52
test('past a day’s bytes play is refused in a sentence, but bets come down, seats are left and limits are set as usual', async () => {
  const served = await startServer({ ...FREE, '--daily-mb': '1' });
  const ana = await guest(served);
  const table = await seatedAt(ana);
  let last = await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  for (let n = 0; n < 5_000 && last.status === 200; n += 1) {
    last = await ana.command(table, { type: 'bet', spot: 'place-6', amount: 6_00 });
    if (last.status === 200) last = await ana.command(table, { type: 'take', spot: 'place-6' });
  }
  expect(last.body).toMatchObject({
    code: 'quota/exceeded',
    detail: 'You have reached today’s limit of 1 MB of play. It starts over at midnight UTC.',
  });
  expect((await ana.post('/api/tables', PRACTICE)).body.code).toBe('quota/exceeded');
  expect((await ana.post('/api/bots', { name: 'bot', scopes: ['play'], chips: 0 })).body.code).toBe(
    'quota/exceeded',
  );
  expect((await ana.command(table, { type: 'take', spot: 'place-6' })).body.code).not.toBe('quota/exceeded');
  expect((await ana.ask('PUT', '/api/wallet/limits', { body: { loss: 100_00 } })).status).toBe(200);
  expect((await ana.command(table, { type: 'leave' })).status).toBe(200);
  expect((await ana.get('/api/wallet')).status).toBe(200);
  // Others can still play.
  await seatedAt(await guest(served, 'Bo'));
  await stopServer(served);
});

// cites: P52
test('a body counts by what was received: an announced length that is refused closes play for nobody', async () => {
  const served = await startServer({ ...FREE, '--daily-mb': '1' });
  const ana = await guest(served);
  const lie = await new Promise<string>((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1');
    const head = [
      'PUT /api/me/preferences HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Cookie: ${ana.cookie}`,
      'Content-Length: 9000000000',
    ];
    socket.setEncoding('utf8').once('data', answer => {
      socket.destroy();
      resolve(String(answer));
    });
    socket.on('error', reject).write(`${head.join('\r\n')}\r\n\r\n{`);
  });
  expect(lie).toContain('request/too-large');
  await seatedAt(ana);
  // A chunked body announces no length.
  const send = async () => {
    const headers = { 'content-type': 'application/json', cookie: String(ana.cookie) };
    const body = new Blob([JSON.stringify({ name: 'x'.repeat(60_000) })]).stream();
    return (await fetch(`${ana.url}/api/me/preferences`, { method: 'PUT', headers, body, duplex: 'half' }))
      .status;
  };
  const sent: number[] = [];
  while (sent.length < 30 && sent.at(-1) !== 429) sent.push(await send());
  expect(sent.at(-1)).toBe(429);
  expect((await ana.post('/api/tables', PRACTICE)).body).toMatchObject({
    code: 'quota/exceeded',
    data: { quota: 'bytes', of: 'person' },
  });
  expect(sent.length).toBeGreaterThan(10);
  await seatedAt(await guest(served, 'Bo'));
  await stopServer(served);
});

test('refusals past the day’s number are sent but not stored', async () => {
  const served = await startServer({ ...FREE, '--daily-mb': '1' });
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const bad = { type: 'bet', spot: 'pass', amount: 1 };
  for (let n = 0; n < 200; n += 1) {
    expect((await ana.command(table, bad, `bad ${n}`)).status).toBe(409);
  }
  const db = new DatabaseSync(databaseFile(served.dir), { readOnly: true });
  expect(db.prepare('SELECT count(*) AS n FROM answers WHERE body IS NOT NULL').get()).toEqual({ n: 125 });
  db.close();
  expect((await ana.command(table, bad, 'bad 1')).headers.get('idempotency-replayed')).toBe('true');
  expect((await ana.command(table, bad, 'bad 199')).headers.get('idempotency-replayed')).toBeNull();
  // An accepted command is answered again, although a new one would be refused by now.
  const leave = { type: 'leave' };
  expect((await ana.command(table, leave, 'gone')).status).toBe(200);
  const again = await ana.command(table, leave, 'gone');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  await stopServer(served);
});
